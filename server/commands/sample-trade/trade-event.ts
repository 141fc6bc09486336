import type { Agreement, Amendment, Attempt, Dispatch, Return, StockAdjustment } from '#contract/people/staff.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import type { OrderItem } from '#server/orders/price-order.ts';
import type { Customer } from './customers.ts';

/** Something that was done at a moment, by a customer or by the staff. */
export interface TradeEvent {
  readonly at: number;
  readonly actor: string;
  readonly step: Step;
}

export type Step = OrderStep | ({ readonly kind: 'stock' } & StockAdjustment);

export interface PlacedOrder {
  readonly number: string;
  readonly via: 'web' | 'phone' | 'counter';
  readonly customer: Customer;
  readonly lines: readonly OrderItem[];
  readonly notes: string | undefined;
  /** How a sale at the counter was paid. */
  readonly method?: PaymentMethod;
}

/** Where an amount is nothing, it is all that is due, or all that is to be given back. */
export interface MoneyStep {
  readonly kind: 'payment' | 'refund';
  readonly method: PaymentMethod;
  readonly amount?: number;
  readonly reference?: string;
}

export type OrderStep = { readonly number: string } & (
  | { readonly kind: 'place'; readonly order: PlacedOrder }
  | { readonly kind: 'attempt'; readonly attempt: Attempt }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'confirm'; readonly agreed: Agreement }
  | MoneyStep
  | { readonly kind: 'amend'; readonly amendment: Amendment }
  | { readonly kind: 'pack'; readonly lines: readonly number[] }
  | { readonly kind: 'dispatch'; readonly dispatch: Dispatch }
  | { readonly kind: 'deliver' | 'expect_return' | 'expire' | 'claim' }
  | { readonly kind: 'return'; readonly back: Return }
  | { readonly kind: 'cancel'; readonly reason: string }
);

/** A step as an order's history names it: without the order's number. */
export type OwnStep = OrderStep extends infer One ? (One extends OrderStep ? Omit<One, 'number'> : never) : never;

export const totalOf = (lines: readonly OrderItem[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
