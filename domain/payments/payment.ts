/** How money comes in or goes back. */
export const PAYMENT_METHODS = ['cash', 'bank_transfer', 'jazzcash', 'easypaisa', 'raast', 'card', 'other'] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

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

/** An entry of the ledger. It is never changed: a mistake is taken back by a counter-entry that names it. */
export interface LedgerEntry {
  readonly id: number;
  readonly kind: 'payment' | 'refund';
  /** Whole PKR, above 0. */
  readonly amount: number;
  /** The entry that this one takes back. */
  readonly corrects?: number | null;
}

export function paidAmount(entries: readonly LedgerEntry[]): number {
  return entries.reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? amount : -amount), 0);
}

/** One word for what was paid of what is to be paid. */
export function paymentState(entries: readonly LedgerEntry[], payable: number): PaymentState {
  const paid = paidAmount(entries);
  if (paid > payable) return 'overpaid';
  if (paid > 0) return paid === payable ? 'paid' : 'part_paid';
  return hasRefund(entries) ? 'refunded' : 'unpaid';
}

/** A refund that was really given: not a counter-entry, and not taken back itself. */
function hasRefund(entries: readonly LedgerEntry[]): boolean {
  const takenBack = new Set(entries.flatMap(({ corrects }) => corrects ?? []));
  return entries.some(({ id, kind, corrects }) => kind === 'refund' && corrects == null && !takenBack.has(id));
}

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

export interface KeptGoods {
  readonly unitPrice: number;
  readonly quantity: number;
  readonly returned: number;
}

/**
 * What the customer owes for the goods they keep: their share of the total, which is the lines less the discount. Rounded to
 * whole PKR, halves up.
 */
export function payableForGoods(total: number, lines: readonly KeptGoods[]): number {
  const all = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  if (all === 0) return 0;
  const kept = lines.reduce((sum, { unitPrice, quantity, returned }) => sum + unitPrice * (quantity - returned), 0);
  return Math.round((total * kept) / all);
}
