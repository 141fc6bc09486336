import { describe, expect, it } from 'vitest';
import { modulesIn, readCode128, readEan13 } from '#web/testing/barcode-reader.ts';
import { barsOf, moduleWidth, pathOf } from './bars.ts';

/** As it is drawn. */
const drawn = (codes: { sku?: string; barcode?: string }) => {
  const modules = barsOf({ sku: null, barcode: null, ...codes })?.modules ?? '';
  return modulesIn(pathOf(modules), modules.length);
};

describe('the reader', () => {
  // The usual example of the standard's explanations: PJJ123C in set A, with the checksum 54.
  const EXAMPLE = ['211412', '313121', '112133', '112133', '123221', '223211', '221132', '131321', '311123', '2331112'];
  const barsIn = (widths: readonly string[]) =>
    [...widths.join('')].map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(Number(width))).join('');
  const quiet = '0'.repeat(10);

  it('reads bars that nobody here has drawn, and none with a mistake in them', () => {
    expect(readCode128(quiet + barsIn(EXAMPLE) + quiet)).toBe('PJJ123C');
    expect(() => readCode128(quiet + barsIn(EXAMPLE.with(1, '112133')) + quiet)).toThrow('wrong checksum');
    expect(() => readCode128(barsIn(EXAMPLE) + quiet)).toThrow('too little room');
  });
});

describe('the bars of a label', () => {
  it.each([
    'NX-AT10-42',
    'SHOES-101-EU-46.5',
    'a b/c',
    '12345678',
    'AB123456789012CD',
    'x',
    '~!"#$%',
    '1234567',
    '9999990',
  ])('say the SKU %s in Code 128', (sku) => {
    expect(readCode128(drawn({ sku }))).toBe(sku);
  });

  it('are an EAN where the barcode is one, and a UPC is one with a zero before it', () => {
    expect(readEan13(drawn({ sku: 'S-1', barcode: '4006381333931' }))).toBe('4006381333931');
    expect(readEan13(drawn({ barcode: '036000291452' }))).toBe('0036000291452');
    expect(barsOf({ sku: null, barcode: '036000291452' })?.text).toBe('036000291452');
  });

  it.each(['4006381333932', '96385074', '04006381333931', 'LOT-7'])('are Code 128 for the barcode %s', (barcode) => {
    expect(readCode128(drawn({ sku: 'S-1', barcode }))).toBe(barcode);
  });

  it('are Code 128 for a SKU that looks like an EAN', () => {
    expect(readCode128(drawn({ sku: '4006381333931' }))).toBe('4006381333931');
  });

  it('are none without a code, and none that a scanner could read for letters that Code 128 lacks', () => {
    expect(barsOf({ sku: null, barcode: null })).toBeUndefined();
    expect(barsOf({ sku: 'جوتا-42', barcode: null })).toEqual({ text: 'جوتا-42', modules: undefined });
  });

  it('are as wide as there is room for, and not narrower than scanners read', () => {
    expect(moduleWidth('0'.repeat(113), 53)).toBe(0.375);
    expect(moduleWidth('0'.repeat(200), 53)).toBe(0.25);
    expect(moduleWidth('0'.repeat(270), 53)).toBe(0.19);
    expect(moduleWidth('0'.repeat(300), 53)).toBeUndefined();
  });
});
