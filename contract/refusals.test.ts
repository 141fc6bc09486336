import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coded, type Mistake, mistake, mistakeIn } from './mistakes.ts';
import { REFUSALS, type Refusal, type RefusalCode } from './refusals.ts';
import { documentWords } from './words/catalogue-documents.ts';
import { fileWords } from './words/files.ts';
import { inputWords } from './words/inputs.ts';
import { kindRefusalWords } from './words/kind-refusals.ts';
import { orderFormWords } from './words/order-form.ts';
import { pictureMistakeWords, pictureWords } from './words/pictures.ts';
import { productRowWords, rowRefusalWords } from './words/product-rows.ts';
import { addWords, messageWords, STAFF_WORDS, staffWords } from './words/staff.ts';

const ROOT = join(import.meta.dirname, '..');

function filesIn(folder: string, ending: RegExp): string[] {
  const paths = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => ending.test(path) && !path.includes('.test.')).map((path) => join(folder, path));
}

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Every `refuse('kind', 'code'` of the SQL functions. */
const raised = filesIn('database/functions', /\.sql$/).flatMap((path) =>
  [...textOf(path).matchAll(/\brefuse\('(\w+)', '(\w+)'/g)].map(([, kind, code]) => ({ path, kind, code })),
);

/** Every code that TypeScript names in a refusal of its own, or in the body of an HTTP refusal. */
const thrown = filesIn('server', /\.ts$/).flatMap((path) =>
  [
    ...textOf(path).matchAll(/(?:\b(?:refuse|refused|refusal|refusalWith)\(|\bshopRefusal\(\w+, |\berror: )'(\w+)'/g),
  ].map(([, code]) => code),
);

describe('the table of refusals', () => {
  it('has every code that the SQL functions raise, with its kind', () => {
    expect(raised.length).toBeGreaterThan(100);
    const wrong = raised.filter(({ kind, code = '' }) => REFUSALS[code as RefusalCode]?.kind !== kind);
    expect(wrong).toEqual([]);
  });

  it('has no code that nothing refuses with', () => {
    const used = new Set([...raised.map(({ code }) => code), ...thrown]);
    expect(Object.keys(REFUSALS).filter((code) => !used.has(code))).toEqual([]);
  });

  it('is the only way in which the SQL functions refuse', () => {
    const speaking = filesIn('database/functions', /\.sql$/).filter((path) => /ERRCODE = 'BJ/.test(textOf(path)));
    expect(speaking).toEqual([]);
  });

  it('has words for every code', () => {
    expect(
      Object.keys({ ...STAFF_WORDS, ...kindRefusalWords, ...rowRefusalWords, ...pictureWords }).toSorted(),
    ).toEqual(Object.keys(REFUSALS).toSorted());
  });
});

/** Every code that is named as a mistake: in schemas, in services, and in SQL where it is stored. */
const mistaken = new Set([
  ...['catalogue', 'contract', 'server', 'desk', 'storefront'].flatMap((folder) =>
    filesIn(folder, /\.tsx?$/).flatMap((path) =>
      [...textOf(path).matchAll(/\b(?:coded|mistake)\(\s*'(\w+)'/g)].map(([, code]) => code),
    ),
  ),
  ...filesIn('database/functions', /\.sql$/).flatMap((path) =>
    [...textOf(path).matchAll(/'([a-z_]+) ' \|\| jsonb_build_object/g)].map(([, code]) => code),
  ),
]);

describe('the table of mistakes', () => {
  it('has words for every code that is named, and no words that nothing needs', () => {
    const codes = [...mistaken].filter((code) => code !== undefined);
    const words = {
      ...{ ...orderFormWords, ...inputWords, ...pictureMistakeWords, ...documentWords, ...fileWords },
      ...productRowWords,
    };
    expect(codes.toSorted()).toEqual(Object.keys(words).toSorted());
  });

  it('has sentences only where somebody is spoken to', () => {
    const speaking = ['catalogue', 'database', 'domain', 'server'].flatMap((folder) =>
      filesIn(folder, /\.ts$/).filter((path) => textOf(path).includes('#contract/words/')),
    );
    expect(speaking.toSorted()).toEqual([
      // A build or a start that cannot go on, on the console.
      'catalogue/shipped-kinds.ts',
      'catalogue/shipped.ts',
      'catalogue/testing/fixture.ts',
      'catalogue/testing/nine-kinds.ts',
      'server/catalogue/first-import.ts',
      'server/commands/refusal-words.ts',
      // The responses that shoppers get.
      'server/http/errors.ts',
      'server/shop/submit-order.ts',
    ]);
  });

  it('is all that schemas say', () => {
    const schemas = [...filesIn('contract', /\.ts$/), 'catalogue/shop-schema.ts'];
    const sentence = /(?:\berror: |\.(?:min|max|regex|email|refine)\([^'`\n]*)['`][^'`\n]* [^'`\n]*['`]/;
    expect(schemas.filter((path) => !path.startsWith('contract/words/') && sentence.test(textOf(path)))).toEqual([]);
  });
});

describe('a mistake as the message of a schema', () => {
  it.each<[string, Mistake]>([
    [coded('order_empty'), mistake('order_empty')],
    [coded('too_long', { most: 200 }), mistake('too_long', { most: 200 })],
    [
      coded('variant_not_offered', { name: 'A "b"\n{c}', variant: 'L' }),
      mistake('variant_not_offered', { name: 'A "b"\n{c}', variant: 'L' }),
    ],
    ['Invalid input: expected string', mistake('not_valid')],
  ])('%s', (message, expected) => {
    expect(mistakeIn({ message })).toEqual(expected);
  });

  it('that is no code of this version is shown as it is', () => {
    for (const message of ['At most 200 characters, please', 'of_a_newer_version', 'paid'])
      expect(messageWords(message)).toBe(message);
    addWords(pictureMistakeWords);
    expect(messageWords('picture_stops_encoder {"times": 5}')).toContain('stopped 5 times');
  });
});

describe('the words of the staff', () => {
  const say = { time: () => '14:30' };
  const change = { version: 3, actor: 'Sara', at: '2026-11-15T09:30:00Z' };

  it.each<[Refusal, string]>([
    [{ code: 'last_owner', params: {} }, 'One owner must stay'],
    [
      { code: 'order_unpaid', params: { order: 'BJ-1', due: 2_000 } },
      'Order BJ-1 still has PKR 2,000 to be paid before it leaves',
    ],
    [
      { code: 'order_changed', params: { order: 'BJ-1', change: { ...change, kind: 'payment' } } },
      'Order BJ-1 was changed by Sara in the meantime (entered a payment, 14:30). Please look at it again.',
    ],
    [
      { code: 'setting_changed', params: { setting: 'low_stock_mark', change } },
      'The setting low stock mark was changed by Sara in the meantime (14:30). Please look at it again.',
    ],
    [
      {
        code: 'out_of_stock',
        params: { short: [{ category: 'shoes', product_id: 4, variant: 'EU 41', available: 1 }] },
      },
      'Not enough in stock: shoes 4, EU 41 (1 left)',
    ],
  ])('%j', (refusal, sentence) => {
    expect(staffWords(refusal, say)).toBe(sentence);
  });

  it('has none for a code that this version does not know', () => {
    expect(staffWords({ code: 'of_a_newer_version', params: {} } as unknown as Refusal, say)).toBeUndefined();
  });
});
