import { z } from 'zod';
import { manyLines, oneLine, orderFormSchema } from '#contract/orders/order.ts';
import { momentSchema } from '#contract/settings/dates.ts';
import { MAX_QUANTITY } from '#domain/cart/cart.ts';
import { CATEGORIES, type Category, HIGHEST_ID } from '#domain/catalogue/product.ts';
import { SHOE_SIZES } from '#domain/catalogue/shoe-size.ts';
import {
  CONTACT_CHANNELS,
  CONTACT_OUTCOMES,
  type ContactOutcome,
  type NextTry,
} from '#domain/orders/contact-attempt.ts';
import type { OrderStatus, Queue } from '#domain/orders/order-status.ts';
import { RETURN_CONDITIONS, RETURN_REASONS } from '#domain/orders/return.ts';
import { PAYERS, PAYMENT_METHODS, type PaymentState, WAYS_TO_PAY, type WayToPay } from '#domain/payments/payment.ts';
import { ADJUSTMENT_REASONS } from '#domain/stock/adjustment.ts';

/*
 * What the staff send. The names are those of the SQL functions, which check the rules again: these
 * schemas tell a mistake in a sentence before anything is sent.
 */

const HIGHEST_AMOUNT = 999_999_999;
const HIGHEST_STOCK = 1_000_000;

const oneOf = <const T extends readonly [string, ...string[]]>(title: string, values: T) =>
  z.enum(values, { error: `${title}: ${values.join(', ')}` });

const whole = (name: string, min: number, max: number) => {
  const message = `${name} must be a whole number from ${min} to ${max}`;
  return z.int({ error: message }).min(min, message).max(max, message);
};

const sentence = (missing: string, max = 500) =>
  z.string({ error: missing }).overwrite(manyLines).min(1, missing).max(max, `At most ${max} characters, please`);

const word = (missing: string, max: number) =>
  z.string({ error: missing }).overwrite(oneLine).min(1, missing).max(max, `At most ${max} characters, please`);

const moment = (name: string) => momentSchema(`${name} must be a time such as 2026-11-15T14:30:00+05:00`);

const productFields = {
  category: oneOf('Categories', CATEGORIES),
  product_id: whole('The product id', 1, HIGHEST_ID),
  size: z.enum(SHOE_SIZES, { error: 'Sizes are EU 40 to EU 45' }).optional(),
};

const sizeOnlyOfShoes = {
  check: ({ category, size }: { category: string; size?: string | undefined }) =>
    size === undefined || category === 'shoes',
  error: { error: 'Only shoes have a size' },
};

const lineNumber = whole('A line', 1, 1_000);
const quantity = whole('A quantity', 1, MAX_QUANTITY);

const agreementFields = {
  pay_by: oneOf('Ways to pay', WAYS_TO_PAY),
  advance: whole('The advance', 0, HIGHEST_AMOUNT).optional(),
  delivery_fee: whole('The delivery fee', 0, HIGHEST_AMOUNT).optional(),
};

export const agreementSchema = z.strictObject(agreementFields);
export type Agreement = z.infer<typeof agreementSchema>;

export const moneySchema = z.strictObject({
  method: oneOf('Methods', PAYMENT_METHODS),
  amount: whole('The amount', 1, HIGHEST_AMOUNT),
  reference: word('The reference is empty', 100).optional(),
  received_at: moment('The time it was received').optional(),
  note: sentence('The note is empty').optional(),
});
export type Money = z.infer<typeof moneySchema>;

/** Left out, a payment settles what a courier has collected, as long as he owes something. */
export const paymentSchema = moneySchema.extend({ from: oneOf('Money comes from', PAYERS).optional() });
export type Payment = z.infer<typeof paymentSchema>;

export const writeOffSchema = z.strictObject({
  amount: whole('The amount', 1, HIGHEST_AMOUNT),
  reason: sentence('Please say why it is written off'),
});
export type WriteOffRequest = z.infer<typeof writeOffSchema>;

export const writeOffCorrectionSchema = z.strictObject({
  write_off: whole('The number of the write-off', 1, Number.MAX_SAFE_INTEGER),
  reason: sentence('Please say what was wrong with the entry'),
});
export type WriteOffCorrection = z.infer<typeof writeOffCorrectionSchema>;

