/*
 * The shop promises to write to shoppers within 2 to 4 hours. The clock of that promise runs only while the shop is open,
 * in the shop's own time zone. The browser and the server count with the same function.
 */

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** Both as 'HH:MM'. A shop that closes at or before the hour it opens closes on the next day. */
export interface OpenFrom {
  readonly opens: string;
  readonly closes: string;
}

export interface OpeningHours {
  readonly timeZone: string;
  /** Null on a day on which the shop stays closed. */
  readonly days: Readonly<Record<Weekday, OpenFrom | null>>;
  /** Days as 'YYYY-MM-DD' on which the shop stays closed, whatever weekday they are. */
  readonly holidays: readonly string[];
}

/** Whether it is a name such as Asia/Karachi that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const EVERY_DAY = { opens: '10:00', closes: '20:00' };

/** Until the owner has set others. */
export const DEFAULT_HOURS: OpeningHours = {
  timeZone: 'Asia/Karachi',
  days: {
    mon: EVERY_DAY,
    tue: EVERY_DAY,
    wed: EVERY_DAY,
    thu: EVERY_DAY,
    fri: EVERY_DAY,
    sat: EVERY_DAY,
    sun: EVERY_DAY,
  },
  holidays: [],
};

/** In minutes of open shop. */
export const PROMISE_AMBER = 120;
export const PROMISE_RED = 240;

export type PromiseState = 'green' | 'amber' | 'red';

export interface PromiseClock {
  /** How long the customer has waited, or did wait, in minutes of open shop. */
  readonly minutes: number;
  readonly state: PromiseState;
  /** Whether the customer still waits and the shop is open. */
  readonly isRunning: boolean;
}

/** All times are ISO 8601 or milliseconds. `answeredAt` is when the customer was first reached, or nothing. */
export function promiseClock(
  createdAt: string | number,
  answeredAt: string | number | null,
  now: string | number,
  hours: OpeningHours,
): PromiseClock {
  const minutes = openMinutes(createdAt, answeredAt ?? now, hours);
  return { minutes, state: promiseState(minutes), isRunning: answeredAt === null && isOpen(now, hours) };
}

function promiseState(minutes: number): PromiseState {
  if (minutes < PROMISE_AMBER) return 'green';
  return minutes < PROMISE_RED ? 'amber' : 'red';
}

export function isOpen(at: string | number, hours: OpeningHours): boolean {
  const moment = milliseconds(at);
  return openMinutes(moment, moment + MINUTE, hours) > 0;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Whole minutes of open shop between two moments; 0 if the second is not after the first. */
export function openMinutes(from: string | number, until: string | number, hours: OpeningHours): number {
  const [start, end] = [milliseconds(from), milliseconds(until)];
  if (!(end > start)) return 0;
  let open = 0;
  let countedUntil = start;
  // From the day before: its night may reach into this one.
  const lastDay = localDay(end, hours.timeZone);
  for (let day = localDay(start, hours.timeZone) - DAY; day <= lastDay; day += DAY) {
    const span = openSpan(day, hours);
    if (!span) continue;
    const begins = Math.max(span.opens, countedUntil);
    const ends = Math.min(span.closes, end);
    if (ends <= begins) continue;
    open += ends - begins;
    countedUntil = ends;
  }
  return Math.floor(open / MINUTE);
}

/** A shop that opens again opens within this many days; beyond them the clock is taken to stand for good. */
const LONGEST_CLOSED_DAYS = 400;

/** The moment at which a clock that starts at `from` has counted so many minutes of open shop; undefined if it never does. */
export function momentAfter(from: string | number, minutes: number, hours: OpeningHours): number | undefined {
  const start = milliseconds(from);
  let missing = minutes * MINUTE;
  let countedUntil = start;
  const firstDay = localDay(start, hours.timeZone) - DAY;
  for (let day = firstDay; day <= firstDay + LONGEST_CLOSED_DAYS * DAY; day += DAY) {
    const span = openSpan(day, hours);
    if (!span) continue;
    const begins = Math.max(span.opens, countedUntil);
    if (span.closes <= begins) continue;
    if (span.closes - begins >= missing) return begins + missing;
    missing -= span.closes - begins;
    countedUntil = span.closes;
  }
  return undefined;
}

/** Nobody wants to know of a closing hour further away. */
const LONGEST_OPEN_DAYS = 8;

export interface OpenState {
  readonly isOpen: boolean;
  /** When that changes; missing where it does not, or not for long. */
  readonly until?: number;
}

/** Whether the shop is open, and until when. */
export function openState(at: string | number, hours: OpeningHours): OpenState {
  const now = milliseconds(at);
  const firstDay = localDay(now, hours.timeZone) - DAY;
  let closes: number | undefined;
  for (let day = firstDay; day <= firstDay + LONGEST_CLOSED_DAYS * DAY; day += DAY) {
    if (closes !== undefined && day > firstDay + LONGEST_OPEN_DAYS * DAY) return { isOpen: true };
    const span = openSpan(day, hours);
    if (!span || span.closes <= now || span.closes <= span.opens) continue;
    if (closes === undefined && span.opens > now) return { isOpen: false, until: span.opens };
    // A day that begins where the night before ends, or within it.
    if (closes !== undefined && span.opens > closes) break;
    closes = Math.max(closes ?? 0, span.closes);
  }
  return closes === undefined ? { isOpen: false } : { isOpen: true, until: closes };
}

/** When the shop opens and closes on a local day, which is given as the midnight of its date in UTC. */
function openSpan(day: number, hours: OpeningHours): { opens: number; closes: number } | undefined {
  const date = new Date(day);
  const weekday = WEEKDAYS[(date.getUTCDay() + 6) % 7] as Weekday;
  const open = hours.days[weekday];
  if (!open || hours.holidays.includes(date.toISOString().slice(0, 10))) return undefined;
  const [opens, closes] = [minuteOfDay(open.opens), minuteOfDay(open.closes)];
  const closingDay = closes <= opens ? day + DAY : day;
  return {
    opens: momentInZone(day + opens * MINUTE, hours.timeZone),
    closes: momentInZone(closingDay + closes * MINUTE, hours.timeZone),
  };
}

function minuteOfDay(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

function milliseconds(moment: string | number): number {
  return typeof moment === 'number' ? moment : Date.parse(moment);
}

/** The midnight, in UTC, of the date that it is in the zone. */
function localDay(moment: number, timeZone: string): number {
  return Math.floor((moment + offsetAt(moment, timeZone)) / DAY) * DAY;
}

/**
 * The moment at which the zone's clocks show this time, which is given as if it were UTC. A time that the clocks skip is taken as
 * long after midnight as its figures say.
 */
export function momentInZone(shown: number, timeZone: string): number {
  const guess = shown - offsetAt(shown, timeZone);
  const moment = shown - offsetAt(guess, timeZone);
  return moment + offsetAt(moment, timeZone) === shown ? moment : Math.max(guess, moment);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** By how much the zone's clocks are ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
    formats.set(timeZone, format);
  }
  const parts: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(moment)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1_000) * 1_000;
}
