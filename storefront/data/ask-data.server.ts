import type { PublishedCatalogue } from '#catalogue/published.ts';
import { askedOf } from '#domain/messages/asking.ts';
import { whatsappLink } from '#domain/messages/whatsapp.ts';
import { DEFAULT_TEMPLATES } from '#domain/messages/whatsapp-templates.ts';
import { type OpenFrom, type OpeningHours, WEEKDAYS, type Weekday } from '#domain/orders/promise.ts';
import type { AskData } from '#storefront/blocks/ask-on-whatsapp.tsx';

/** How a shopper asks about a product; nothing where the shop has no number that a chat can be opened with. */
export function askData({ shop, asking }: PublishedCatalogue): AskData | undefined {
  const chat = whatsappLink(shop.whatsapp, '')?.split('?', 1)[0];
  if (!chat) return undefined;
  const week = asking?.hours;
  // Beside "Open now" stand the hours by which that is known.
  const hours = week ? weekWords(week) : shop.openingHours;
  return {
    chat,
    text: askedOf(asking?.text ?? DEFAULT_TEMPLATES.ask, shop.name),
    ...(hours.length > 0 && { hours }),
    ...(week && { week }),
  };
}

const DAY_NAMES: Readonly<Record<Weekday, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** 'Monday to Saturday', '10:00 to 20:00': days with the same hours together. */
export function weekWords({ days }: Pick<OpeningHours, 'days'>): { days: string; hours: string }[] {
  const runs: { first: Weekday; last: Weekday; hours: string }[] = [];
  for (const day of WEEKDAYS) {
    const hours = hoursWords(days[day]);
    const before = runs.at(-1);
    if (before?.hours === hours) before.last = day;
    else runs.push({ first: day, last: day, hours });
  }
  return runs.map(({ first, last, hours }) => ({ days: daysWords(first, last), hours }));
}

const hoursWords = (open: OpenFrom | null) => (open ? `${open.opens} to ${open.closes}` : 'Closed');

function daysWords(first: Weekday, last: Weekday): string {
  if (first === last) return DAY_NAMES[first];
  return first === 'mon' && last === 'sun' ? 'Every day' : `${DAY_NAMES[first]} to ${DAY_NAMES[last]}`;
}