export const paymentCorrectionSchema = z.strictObject({
  payment: whole('The number of the payment', 1, Number.MAX_SAFE_INTEGER),
  reason: sentence('Please say what was wrong with the entry'),
});
export type PaymentCorrection = z.infer<typeof paymentCorrectionSchema>;

const parcelFields = {
  courier: word('Please name the courier', 100),
  consignment: word('The consignment number is empty', 100).optional(),
};

export const parcelSchema = z.strictObject(parcelFields);
export type Parcel = z.infer<typeof parcelSchema>;

/** The reason is a manager's, for a parcel that leaves although money is still due. */
export const dispatchSchema = z.strictObject({ ...parcelFields, reason: sentence('The reason is empty').optional() });
export type Dispatch = z.infer<typeof dispatchSchema>;

export const cancellationSchema = z.strictObject({ reason: sentence('Please say why the order is cancelled') });
export type Cancellation = z.infer<typeof cancellationSchema>;

export const returnSchema = z.strictObject({
  reason: oneOf('Reasons', RETURN_REASONS),
  items: z
    .array(
      z.strictObject({
        line: lineNumber,
        quantity: whole('A quantity', 1, 999_999),
        condition: oneOf('Conditions', RETURN_CONDITIONS),
      }),
      { error: 'Please say which lines came back' },
    )
    .min(1, 'Please say which lines came back'),
});
export type Return = z.infer<typeof returnSchema>;

export const attemptSchema = z.strictObject({
  channel: oneOf('Channels', CONTACT_CHANNELS),
  outcome: oneOf('Outcomes', CONTACT_OUTCOMES),
  next_try_at: moment('The next try').optional(),
});
export type Attempt = z.infer<typeof attemptSchema>;

export const noteSchema = z.strictObject({ text: sentence('The note is empty', 4_000) });
export type Note = z.infer<typeof noteSchema>;

/** A product as it is put into an order. Name and price come from the catalogue. */
export const orderLineRequestSchema = z
  .strictObject({ ...productFields, quantity })
  .refine(sizeOnlyOfShoes.check, sizeOnlyOfShoes.error);
export type OrderLineRequest = z.infer<typeof orderLineRequestSchema>;

/** Only what shall be different. The server finds the rest in the order, and the prices of new lines in the catalogue. */
export const amendmentSchema = z.strictObject({
  contact: orderFormSchema.partial().optional(),
  lines: z
    .array(z.strictObject({ line: lineNumber, size: productFields.size, quantity: quantity.optional() }))
    .optional(),
  remove: z.array(lineNumber).optional(),
  add: z.array(orderLineRequestSchema).optional(),
  discount: whole('The discount', 0, HIGHEST_AMOUNT).optional(),
  discount_reason: sentence('The reason is empty').optional(),
  pay_by: agreementFields.pay_by.optional(),
  advance: agreementFields.advance,
  delivery_fee: agreementFields.delivery_fee,
});
export type Amendment = z.infer<typeof amendmentSchema>;

export const stockAdjustmentSchema = z
  .strictObject({
    ...productFields,
    change: whole('The change', -HIGHEST_STOCK, HIGHEST_STOCK).refine((change) => change !== 0, {
      error: 'A change of 0 changes nothing',
    }),
    reason: oneOf('Reasons', ADJUSTMENT_REASONS),
    note: sentence('The note is empty').optional(),
  })
  .refine(sizeOnlyOfShoes.check, sizeOnlyOfShoes.error);
export type StockAdjustment = z.infer<typeof stockAdjustmentSchema>;

/** A figure that was counted, or that a wrong one is replaced with. */
export const stockFigureSchema = z
  .strictObject({
    ...productFields,
    figure: whole('The figure', 0, HIGHEST_STOCK),
    note: sentence('The note is empty').optional(),
  })
  .refine(sizeOnlyOfShoes.check, sizeOnlyOfShoes.error);
export type StockFigure = z.infer<typeof stockFigureSchema>;

export const couriersSchema = z
  .array(word('A courier needs a name', 100))
  .min(1, 'The shop needs at least one courier')
  .max(50, 'At most 50 couriers, please')
  .refine((names) => new Set(names).size === names.length, { error: 'A courier is on the list already' });

/** After which order the next page begins. */
export const orderPositionSchema = z.strictObject({
  created_at: momentSchema('The position in the list is not one that a page ended with'),
  id: z.uuid({ error: 'The position in the list is not one that a page ended with' }),
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
