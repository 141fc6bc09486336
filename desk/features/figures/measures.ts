import type { FigureSums } from '#contract/figures/figures.ts';
import { grouped } from '#desk/lib/words/format.ts';
import { formatPkr } from '#domain/payments/money.ts';

export interface Measure {
  readonly key: string;
  readonly title: string;
  readonly kind: 'bars' | 'line';
  /** Null where there is nothing to measure. */
  readonly value: (sums: FigureSums) => number | null;
  readonly format: (value: number | null) => string;
  /** Of which so many are of a kind of their own. */
  readonly part?: { readonly name: string; readonly value: (sums: FigureSums) => number };
  readonly isPercent?: boolean;
  /** Fewer are better. */
  readonly isBad?: boolean;
  /** What exactly is counted. */
  readonly hint: string;
}

const whole = (value: number | null) => (value === null ? 'none' : grouped(value));
const rupees = (value: number | null) => (value === null ? 'none' : formatPkr(value));
const percent = (value: number | null) => (value === null ? 'none' : `${value} %`);

export const MEASURES: readonly Measure[] = [
  {
    key: 'sales',
    title: 'Sales',
    kind: 'bars',
    value: ({ sales }) => sales,
    format: rupees,
    hint: 'What customers keep of confirmed orders, by the day the order was placed, without the delivery.',
  },
  {
    key: 'orders',
    title: 'Orders',
    kind: 'bars',
    value: ({ orders }) => orders,
    format: whole,
    hint: 'Every order that was placed, also those that were cancelled or expired later.',
  },
  {
    key: 'average',
    title: 'Average order',
    kind: 'line',
    value: ({ average }) => average,
    format: rupees,
    hint: 'Sales divided by the orders that were sold.',
  },
  {
    key: 'returned',
    title: 'Came back',
    kind: 'bars',
    value: ({ returned }) => returned,
    format: whole,
    part: { name: 'Refused at the door', value: ({ refused }) => refused },
    isBad: true,
    hint: 'Orders of this period that came back whole or in part, for whatever reason.',
  },
  {
    key: 'promise',
    title: 'Promise kept',
    kind: 'line',
    value: ({ promised, promise_kept }) => (promised > 0 ? Math.round((promise_kept / promised) * 100) : null),
    format: percent,
    isPercent: true,
    hint: 'Of the orders from the shop’s pages, those whose customers were reached within 4 hours of open shop.',
  },
];

export interface Comparison {
  readonly text: string;
  readonly direction: 'up' | 'down' | 'same';
}

/** How a figure compares with that of the period before: 12 % more. */
export function compare(now: number | null, before: number | null, isPercent = false): Comparison {
  if (now === null || before === null) return { text: 'Nothing to compare', direction: 'same' };
  if (now === before) return { text: 'As before', direction: 'same' };
  const direction = now > before ? 'up' : 'down';
  const word = now > before ? 'more' : 'less';
  if (isPercent) return { text: `${Math.abs(now - before)} points ${word}`, direction };
  if (before === 0) return { text: 'None before', direction };
  const change = Math.round((Math.abs(now - before) / before) * 100);
  return change === 0
    ? { text: 'About as before', direction: 'same' }
    : { text: `${grouped(change)} % ${word}`, direction };
}
