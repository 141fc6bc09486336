/** What numbers begin with where the owner has said nothing else. */
export const ORDER_PREFIX = 'BJ';
export const PREFIX_PATTERN = /^[A-Z]{2,4}$/;
/** Crockford's base 32: no I, L, O or U, so that nothing is misheard or misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** Eight characters of five bits each: the first five bytes are used, and they must be random. */
export function formatOrderNumber(randomBytes: Uint8Array, prefix = ORDER_PREFIX): string {
  const bits = [...randomBytes.subarray(0, 5)].reduce((all, byte) => all * 256n + BigInt(byte), 0n);
  const digits = Array.from({ length: LENGTH }, (_, place) => Number((bits >> BigInt(5 * (LENGTH - 1 - place))) & 31n));
  return written(prefix, digits);
}

/**
 * The order number as the shop writes it, or nothing if it is none. People type in lower case, leave hyphens out and
 * take O for 0 and I or L for 1. Whatever letters the owner has begun numbers with, before or now, are letters still.
 */
export function parseOrderNumber(text: string): string | undefined {
  if (text.length > 40) return undefined;
  const typed = text.toUpperCase().replace(/[\s-]/g, '');
  const prefix = typed.slice(0, -(LENGTH + 1));
  if (!PREFIX_PATTERN.test(prefix)) return undefined;
  const drawn = typed.slice(prefix.length).replaceAll('O', '0').replace(/[IL]/g, '1');
  const digits = [...drawn.slice(0, LENGTH)].map((character) => ALPHABET.indexOf(character));
  if (digits.includes(-1)) return undefined;
  const number = written(prefix, digits);
  return number.at(-1) === drawn.at(-1) ? number : undefined;
}

function written(prefix: string, digits: readonly number[]): string {
  const characters = digits.map((digit) => ALPHABET.charAt(digit)).join('');
  return `${prefix}-${characters}-${ALPHABET.charAt(checkDigit(digits))}`;
}

/**
 * Each digit is weighted by another power of two in the field of 32 elements, so one wrong character or any two swapped
 * always show. Doubling in that field: shift left, and if a sixth bit appears, fold it back with x^5 + x^2 + 1.
 */
function checkDigit(digits: readonly number[]): number {
  return digits.reduce((check, digit) => doubled(check ^ digit), 0);
}

function doubled(digit: number): number {
  return digit & 16 ? (digit << 1) ^ 0b100101 : digit << 1;
}
