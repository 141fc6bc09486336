import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#catalogue/shipped.ts';
import { catalogueIn } from '#catalogue/translated.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '#domain/languages/languages.ts';
import { arabicScriptMatcher } from '#domain/search/arabic-script.ts';
import { ARABIC_WORDS } from '#domain/search/arabic-words.ts';
import { hasArabicScript } from '#domain/search/scripts.ts';
import { searchMatcher } from '#domain/search/search.ts';
import type { ProductIndex } from '#storefront/api/products.ts';
import { loader } from '#storefront/routes/product-index.ts';
import { pageContext } from './page-context.server.ts';
import { productIndexVersion } from './product-index-version.server.ts';
import { searchTestIn } from './search-test.server.ts';
import { productIndexPath } from './versioned-paths.server.ts';
import { visibleIn } from './visible-catalogue.server.ts';

const SPELLINGS = ARABIC_WORDS.flatMap(([, spellings]) => spellings.split(', '));
const LATIN = [
  'diamond',
  'round',
  'teardrop',
  'racket',
  'shoe',
  'backpack',
  'carbon',
  'EVA',
  'beginner',
  'control',
].concat(['power', 'spin', 'smash', 'grip', 'light', 'soft', 'sweet spot', 'thermal', 'Nox', 'Vertex', 'AT10', '2025']);

function searchOfServer(language: LanguageCode) {
  const visible = visibleIn(catalogueIn(catalogue, language));
  const test = searchTestIn(visible);
  return (text: string) => visible.products.filter(test(text)).map(productKey);
}

async function searchOfBrowser(language: LanguageCode) {
  const said = catalogueIn(catalogue, language);
  const context = new RouterContextProvider(
    new Map([[pageContext, { catalogue: said, publicUrl: 'http://shop', languages: [] }]]),
  );
  const version = productIndexPath(productIndexVersion(said)).replace('/products/', '');
  const response = loader({ params: { version }, context } as unknown as Parameters<typeof loader>[0]);
  const { items = [] } = (await response.json()) as ProductIndex;
  return (text: string) =>
    items.filter((hasArabicScript(text) ? arabicScriptMatcher : searchMatcher)(text)).map(productKey);
}

describe.each(LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE))('a search on pages in %s', (language) => {
  it.each([
    ['the server', searchOfServer],
    ['the browser', searchOfBrowser],
  ])('finds what it finds on English pages: %s', async (_by, searchOf) => {
    const [inEnglish, inLanguage] = [await searchOf(DEFAULT_LANGUAGE), await searchOf(language)];
    const lost = [...SPELLINGS, ...LATIN].flatMap((text) => {
      const found = inLanguage(text);
      const missing = inEnglish(text).filter((key) => !found.includes(key));
      return missing.length > 0 ? [`${text}: ${missing.join(', ')}`] : [];
    });
    expect(inEnglish('diamond').length).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  });

  it('finds the words of the translation as well', () => {
    const { products } = visibleIn(catalogueIn(catalogue, language));
    for (const product of products.slice(0, 5)) {
      const [word = ''] = product.description.match(/\p{L}{5,}/u) ?? [];
      expect(searchOfServer(language)(word)).toContain(productKey(product));
    }
  });
});

it('the index of products in another language changes with the English that is searched in it', () => {
  const said = catalogueIn(catalogue, 'ur');
  const [key = ''] = Object.keys(said.englishDescriptions ?? {});
  const reworded = { ...said, englishDescriptions: { ...said.englishDescriptions, [key]: 'Reworded.' } };
  expect(productIndexVersion(reworded)).not.toBe(productIndexVersion(said));
});
