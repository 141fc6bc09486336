import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { internationalDigits } from '#domain/people/phone.ts';

/*
 * What a typed phone number is understood as, checked against the numbering plans of the world. For the server and, loaded when it is
 * needed, the desk: with those plans it has 43 KB, which no shopper waits for. The shop's own form has the rule of domain/.
 */

let names: Intl.DisplayNames | undefined;

/** With the country code, for links. Nothing where the number is in doubt, or one that nobody can have. */
export const dialledDigits = (typed: string): string | undefined => validNumber(typed)?.number.slice(1);

/** As people read it aloud: +971 50 123 4567, United Arab Emirates. A code that is no country's has no name. */
export function understoodWords(typed: string): string | undefined {
  const number = validNumber(typed);
  if (!number) return undefined;
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  const country = number.country && names.of(number.country);
  return [number.formatInternational(), country].filter(Boolean).join(', ');
}

function validNumber(typed: string) {
  const digits = internationalDigits(typed);
  const number = digits === undefined ? undefined : parsePhoneNumberFromString(`+${digits}`);
  return number?.isValid() ? number : undefined;
}
