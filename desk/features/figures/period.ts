import { z } from 'zod';
import { readFigures } from '#contract/figures/figures.ts';
import { messageWords } from '#contract/words/staff.ts';
import { type SearchValues, searchParams } from '#desk/lib/screen/search-params.ts';

/** How many days back the usual periods reach, today included. */
export const USUAL_DAYS = [7, 30, 90] as const;

/** `?days=7`, or `?from=2026-11-01&to=2026-11-15`; `by=week`; `kind=shoes` for the products of one kind. What is wrong with somebody's own days is shown beside them. */
export const PERIOD_PARAMS = searchParams({
  days: z.enum(['7', '30', '90']).default('30'),
  from: z.string().optional(),
  to: z.string().optional(),
  by: z.enum(['day', 'week']).optional(),
  kind: z.string().optional(),
});

/** Longer periods are shown by week, unless somebody wants the days. */
const MOST_DAYS_BY_DAY = 92;

export interface Period {
  /** One of the usual ones, or the person's own dates. */
  readonly choice: '7' | '30' | '90' | 'own';
  readonly from: string;
  readonly to: string;
  readonly by: 'day' | 'week';
  /** What is wrong with the person's own dates. */
  readonly errors: Readonly<{ from?: string; to?: string }>;
}

export function periodOf(asked: SearchValues<typeof PERIOD_PARAMS.shape>, today: string): Period {
  const isOwn = asked.from !== undefined || asked.to !== undefined;
  const { from = '', to = '' } = isOwn ? asked : { from: dayPlus(today, 1 - Number(asked.days)), to: today };
  const checked = readFigures.input.safeParse({ from, to });
  const length = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  const by = asked.by ?? (length > MOST_DAYS_BY_DAY ? 'week' : 'day');
  const errors: { from?: string; to?: string } = {};
  for (const { path, message } of checked.error?.issues ?? [])
    errors[path[0] as 'from' | 'to'] ??= messageWords(message);
  return { choice: isOwn ? 'own' : asked.days, from, to, by, errors };
}

const DAY = 86_400_000;

export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/* A day is the same everywhere: it is formatted as it is written, in whatever time zone the machine is. */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const SHORT = format({ day: 'numeric', month: 'short' });
const LONG = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const FULL = format({ day: 'numeric', month: 'short', year: 'numeric' });

export const shortDay = (day: string) => SHORT.format(new Date(day));
export const fullDay = (day: string) => FULL.format(new Date(day));

/** Sun, 15 Nov 2026, or the week that begins with it. */
export function columnName(day: string, by: 'day' | 'week'): string {
  return by === 'day' ? LONG.format(new Date(day)) : `Week of ${fullDay(day)}`;
}
