import type { SettingValue } from '#contract/settings/settings.ts';
import type { Database } from '#database/database.ts';
import { ORDER_PREFIX } from '#domain/orders/order-number.ts';
import { readStoredValue } from '#server/settings/stored-setting.ts';
import { queryResult } from '#server/steps/staff-result.ts';
import { readOrderPrefix } from './new-number.ts';

/** The owner's limits; of those that say how much, 0 is no limit. */
export interface OrderLimits extends SettingValue<'limits'> {
  /** Whether the customer gets e-mails about the order. */
  customerMail: boolean;
}

/** What holds for the next order. */
export interface OrderTerms extends OrderLimits {
  /** What its number begins with. */
  numberPrefix: string;
}

/** The limits in force. */
export type LimitsInForce = () => Promise<OrderTerms>;

/** A limit that the owner changes holds after this long on every server. */
const FRESH_MS = 2_000;

/**
 * The owner's limits where they are set, else the environment's. A database that does not respond leaves the last known ones: the
 * order itself is refused or stored by what follows.
 */
export function limitsInForce(database: Database, defaults: OrderLimits, now: () => number = Date.now): LimitsInForce {
  let known: OrderTerms = { ...defaults, numberPrefix: ORDER_PREFIX };
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (now() - readAt < FRESH_MS) return known;
    readAt = now();
    try {
      const stored = await queryResult<unknown>(database, 'SELECT order_limits() AS result', []);
      const numberPrefix = await readOrderPrefix(database);
      const { customerMail, ...own } = defaults;
      known = { customerMail, numberPrefix, ...readStoredValue('limits', stored, own).value };
    } catch {
      // Read again at the next order.
      readAt = Number.NEGATIVE_INFINITY;
    }
    return known;
  };
}
