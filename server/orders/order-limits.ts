import type { SettingValue } from '#contract/settings/settings.ts';
import type { Database } from '#database/database.ts';
import { readStoredValue } from '#server/settings/stored-setting.ts';
import { queryResult } from '#server/steps/staff-result.ts';

/** The owner's limits; of those that say how much, 0 is no limit. */
export interface OrderLimits extends SettingValue<'limits'> {
  /** Whether the customer gets e-mails about the order. */
  customerMail: boolean;
}

/** The limits in force. */
export type LimitsInForce = () => Promise<OrderLimits>;

/** A limit that the owner changes holds after this long on every server. */
const FRESH_MS = 2_000;

/**
 * The owner's limits where they are set, else the environment's. A database that does not respond leaves the last known ones: the
 * order itself is refused or stored by what follows.
 */
export function limitsInForce(database: Database, defaults: OrderLimits, now: () => number = Date.now): LimitsInForce {
  let known = defaults;
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (now() - readAt < FRESH_MS) return known;
    readAt = now();
    try {
      const stored = await queryResult<unknown>(database, 'SELECT order_limits() AS result', []);
      const { customerMail, ...own } = defaults;
      known = { customerMail, ...readStoredValue('limits', stored, own).value };
    } catch {
      // Read again at the next order.
      readAt = Number.NEGATIVE_INFINITY;
    }
    return known;
  };
}
