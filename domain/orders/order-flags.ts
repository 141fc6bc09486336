import type { ContactOutcome } from './contact-attempt.ts';

/** What a row of the queue warns of, the most important first. */
const ORDER_FLAGS = [
  'double',
  'refused_before',
  'wrong_number',
  'phone_in_doubt',
  'unreachable',
  'variant_missing',
  'repeat_customer',
  'typed_in',
] as const;

export type OrderFlag = (typeof ORDER_FLAGS)[number];

export const ORDER_FLAG_NAMES: Readonly<Record<OrderFlag, string>> = {
  double: 'Maybe ordered twice',
  refused_before: 'Refused a parcel before',
  wrong_number: 'Wrong number',
  phone_in_doubt: 'Phone number in doubt',
  unreachable: 'Not reached yet',
  variant_missing: 'Something still to be chosen',
  repeat_customer: 'Bought here before',
  typed_in: 'Typed in by staff',
};

/** How the earlier orders of the same phone number ended. */
export interface CustomerHistory {
  readonly orders: number;
  readonly delivered: number;
  readonly refused: number;
  readonly expired: number;
  readonly cancelled: number;
}

export interface FlagFacts {
  /** There is a number, and nobody can say whose. */
  readonly phoneInDoubt: boolean;
  readonly history: CustomerHistory;
  readonly attempts: number;
  readonly lastOutcome: ContactOutcome | null;
  readonly placedVia: PlacedVia;
  readonly lacksVariant: boolean;
  /** The same goods for the same phone a few minutes before. */
  readonly isDouble: boolean;
}

/** Where an order came from: the shop's own pages, the telephone, the counter of a store. */
const PLACED_VIA = ['web', 'phone', 'counter'] as const;

export type PlacedVia = (typeof PLACED_VIA)[number];

const NOT_REACHED: readonly (ContactOutcome | null)[] = ['no_answer', 'not_on_whatsapp'];

export function orderFlags(order: FlagFacts): OrderFlag[] {
  const is: Record<OrderFlag, boolean> = {
    double: order.isDouble,
    refused_before: order.history.refused > 0,
    wrong_number: order.lastOutcome === 'wrong_number',
    phone_in_doubt: order.phoneInDoubt,
    unreachable: order.attempts > 0 && NOT_REACHED.includes(order.lastOutcome),
    variant_missing: order.lacksVariant,
    repeat_customer: order.history.delivered > 0,
    typed_in: order.placedVia !== 'web',
  };
  return ORDER_FLAGS.filter((flag) => is[flag]);
}
