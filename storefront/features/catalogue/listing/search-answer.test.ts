import { afterEach, expect, it, vi } from 'vitest';
import { PRODUCT_INDEX_FORMAT } from '#storefront/api/product-index.ts';
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
