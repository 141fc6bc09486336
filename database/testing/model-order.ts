import type { OrderStatus } from '#domain/order/order-status.ts';
import { type LedgerEntry, paidAmount, payableForGoods, paymentState, type WayToPay } from '#domain/order/payment.ts';
import type { ReturnCondition } from '#domain/order/return.ts';
import type { StaffRole } from '#domain/staff.ts';

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
  cashToCollect: number | null;
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
  | { kind: 'payment' | 'refund'; method: string; amount: number; reference: string | undefined }
  | { kind: 'correct'; place: number }
  | { kind: 'dispatch'; reason: string | undefined }
  | { kind: 'deliver' | 'expect_return' | 'cancel' }
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

export function moneyOf(order: ModelOrder) {
  const paid = paidAmount(order.entries);
  const payable = payableOf(order);
  return { payable, paid, due: Math.max(payable - paid, 0), state: paymentState(order.entries, payable) };
}
