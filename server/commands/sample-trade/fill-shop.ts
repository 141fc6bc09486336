import { createHash } from 'node:crypto';
import type { CatalogueSource } from '#catalogue/published.ts';
import type { OwnerDatabase } from '#database/database.ts';
import type { Queue } from '#domain/orders/order-status.ts';
import { countQueues } from '#server/orders/queue-counts.ts';
import { readWorkSettings } from '#server/settings/work-settings.ts';
import { listStock } from '#server/stock/staff-stock.ts';
import { moveToThePast, type PastKey, type PastVersion } from './past-times.ts';
import { planTrade } from './plan.ts';
import { type Known, stepTaker } from './take-step.ts';

export interface SampleShop {
  owner: OwnerDatabase;
  catalogue: CatalogueSource;
  timeZone: string;
}

export interface SampleTrade {
  orders: number;
  queues: Record<Queue, number>;
}

const DEFAULT_SEED = 2026;

/**
 * Fills a shop without orders with six weeks of made-up trade: all of it or nothing. Undefined if the shop has orders already. A shopper
 * who orders at this very moment waits until it is done.
 */
export function fillWithSampleTrade(
  { owner, catalogue, timeZone }: SampleShop,
  seed = DEFAULT_SEED,
): Promise<SampleTrade | undefined> {
  return owner.transaction(async (transaction) => {
    await transaction.script('LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE');
    const [moment] = await transaction.query<{ now: string; has_orders: boolean }>(
      'SELECT (extract(epoch FROM now()) * 1000)::bigint::text AS now, EXISTS (SELECT FROM orders) AS has_orders',
    );
    if (!moment || moment.has_orders) return undefined;
    const events = planTrade({
      catalogue: catalogue.current(),
      stock: await listStock(transaction),
      hours: (await readWorkSettings(transaction, timeZone)).hours,
      now: Number(moment.now),
      seed,
    });
    const take = stepTaker(transaction, catalogue);
    const orders = new Map<string, Known>();
    const [versions, keys]: [PastVersion[], PastKey[]] = [[], []];
    for (const [place, event] of events.entries()) {
      const at = new Date(event.at).toISOString();
      const key = keyOf(seed, event.at, place);
      const number = event.step.kind === 'stock' ? undefined : event.step.number;
      const before = number === undefined ? undefined : orders.get(number);
      const after = await take(event, key, before);
      if (number === undefined) keys.push({ key, at });
      else if (after) {
        orders.set(number, after);
        // A sale at the counter is several versions at once.
        for (let version = (before?.version ?? 0) + 1; version <= after.version; version += 1)
          versions.push({ number, version, at });
      }
    }
    await moveToThePast(transaction, versions, keys);
    return { orders: orders.size, queues: await countQueues(transaction) };
  });
}

/** A UUID for the step of this trade. */
function keyOf(...parts: number[]): string {
  const digest = createHash('sha256').update(parts.join()).digest('hex').slice(0, 32);
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
