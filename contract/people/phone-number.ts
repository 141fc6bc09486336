import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { internationalDigits } from '#domain/people/phone.ts';

/*
 * What a typed phone number is understood as, checked against the numbering plans of the world. For the server and, loaded when it is
 * needed, the desk: with those plans it has 43 KB, which no shopper waits for. The shop's own form has the rule of domain/.
 */

export interface UnderstoodPhone {
  /** With the country code, for links. */
  readonly digits: string;
  /** As people read it aloud: +971 50 123 4567. */
  readonly shown: string;
  /** 'United Arab Emirates'; empty where a code is no country's. */
  readonly country: string;
}

let names: Intl.DisplayNames | undefined;

/** Nothing where the number is in doubt, or one that nobody can have. */
export function understandPhone(typed: string): UnderstoodPhone | undefined {
  const digits = internationalDigits(typed);
  const number = digits === undefined ? undefined : parsePhoneNumberFromString(`+${digits}`);
  if (!number?.isValid()) return undefined;
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  return {
    digits: number.number.slice(1),
    shown: number.formatInternational(),
    country: (number.country && names.of(number.country)) ?? '',
  };
}

/** +971 50 123 4567, United Arab Emirates. */
export function understoodWords(typed: string): string | undefined {
  const understood = understandPhone(typed);
  return understood && [understood.shown, understood.country].filter(Boolean).join(', ');
}
