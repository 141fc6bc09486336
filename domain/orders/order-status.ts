/** Where the goods of an order are. Money is not part of it: see payment.ts. */
export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'dispatched',
  'delivered',
  'returned',
  'cancelled',
  'expired',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Which status may follow which. The database enforces the same table; a test compares the two. */
const NEXT_STATUSES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled', 'expired'],
  /** A person ends it: it does not expire. */
  confirmed: ['dispatched', 'cancelled'],
  /** Back without delivery: refused at the door, or lost on the way. */
  dispatched: ['delivered', 'returned'],
  /** On its way after all: somebody pressed Delivered by mistake. */
  delivered: ['returned', 'dispatched'],
  returned: [],
  /** A cancellation that is taken back, if the stock is still there. */
  cancelled: ['pending'],
  /** If the stock is still there. */
  expired: ['confirmed'],
};

export function mayFollow(from: OrderStatus, to: OrderStatus): boolean {
  return NEXT_STATUSES[from].includes(to);
}

/** The lists that the staff work through, and which orders each of them shows. */
export const QUEUES = [
  'payment_to_check',
  'to_confirm',
  'to_pack',
  'on_the_way',
  'coming_back',
  'done',
  'all',
] as const;

export type Queue = (typeof QUEUES)[number];

/** The list in which the staff find an order by where its goods are. */
export function queueOf(status: OrderStatus, isComingBack: boolean): Exclude<Queue, 'all' | 'payment_to_check'> {
  if (status === 'pending') return 'to_confirm';
  if (status === 'confirmed') return 'to_pack';
  if (status === 'dispatched') return isComingBack ? 'coming_back' : 'on_the_way';
  return 'done';
}

export const QUEUE_NAMES: Readonly<Record<Queue, string>> = {
  payment_to_check: 'Payment to check',
  to_confirm: 'To confirm',
  to_pack: 'To pack',
  on_the_way: 'On the way',
  coming_back: 'Coming back',
  done: 'Done',
  all: 'All',
};
