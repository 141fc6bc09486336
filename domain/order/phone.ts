/** Urdu and Arabic digits are digits: customers type them as their keyboard gives them. */
export function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** What is left of a number when everything but its digits is taken away. */
export function digitsOf(phone: string): string {
  return asciiDigits(phone).replace(/\D/g, '');
}

/** Countries that the shop serves, whose codes are recognised without + or 00. */
const SERVED = /^(92|971|966|974|965|973|968)\d{8,11}$/;

/** Countries whose numbers have a 0 in front at home that many people write after the country code, too. */
const DROPPED_ZERO = /^(92|971)0/;

/**
 * The number with its country code and nothing but digits, or nothing if its country is in doubt: a number with + or 00 is its
 * own country's, `03xx` is Pakistan, `05x` with ten digits the United Arab Emirates.
 */
export function internationalDigits(phone: string): string | undefined {
  const digits = digitsOf(phone);
  const isInternational = asciiDigits(phone).trim().startsWith('+') || digits.startsWith('00');
  const number = isInternational ? digits.replace(/^00/, '') : fromHome(digits);
  const whole = number.replace(DROPPED_ZERO, '$1');
  return /^[1-9]\d{7,14}$/.test(whole) ? whole : undefined;
}

function fromHome(digits: string): string {
  if (/^0?3\d{9}$/.test(digits)) return `92${digits.replace(/^0/, '')}`;
  if (/^05\d{8}$/.test(digits)) return `971${digits.slice(1)}`;
  return SERVED.test(digits) ? digits : '';
}

/** By what two orders are from the same phone: the whole number, else its digits; empty if it has none. */
export function phoneKey(phone: string): string {
  return internationalDigits(phone) ?? digitsOf(phone);
}

/** Why a number may not be one. It is only ever a hint beside the field. */
export type PhoneDoubt = 'no_digits' | 'too_short' | 'too_long' | 'unknown_country';

export function doubtAbout(phone: string): PhoneDoubt | undefined {
  const digits = digitsOf(phone);
  if (digits === '') return 'no_digits';
  if (digits.length < 8) return 'too_short';
  if (digits.replace(/^00/, '').length > 15) return 'too_long';
  return internationalDigits(phone) === undefined ? 'unknown_country' : undefined;
}
