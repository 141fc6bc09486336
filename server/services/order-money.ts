import type { OrderPayment, StepOutcome } from '#contract/order-views.ts';
import type { Money, PaymentCorrection } from '#contract/staff.ts';
import type { Database } from '#database/database.ts';
import { type Acting, actOf } from './acting.ts';
import { queryResult, type StaffResult, staffQuery } from './staff-result.ts';

type Step = Promise<StaffResult<StepOutcome>>;

/** Money came in. */
export function recordPayment(staff: Database, acting: Acting, orderNumber: string, entry: Money): Step {
  return staffQuery(staff, 'SELECT record_payment($1::jsonb, $2, $3::jsonb) AS result', [
    actOf(acting),
    orderNumber,
    entry,
  ]);
}

/** Money was given back. */
export function recordRefund(staff: Database, acting: Acting, orderNumber: string, entry: Money): Step {
  return staffQuery(staff, 'SELECT record_refund($1::jsonb, $2, $3::jsonb) AS result', [
    actOf(acting),
    orderNumber,
    entry,
  ]);
}

/** An entry was a mistake: a counter-entry takes it back. */
export function correctPayment(
  staff: Database,
  acting: Acting,
  orderNumber: string,
  { payment, reason }: PaymentCorrection,
): Step {
  return staffQuery(staff, 'SELECT correct_payment($1::jsonb, $2, $3::bigint, $4) AS result', [
    actOf(acting),
    orderNumber,
    payment,
    reason,
  ]);
}

const PAGE_SIZE = 500;

/** The whole ledger, in pages. */
export async function* everyPayment(staff: Database): AsyncGenerator<OrderPayment & { order_number: string }> {
  let last = 0;
  for (;;) {
    const page = await queryResult<(OrderPayment & { order_number: string })[]>(
      staff,
      'SELECT list_payments($1::bigint, $2::integer) AS result',
      [last, PAGE_SIZE],
    );
    yield* page;
    last = page.at(-1)?.id ?? last;
    if (page.length < PAGE_SIZE) return;
  }
}
