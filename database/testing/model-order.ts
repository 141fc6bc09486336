import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { ReturnCondition } from '#domain/orders/return.ts';
import { dueNow } from '#domain/payments/accounts.ts';
import type { Payer, PaymentState, WayToPay } from '#domain/payments/payment.ts';
import type { StaffRole } from '#domain/people/staff.ts';

/* An order as the model of order-model.ts knows it, and the steps that can be taken. */

export interface Goods {
  category: string;
  product_id: number;
  variant: string;
}

export interface Line extends Goods {
  line: number;
  price: number;
  quantity: number;
  returned: number;
}

/** An entry of the ledger. It is never changed: a mistake is taken back by a counter-entry that names it. */
export interface Entry {
  id: number;
  kind: 'payment' | 'refund';
  /** Whole PKR, above 0. */
  amount: number;
  /** The entry that this one takes back. */
  corrects?: number;
  /** Method and reference; taken as long as the entry is not taken back. */
  slip: string | undefined;
  /** It settles what the courier collected. */
  fromCourier: boolean;
  /** What he kept besides for his work: taken back with this entry. */
  fee?: number;
  /** Which of the parcel's instalments it is. */
  instalment?: number;
  /** It goes from one order to another. */
  isExchange?: true;
}

export interface WriteOff {
  id: number;
  amount: number;
  corrects?: number;
}

/** An invoice, or a credit note; voided ones stay. */
export interface ModelDocument {
  kind: 'invoice' | 'return' | 'allowance';
  total: number;
  /** Pieces by the number of their line. */
  pieces: Record<number, number>;
  isVoid: boolean;
}

/** A proof of payment, and what it was handed in with: a picture, or a reference as it is compared. */
export interface ModelProof {
  state: 'waiting' | 'accepted' | 'rejected';
  by: string;
  /** The entry of the ledger for which it was accepted. */
  entry?: number;
}

export interface ModelOrder {
  status: OrderStatus;
  version: number;
  hold: 'none' | 'running' | 'overdue';
  lines: Line[];
  discount: number;
  deliveryFee: number;
  advance: number;
  payBy: WayToPay | undefined;
  entries: Entry[];
  returnExpected: boolean;
  /** What there was when it was delivered: whether it was coming back, and how many entries of money. */
  beforeDelivery: { returnExpected: boolean; entries: number; returned: number } | null;
  cashToCollect: number | null;
  /** What the courier collected when it was delivered. */
  collected: number | null;
  writeOffs: WriteOff[];
  documents: ModelDocument[];
  /** The customer was told where to pay. */
  told: boolean;
  /** Nobody knows the customer any more. */
  erased: boolean;
  proofs: ModelProof[];
}

export interface StockLevel {
  stock: number;
  reserved: number;
}

export interface NewLine extends Goods {
  price: number;
  quantity: number;
}

/** What staff do with one order. Lines and entries are named by their place in the list. */
export type OrderStep =
  | { kind: 'confirm'; payBy: WayToPay | undefined; advance: number; deliveryFee: number; told: boolean }
  | { kind: 'tell' | 'erase' }
  | { kind: 'accept'; place: number; method: string; amount: number; reference: string | undefined }
  | { kind: 'reject'; place: number; reason: string }
  | { kind: 'quantity'; place: number; quantity: number }
  | { kind: 'variant'; place: number; variant: string }
  | { kind: 'drop'; place: number }
  | { kind: 'add'; item: NewLine }
  | { kind: 'discount'; amount: number }
  | {
      kind: 'payment' | 'refund';
      method: string;
      amount: number;
      reference: string | undefined;
      from?: Payer | undefined;
    }
  | { kind: 'instalment'; amount: number; fee: number }
  | { kind: 'correct' | 'take_back_write_off'; place: number }
  | { kind: 'write_off'; amount: number }
  | { kind: 'invoice' }
  | { kind: 'credit'; amount: number | undefined }
  | { kind: 'void'; place: number }
  | { kind: 'dispatch'; reason: string | undefined }
  | { kind: 'deliver' | 'undeliver' | 'expect_return' | 'cancel' }
  | { kind: 'return'; items: { place: number; quantity: number; condition: ReturnCondition }[] }
  | { kind: 'exchange'; place: number; item: NewLine; condition: ReturnCondition; deliveryFee: number };

