import { locale } from '#messages/language.ts';

/** What the shop's time is called. Not by a city: the one in the name of the zone is hardly ever the shop's. */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
