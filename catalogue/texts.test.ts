import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LANGUAGE, OFFERED_LANGUAGES } from '#domain/languages/languages.ts';
import { translatableTexts } from '#domain/texts/texts.ts';
import { englishIn, placeholdersIn, translator } from '#domain/texts/translations.ts';
import { SHIPPED_FOLDER } from './read-files.ts';
import { TRANSLATED_LANGUAGES, textsFile } from './read-texts.ts';
import { catalogue } from './shipped.ts';
import { catalogueIn } from './translated.ts';

/* The shipped translations, against the shipped catalogue. */

const technologies = JSON.parse(readFileSync(join(SHIPPED_FOLDER, 'technologies.json'), 'utf8'));
const texts = translatableTexts({ ...catalogue, technologies });
const bySubject = Map.groupBy(texts, ({ subject }) => subject);

describe('the texts of the shipped catalogue', () => {
  it('are each listed once, with nothing that is a name, a number or a measure', () => {
    const places = texts.map(({ subject, path }) => `${subject} ${path}`);
    expect(new Set(places).size).toBe(places.length);
    const paths = bySubject.get('products/rackets/1')?.map(({ path }) => path);
    expect(paths).toEqual(['description', 'playerType', ...[0, 1, 2, 3, 4, 5].map((place) => `features.${place}`)]);
    const values = bySubject.get('values')?.map(({ english }) => english);
    expect(values).toEqual(
      expect.arrayContaining(['Popular', 'Teardrop', 'Advanced / Professional', 'laundry pocket']),
    );
    for (const kept of ['MLD Black EVA', '38mm', '360-375 g', 'EU 42']) expect(values).not.toContain(kept);
    const said = bySubject.get('shop')?.map(({ english }) => english);
    for (const kept of ['Bandeja', '+92 300 1234567', 'night-court', '50+', 'Nox']) expect(said).not.toContain(kept);
    expect(bySubject.get('kinds/shoes')?.map(({ english }) => english)).toContain('Load More Shoes');
  });

  for (const code of TRANSLATED_LANGUAGES) {
    const own = catalogue.texts?.[code] ?? {};

    it(`are translated into ${code} as far as the file has them: known places, the same placeholders, plain text`, () => {
      const wrong = Object.entries(own).flatMap(([subject, entries]) => {
        const known = new Map(bySubject.get(subject)?.map(({ path, english }) => [path, english]));
        return Object.entries(entries).flatMap(([path, { of, text }]) => {
          if (!known.has(path)) return [`${subject} ${path}: there is no such text`];
          if (text === '') return [];
          const isPlain = text === text.trim() && !/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text);
          return [
            ...(placeholdersIn(text).join() === placeholdersIn(of).join() ? [] : [`${subject} ${path}: placeholders`]),
            ...(isPlain ? [] : [`${subject} ${path}: spaces or control characters`]),
          ];
        });
      });
      expect(wrong).toEqual([]);
    });
  }

  it('are all translated into every language that shoppers are offered, of the English of today', () => {
    const missing = OFFERED_LANGUAGES.filter(({ code }) => code !== DEFAULT_LANGUAGE).flatMap(({ code }) =>
      [...bySubject].flatMap(([subject, listed]) => {
        const find = translator(catalogue.texts?.[code]?.[subject], new Set(listed.map(({ english }) => english)));
        return listed
          .filter(({ path, english }) => find(path, english).standing !== 'current')
          .map(({ path, english }) => `${code} ${subject} ${path}: ${english}`);
      }),
    );
    expect(missing).toEqual([]);
  });

  it('leave the catalogue of a language as it is but for what is said, and English altogether', () => {
    expect(catalogueIn(catalogue, 'en')).toBe(catalogue);
    const english = catalogueIn({ ...catalogue, texts: {} }, 'ur');
    const [product] = english.products;
    const [was] = catalogue.products;
    expect([englishIn(product?.description ?? ''), product?.specs, product?.name]).toEqual([
      was?.description,
      was?.specs,
      was?.name,
    ]);
    expect(english.kinds[0]?.facets.map((facet) => facet.by)).toEqual(catalogue.kinds[0]?.facets.map(({ by }) => by));
    expect(english.shop.phones).toEqual(catalogue.shop.phones);
    expect(existsSync(join(SHIPPED_FOLDER, textsFile('en')))).toBe(false);
  });
});
