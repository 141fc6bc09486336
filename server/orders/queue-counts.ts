import type { Database } from '#database/database.ts';
import type { Queue } from '#domain/orders/order-status.ts';
import { queryResult } from '#server/steps/staff-result.ts';

/** How many orders each list has. */
export function countQueues(staff: Database): Promise<Record<Queue, number>> {
  return queryResult(staff, 'SELECT count_queues() AS result', []);
}
