import { errorCode, errorDetail } from '#database/database.ts';
import type { OrderItem } from './price-order.ts';

/** A product of which less is available than an order wants. */
export interface ShortProduct extends Pick<OrderItem, 'category' | 'product_id'> {
  /** The size of a shoe; null for everything else. */
  size?: string | null;
  available: number;
}

/** The SQLSTATEs with which the functions of the database refuse by rule. */
const CODES = {
  BJ404: 'not_found',
  BJ409: 'not_possible',
  BJ422: 'idempotency_conflict',
  BJ429: 'too_many_open_orders',
} as const;

export interface RuleRefusal {
  code: (typeof CODES)[keyof typeof CODES] | 'out_of_stock';
  /** A sentence for the staff. */
  message: string;
  /** Filled if the code is out_of_stock. */
  short: readonly ShortProduct[];
}

/** What a rule of the database refused; undefined for every other error. */
export function ruleRefusal(error: unknown): RuleRefusal | undefined {
  const sqlstate = errorCode(error);
  if (!isRuleCode(sqlstate)) return undefined;
  const { message } = error as Error;
  const detail = errorDetail(error);
  if (detail) return { code: 'out_of_stock', message, short: JSON.parse(detail) };
  return { code: CODES[sqlstate], message, short: [] };
}

function isRuleCode(sqlstate: string): sqlstate is keyof typeof CODES {
  return Object.hasOwn(CODES, sqlstate);
}