export interface Acting {
  role: StaffRole;
  /** Which version of the order the step names. */
  seen: 'none' | 'current' | 'outdated';
}

export const stockKey = ({ category, product_id, variant }: Goods) => `${category} ${product_id} ${variant}`;

export const totalOf = ({ lines, discount }: ModelOrder) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) - discount;

/** What credit notes in force take back, all of them or those of one kind. */
export const creditedOf = ({ documents }: ModelOrder, kind?: ModelDocument['kind']) =>
  sumOf(
    documents
      .filter((one) => !one.isVoid && one.kind !== 'invoice' && (!kind || one.kind === kind))
      .map(({ total }) => total),
  );

/** What the customer owes in all: their share of the total for the goods they keep, in whole PKR with halves up, and the delivery, less allowances. */
const payableOf = (order: ModelOrder) => Math.max(worthOf(order) - creditedOf(order, 'allowance'), 0);

/** The same before allowances. */
export function worthOf(order: ModelOrder): number {
  if (['cancelled', 'expired', 'returned'].includes(order.status)) return 0;
  const all = sumOf(order.lines.map(({ price, quantity }) => price * quantity));
  const kept = sumOf(order.lines.map(({ price, quantity, returned }) => price * (quantity - returned)));
  return order.deliveryFee + (all === 0 ? 0 : Math.round((totalOf(order) * kept) / all));
}

/** Those that were not taken back. */
const inForce = <T extends { id: number; corrects?: number }>(entries: readonly T[]): T[] =>
  entries.filter(({ id, corrects }) => corrects === undefined && !entries.some((other) => other.corrects === id));

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const amountOf = ({ amount }: { amount: number }) => amount;

/** What the shop has received, less what it gave back. */
export const paidAmount = ({ entries }: ModelOrder) =>
  sumOf(entries.map(({ kind, amount }) => (kind === 'payment' ? amount : -amount)));

/** `paid` with what couriers kept as their fees, which is the shop's cost. */
function paymentState({ entries }: ModelOrder, paid: number, payable: number): PaymentState {
  if (paid > payable) return 'overpaid';
  if (paid > 0) return paid === payable ? 'paid' : 'part_paid';
  return inForce(entries).some(({ kind }) => kind === 'refund') ? 'refunded' : 'unpaid';
}

/**
 * Two accounts: the customer's, for whom cash given to the courier is paid, and the courier's. Nothing that happens to one changes
 * the other, so an order can have money to come in and money to give back at once.
 */
export function moneyOf(order: ModelOrder) {
  const paid = paidAmount(order);
  const payable = payableOf(order);
  const collected = order.collected ?? 0;
  const remittances = inForce(order.entries).filter(({ fromCourier }) => fromCourier);
  const booked = sumOf(remittances.map(amountOf));
  const fees = sumOf(remittances.map(({ fee = 0 }) => fee));
  const writtenOff = sumOf(inForce(order.writeOffs).map(amountOf));
  // What he handed over and kept as his fee may be more than he was thought to have collected: then he has collected that.
  const paidByCustomer = paid - booked + Math.max(collected, booked + fees);
  const withCourier = Math.max(collected - booked - fees - writtenOff, 0);
  return {
    ...{
      payable,
      paid,
      collected,
      with_courier: withCourier,
      written_off: writtenOff,
      fees,
      paid_by_customer: paidByCustomer,
    },
    due: Math.max(payable - paidByCustomer, 0) + withCourier,
    to_refund: Math.max(paidByCustomer - payable, 0),
    state: paymentState(order, paid + fees, payable),
  };
}

export const MOST_PROOFS = 5;

/** Whether the page of the order takes proofs, but for how many there are. */
export function isToProve(order: ModelOrder): boolean {
  const { paid_by_customer: paid, due, with_courier } = moneyOf(order);
  const toSend = dueNow({ payBy: order.payBy ?? null, advance: order.advance, paid, due: due - with_courier });
  return order.told && !order.erased && toSend > 0 && ['confirmed', 'dispatched', 'delivered'].includes(order.status);
}

/** The same slip is the same reference, however it was typed. */
export const referenceKey = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase();
