import { expect, it } from 'vitest';
import { codeKey, isGtin, madeSku, tidyCode } from './codes.ts';

it.each([
  [' S-42\t', 'S-42'],
  ['S-42\r\n', 'S-42'],
  ['\u001dS-42', 'S-42'],
  ['4 006381 333931', '4006381333931'],
  ['Match 42', 'Match 42'],
])('%j is read as %s', (typed, code) => {
  expect(tidyCode(typed)).toBe(code);
});

it.each([
  ['nx-at10-42', 'NX-AT10-42'],
  ['036000291452', '0036000291452'],
  ['0036000291452', '036000291452'],
  ['04006381333931', '4006381333931'],
])('%s is the same as %s', (typed, stored) => {
  expect(codeKey(typed)).toBe(codeKey(stored));
});

it.each([
  ['S-42', 'S42'],
  ['12345', '012345'],
  ['96385074', '000096385074'],
  ['4006381333931', '4006381333932'],
])('%s is not %s', (typed, stored) => {
  expect(codeKey(typed)).not.toBe(codeKey(stored));
});

it.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['96385074', true],
  ['036000291452', true],
  ['S-1', false],
  ['123', false],
])('%s is a GTIN: %s', (code, is) => {
  expect(isGtin(code)).toBe(is);
});

it.each([
  ['', 'SHOES-101'],
  ['EU 46.5', 'SHOES-101-EU-46.5'],
  ['Black / XXL', 'SHOES-101-BLACK-XXL'],
  ['Café crème / XL', 'SHOES-101-CAFE-CREME-XL'],
])('gives %j the SKU %s', (variant, sku) => {
  expect(madeSku({ category: 'shoes', id: 101 }, variant, new Set())).toBe(sku);
});

it('gives no SKU twice, also where letters are left that no barcode has', () => {
  const taken = new Set<string>();
  const made = ['سیاہ', 'سفید', 'A B', 'A-B', '9', '9½'].map((variant) => {
    const sku = madeSku({ category: 'shoes', id: 101 }, variant, taken);
    taken.add(codeKey(sku));
    return sku;
  });
  expect(made).toEqual([
    'SHOES-101',
    'SHOES-101-2',
    'SHOES-101-A-B',
    'SHOES-101-A-B-2',
    'SHOES-101-9',
    'SHOES-101-9-2',
  ]);
});
