import { type OpeningHours, openState } from '#domain/orders/promise.ts';
import { locale } from '#messages/language.ts';
import * as words from '#messages/open.ts';
import { zoneName } from '#storefront/browser/zone-name.ts';

const DAY = 24 * 60 * 60_000;

/** 'Open now, until 20:00', 'Opens tomorrow at 10:00', in the shop's time, which is named to those who live by another. */
export function openWords(now: number, hours: OpeningHours, ownZone?: string): string {
  const { isOpen, until } = openState(now, hours);
  if (until === undefined) return isOpen ? words.openNow : words.closed;
  const { timeZone } = hours;
  const written = (at: number, as: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...as }).format(at);
  const clock = (at: number, zone = timeZone) =>
    written(at, { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const date = (at: number) => written(at, { dateStyle: 'short' });

  const day =
    date(until) === date(now)
      ? ''
      : date(until) === date(now + DAY)
        ? words.tomorrow
        : until - now < 6 * DAY
          ? words.onWeekday(written(until, { weekday: 'long' }))
          : words.onDate(written(until, { day: 'numeric', month: 'long' }));
  const isOther = clock(until) !== clock(until, ownZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
  const zone = isOther ? zoneName(timeZone) : '';
  // A shop that closes within the coming night has closed "until 02:00", whichever day that is.
  if (isOpen) return words.openUntil(until - now < DAY ? '' : day, clock(until), zone);
  return words.opens(day, clock(until), zone);
}
