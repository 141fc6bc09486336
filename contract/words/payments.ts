import type { paymentRefusals } from '#contract/payments/refusals.ts';
import { formatPkr } from '#domain/payments/money.ts';
import type { Words } from './words.ts';

export const paymentWords: Words<typeof paymentRefusals> = {
  amount_invalid: 'The amount must be whole rupees, from 1 to 999,999,999',
  payment_in_future: 'Money cannot be received in the future',
  payment_not_found: ({ order, payment }) => `Order ${order} has no payment ${payment}`,
  payment_reversed: ({ payment }) => `Payment ${payment} was reversed already`,
  payment_of_exchange: ({ payment }) => `Payment ${payment} belongs to an exchange: cancel the order that goes out`,
  payment_refunded: ({ payment }) => `Payment ${payment} was given back already: reverse the refund first`,
  refund_too_high: ({ order, received }) => `Only ${formatPkr(received)} was received for order ${order}`,
  account_gone: 'One of the accounts was taken off or switched off in the meantime: please choose again',
  reference_used: ({ reference, order }) =>
    `The reference ${reference} was used before, for order ${order ?? 'unknown'}`,

  proof_nothing_due: ({ order }) => `Nothing is to be sent for order ${order} now`,
  proof_too_many: ({ order }) => `Order ${order} has five proofs of payment already`,
  proof_reference_missing: 'Please type the reference of the payment',
  proof_date_invalid: 'Please give the day of the payment',
  proof_not_found: ({ order }) => `Order ${order} has no such proof of payment`,
  proof_waits: ({ order }) =>
    `A proof of payment of order ${order} waits to be checked: please accept or reject it first`,
  proof_decided: ({ state, by }) => `${by} has ${state} this proof already`,

  nothing_collected: ({ order }) => `No courier has collected money for order ${order}`,
  courier_owes_nothing: ({ courier, order }) => `${courier} owes nothing more for order ${order}`,
  courier_owes_less: ({ courier, debt, order }) => `By now ${courier} owes only ${formatPkr(debt)} for order ${order}`,
  courier_debt_written_off: ({ courier, debt, order }) =>
    `${courier} owes only ${formatPkr(debt)} for order ${order}, the rest was written off: reverse that first`,
  write_off_too_high: ({ courier = 'The courier', debt, order }) =>
    `${courier} owes ${formatPkr(debt)} for order ${order}: no more can be written off`,
  write_off_not_found: ({ order }) => `Order ${order} has no such write-off`,
  write_off_reversed: 'This write-off was reversed already',
  fee_without_courier: 'Only of money that a courier hands over can he keep a fee',
  fee_of_payment: ({ payment }) => `This fee came with payment ${payment}: reverse that, and the fee goes with it`,
  statement_row_changed: 'This is not the row that was matched: please match the file again',

  invoices_not_set_up: 'Nobody has said yet who issues the shop’s invoices: the owner does, under Settings, Invoices',
  invoice_prefix_taken: ({ prefix }) =>
    `Documents of the other kind have numbers that begin with ${prefix}: please choose another`,
  invoice_not_found: ({ order }) => (order ? `Order ${order} has no such invoice` : 'There is no such invoice'),
  invoice_voided: ({ invoice }) => `${invoice} was voided already`,
  invoice_credited: ({ invoice, note }) => `${invoice} has the credit note ${note}: void that first`,
  allowance_in_return: ({ invoice, note }) =>
    `${note} credits what was left after ${invoice}: void ${note} first, and issue it anew afterwards`,
  order_invoiced: ({ order, invoice }) => `Order ${order} has the invoice ${invoice} already`,
  order_not_invoiced: ({ order }) => `Order ${order} has no invoice`,
  order_credited: ({ order }) => `Order ${order} has a credit note for goods that were kept: void that first`,
  nothing_to_credit: ({ order }) =>
    `Nothing has come back of order ${order} that has no credit note: please type an amount`,
  allowance_before_delivery: ({ order }) => `Order ${order} is not delivered: an allowance can be given once it is`,
  credit_too_high: ({ order, left }) => `Only ${formatPkr(left)} of order ${order} is left to credit`,

  parcel_not_delivered: ({ consignment, order }) => `${consignment} is no delivered parcel of order ${order}`,
};
