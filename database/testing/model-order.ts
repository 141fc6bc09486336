import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { ReturnCondition } from '#domain/orders/return.ts';
import { openMoney } from '#domain/payments/courier-cash.ts';
import {
  type LedgerEntry,
  type Payer,
  paidAmount,
  payableForGoods,
  paymentState,
  type WayToPay,
} from '#domain/payments/payment.ts';
import type { StaffRole } from '#domain/people/staff.ts';

/* An order as the model of order-model.ts knows it, and the steps that can be taken. */

export interface Goods {
  category: string;
  product_id: number;
  size: string;
}

export interface Line extends Goods {
  line: number;
  price: number;
  quantity: number;
  returned: number;
}

export interface Entry extends LedgerEntry {
  /** Method and reference; taken as long as the entry is not taken back. */
  slip: string | undefined;
  /** It settles what the courier collected. */
  fromCourier: boolean;
  /** Which of the parcel's instalments it is. */
  instalment?: number;
}

export interface WriteOff {
  id: number;
  amount: number;
  corrects?: number;
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
}

export interface Shelf {
  stock: number;
  reserved: number;
}

export interface NewLine extends Goods {
  price: number;
  quantity: number;
}

/** What staff do with one order. Lines and entries are named by their place in the list. */
export type OrderStep =
  | { kind: 'confirm'; payBy: WayToPay | undefined; advance: number; deliveryFee: number }
  | { kind: 'quantity'; place: number; quantity: number }
  | { kind: 'size'; place: number; size: string }
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
  | { kind: 'instalment'; amount: number }
  | { kind: 'correct' | 'take_back_write_off'; place: number }
  | { kind: 'write_off'; amount: number }
  | { kind: 'dispatch'; reason: string | undefined }
  | { kind: 'deliver' | 'undeliver' | 'expect_return' | 'cancel' }
  | { kind: 'return'; items: { place: number; quantity: number; condition: ReturnCondition }[] };

export interface Acting {
  role: StaffRole;
  /** Which version of the order the step names. */
  seen: 'none' | 'current' | 'outdated';
}

export const shelfKey = ({ category, product_id, size }: Goods) => `${category} ${product_id} ${size}`;

export const totalOf = ({ lines, discount }: ModelOrder) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) - discount;

export function payableOf(order: ModelOrder): number {
  if (['cancelled', 'expired', 'returned'].includes(order.status)) return 0;
  const goods = order.lines.map(({ price, quantity, returned }) => ({ unitPrice: price, quantity, returned }));
  return order.deliveryFee + payableForGoods(totalOf(order), goods);
}

const inForce = <T extends { id: number; corrects?: number | null | undefined }>(entries: readonly T[]): T[] =>
  entries.filter(({ id, corrects }) => corrects == null && !entries.some((other) => other.corrects === id));

const sumOf = (entries: readonly { amount: number }[]) => entries.reduce((sum, { amount }) => sum + amount, 0);

export function moneyOf(order: ModelOrder) {
  const paid = paidAmount(order.entries);
  const payable = payableOf(order);
  const collected = order.collected ?? 0;
  const booked = sumOf(inForce(order.entries).filter(({ fromCourier }) => fromCourier));
  const writtenOff = sumOf(inForce(order.writeOffs));
  const { due, toRefund, withCourier, paidByCustomer } = openMoney({ payable, paid, collected, booked, writtenOff });
  return {
    ...{ payable, paid, due, collected, to_refund: toRefund, with_courier: withCourier, written_off: writtenOff },
    paid_by_customer: paidByCustomer,
    state: paymentState(order.entries, payable),
  };
}
