import { afterEach, expect, it, vi } from 'vitest';
import { SHELF_FORMAT } from '#storefront/api/shelf.ts';
import { forgetIfIncomplete, searchShelf } from './search-answer.ts';

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

it('a search that was answered without the shelf is tried again once it has left the screen, and not before', async () => {
  const shelf = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', shelf);
  const offline = searchShelf('thermal');
  expect(await offline).toMatchObject({ described: [], hits: { bags: 0 } });
  expect(searchShelf('thermal')).toBe(offline);
  shelf.mockImplementation(async () => Response.json({ format: SHELF_FORMAT, items: [BAG] }));
  forgetIfIncomplete('thermal');
  const online = searchShelf('thermal');
  expect(await online).toMatchObject({ text: 'thermal', described: ['bags:101'], hits: { bags: 1 } });
  forgetIfIncomplete('thermal');
  expect(searchShelf('thermal')).toBe(online);
});
