import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asEnglish,
  englishIn,
  inLanguage,
  placeholdersIn,
  type SubjectTexts,
  translator,
  withoutMarks,
} from './translations.ts';

const features = (...list: string[]) => ({ features: list });
const walk = (thing: { features: string[] }) => (say: (path: string, text: string) => string) => ({
  features: thing.features.map((feature, index) => say(`features.${index}`, feature)),
});
const OWN: SubjectTexts = {
  'features.0': { of: 'Soft', text: 'نرم' },
  'features.1': { of: 'Light, 360 g', text: 'ہلکا، 360 گرام' },
};

describe('a text in another language', () => {
  it('is its translation, also where it stands at another place now', () => {
    expect(inLanguage(OWN, walk(features('Soft', 'Light, 360 g')))).toEqual(features('نرم', 'ہلکا، 360 گرام'));
    expect(inLanguage(OWN, walk(features('New', 'Soft', 'Light, 360 g')))).toEqual(
      features(asEnglish('New'), 'نرم', 'ہلکا، 360 گرام'),
    );
  });

  it('is the old translation where the English was reworded, but not where it names another amount', () => {
    const find = translator(OWN, new Set(['Very soft', 'Light, 350 g']));
    expect(find('features.0', 'Very soft')).toMatchObject({ standing: 'outdated', shown: 'نرم' });
    expect(find('features.1', 'Light, 350 g')).toEqual({
      standing: 'outdated',
      translation: { of: 'Light, 360 g', text: 'ہلکا، 360 گرام' },
    });
    expect(inLanguage(OWN, walk(features('Very soft', 'Light, 350 g')))).toEqual(
      features('نرم', asEnglish('Light, 350 g')),
    );
  });

  it('is English, and says so, where there is none', () => {
    const [text = ''] = inLanguage({ 'features.0': { of: 'Soft', text: '' } }, walk(features('Soft'))).features;
    expect([englishIn(text), withoutMarks(text)]).toEqual(['Soft', 'Soft']);
    expect(englishIn('نرم')).toBeUndefined();
    expect(inLanguage({}, walk(features('2024'))).features).toEqual(['2024']);
  });

  it('keeps the plus of a Latin name behind it, and no other', () => {
    const own = {
      'features.0': { of: 'Spin+', text: 'ملمس 3D Spin+ بارز' },
      'features.1': { of: 'A+B', text: 'A+B + 2' },
    };
    expect(inLanguage(own, walk(features('Spin+', 'A+B')))).toEqual(features('ملمس 3D Spin+\u200e بارز', 'A+B + 2'));
    expect(inLanguage({}, walk(features('Spin+')))).toEqual(features(asEnglish('Spin+')));
  });

  it('is whatever the rule says, for any list of texts and translations: never another text’s', () => {
    const word = fc.constantFrom('Soft', 'Firm', 'Light', 'Stiff', 'Round 10', 'Round 20');
    const own = fc.dictionary(
      fc.constantFrom('features.0', 'features.1', 'features.2', 'features.3'),
      fc.record({ of: word, text: fc.constantFrom('', 'one', 'other') }),
    );
    fc.assert(
      fc.property(fc.uniqueArray(word), own, (english, texts) => {
        const find = translator(texts, new Set(english));
        english.forEach((text, index) => {
          const { standing, translation, shown } = find(`features.${index}`, text);
          if (standing === 'missing') expect([translation, shown]).toEqual([undefined, undefined]);
          else expect(translation?.text).not.toBe('');
          if (standing === 'current') expect([translation?.of, shown]).toEqual([text, translation?.text]);
          if (standing === 'outdated') expect(english).not.toContain(translation?.of);
        });
      }),
    );
  });

  it('has the placeholders that the English has', () => {
    expect(placeholdersIn('{name} for {price} and {name}')).toEqual(['{name}', '{name}', '{price}']);
  });
});
