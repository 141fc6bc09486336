import { expect, it } from 'vitest';
import { syntheticCatalogue } from '#bench/synthetic-catalogue.ts';
import { catalogue } from '#catalogue/testing/fixture.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import { decodeIndex, encodeIndex, type ListingIndex } from './listing-index.ts';
import { type ListingItem, listedSpecs, toListingItem } from './listing-item.ts';

const SPECS = [...new Set(catalogue.kinds.flatMap(listedSpecs))];
const itemOf = (product: Product) => toListingItem(product, kindOf(catalogue.kinds, product.category));
const real = catalogue.products.map(itemOf);
const synthetic = syntheticCatalogue(2_000).map(itemOf);

/** As the browser receives it: through JSON. */
const received = (items: readonly ListingItem[], specs = SPECS) =>
  decodeIndex(JSON.parse(JSON.stringify(encodeIndex(items, specs))));

const fingerprinted = (path: string, position: number) =>
  path.replace(/(\.webp)$/, `.${(position * 7_919 + 0xa0000000).toString(16)}$1`);

it.each([
  ['the catalogue', real],
  ['a synthetic catalogue', synthetic],
  ['no product at all', []],
  ['products in another sequence', real.toReversed()],
  [
    'pictures with fingerprints, here and there',
    real.map((item, position) => ({
      ...item,
      image: fingerprinted(item.image, position),
      ...(item.secondImage && { secondImage: fingerprinted(item.secondImage, position % 3) }),
    })),
  ],
  ['variants that cost more', real.map((item) => ({ ...item, variants: { 'Black / L': { price: item.price + 1 } } }))],
  ['variants in stock', real.map((item, place) => ({ ...item, variantsInStock: ['S', 'M', 'L'].slice(place % 4) }))],
  ['pictures of another product', real.map((item) => ({ ...item, image: real[0]?.image ?? '' }))],
  ['a slug of its own', real.map((item) => ({ ...item, slug: `${item.slug}-2` }))],
  ['original prices at and below the price', real.map((item, position) => ({ ...item, originalPrice: position }))],
  ['products for nothing', real.map((item) => ({ ...item, price: 0 }))],
])('brings back every item as it was: %s', (_name, items) => {
  expect(received(items)).toEqual(items);
});

it('brings back numbers, lists and names with hyphens, and only the specs that are wanted', () => {
  const [item] = real as [ListingItem];
  const specs = { 'water-proof': 'Yes', weight: 180, material: ['Cotton', 'Elastane'], level: 'Beginner' };
  const items = [{ ...item, specs }, { ...item, specs: { material: ['Cotton', 'Elastane'] } }, item];
  const wanted = ['material', 'water-proof', 'weight'];
  const { level: _level, ...expected } = specs;
  const { specs: _specs, ...bare } = item;
  expect(received(items, wanted)).toEqual([{ ...item, specs: expected }, items[1], bare]);
  expect(encodeIndex(items, wanted).format).toMatch(/^\d+\.material\.water_proof\.weight$/);
});

it('has no column for what no product has', () => {
  const bags = real.filter(({ category }) => category === 'bags');
  expect(Object.keys(encodeIndex(bags, []))).not.toEqual(expect.arrayContaining(['variants']));
  expect(encodeIndex(bags, []).categories).toEqual({ values: ['bags'] });
});

it('grows by few bytes per product', () => {
  const bytes = JSON.stringify(encodeIndex(synthetic, SPECS)).length;
  expect(bytes / synthetic.length).toBeLessThan(75);
});

it.each([
  ['of another format', { format: '1.carbon.shape.level' }],
  ['that lacks a column', { specs: {} }],
  ['without a format', { format: undefined }],
  ['that is cut short', { ids: [] }],
])('an index %s is refused', (_what, change) => {
  const index = { ...encodeIndex(real, SPECS), ...change } as ListingIndex;
  expect(() => decodeIndex(index)).toThrow();
});
