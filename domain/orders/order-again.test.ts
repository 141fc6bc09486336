import { expect, it } from 'vitest';
import { type OrderedLine, orderAgain } from './order-again.ts';

const racket = {
  category: 'rackets',
  id: 1,
  slug: 'a-racket',
  name: 'A racket',
  brand: 'Nox',
  price: 1_000,
  image: 'a.webp',
  inStock: true,
  options: [],
} as const;
const SIZE = { key: 'size', label: 'Size', values: ['EU 42', 'EU 43'], default: 'EU 42' };
const shoe = { ...racket, category: 'shoes', id: 101, name: 'A shoe', variant: 'EU 42', options: [SIZE] } as const;

const line = (more: Partial<OrderedLine> = {}): OrderedLine => ({
  name: 'A racket',
  variant: '',
  price: 1_000,
  quantity: 2,
  today: racket,
  available: 5,
  ...more,
});

it('is the same cart again while nothing has changed', () => {
  const shoes = line({ name: 'A shoe', variant: 'EU 42', today: shoe });
  const { lines, differences } = orderAgain([line(), shoes]);
  expect(differences).toEqual([]);
  expect(lines).toMatchObject([
    { product: { category: 'rackets', id: 1, price: 1_000 }, quantity: 2 },
    { product: { category: 'shoes', id: 101 }, variant: 'EU 42', quantity: 2 },
  ]);
  expect(lines[0]).not.toHaveProperty('product.inStock');
});

it('takes today’s price and says so', () => {
  const { lines, differences } = orderAgain([line({ price: 900 })]);
  expect(lines).toMatchObject([{ product: { price: 1_000 } }]);
  expect(differences).toEqual([{ code: 'price', name: 'A racket', variant: '', price: 1_000, was: 900 }]);
});

it('leaves out what cannot be bought, each with its reason', () => {
  const { lines, differences } = orderAgain([
    line({ today: undefined }),
    line({ today: { ...racket, inStock: false } }),
    line({ available: 0 }),
    line({ name: 'A shoe', today: shoe }),
    line({ name: 'A shoe', today: shoe, variant: 'EU 39' }),
  ]);
  expect(lines).toEqual([]);
  expect(differences.map(({ code }) => code)).toEqual(['gone', 'sold_out', 'sold_out', 'no_variant', 'gone']);
});

it('is at the price of the variant, and without one where there is nothing to choose any more', () => {
  const dearer = { ...shoe, variants: { 'EU 43': { price: 1_200 } } };
  const { lines, differences } = orderAgain([line({ variant: 'EU 43', today: dearer }), line({ variant: 'EU 43' })]);
  expect(lines).toMatchObject([{ product: { price: 1_200 }, variant: 'EU 43' }, { product: { price: 1_000 } }]);
  expect(lines[1]).not.toHaveProperty('variant');
  expect(differences).toMatchObject([{ code: 'price', variant: 'EU 43', price: 1_200, was: 1_000 }]);
});

it('takes no more than there are', () => {
  const { lines, differences } = orderAgain([line({ quantity: 7 })]);
  expect(lines).toMatchObject([{ quantity: 5 }]);
  expect(differences).toEqual([{ code: 'fewer', name: 'A racket', variant: '', available: 5 }]);
});
