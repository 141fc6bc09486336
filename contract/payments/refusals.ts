import { z } from 'zod';
import { refusal } from '#contract/desk/refusal.ts';

const order = z.string();
const courier = z.string();
const payment = z.number();
const debt = z.number();
const invoice = z.string();

export const paymentRefusals = {
  amount_invalid: refusal('bad_input'),
  payment_in_future: refusal('bad_input'),
  payment_not_found: refusal('not_found', { order, payment }),
  payment_reversed: refusal('not_possible', { payment }),
  payment_of_exchange: refusal('not_possible', { payment }),
  payment_refunded: refusal('not_possible', { payment }),
  refund_too_high: refusal('not_possible', { order, received: z.number() }),
  account_gone: refusal('not_possible'),
  reference_used: refusal('not_possible', { reference: z.string(), order: order.optional() }),

  // Proofs of payment.
  proof_nothing_due: refusal('not_possible', { order }),
  proof_too_many: refusal('not_possible', { order }),
  proof_reference_missing: refusal('bad_input'),
  proof_date_invalid: refusal('bad_input'),
  proof_not_found: refusal('not_found', { order }),
  proof_waits: refusal('not_possible', { order }),
  proof_decided: refusal('not_possible', { state: z.enum(['accepted', 'rejected']), by: z.string() }),

  // What couriers collect.
  nothing_collected: refusal('not_possible', { order }),
  courier_owes_nothing: refusal('not_possible', { courier, order }),
  courier_owes_less: refusal('not_possible', { courier, debt, order }),
  courier_debt_written_off: refusal('not_possible', { courier, debt, order }),
  write_off_too_high: refusal('not_possible', { courier: courier.optional(), debt, order }),
  write_off_not_found: refusal('not_found', { order }),
  write_off_reversed: refusal('not_possible'),
  fee_without_courier: refusal('bad_input'),
  fee_of_payment: refusal('not_possible', { payment }),
  statement_row_changed: refusal('bad_input'),

  // Invoices and credit notes.
  invoices_not_set_up: refusal('not_possible'),
  invoice_prefix_taken: refusal('bad_input', { prefix: z.string() }),
  invoice_not_found: refusal('not_found', { order: order.optional() }),
  invoice_voided: refusal('not_possible', { invoice }),
  invoice_credited: refusal('not_possible', { invoice, note: z.string() }),
  allowance_in_return: refusal('not_possible', { invoice, note: z.string() }),
  order_invoiced: refusal('not_possible', { order, invoice }),
  order_not_invoiced: refusal('not_possible', { order }),
  order_credited: refusal('not_possible', { order }),
  nothing_to_credit: refusal('not_possible', { order }),
  allowance_before_delivery: refusal('not_possible', { order }),
  credit_too_high: refusal('not_possible', { order, left: z.number() }),

  parcel_not_delivered: refusal('not_possible', { consignment: z.string(), order }),
};
