import { locale, prefix } from '#messages/language.ts';

/** What the shop's time is called: by its city in English; other languages do not write every city, but every zone. */
export function zoneName(timeZone: string): string {
  if (prefix === '') return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
