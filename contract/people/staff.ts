import { z } from 'zod';
import type { ChoiceName, MissingThing, NumberName } from '#contract/desk/mistakes.ts';
import { categoryField, variantFields } from '#contract/kinds/product-reference.ts';
import { coded } from '#contract/mistakes.ts';
import { manyLines, oneLine, orderFormSchema } from '#contract/orders/order.ts';
import { accountIds } from '#contract/payments/account-ids.ts';
import { momentSchema } from '#contract/settings/dates.ts';
import { MAX_QUANTITY } from '#domain/cart/cart.ts';
import { type Category, HIGHEST_ID } from '#domain/catalogue/product.ts';
import {
  CONTACT_CHANNELS,
  CONTACT_OUTCOMES,
  type ContactOutcome,
  type NextTry,
} from '#domain/orders/contact-attempt.ts';
import type { OrderStatus, Queue } from '#domain/orders/order-status.ts';
import { RETURN_CONDITIONS, RETURN_REASONS } from '#domain/orders/return.ts';
import { isTrackingPattern } from '#domain/orders/tracking.ts';
import { PAYERS, PAYMENT_METHODS, type PaymentState, WAYS_TO_PAY, type WayToPay } from '#domain/payments/payment.ts';
import { ADJUSTMENT_REASONS } from '#domain/stock/adjustment.ts';

/*
 * What the staff send. The names are those of the SQL functions, which check the rules again: these
 * schemas name a mistake before anything is sent.
 */

export const HIGHEST_AMOUNT = 999_999_999;
const HIGHEST_STOCK = 1_000_000;

const oneOf = <const T extends readonly [string, ...string[]]>(what: ChoiceName, values: T) =>
  z.enum(values, { error: coded('not_one_of', { what, choices: values }) });

export const whole = (what: NumberName, min: number, max: number) => {
  const message = coded('not_whole', { what, least: min, most: max });
  return z.int({ error: message }).min(min, message).max(max, message);
};

/** Some text: `thing` is what is missing if there is none. */
const text = (tidy: (typed: string) => string, thing: MissingThing, max: number) => {
  const missing = coded('missing', { what: thing });
  return z
    .string({ error: missing })
    .overwrite(tidy)
    .min(1, missing)
    .max(max, coded('too_long', { most: max }));
};

const sentence = (thing: MissingThing, max = 500) => text(manyLines, thing, max);

const word = (thing: MissingThing, max: number) => text(oneLine, thing, max);

const moment = (what: 'next_try' | 'received_at') => momentSchema(coded('not_a_time', { what }));

const productFields = {
  category: categoryField(coded('product_category_unknown')),
  product_id: whole('product_id', 1, HIGHEST_ID),
  ...variantFields,
};

const lineNumber = whole('line', 1, 1_000);
const quantity = whole('quantity', 1, MAX_QUANTITY);

const agreementFields = {
  pay_by: oneOf('way_to_pay', WAYS_TO_PAY),
  advance: whole('advance', 0, HIGHEST_AMOUNT).optional(),
  delivery_fee: whole('delivery_fee', 0, HIGHEST_AMOUNT).optional(),
};

/** Without accounts the customer is told of none. */
export const agreementSchema = z.strictObject({ ...agreementFields, accounts: accountIds.optional() });
export type Agreement = z.infer<typeof agreementSchema>;

export const moneySchema = z.strictObject({
  method: oneOf('payment_method', PAYMENT_METHODS),
  amount: whole('amount', 1, HIGHEST_AMOUNT),
  reference: word('reference', 100).optional(),
  received_at: moment('received_at').optional(),
  note: sentence('note').optional(),
});
export type Money = z.infer<typeof moneySchema>;

/** Left out, a payment settles what a courier has collected, as long as he owes something. */
export const paymentSchema = moneySchema.extend({ from: oneOf('payer', PAYERS).optional() });
export type Payment = z.infer<typeof paymentSchema>;

