import type { PaymentDay } from '#contract/payments/payments.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment.ts';

export interface DayRow {
  readonly day: string;
  /** Received less given back, by method. */
  readonly methods: Readonly<Partial<Record<PaymentMethod, number>>>;
  readonly payments: number;
  readonly received: number;
  readonly refunded: number;
}

export interface DayTable {
  /** Newest first; a day without payments has no row. */
  readonly rows: readonly DayRow[];
  /** Those that were used. */
  readonly methods: readonly PaymentMethod[];
  readonly sums: Omit<DayRow, 'day'>;
}

export function dayTable(days: readonly PaymentDay[]): DayTable {
  const used = new Set(days.map(({ method }) => method));
  const byDay = [...Map.groupBy(days, ({ day }) => day)].sort(([a], [b]) => (a < b ? 1 : -1));
  return {
    rows: byDay.map(([day, entries]) => ({ day, ...sumsOf(entries) })),
    methods: PAYMENT_METHODS.filter((method) => used.has(method)),
    sums: sumsOf(days),
  };
}

function sumsOf(entries: readonly PaymentDay[]): Omit<DayRow, 'day'> {
  const methods: Partial<Record<PaymentMethod, number>> = {};
  const sums = { payments: 0, received: 0, refunded: 0 };
  for (const { method, payments, received, refunded } of entries) {
    methods[method] = (methods[method] ?? 0) + received - refunded;
    sums.payments += payments;
    sums.received += received;
    sums.refunded += refunded;
  }
  return { methods, ...sums };
}
