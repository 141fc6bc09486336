import { locale } from '#messages/language.ts';

/* How the language of the page writes lists and moments. */

/** "rackets, shoes and bags", or with "or". */
export function listed(parts: Iterable<string>, type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(locale, { type }).format(parts);
}

/** Part by part: a ready style is 18/11/2026 in Arabic, and has an English "PM" in Urdu. */
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** "18 Nov 2026", where the reader is. */
export function day(moment: string): string {
  return new Date(moment).toLocaleDateString(locale, DAY);
}

/** "18 Nov 2026, 20:15" in a time zone. */
export function timeIn(timeZone: string): (moment: string) => string {
  const format = new Intl.DateTimeFormat(locale, { ...DAY, ...TIME, timeZone });
  return (moment) => format.format(new Date(moment));
}