const proof = whole('proof', 1, Number.MAX_SAFE_INTEGER);

/** The payment that a proof shows, as it was found in the account. */
export const proofAcceptanceSchema = moneySchema.extend({ proof });
export type ProofAcceptance = z.infer<typeof proofAcceptanceSchema>;

/** The customer reads the reason. */
export const proofRejectionSchema = z.strictObject({ proof, reason: sentence('proof_reason') });
export type ProofRejection = z.infer<typeof proofRejectionSchema>;

export const writeOffSchema = z.strictObject({
  amount: whole('amount', 1, HIGHEST_AMOUNT),
  reason: sentence('write_off_reason'),
});
export type WriteOffRequest = z.infer<typeof writeOffSchema>;

export const writeOffCorrectionSchema = z.strictObject({
  write_off: whole('write_off', 1, Number.MAX_SAFE_INTEGER),
  reason: sentence('correction_reason'),
});
export type WriteOffCorrection = z.infer<typeof writeOffCorrectionSchema>;

/** An allowance on goods that are kept; without an amount it is for what came back. */
export const creditNoteSchema = z.strictObject({
  amount: whole('amount', 1, HIGHEST_AMOUNT).optional(),
  reason: sentence('credit_reason'),
});
export type CreditNoteRequest = z.infer<typeof creditNoteSchema>;

export const voidInvoiceSchema = z.strictObject({
  invoice: word('invoice', 40),
  reason: sentence('void_reason'),
});
export type VoidRequest = z.infer<typeof voidInvoiceSchema>;

export const paymentCorrectionSchema = z.strictObject({
  payment: whole('payment', 1, Number.MAX_SAFE_INTEGER),
  reason: sentence('correction_reason'),
});
export type PaymentCorrection = z.infer<typeof paymentCorrectionSchema>;

/** A manager's reason for more cash than the courier takes. */
const parcelFields = {
  courier: word('courier', 100),
  consignment: word('consignment', 100).optional(),
  limit_reason: sentence('reason').optional(),
};

export const parcelSchema = z.strictObject(parcelFields);
export type Parcel = z.infer<typeof parcelSchema>;

/** The reason is a manager's, for a parcel that leaves although money is still due. */
export const dispatchSchema = z.strictObject({ ...parcelFields, reason: sentence('reason').optional() });
export type Dispatch = z.infer<typeof dispatchSchema>;

export const cancellationSchema = z.strictObject({ reason: sentence('cancellation_reason') });
export type Cancellation = z.infer<typeof cancellationSchema>;

export const returnSchema = z.strictObject({
  reason: oneOf('reason', RETURN_REASONS),
  items: z
    .array(
      z.strictObject({
        line: lineNumber,
        quantity: whole('quantity', 1, 999_999),
        condition: oneOf('condition', RETURN_CONDITIONS),
      }),
      { error: coded('missing', { what: 'returned_lines' }) },
    )
    .min(1, coded('missing', { what: 'returned_lines' })),
});
export type Return = z.infer<typeof returnSchema>;

export const attemptSchema = z.strictObject({
  channel: oneOf('channel', CONTACT_CHANNELS),
  outcome: oneOf('outcome', CONTACT_OUTCOMES),
  next_try_at: moment('next_try').optional(),
});
export type Attempt = z.infer<typeof attemptSchema>;

export const noteSchema = z.strictObject({ text: sentence('note', 4_000) });
export type Note = z.infer<typeof noteSchema>;

/** A product as it is put into an order. Name and price come from the catalogue. */
export const orderLineRequestSchema = z.strictObject({ ...productFields, quantity });
export type OrderLineRequest = z.infer<typeof orderLineRequestSchema>;

