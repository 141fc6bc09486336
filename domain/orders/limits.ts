import { DEFAULT_MAX_PER_PRODUCT, MAX_QUANTITY } from '#domain/cart/cart.ts';

interface Limit {
  /** As the owner's form says it. */
  readonly label: string;
  readonly hint: string;
  readonly from: number;
  readonly to: number;
  /** What holds where neither the owner nor the environment says anything. */
  readonly initial: number;
  /** Of the environment. */
  readonly variable: string;
}

const MOST_HOURS = 8_760;
const MOST_PIECES = 1_000_000;
const MOST_VALUE = 999_999_999;

/**
 * What one order may have and how long it holds its stock. The owner's form, the schema of what is stored, the variables of the
 * environment and their defaults follow from this table.
 */
export const ORDER_LIMITS = {
  maxPerProduct: {
    label: 'Most of one product in an order',
    hint: `From 1 to ${MAX_QUANTITY}`,
    from: 1,
    to: MAX_QUANTITY,
    initial: DEFAULT_MAX_PER_PRODUCT,
    variable: 'ORDER_MAX_PER_PRODUCT',
  },
  maxOpenPerPhone: {
    label: 'Most open orders of one phone number',
    hint: 'Orders that have not left yet; 0 is no limit',
    from: 0,
    to: 1_000,
    initial: 5,
    variable: 'ORDER_MAX_OPEN_PER_PHONE',
  },
  holdHours: {
    label: 'Hours that an order holds its stock',
    hint: 'Opening hours, from when somebody looks after it; not confirmed by then, it expires and its stock is free again',
    from: 1,
    to: MOST_HOURS,
    initial: 24,
    variable: 'ORDER_HOLD_HOURS',
  },
  unansweredHours: {
    label: 'Hours that it holds stock before anybody looks after it',
    hint: 'Opening hours. Claiming it or trying to reach the customer gives it the hours above',
    from: 1,
    to: MOST_HOURS,
    initial: 12,
    variable: 'ORDER_UNANSWERED_HOURS',
  },
  heldPiecesPerCustomer: {
    label: 'Most pieces held for one customer without an answer',
    hint: 'By phone number, and by browser. More can be ordered once you have answered; 0 is no limit',
    from: 0,
    to: MOST_PIECES,
    initial: 60,
    variable: 'ORDER_MAX_HELD_PIECES',
  },
  heldValuePerCustomer: {
    label: 'Most PKR held for one customer without an answer',
    hint: '0 is no limit',
    from: 0,
    to: MOST_VALUE,
    initial: 3_000_000,
    variable: 'ORDER_MAX_HELD_VALUE',
  },
  heldPiecesPerAddress: {
    label: 'Most pieces held for one network without an answer',
    hint: 'Many customers of a mobile carrier share one; 0 is no limit',
    from: 0,
    to: MOST_PIECES,
    initial: 300,
    variable: 'ORDER_MAX_HELD_PIECES_PER_ADDRESS',
  },
  heldValuePerAddress: {
    label: 'Most PKR held for one network without an answer',
    hint: '0 is no limit',
    from: 0,
    to: MOST_VALUE,
    initial: 15_000_000,
    variable: 'ORDER_MAX_HELD_VALUE_PER_ADDRESS',
  },
  alarmPieces: {
    label: 'Pieces that sound the alarm',
    hint: 'When orders of the last hour without an answer hold so many, the queue says so; 0 is never',
    from: 0,
    to: MOST_PIECES,
    initial: 100,
    variable: 'ORDER_ALARM_PIECES',
  },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof ORDER_LIMITS;
export type LimitVariable = (typeof ORDER_LIMITS)[LimitName]['variable'];

export const LIMIT_NAMES = Object.keys(ORDER_LIMITS) as LimitName[];

/** Something for each limit. */
export function eachLimit<T>(make: (limit: Limit, name: LimitName) => T): Record<LimitName, T> {
  return Object.fromEntries(LIMIT_NAMES.map((name) => [name, make(ORDER_LIMITS[name], name)])) as Record<LimitName, T>;
}

/** Figures that cart, pages and server must agree on. */
export interface ShopLimits {
  /** How many of one product an order may have. */
  readonly maxPerProduct: number;
}

export const DEFAULT_LIMITS: ShopLimits = { maxPerProduct: DEFAULT_MAX_PER_PRODUCT };
