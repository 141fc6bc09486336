import { expect, it } from 'vitest';
import { perCatalogue } from './published.ts';
import { catalogue } from './shipped.ts';

it('derived data is computed once per published catalogue', () => {
  let computed = 0;
  const count = perCatalogue(({ products }) => {
    computed += 1;
    return products.length;
  });
  expect([count(catalogue), count(catalogue)]).toEqual([catalogue.products.length, catalogue.products.length]);
  expect(computed).toBe(1);
  expect(count({ ...catalogue, version: 'next', products: [] })).toBe(0);
  expect(computed).toBe(2);
});

it('the shipped catalogue has the fingerprint of its files as its version', () => {
  expect(catalogue.version).toMatch(/^[0-9a-f]{16}$/);
});
