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
} as const;
const shoe = { ...racket, category: 'shoes', id: 101, name: 'A shoe' } as const;

const line = (more: Partial<OrderedLine> = {}): OrderedLine => ({
  name: 'A racket',
  size: null,
  price: 1_000,
  quantity: 2,
  today: racket,
  available: 5,
  ...more,
});

it('is the same cart again while nothing has changed', () => {
  const shoes = line({ name: 'A shoe', size: 'EU 42', today: shoe });
  const { lines, differences } = orderAgain([line(), shoes]);
  expect(differences).toEqual([]);
  expect(lines).toMatchObject([
    { product: { category: 'rackets', id: 1, price: 1_000 }, quantity: 2 },
    { product: { category: 'shoes', id: 101 }, size: 'EU 42', quantity: 2 },
  ]);
  expect(lines[0]).not.toHaveProperty('product.inStock');
});

it('takes today’s price and says so', () => {
  const { lines, differences } = orderAgain([line({ price: 900 })]);
  expect(lines).toMatchObject([{ product: { price: 1_000 } }]);
  expect(differences).toEqual([{ code: 'price', name: 'A racket', size: null, price: 1_000, was: 900 }]);
});

it('leaves out what cannot be bought, each with its reason', () => {
  const { lines, differences } = orderAgain([
    line({ today: undefined }),
    line({ today: { ...racket, inStock: false } }),
    line({ available: 0 }),
    line({ name: 'A shoe', today: shoe, size: null }),
  ]);
  expect(lines).toEqual([]);
  expect(differences.map(({ code }) => code)).toEqual(['gone', 'sold_out', 'sold_out', 'no_size']);
});

it('takes no more than there are', () => {
  const { lines, differences } = orderAgain([line({ quantity: 7 })]);
  expect(lines).toMatchObject([{ quantity: 5 }]);
  expect(differences).toEqual([{ code: 'fewer', name: 'A racket', size: null, available: 5 }]);
});
