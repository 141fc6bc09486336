import type { StepOutcome } from '#contract/orders/order-views.ts';
import type { Agreement, Cancellation, Dispatch, Parcel, Return } from '#contract/people/staff.ts';
import type { Database } from '#database/database.ts';
import type { Acting } from '#server/steps/acting.ts';
import { type StaffResult, staffStep } from '#server/steps/staff-result.ts';

type Step = Promise<StaffResult<StepOutcome>>;

/** The customer has agreed. */
export function confirmOrder(staff: Database, acting: Acting, orderNumber: string, agreed: Agreement): Step {
  return staffStep(staff, acting, 'SELECT confirm_order($1::jsonb, $2, $3::jsonb) AS result', [orderNumber, agreed]);
}

/** Every line was ticked. */
export function packOrder(staff: Database, acting: Acting, orderNumber: string, lines: readonly number[]): Step {
  return staffStep(staff, acting, 'SELECT pack_order($1::jsonb, $2, $3::jsonb) AS result', [orderNumber, { lines }]);
}

/** Sends the customer the e-mail about what the order is now once more. */
export function resendMessage(staff: Database, acting: Acting, orderNumber: string): Step {
  return staffStep(staff, acting, 'SELECT resend_message($1::jsonb, $2) AS result', [orderNumber]);
}

/** The goods have left the shop. */
export function dispatchOrder(staff: Database, acting: Acting, orderNumber: string, dispatch: Dispatch): Step {
  return staffStep(staff, acting, 'SELECT dispatch_order($1::jsonb, $2, $3::jsonb) AS result', [orderNumber, dispatch]);
}

/** The courier or the consignment number was typed wrong. */
export function correctParcel(staff: Database, acting: Acting, orderNumber: string, parcel: Parcel): Step {
  return staffStep(staff, acting, 'SELECT correct_parcel($1::jsonb, $2, $3::jsonb) AS result', [orderNumber, parcel]);
}

/** The customer has the goods. */
export function deliverOrder(staff: Database, acting: Acting, orderNumber: string): Step {
  return staffStep(staff, acting, 'SELECT deliver_order($1::jsonb, $2) AS result', [orderNumber]);
}

/** Delivered was pressed by mistake. */
export function undeliverOrder(staff: Database, acting: Acting, orderNumber: string): Step {
  return staffStep(staff, acting, 'SELECT undeliver_order($1::jsonb, $2) AS result', [orderNumber]);
}

/** It will not happen; the stock is free again. */
export function cancelOrder(staff: Database, acting: Acting, orderNumber: string, { reason }: Cancellation): Step {
  return staffStep(staff, acting, 'SELECT cancel_order($1::jsonb, $2, $3) AS result', [orderNumber, reason]);
}

/** The cancellation was a mistake: the order waits to be confirmed, if its stock is still there. */
export function reinstateOrder(staff: Database, acting: Acting, orderNumber: string): Step {
  return staffStep(staff, acting, 'SELECT reinstate_order($1::jsonb, $2) AS result', [orderNumber]);
}

/** The parcel is on its way back. */
export function expectReturn(staff: Database, acting: Acting, orderNumber: string): Step {
  return staffStep(staff, acting, 'SELECT expect_return($1::jsonb, $2) AS result', [orderNumber]);
}

/** Goods were counted in. */
export function returnItems(staff: Database, acting: Acting, orderNumber: string, back: Return): Step {
  return staffStep(staff, acting, 'SELECT return_items($1::jsonb, $2, $3::jsonb) AS result', [orderNumber, back]);
}
