import type { OrderPayment, StepOutcome } from '#contract/orders/order-views.ts';
import type {
  CreditNoteRequest,
  Money,
  Payment,
  PaymentCorrection,
  VoidRequest,
  WriteOffCorrection,
  WriteOffRequest,
} from '#contract/people/staff.ts';
import type { Database } from '#database/database.ts';
import type { Acting } from '#server/steps/acting.ts';
import { inPages, PAGE_SIZE } from '#server/steps/in-pages.ts';
import { queryResult, type StaffResult, staffStep } from '#server/steps/staff-result.ts';

type Step = Promise<StaffResult<StepOutcome>>;

/** An instalment of a parcel has the same reference as the others: the database numbers it. */
export interface PaymentEntry extends Payment {
  instalment?: true;
  /** What the courier has kept besides. */
  fee?: number;
}

/** Money came in. */
export function recordPayment(staff: Database, acting: Acting, orderNumber: string, entry: PaymentEntry): Step {
  return staffStep(staff, acting, 'SELECT record_payment($1::jsonb, $2, $3::jsonb) AS result', [orderNumber, entry]);
}

/** Money was given back. */
export function recordRefund(staff: Database, acting: Acting, orderNumber: string, entry: Money): Step {
  return staffStep(staff, acting, 'SELECT record_refund($1::jsonb, $2, $3::jsonb) AS result', [orderNumber, entry]);
}

/** An entry was a mistake: a counter-entry takes it back. */
export function correctPayment(
  staff: Database,
  acting: Acting,
  orderNumber: string,
  { payment, reason }: PaymentCorrection,
): Step {
  return staffStep(staff, acting, 'SELECT correct_payment($1::jsonb, $2, $3::bigint, $4) AS result', [
    orderNumber,
    payment,
    reason,
  ]);
}

/** The courier will never hand it over. */
export function writeOffDebt(staff: Database, acting: Acting, orderNumber: string, entry: WriteOffRequest): Step {
  return staffStep(staff, acting, 'SELECT write_off_debt($1::jsonb, $2, $3::jsonb) AS result', [orderNumber, entry]);
}

/** It was a mistake, or the courier pays after all. */
export function takeBackWriteOff(
  staff: Database,
  acting: Acting,
  orderNumber: string,
  { write_off, reason }: WriteOffCorrection,
): Step {
  return staffStep(staff, acting, 'SELECT take_back_write_off($1::jsonb, $2, $3::bigint, $4) AS result', [
    orderNumber,
    write_off,
    reason,
  ]);
}

/** Staff issue the invoice of an order whose goods have left. */
export function issueInvoice(staff: Database, acting: Acting, orderNumber: string): Step {
  return staffStep(staff, acting, 'SELECT issue_invoice($1::jsonb, $2) AS result', [orderNumber]);
}

/** An allowance, or what came back of an order whose credit note was voided. */
export function issueCreditNote(staff: Database, acting: Acting, orderNumber: string, entry: CreditNoteRequest): Step {
  return staffStep(staff, acting, 'SELECT issue_credit_note($1::jsonb, $2, $3::jsonb) AS result', [orderNumber, entry]);
}

/** It was a mistake, and stays. */
export function voidInvoice(
  staff: Database,
  acting: Acting,
  orderNumber: string,
  { invoice, reason }: VoidRequest,
): Step {
  return staffStep(staff, acting, 'SELECT void_invoice($1::jsonb, $2, $3, $4) AS result', [
    orderNumber,
    invoice,
    reason,
  ]);
}

/** The whole ledger, in pages. */
export async function* everyPayment(staff: Database): AsyncGenerator<OrderPayment & { order_number: string }> {
  yield* inPages<OrderPayment & { order_number: string }>((last) =>
    queryResult(staff, 'SELECT list_payments($1::bigint, $2::integer) AS result', [last?.id ?? 0, PAGE_SIZE]),
  );
}
