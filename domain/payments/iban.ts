/** How many characters the IBANs of a country have: the registry of SWIFT, of those that send money to and from the shop, and of all others in it. */
const LENGTHS: Readonly<Record<string, number>> = {
  ...{ PK: 24, AE: 23, SA: 24, QA: 29, KW: 30, BH: 22, OM: 23, JO: 30, LB: 28, IQ: 23, EG: 29, TR: 26, IL: 23, PS: 29 },
  ...{ AD: 24, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BI: 27, BR: 29, BY: 28, CH: 21, CR: 22, CY: 28, CZ: 24 },
  ...{ DE: 22, DJ: 27, DK: 18, DO: 28, EE: 20, ES: 24, FI: 18, FK: 18, FO: 18, FR: 27, GB: 22, GE: 22, GI: 23, GL: 18 },
  ...{ GR: 27, GT: 28, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, KZ: 20, LC: 32, LI: 21, LT: 20, LU: 20, LV: 21, LY: 25 },
  ...{ MC: 27, MD: 24, ME: 22, MK: 19, MN: 20, MR: 27, MT: 31, MU: 30, NI: 28, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24 },
  ...{ RS: 22, RU: 33, SC: 31, SD: 18, SE: 24, SI: 19, SK: 24, SM: 27, SO: 23, ST: 25, SV: 28, TL: 23, TN: 24, UA: 29 },
  ...{ VA: 22, VG: 24, XK: 20, YE: 30 },
};

export type IbanProblem =
  | { readonly problem: 'not_an_iban' | 'check_digits' }
  | { readonly problem: 'country'; readonly country: string }
  | { readonly problem: 'length'; readonly country: string; readonly length: number; readonly has: number };

/** Without the spaces and dashes that people group it by, in capitals. */
export function tidyIban(typed: string): string {
  return typed.replace(/[\s\-\u200e\u200f]/g, '').toUpperCase();
}

/** In groups of four, as it stands on a slip. */
export function shownIban(iban: string): string {
  return tidyIban(iban).replace(/(.{4})(?=.)/g, '$1 ');
}

/** A Raast ID is a phone number or the account's IBAN. */
export const isIbanLike = (typed: string): boolean => /^[A-Z]{2}\d/.test(tidyIban(typed));

/** Why it cannot be one; nothing if its country, length and check digits are right. */
export function ibanProblem(typed: string): IbanProblem | undefined {
  const iban = tidyIban(typed);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return { problem: 'not_an_iban' };
  const country = iban.slice(0, 2);
  const length = Object.hasOwn(LENGTHS, country) ? LENGTHS[country] : undefined;
  if (length === undefined) return { problem: 'country', country };
  if (iban.length !== length) return { problem: 'length', country, length, has: iban.length };
  return remainder(iban.slice(4) + iban.slice(0, 4)) === 1 ? undefined : { problem: 'check_digits' };
}

/** Of the number that the letters and digits make (A is 10, Z is 35), divided by 97. */
function remainder(text: string): number {
  let rest = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}
