import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#database/database.ts';
import { notifyNewOrders } from '#server/orders/order-upkeep.ts';
import { describeError } from '#server/process/describe-error.ts';
import type { Log } from '#server/process/log.ts';

/** Orders that come within this time share one notification. */
const PAUSE_MS = 100;

export interface OrderNotices {
  add(orderNumber: string): void;
  /** Tells of the last ones first. */
  stop(): Promise<void>;
}

/**
 * Tells the desks of shoppers' new orders, at once or a tenth of a second later. It is not part of the order's transaction, because
 * notifying ones commit one after the other: see docs/decisions/0028-the-desk.md.
 */
export function startOrderNotices(housekeeping: Database, log: Pick<Log, 'warn'>): OrderNotices {
  let waiting: string[] = [];
  let telling: Promise<void> | undefined;

  async function tell(): Promise<void> {
    while (waiting.length > 0) {
      const numbers = waiting;
      waiting = [];
      try {
        await notifyNewOrders(housekeeping, numbers);
      } catch (error) {
        // A database that is away has also cut the desks' own connections: they read afresh when it is back.
        log.warn({ error: describeError(error) }, 'desks were not told of new orders');
      }
      await wait(PAUSE_MS);
    }
    telling = undefined;
  }

  return {
    add(orderNumber) {
      waiting.push(orderNumber);
      telling ??= tell();
    },
    stop: async () => telling,
  };
}
