import { type OpeningHours, openState } from '#domain/orders/promise.ts';

const DAY = 24 * 60 * 60_000;

/** 'Open now, until 20:00', 'Opens tomorrow at 10:00', in the shop's time, which is named to those who live by another. */
export function openWords(now: number, hours: OpeningHours, ownZone?: string): string {
  const { isOpen, until } = openState(now, hours);
  if (until === undefined) return isOpen ? 'Open now' : 'Closed';
  const { timeZone } = hours;
  const clock = (at: number, zone = timeZone) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at);
  const date = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
  const weekday = (at: number) => new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long' }).format(at);

  const day =
    date(until) === date(now)
      ? ''
      : date(until) === date(now + DAY)
        ? 'tomorrow '
        : until - now < 6 * DAY
          ? `on ${weekday(until)} `
          : `on ${new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long' }).format(until)} `;
  const isOther = clock(until) !== clock(until, ownZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
  const city = isOther ? ` in ${(timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')}` : '';
  // A shop that closes within the coming night has closed "until 02:00", whichever day that is.
  if (isOpen) return `Open now, until ${until - now < DAY ? '' : day}${clock(until)}${city}`;
  return `Opens ${day}at ${clock(until)}${city}`;
}
