import { expect, it } from 'vitest';
import type { PricedProduct } from '#contract/catalogue/products.ts';
import type { PriceChange } from '#domain/catalogue/price-change.ts';
import { planRows } from './price-plan.ts';

const shirt: PricedProduct = {
  ...{ category: 'clothing', id: 7, name: 'Shirt', brand: 'Nox', image: null, revision: 3 },
  ...{ price: 5_000, originalPrice: null, ownPrices: { 'Black / XXL': 5_500 } },
};
const tenLess: PriceChange = { direction: 'down', unit: 'percent', amount: 10, rounding: 'none', original: 'was' };

it('a variant with a price of its own moves with its product', () => {
  const { rows, plain } = planRows([shirt], tenLess);
  expect(rows.map(({ name, before, after }) => [name, before?.price, after?.price, after?.originalPrice])).toEqual([
    ['Shirt', 5_000, 4_500, 5_000],
    ['Shirt, Black / XXL', 5_500, 4_950, null],
  ]);
  expect(plain).toEqual([
    { product: 'clothing:7', revision: 3, price: 4_500, originalPrice: 5_000, ownPrices: { 'Black / XXL': 4_950 } },
  ]);
});

it('what is impossible for one variant is not published for the product', () => {
  const less: PriceChange = { ...tenLess, unit: 'pkr', amount: 5_200 };
  const { rows, plain, sums } = planRows(
    [
      { ...shirt, price: 9_000 },
      { ...shirt, id: 8, price: 9_000, ownPrices: { S: 5_100 } },
    ],
    less,
  );
  expect(plain.map(({ product }) => product)).not.toContain('clothing:8');
  expect(rows.find(({ name }) => name === 'Shirt, S')?.remark?.tone).toBe('bad');
  expect(sums).toContain('1 impossible');
});
