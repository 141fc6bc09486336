import { variantValues } from './variant.ts';

/** A SKU or a barcode without what scanners and people put around it. */
export function tidyCode(typed: string): string {
  const code = typed.replace(/\p{Cc}/gu, '').trim();
  // Below the bars the digits are printed in groups.
  return /^[\d\s]+$/.test(code) ? code.replace(/\s/g, '') : code;
}

/**
 * Two codes with the same key are read as the same: capitals do not matter, and the twelve digits of a UPC are an EAN with a zero before
 * them, which some scanners send and others leave out.
 */
export function codeKey(typed: string): string {
  const code = tidyCode(typed);
  return /^\d{12,14}$/.test(code) ? code.padStart(14, '0') : code.toLowerCase();
}

/** The last digit of an EAN or UPC follows from the others: counted from the end, every second one counts three times. */
export function isGtin(code: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return false;
  const sum = [...code]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** A SKU that names the variant: 'SHOES-101-EU-46.5'. Unique, because a variant is named once; `taken` are those beside it. */
export function madeSku(
  product: { category: string; id: number },
  variant: string,
  taken: ReadonlySet<string>,
): string {
  const named = [product.category, product.id, ...variantValues(variant)].map(plain).filter(Boolean).join('-');
  for (let number = 1; ; number += 1) {
    const sku = number === 1 ? named : `${named}-${number}`;
    if (!taken.has(codeKey(sku))) return sku;
  }
}

/** What every barcode and every keyboard has. */
const plain = (text: string | number) =>
  String(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9.]+/g, '-')
    .replace(/^-|-$/g, '');
