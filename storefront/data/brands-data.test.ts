import { expect, it } from 'vitest';
import { brandsData } from './brands-data.server.ts';

const WORDS = {
  title: 'Brands',
  lead: 'All of them.',
  figures: [],
  kinds: [
    { title: 'Premium Brands', text: 'Great.', brands: ['Adidas', 'Wilson'] },
    { title: '!', text: 'Odd.', brands: [] },
  ],
};
const items = ['Adidas', 'ADIDAS', 'Siux', 'siux', 'Nox'].map((brand) => ({ brand }));

it('counts the products of each brand that the shop names, in any spelling, also of those it has none of', () => {
  const [premium, odd] = brandsData(WORDS, items).kinds;
  expect(premium).toEqual({
    id: 'premium-brands',
    title: 'Premium Brands',
    text: 'Great.',
    brands: [
      { path: '/brands/adidas', name: 'Adidas', count: 2 },
      { path: '/brands/wilson', name: 'Wilson', count: 0 },
    ],
  });
  expect(odd?.id).toBe('kind-2');
});

it('a brand that the words do not name appears by itself', () => {
  expect(brandsData(WORDS, items).others).toEqual([
    {
      id: 'more-brands',
      title: 'More Brands',
      brands: [
        { path: '/brands/nox', name: 'NOX', count: 1 },
        { path: '/brands/siux', name: 'SIUX', count: 2 },
      ],
    },
  ]);
  expect(brandsData(WORDS, [{ brand: 'wilson' }]).others).toEqual([]);
});
