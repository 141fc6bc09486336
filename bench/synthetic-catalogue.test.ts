import { expect, it } from 'vitest';
import { productFiles } from '#contract/catalogue/product-documents.ts';
import { CATEGORIES, productKey, productPath } from '#domain/catalogue/product.ts';
import { syntheticCatalogue } from './synthetic-catalogue.ts';

const catalogue = syntheticCatalogue(2_000);

it('is the same every time, and another for another seed', () => {
  expect(syntheticCatalogue(2_000)).toEqual(catalogue);
  expect(syntheticCatalogue(2_000, CATEGORIES, 2)).not.toEqual(catalogue);
});

it('names no product twice', () => {
  expect(new Set(catalogue.map(productKey)).size).toBe(2_000);
  expect(new Set(catalogue.map(productPath)).size).toBe(2_000);
});

it('holds only products that the shop would take', () => {
  for (const { category, ...entry } of catalogue) {
    const parsed = productFiles[category].safeParse(entry);
    expect(parsed.error?.issues ?? [], entry.name).toEqual([]);
  }
});

it('has something of everything', () => {
  for (const category of CATEGORIES) {
    expect(catalogue.filter((product) => product.category === category).length).toBeGreaterThan(100);
  }
  expect(catalogue.some(({ hide }) => hide)).toBe(true);
  expect(catalogue.some(({ inStock }) => !inStock)).toBe(true);
});
