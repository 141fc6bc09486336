import { expect, it } from 'vitest';
import { documentOf } from '#catalogue/document-of.ts';
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import { productDocument } from '#contract/catalogue/product-documents.ts';
import { productKey, productPath } from '#domain/catalogue/product.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import { syntheticCatalogue } from './synthetic-catalogue.ts';

const catalogue = syntheticCatalogue(2_000);
const CATEGORIES = SHIPPED_KINDS.map(({ key }) => key);

it('is the same every time, and another for another seed', () => {
  expect(syntheticCatalogue(2_000)).toEqual(catalogue);
  expect(syntheticCatalogue(2_000, CATEGORIES, 2)).not.toEqual(catalogue);
});

it('names no product twice', () => {
  expect(new Set(catalogue.map(productKey)).size).toBe(2_000);
  expect(new Set(catalogue.map(productPath)).size).toBe(2_000);
});

it('holds only products that the shop would take', () => {
  for (const product of catalogue) {
    const parsed = productDocument(kindOf(SHIPPED_KINDS, product.category)).safeParse(documentOf(product));
    expect(parsed.error?.issues ?? [], product.name).toEqual([]);
  }
});

it('has something of everything', () => {
  for (const category of CATEGORIES) {
    expect(catalogue.filter((product) => product.category === category).length).toBeGreaterThan(100);
  }
  expect(catalogue.some(({ hide }) => hide)).toBe(true);
  expect(catalogue.some(({ inStock }) => !inStock)).toBe(true);
});
