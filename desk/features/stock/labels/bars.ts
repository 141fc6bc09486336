import JsBarcode from 'jsbarcode';
import type { VariantLabel } from '#contract/catalogue/codes.ts';
import { isGtin } from '#domain/kinds/codes.ts';

/** A code as it is printed. */
export interface Bars {
  /** Below the bars, for people. */
  readonly text: string;
  /** A bar or a space per module, with the quiet zones at both ends. Undefined if no scanner could read it. */
  readonly modules: string | undefined;
}

/** What scanners need to the left and right of each; the EAN's is wider at its beginning. */
const QUIET = { CODE128: ['0'.repeat(10), '0'.repeat(10)], EAN13: ['0'.repeat(11), '0'.repeat(7)] } as const;

/**
 * The barcode that the goods came with, else the shop's own number. An EAN, and a UPC, which is an EAN with a zero before it, is printed
 * as one; anything else as Code 128.
 */
export function barsOf({ sku, barcode }: Pick<VariantLabel, 'sku' | 'barcode'>): Bars | undefined {
  const text = barcode ?? sku;
  if (text === null) return undefined;
  const isEan = barcode !== null && isGtin(text) && (text.length === 12 || text.length === 13);
  const format = isEan ? 'EAN13' : 'CODE128';
  const encoded = encode(isEan ? text.padStart(13, '0') : text, format);
  return { text, modules: encoded && QUIET[format][0] + encoded + QUIET[format][1] };
}

function encode(content: string, format: keyof typeof QUIET): string | undefined {
  const made: { encodings?: { data: string }[] } = {};
  let isValid = true;
  const valid = (is: boolean) => {
    isValid = is;
  };
  JsBarcode(made, content, { format, flat: true, valid } as JsBarcode.Options);
  return isValid ? made.encodings?.map(({ data }) => data).join('') : undefined;
}

/** In millimetres: two or three dots of a label printer, and the least that the scanners of shops read. */
const WIDTHS = [0.375, 0.25, 0.19];

/** How wide a module is where the whole code fits; undefined if it would be too narrow for a scanner. */
export function moduleWidth(modules: string, room: number): number | undefined {
  return WIDTHS.find((width) => modules.length * width <= room);
}

/** The bars as a path in a box that is one high and as wide as there are modules. */
export function pathOf(modules: string): string {
  return [...modules.matchAll(/1+/g)]
    .map(({ index, 0: bar }) => `M${index} 0h${bar.length}v1h-${bar.length}z`)
    .join('');
}
