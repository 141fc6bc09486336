import { expect, it } from 'vitest';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { withProduct } from '../shared/draft.ts';
import { changedLines, draftOf } from './amendment.ts';

const item = (line: number, more: object = {}) => ({
  line,
  category: 'rackets' as const,
  product_id: line,
  name: `Racket ${line}`,
  size: null,
  unit_price: 1_000,
  quantity: 1,
  returned: 0,
  image: null,
  ...more,
});
const items = [item(1), item(2), item(3, { category: 'shoes', size: 'EU 42' })] as OrderScreen['items'];
const product = {
  category: 'bags' as const,
  product_id: 7,
  name: 'Bag',
  brand: 'Nox',
  price: 500,
  image: 'x',
  available: [{ size: null, available: 3 }],
};

it('nothing changed sends nothing', () => {
  expect(changedLines(draftOf(items), draftOf(items))).toEqual({});
});

it('only what is different is sent', () => {
  const draft = withProduct(draftOf(items), { product, size: null })
    .filter(({ line }) => line !== 2)
    .map((line) => (line.line === 3 ? { ...line, size: 'EU 43' } : line))
    .map((line) => (line.line === 1 ? { ...line, quantity: 2 } : line));
  expect(changedLines(draftOf(items), draft)).toEqual({
    lines: [
      { line: 1, quantity: 2 },
      { line: 3, size: 'EU 43' },
    ],
    remove: [2],
    add: [{ category: 'bags', product_id: 7, quantity: 1 }],
  });
});

it('the same product again is one more of it', () => {
  const once = withProduct([], { product, size: null });
  const twice = withProduct(once, { product, size: null });
  expect(twice.map(({ quantity }) => quantity)).toEqual([2]);
});
