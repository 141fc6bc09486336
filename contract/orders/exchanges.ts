import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { numberInAddress, productInAddress, stepFields } from '#contract/desk/fields.ts';
import {
  agreementSchema,
  HIGHEST_AMOUNT,
  orderLineRequestSchema,
  returnSchema,
  whole,
} from '#contract/people/staff.ts';
import { MAX_QUANTITY } from '#domain/cart/cart.ts';
import type { StepOutcome } from './order-views.ts';

const amount = whole('amount', 0, HIGHEST_AMOUNT);

/** What comes back, as in a return, and as many of what goes out. */
export const exchangeSchema = z.strictObject({
  ...returnSchema.shape.items.element.shape,
  quantity: orderLineRequestSchema.shape.quantity,
  reason: returnSchema.shape.reason,
  item: orderLineRequestSchema.omit({ quantity: true }),
  /** How the customer pays for what goes out; left out, as they did for what comes back. */
  pay_by: agreementSchema.shape.pay_by.optional(),
  /** For sending it. */
  delivery_fee: agreementSchema.shape.delivery_fee,
  /** What the customer was told: refused if it comes to something else by now. */
  seen: z.strictObject({ to_pay: amount, to_refund: amount }),
});
export type Exchange = z.infer<typeof exchangeSchema>;
export type ExchangeWish = Pick<Exchange, 'line' | 'quantity' | 'item' | 'delivery_fee'>;

/** What an exchange comes to, in whole PKR. */
export interface ExchangeTerms {
  /** Of the order that goes out. */
  total: number;
  discount: number;
  delivery_fee: number;
  /** What was paid for the one and pays for the other. */
  moved: number;
  /** What the customer still has to pay. */
  to_pay: number;
  /** What is left to be given back. */
  to_refund: number;
}

export interface ExchangeQuote extends ExchangeTerms {
  /** Of one piece that goes out. */
  price: number;
}

export interface ExchangeOutcome extends StepOutcome {
  /** With the number of the order that goes out. */
  exchange: ExchangeTerms & { order: string };
}

/** What it would cost. */
export const quoteExchange = endpoint<ExchangeQuote>()({
  method: 'GET',
  path: '/api/orders/:number/exchange',
  access: { action: 'exchange' },
  input: z.strictObject({
    line: numberInAddress(1, 1_000),
    quantity: numberInAddress(1, MAX_QUANTITY),
    product: productInAddress,
    variant: z.string().max(100).default(''),
    delivery_fee: numberInAddress(0, HIGHEST_AMOUNT).default(0),
  }),
});

/** One variant against another: what comes back, and what goes out for it in an order of its own. */
export const exchangeItems = endpoint<ExchangeOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/exchange',
  access: { action: 'exchange' },
  input: exchangeSchema.extend(stepFields),
});

export const exchangeEndpoints = { quoteExchange, exchangeItems } as const;
