import { shopNow } from '#desk/lib/screen/now.ts';
import { momentInZone } from '#domain/orders/promise.ts';
import { digitsOf, internationalDigits } from '#domain/people/phone.ts';

/*
 * Times are shown in the shop's time zone, whatever the clock of the machine says: the opening hours, the promise and the books are in it.
 */
let timeZone = 'Asia/Karachi';
let formats = makeFormats();

function makeFormats() {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  return {
    time: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    day: format({ day: 'numeric', month: 'short' }),
    year: format({ day: 'numeric', month: 'short', year: 'numeric' }),
    exact: format({
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
    parts: format({
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
  };
}

/** Set once the shop's settings are known. */
export function showTimesIn(zone: string): void {
  if (zone === timeZone) return;
  timeZone = zone;
  formats = makeFormats();
}

/** The zone that times are shown and typed in. */
export const shopTimeZone = (): string => timeZone;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The date and time on the shop's wall, as text that sorts: 2026-11-15T14:30. */
export function wallTime(at: Date): string {
  const part = Object.fromEntries(formats.parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

/** The moment at which the shop's wall shows this date and time. */
export function momentOf(wall: string): Date {
  return new Date(momentInZone(Date.parse(`${wall}:00Z`), timeZone));
}

export function clockTime(at: string | Date): string {
  return formats.time.format(new Date(at));
}

/** 14:30 today, else 3 Nov, 14:30; with the year where it is another one. */
export function shortTime(at: string | Date, now = shopNow()): string {
  const date = new Date(at);
  const [day, today] = [wallTime(date), wallTime(now)];
  if (day.slice(0, 10) === today.slice(0, 10)) return clockTime(date);
  const format = day.slice(0, 4) === today.slice(0, 4) ? formats.day : formats.year;
  return `${format.format(date)}, ${clockTime(date)}`;
}

export function exactTime(at: string | Date): string {
  return formats.exact.format(new Date(at));
}

export function day(at: string | Date): string {
  return formats.year.format(new Date(at));
}

/** How long, in the largest unit that says enough: 4 min, 3 h, 2 days. */
export function duration(milliseconds: number): string {
  const ms = Math.max(milliseconds, 0);
  if (ms < MINUTE) return 'less than a minute';
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h`;
  const days = Math.floor(ms / DAY);
  return days === 1 ? '1 day' : `${days} days`;
}

export function ago(at: string | Date, now = shopNow()): string {
  const passed = now.getTime() - new Date(at).getTime();
  return passed < MINUTE ? 'just now' : `${duration(passed)} ago`;
}

/** 1:05 h of working time: hours and minutes. */
export function hoursAndMinutes(minutes: number): string {
  const whole = Math.floor(Math.abs(minutes));
  const sign = minutes < 0 ? '-' : '';
  return `${sign}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** 00 before the country code, and a 0 after it. */
const LONGEST_PREFIX = 3;

/** A number as people read it aloud: +92 300 1234567. What is in doubt is shown as it was typed. */
export function phone(typed: string): string {
  const digits = internationalDigits(typed);
  // Whoever gave a second number wants to be found there, too.
  if (digits && digitsOf(typed).length > digits.length + LONGEST_PREFIX) return typed;
  const [, country, operator, rest] =
    digits?.match(/^(92)(3\d\d)(\d{7})$/) ?? digits?.match(/^(971)(5\d)(\d{7})$/) ?? [];
  if (country) return `+${country} ${operator} ${rest}`;
  return digits ? `+${digits}` : typed;
}

/** cash_on_delivery -> Cash on delivery. */
export function words(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 1 order, 2 orders. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** The server counts long lists up to here. */
const MOST_COUNTED = 10_000;

/** The length of a list: 10,000+ where nobody counted on. */
export function listLength(count: number): string {
  return count > MOST_COUNTED ? `${grouped(MOST_COUNTED)}+` : grouped(count);
}
