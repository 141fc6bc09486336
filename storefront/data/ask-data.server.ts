import type { PublishedCatalogue } from '#catalogue/published.ts';
import type { LanguageCode } from '#domain/languages/languages.ts';
import { askedOf } from '#domain/messages/asking.ts';
import { DEFAULT_TRANSLATED_TEMPLATES, isOtherLanguage } from '#domain/messages/translated-texts.ts';
import { whatsappLink } from '#domain/messages/whatsapp.ts';
import { DEFAULT_TEMPLATES } from '#domain/messages/whatsapp-templates.ts';
import { type OpenFrom, type OpeningHours, WEEKDAYS, type Weekday } from '#domain/orders/promise.ts';
import { locale } from '#messages/language.ts';
import * as words from '#messages/week.ts';
import type { AskData } from '#storefront/blocks/ask-on-whatsapp.tsx';
import { LANGUAGE } from '#storefront/browser/language.ts';

/** How a shopper asks about a product; nothing where the shop has no number that a chat can be opened with. */
export function askData({ shop, asking }: PublishedCatalogue): AskData | undefined {
  const chat = whatsappLink(shop.whatsapp, '')?.split('?', 1)[0];
  if (!chat) return undefined;
  const week = asking?.hours;
  // Beside "Open now" stand the hours by which that is known.
  const hours = week ? weekWords(week) : shop.openingHours;
  return {
    chat,
    text: askedOf(questionIn(LANGUAGE.code, asking), shop.name, LANGUAGE.dir),
    ...(hours.length > 0 && { hours }),
    ...(week && { week }),
  };
}

/** In the language of the page, as far as the owner's text is. */
export function questionIn(code: LanguageCode, asking: PublishedCatalogue['asking']): string {
  const english = asking?.text ?? DEFAULT_TEMPLATES.ask;
  if (!isOtherLanguage(code)) return english;
  return (asking?.translated?.[code] ?? DEFAULT_TRANSLATED_TEMPLATES[`${code}_ask`]) || english;
}

const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** As the language of the page calls it. */
const dayName = (day: Weekday) =>
  new Date(MONDAY + WEEKDAYS.indexOf(day) * DAY_MS).toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' });

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

const hoursWords = (open: OpenFrom | null) => (open ? words.hoursFromTo(open.opens, open.closes) : words.closed);

function daysWords(first: Weekday, last: Weekday): string {
  if (first === last) return dayName(first);
  return first === 'mon' && last === 'sun' ? words.everyDay : words.daysFromTo(dayName(first), dayName(last));
}
