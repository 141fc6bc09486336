import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ListedText } from '#contract/catalogue/translations.ts';
import { SETTINGS } from '#contract/settings/settings.ts';
import type { TextSettings } from './setting-texts.ts';
import { mistakeInTranslation } from './texts.ts';
import { planTranslations, translationLines } from './translation-file.ts';

const listed = (text: Partial<ListedText>): ListedText => ({
  ...{ subject: 'products/rackets/9', path: 'description', name: 'A racket', english: 'A text', text: '', of: null },
  standing: 'current',
  ...text,
});

const initial = Object.entries(SETTINGS).map(([name, setting]) => [name, setting.initial]);
const settings = { values: Object.fromEntries(initial), versions: {} } as unknown as TextSettings;

const comesBack = (texts: readonly ListedText[]) =>
  planTranslations(Buffer.from([...translationLines(texts)].join('')), {
    ...{ texts, settings },
    language: 'ur',
    mayChangeSettings: true,
  });

it.each(['Fast; =fair', '＋Plus', '=fair', "'90s Edition", "'=fair", '-10%', "'-10%"])(
  'a file with %j that nobody touched says what the shop has',
  (text) => {
    expect(comesBack([listed({ text })])).toEqual({ problems: [], same: 1, rows: [] });
    expect(comesBack([listed({ english: text, text })])).toEqual({ problems: [], same: 1, rows: [] });
    expect(comesBack([listed({ path: text, text, of: `${text}, once` })])).toMatchObject({ same: 1, rows: [] });
  },
);

it('what the shop has already is no mistake, whoever stored it', () => {
  expect(comesBack([listed({ text: 'ایک\nدو' })])).toEqual({ problems: [], same: 1, rows: [] });
});

it('takes lines of the English that begin with a hyphen as they are', () => {
  const english = 'In the box:\n- a racket\n- a cover';
  expect(comesBack([listed({ english, text: 'ریکٹ' })])).toMatchObject({ same: 1, rows: [] });
});

it('any file of a translator comes back as it went', () => {
  const signs = fc.array(fc.constantFrom(...'\'=+-@＝＋－＠;, "9(x'.split('')), { minLength: 1, maxLength: 8 });
  const text = fc
    .oneof(
      fc.string({ unit: 'binary', minLength: 1 }),
      signs.map((one) => one.join('')),
    )
    .map((one) => one.trim())
    .filter((one) => one !== '' && mistakeInTranslation({ of: '????', text: one }) === undefined);
  const texts = fc.uniqueArray(
    fc.record({ path: text, english: text, text: fc.oneof(fc.constant(''), text), of: fc.option(text) }),
    { selector: ({ path }) => path, minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(texts, (given) => {
      const wanted = given.map((one) => listed({ ...one, of: one.of === one.english ? null : one.of }));
      expect(comesBack(wanted)).toEqual({ problems: [], same: wanted.length, rows: [] });
    }),
    { numRuns: 300 },
  );
});
