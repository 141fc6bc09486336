import { expect, it } from 'vitest';
import type { KindOption } from '#domain/kinds/kind.ts';
import { codeFinder, labelsOf } from './codes.ts';
import type { DeskProduct } from './products.ts';

const SIZE: KindOption = { key: 'size', label: 'Size', values: ['EU 42', 'EU 43'], default: 'EU 42' };

const shoe = (id: number, more: Partial<DeskProduct>): DeskProduct => ({
  ...{ category: 'shoes', id, name: `Shoe ${id}`, brand: 'Nox', image: '', price: 20_000, hide: false, inStock: true },
  choices: [SIZE],
  ...more,
});

function finderOf(...products: DeskProduct[]) {
  const known = new Map(products.map((product) => [`${product.category}:${product.id}`, product]));
  const find = codeFinder(() => known);
  return (code: string) => find(code).map(({ product_id, variant }) => `${product_id} ${variant}`.trim());
}

it('finds by SKU and by barcode, however they were typed', () => {
  const find = finderOf(
    shoe(1, { variants: { 'EU 42': { sku: 'NX-42', barcode: '036000291452' }, 'EU 43': { sku: 'NX-43' } } }),
    shoe(2, { choices: [], variants: { '': { barcode: '4006381333931' } } }),
  );
  expect(find('NX-42')).toEqual(['1 EU 42']);
  expect(find(' nx-43\n')).toEqual(['1 EU 43']);
  expect(find('0036000291452')).toEqual(['1 EU 42']);
  expect(find('4 006381 333931')).toEqual(['2']);
  expect(find('4006381333932')).toEqual([]);
  expect(find('')).toEqual([]);
});

it('takes what is exactly the same before what is alike, and names all that are alike', () => {
  const find = finderOf(
    shoe(1, { variants: { 'EU 42': { sku: 'ab-1' } } }),
    shoe(2, { variants: { 'EU 42': { sku: 'AB-1', barcode: 'AB-1' } } }),
  );
  expect(find('AB-1')).toEqual(['2 EU 42']);
  expect(find('ab-1')).toEqual(['1 EU 42']);
  expect(find('Ab-1')).toEqual(['1 EU 42', '2 EU 42']);
});

it('says what is hidden, and what is not offered any more', () => {
  const hidden = shoe(1, { hide: true, variants: { 'EU 42': { sku: 'A' }, 'EU 46': { sku: 'B' } } });
  const find = codeFinder(() => new Map([['shoes:1', hidden]]));
  expect(find('A')).toMatchObject([{ is_shown: false, is_offered: true }]);
  expect(find('B')).toMatchObject([{ is_shown: false, is_offered: false }]);
});

it('knows what is published by now', () => {
  let products = new Map([['shoes:1', shoe(1, { variants: { 'EU 42': { sku: 'A' } } })]]);
  const find = codeFinder(() => products);
  expect(find('A')).toHaveLength(1);
  products = new Map([['shoes:1', shoe(1, { variants: { 'EU 43': { sku: 'B' } } })]]);
  expect(find('A')).toEqual([]);
  expect(find('B')).toMatchObject([{ variant: 'EU 43' }]);
});

it('labels have the price of the shop and both codes; what nobody knows has no label', () => {
  const products = new Map([['shoes:1', shoe(1, { variants: { 'EU 42': { barcode: '96385074', price: 21_500 } } })]]);
  const line = (product_id: number, variant: string) => ({ category: 'shoes', product_id, variant });
  expect(labelsOf(products, [line(1, 'EU 42'), line(1, 'EU 43'), line(2, '')])).toEqual([
    { ...line(1, 'EU 42'), name: 'Shoe 1', price: 21_500, sku: null, barcode: '96385074' },
    { ...line(1, 'EU 43'), name: 'Shoe 1', price: 20_000, sku: null, barcode: null },
  ]);
});
