import { locale } from '#messages/language.ts';

/* How the language of the page writes lists and moments. */

/** "rackets, shoes and bags", or with "or". */
export function listed(parts: Iterable<string>, type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(locale, { type }).format(parts);
}

/** "18 Nov 2026", where the reader is. */
export function day(moment: string): string {
  return new Date(moment).toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** "18 Nov 2026, 20:15" in a time zone. */
export function timeIn(timeZone: string): (moment: string) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (moment) => format.format(new Date(moment));
}
