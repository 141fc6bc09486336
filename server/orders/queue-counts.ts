import type { Database } from '#database/database.ts';
import type { Queue } from '#domain/orders/order-status.ts';
import { queryResult } from '#server/steps/staff-result.ts';

/** Counting fewer than these takes no time. */
const MANY_ORDERS = 10_000;
const HOUR = 3_600_000;
/** Orders that are being stored at this moment are all younger than this. */
const OLD_MS = HOUR;

const BEFORE_ALL = '1970-01-01T00:00:00Z';

interface OldOrders {
  /** How many there were before this moment. */
  readonly older: number;
  readonly since: string;
}

const known = new WeakMap<Database, OldOrders>();

/**
 * How many orders each list has. All orders of a long history take longer to count than a page of them to read, and every list shows the
 * figure: so the old ones are counted once an hour.
 */
export async function countQueues(
  staff: Database,
  now = Date.now(),
  manyOrders = MANY_ORDERS,
): Promise<Record<Queue, number>> {
  const old = known.get(staff);
  const isFresh = old !== undefined && Math.abs(now - OLD_MS - Date.parse(old.since)) < HOUR;
  const { since, older } = isFresh ? old : { since: BEFORE_ALL, older: 0 };
  const counts = await queryResult<Record<Queue, number>>(
    staff,
    'SELECT count_queues($1::timestamptz, $2::bigint) AS result',
    [since, older],
  );
  if (!isFresh && counts.all >= manyOrders) await countOldOrders(staff, new Date(now - OLD_MS).toISOString());
  return counts;
}

async function countOldOrders(staff: Database, since: string): Promise<void> {
  const older = await queryResult<number | string>(staff, 'SELECT count_older_orders($1::timestamptz) AS result', [
    since,
  ]);
  known.set(staff, { older: Number(older), since });
}
