import { expect, it } from 'vitest';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { withProduct } from '#desk/features/orders/shared/draft.ts';
import { changedLines, draftOf } from './amendment.ts';

const item = (line: number, more: object = {}) => ({
  line,
  category: 'rackets' as const,
  product_id: line,
  name: `Racket ${line}`,
  variant: '',
  options: [],
  offered: [],
  offered_prices: [],
  unit_price: 1_000,
  quantity: 1,
  returned: 0,
  image: null,
  ...more,
});
const items = [item(1), item(2), item(3, { category: 'shoes', variant: 'EU 42' })] as OrderScreen['items'];
const product = {
  category: 'bags' as const,
  product_id: 7,
  name: 'Bag',
  brand: 'Nox',
  image: 'x',
  options: [],
  available: [{ variant: '', price: 500, available: 3 }],
};

it('nothing changed sends nothing', () => {
  expect(changedLines(draftOf(items), draftOf(items))).toEqual({});
});

it('only what is different is sent', () => {
  const draft = withProduct(draftOf(items), { product, variant: '', price: 500 })
    .filter(({ line }) => line !== 2)
    .map((line) => (line.line === 3 ? { ...line, variant: 'EU 43' } : line))
    .map((line) => (line.line === 1 ? { ...line, quantity: 2 } : line));
  expect(changedLines(draftOf(items), draft)).toEqual({
    lines: [
      { line: 1, quantity: 2 },
      { line: 3, variant: 'EU 43' },
    ],
    remove: [2],
    add: [{ category: 'bags', product_id: 7, quantity: 1 }],
  });
});

it('the same product again is one more of it', () => {
  const once = withProduct([], { product, variant: '', price: 500 });
  const twice = withProduct(once, { product, variant: '', price: 500 });
  expect(twice.map(({ quantity }) => quantity)).toEqual([2]);
});
