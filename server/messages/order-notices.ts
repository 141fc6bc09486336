import type { Database } from '#database/database.ts';
import { type RunnerOptions, runJobs } from '#server/jobs/runner.ts';
import { notifyNewOrders } from '#server/orders/order-maintenance.ts';

/** Orders that come within this time share one notification. */
const GATHER_MS = 100;
const NAME = 'order notices';

export interface OrderNotices {
  add(orderNumber: string): void;
  /** Announces the last ones first. */
  stop(): Promise<void>;
}

/**
 * Announces shoppers' new orders to the desks, at once or a tenth of a second later. It is not part of the order's transaction, because
 * notifying ones commit one after the other: see docs/decisions/0028-the-desk.md. Nothing is tried again: a database that is away has
 * also cut the desks' own connections, and they read afresh when it is back. It stops after all other jobs, so it has a runner of its own.
 */
export function startOrderNotices(housekeeping: Database, options: RunnerOptions): OrderNotices {
  const waiting: string[] = [];
  const runner = runJobs(
    [
      {
        name: NAME,
        gatherMs: GATHER_MS,
        drains: true,
        async turn() {
          const numbers = waiting.splice(0);
          if (numbers.length === 0) return 'nothing';
          await notifyNewOrders(housekeeping, numbers);
          return 'some';
        },
      },
    ],
    options,
  );
  return {
    add(orderNumber) {
      waiting.push(orderNumber);
      runner.wake(NAME);
    },
    stop: runner.stop,
  };
}
