import type { OrderMoney } from '#contract/orders/order-views.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { PAYMENT_STATE_NAMES } from '#domain/payments/payment.ts';

/** Columns as wide as their widest cell; the last one is not filled up. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  }
  return rows
    .map((row) =>
      row.map((cell, column) => cell.padEnd(column < row.length - 1 ? (widths[column] ?? 0) : 0)).join('  '),
    )
    .map((line) => line.trimEnd())
    .join('\n');
}

/** What customers typed, on one line and not too long: it must neither break the table nor steer the terminal. */
export function cell(text: string, max = 30): string {
  const plain = text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return plain.length > max ? `${plain.slice(0, max - 1)}…` : plain;
}

/** Words that programs use, as people write them. */
export const words = (code: string) => code.replaceAll('_', ' ');

/** 'Part paid, due PKR 12,000' */
export function moneyWords({ state, due, to_refund, with_courier }: OrderMoney): string {
  const rest = [
    ...(due > with_courier ? [`due ${formatPkr(due - with_courier)}`] : []),
    ...(with_courier > 0 ? [`${formatPkr(with_courier)} with the courier`] : []),
    ...(to_refund > 0 ? [`${formatPkr(to_refund)} to give back`] : []),
  ];
  return [PAYMENT_STATE_NAMES[state], ...rest].join(', ');
}
