import { SETTINGS } from '#contract/settings/settings.ts';
import type { Database } from '#database/database.ts';
import { type DeliveryPolicy, isSet } from '#domain/delivery/policy.ts';
import { readStoredValue } from '#server/settings/stored-setting.ts';
import { queryResult } from '#server/steps/staff-result.ts';

/** How the owner has the shop deliver, with the version by which the database knows whether it still holds. */
export interface DeliveryInForce {
  readonly policy: DeliveryPolicy;
  readonly version: number;
}

export interface DeliverySource {
  /** May be some seconds old: the database refuses an order whose fee was worked out by another version. */
  inForce(): Promise<DeliveryInForce>;
  /** Read now. */
  reread(): Promise<DeliveryInForce>;
}

const FRESH_MS = 2_000;

export async function readDelivery(database: Database): Promise<DeliveryInForce> {
  const stored = await queryResult<{ value: unknown; version: number }>(
    database,
    'SELECT delivery_in_force() AS result',
    [],
  );
  return {
    policy: readStoredValue('delivery', stored.value, SETTINGS.delivery.initial).value,
    version: stored.version,
  };
}

/** What pages show: nothing as long as the owner has set nothing that a shopper has to know. */
export async function readShownDelivery(database: Database): Promise<DeliveryPolicy | undefined> {
  const { policy } = await readDelivery(database);
  return isSet(policy) ? policy : undefined;
}

/** A database that does not respond leaves what was known last: the order itself is refused by what follows. */
export function deliverySource(database: Database, now: () => number = Date.now): DeliverySource {
  let known: DeliveryInForce = { policy: SETTINGS.delivery.initial, version: 0 };
  let readAt = Number.NEGATIVE_INFINITY;

  async function reread(): Promise<DeliveryInForce> {
    readAt = now();
    try {
      known = await readDelivery(database);
    } catch {
      readAt = Number.NEGATIVE_INFINITY;
    }
    return known;
  }

  return { inForce: async () => (now() - readAt < FRESH_MS ? known : reread()), reread };
}
