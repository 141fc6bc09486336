import { describe, expect, it } from 'vitest';
import { variantsOf } from '#domain/kinds/variant.ts';
import { isTable, pasteVariants } from './pasted-variants.ts';

const SIZE = { key: 'size', label: 'Size', values: ['EU 42', 'EU 46.5'], default: 'EU 42' };
const COLOUR = { key: 'colour', label: 'Colour', values: ['Black', 'White'], default: 'Black' };

const paste = (text: string, options = [SIZE], typed = {}) =>
  pasteVariants(text, { options, variants: variantsOf(options), typed });

describe('rows of a spreadsheet', () => {
  it('fill the variants that they begin with, whatever the sequence and the capitals', () => {
    expect(paste('eu 46.5\tA-465\t4006381333931\t25,000\r\nEU 42\tA-42\t\t\r\n')).toEqual({
      variants: { 'EU 46.5': { sku: 'A-465', barcode: '4006381333931', price: 25_000 }, 'EU 42': { sku: 'A-42' } },
      filled: 2,
      wrong: [],
    });
  });

  it('may have headings, which say what is where', () => {
    const text = 'Size\tPrice (PKR)\tEAN\nEU 42\tPKR 24,500\t4006381333931';
    expect(paste(text).variants).toEqual({ 'EU 42': { price: 24_500, barcode: '4006381333931' } });
  });

  it('may name a variant in one cell or in one per option', () => {
    const text = 'Black / EU 42\tB-42\nWhite\tEU 46.5\tW-465';
    expect(paste(text, [COLOUR, SIZE]).variants).toEqual({
      'Black / EU 42': { sku: 'B-42' },
      'White / EU 46.5': { sku: 'W-465' },
    });
  });

  it('that fit nowhere say why and change nothing; what is there stays', () => {
    const typed = { 'EU 42': { sku: 'OLD', barcode: '1' } };
    const { variants, wrong, filled } = paste('EU 99\tX\nEU 42\tNEW\t\tcheap\nEU 46.5\tA-465', [SIZE], typed);
    expect(variants).toEqual({ ...typed, 'EU 46.5': { sku: 'A-465' } });
    expect(filled).toBe(1);
    expect(wrong).toEqual([
      { line: 1, text: 'EU 99 | X', reason: 'there is no variant "EU 99"' },
      { line: 2, text: 'EU 42 | NEW |  | cheap', reason: '"cheap" is no price' },
    ]);
    expect(paste('EU 42\t\t4006381333931', [SIZE], typed).variants).toEqual({
      'EU 42': { sku: 'OLD', barcode: '4006381333931' },
    });
  });
});

it('a single word is pasted into its field as ever', () => {
  expect(['A-42', 'A-42\n', 'A 42'].map(isTable)).toEqual([false, false, false]);
  expect(['EU 42\tA-42', 'EU 42\nEU 43'].map(isTable)).toEqual([true, true]);
});
