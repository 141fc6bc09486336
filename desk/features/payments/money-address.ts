import { dayField } from '#contract/desk/fields.ts';
import { wallTime } from '#desk/lib/format.ts';
import { shopNow } from '#desk/lib/now.ts';

export const VIEWS = { due: 'Due', couriers: 'With couriers', refunds: 'To give back', payments: 'Payments' } as const;
export type View = keyof typeof VIEWS;

export interface MoneyAddress {
  readonly view: View;
  readonly courier: string | undefined;
  /** Days in the shop's time zone, both included. */
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;

export const today = () => wallTime(shopNow()).slice(0, 10);

export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10);
}

/** What the address asks for. Without days it is the last thirty; a value that makes no sense is as good as none. */
export function moneyInAddress(address: URLSearchParams): MoneyAddress {
  const view = address.get('view') as View;
  const day = (name: string) => dayField.safeParse(address.get(name)).data;
  const to = day('to') ?? today();
  const from = day('from') ?? daysBefore(to, 29);
  return {
    view: Object.hasOwn(VIEWS, view ?? '') ? view : 'due',
    courier: address.get('courier')?.slice(0, 100) || undefined,
    ...(from <= to ? { from, to } : { from: to, to: from }),
  };
}

/** Spans of days that people ask for. */
export function spans(now = today()): readonly { label: string; from: string; to: string }[] {
  const month = now.slice(0, 7);
  const lastOfBefore = daysBefore(`${month}-01`, 1);
  return [
    { label: 'Today', from: now, to: now },
    { label: '7 days', from: daysBefore(now, 6), to: now },
    { label: '30 days', from: daysBefore(now, 29), to: now },
    { label: 'This month', from: `${month}-01`, to: now },
    { label: 'Last month', from: `${lastOfBefore.slice(0, 7)}-01`, to: lastOfBefore },
  ];
}