/** Only what shall be different. The server finds the rest in the order, and the prices of new lines in the catalogue. */
export const amendmentSchema = z.strictObject({
  contact: orderFormSchema.partial().optional(),
  lines: z.array(z.strictObject({ line: lineNumber, ...variantFields, quantity: quantity.optional() })).optional(),
  remove: z.array(lineNumber).optional(),
  add: z.array(orderLineRequestSchema).optional(),
  discount: whole('discount', 0, HIGHEST_AMOUNT).optional(),
  discount_reason: sentence('reason').optional(),
  pay_by: agreementFields.pay_by.optional(),
  advance: agreementFields.advance,
  delivery_fee: agreementFields.delivery_fee,
});
export type Amendment = z.infer<typeof amendmentSchema>;

export const stockAdjustmentSchema = z.strictObject({
  ...productFields,
  change: whole('change', -HIGHEST_STOCK, HIGHEST_STOCK).refine((change) => change !== 0, {
    error: coded('change_of_nothing'),
  }),
  reason: oneOf('reason', ADJUSTMENT_REASONS),
  note: sentence('note').optional(),
});
export type StockAdjustment = z.infer<typeof stockAdjustmentSchema>;

/** A figure that was counted, or that a wrong one is replaced with. */
export const stockFigureSchema = z.strictObject({
  ...productFields,
  figure: whole('figure', 0, HIGHEST_STOCK),
  note: sentence('note').optional(),
});
export type StockFigure = z.infer<typeof stockFigureSchema>;

const MOST_COURIERS = 50;

export const couriersSchema = z
  .array(word('courier_name', 100))
  .min(1, coded('missing', { what: 'couriers' }))
  .max(MOST_COURIERS, coded('too_many', { what: 'couriers', most: MOST_COURIERS }))
  .refine((names) => new Set(names).size === names.length, { error: coded('on_list_already', { what: 'courier' }) });

/**
 * What is known of a courier: where parcels can be followed, how much cash he takes in at most, what he charges for each, and
 * whether they have consignment numbers. Without a fee nothing is known of it; 0 says that he charges none.
 */
export const courierTermsSchema = z
  .array(
    z.strictObject({
      courier: word('courier_name', 100),
      tracking: z
        .string({ error: coded('not_a_tracking_link') })
        .trim()
        .max(500, coded('too_long', { most: 500 }))
        .refine(isTrackingPattern, coded('not_a_tracking_link'))
        .optional(),
      cashLimit: whole('cash_limit', 1, HIGHEST_AMOUNT).optional(),
      parcelFee: whole('parcel_fee', 0, HIGHEST_AMOUNT).optional(),
      hasNumbers: z.boolean().optional(),
    }),
  )
  .max(MOST_COURIERS, coded('too_many', { what: 'couriers', most: MOST_COURIERS }));

/** After which order the next page begins. */
export const orderPositionSchema = z.strictObject({
  created_at: momentSchema(coded('position_unknown')),
  id: z.uuid({ error: coded('position_unknown') }),
  /** Of a list by promise: the page ended among the customers who were reached. */
  answered: z.boolean().optional(),
});
export type OrderPosition = z.infer<typeof orderPositionSchema>;

/** Which orders a list shows. In SQL a field that is there counts as asked for. */
export interface OrderQuery {
  queue?: Queue | undefined;
  status?: OrderStatus | undefined;
  search?: string | undefined;
  pay_by?: WayToPay | undefined;
  payment?: PaymentState | undefined;
  courier?: string | undefined;
  city?: string | undefined;
  like?: string | undefined;
  claimed_by?: string | undefined;
  unclaimed?: boolean | undefined;
  category?: Category | undefined;
  product_id?: number | undefined;
  packed?: boolean | undefined;
  /** Of the last try to reach the customer; an empty list is nobody's try. */
  outcomes?: ContactOutcome[] | undefined;
  next_try?: NextTry | undefined;
  /** Times between which the orders were placed, the second not included. */
  from?: string | undefined;
  to?: string | undefined;
  newest_first?: boolean | undefined;
  /** Customers who wait to hear from the shop come before those who were reached. */
  by_promise?: boolean | undefined;
  after?: OrderPosition | undefined;
  most?: number | undefined;
}
