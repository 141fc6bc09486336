import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { hasArabicScript } from '#domain/search/scripts.ts';
import { searchProducts } from '#domain/search/search.ts';
import { forgetProductIndex, PRODUCT_INDEX_FORMAT } from '#storefront/api/products.ts';
import { forgetIfIncomplete, searchProductIndex } from './search-answer.ts';

const BAG = {
  category: 'bags',
  id: 101,
  name: 'Team Bag',
  brand: 'Nox',
  description: 'With a thermal compartment.',
};

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a search that was answered without the product index is tried again once it has left the screen, and not before', async () => {
  const request = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', request);
  const offline = searchProductIndex('thermal');
  expect(await offline).toMatchObject({ described: [], hits: {} });
  expect(searchProductIndex('thermal')).toBe(offline);
  request.mockImplementation(async () => Response.json({ format: PRODUCT_INDEX_FORMAT, items: [BAG] }));
  forgetIfIncomplete('thermal');
  const online = searchProductIndex('thermal');
  expect(await online).toMatchObject({ text: 'thermal', described: ['bags:101'], hits: { bags: 1 } });
  forgetIfIncomplete('thermal');
  expect(searchProductIndex('thermal')).toBe(online);
});

const PRODUCTS = [
  BAG,
  { category: 'rackets', id: 1, name: 'Nox AT10', brand: 'Nox', description: 'A teardrop for every shot.' },
  { category: 'rackets', id: 2, name: 'Babolat Viper', brand: 'Babolat', description: 'Two bags fit it.' },
];

it('a search in Latin letters finds what contains it, and nothing else; one in Urdu or Arabic what it means', async () => {
  forgetProductIndex();
  vi.stubGlobal('fetch', async () => Response.json({ format: PRODUCT_INDEX_FORMAT, items: PRODUCTS }));
  const found = async (text: string) => {
    const { hits } = await searchProductIndex(text);
    return hits;
  };
  const piece = fc.constantFrom('nox', 'AT10', 'bag', 'racket', 'shot', 'viper', ' ', 'ö', '2025');
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(piece).map((pieces) => pieces.join('')),
      ),
      async (text) => {
        fc.pre(!hasArabicScript(text));
        const contained = searchProducts(PRODUCTS, text);
        const { hits = {}, described = [] } = await searchProductIndex(text);
        expect(hits).toEqual(
          Object.fromEntries(
            [...Map.groupBy(contained, ({ category }) => category)].map(([key, those]) => [key, those.length]),
          ),
        );
        expect(described.every((key) => contained.some(({ category, id }) => key === `${category}:${id}`))).toBe(true);
      },
    ),
  );
  expect(await found('نوکس')).toEqual({ bags: 1, rackets: 1 });
  expect(await found('مضرب نوكس')).toEqual({ rackets: 1 });
  expect(await searchProductIndex('وائپر')).toMatchObject({ described: ['rackets:2'] });
});
