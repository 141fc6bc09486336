/** How money comes in or goes back. */
export const PAYMENT_METHODS = ['cash', 'bank_transfer', 'jazzcash', 'easypaisa', 'raast', 'card', 'other'] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** What an entry of the ledger may have besides: by an exchange, money goes from one order to the other and nowhere else. */
export const LEDGER_METHODS = [...PAYMENT_METHODS, 'exchange'] as const;

export type LedgerMethod = (typeof LEDGER_METHODS)[number];

/** From whom money comes: what a courier hands over settles his debt, everything else is the customer's own. */
export const PAYERS = ['courier', 'customer'] as const;

export type Payer = (typeof PAYERS)[number];

/** How the customer agreed to pay, when the order was confirmed. */
export const WAYS_TO_PAY = ['cash_on_delivery', 'bank_transfer', 'online'] as const;

export type WayToPay = (typeof WAYS_TO_PAY)[number];

export const WAY_TO_PAY_NAMES: Readonly<Record<WayToPay, string>> = {
  cash_on_delivery: 'Cash on delivery',
  bank_transfer: 'Bank transfer',
  online: 'Online payment',
};

export const PAYMENT_STATES = ['unpaid', 'part_paid', 'paid', 'overpaid', 'refunded'] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_STATE_NAMES: Readonly<Record<PaymentState, string>> = {
  unpaid: 'Unpaid',
  part_paid: 'Part paid',
  paid: 'Paid',
  overpaid: 'Overpaid',
  refunded: 'Refunded',
};

export interface DispatchFacts {
  readonly payBy: WayToPay | undefined;
  readonly advance: number;
  readonly paid: number;
  readonly payable: number;
}

/** What must still come in before the parcel may leave; 0 if it may. */
export function missingBeforeDispatch({ payBy, advance, paid, payable }: DispatchFacts): number {
  const due = Math.max(payable - paid, 0);
  return payBy === 'cash_on_delivery' ? Math.min(due, Math.max(advance - paid, 0)) : due;
}
