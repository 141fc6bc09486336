import { setTimeout as wait } from 'node:timers/promises';
import type { ShopDatabase } from '#database/database.ts';
import { eraseOldContacts, expireOverdueOrders } from '#server/orders/order-upkeep.ts';
import { deleteOldSignIns } from '#server/people/desk-sessions.ts';
import { deleteOldSessions } from '#server/people/shopper-sessions.ts';
import { deleteUnusedPictures } from '#server/pictures/picture-jobs.ts';
import { describeError } from '#server/process/describe-error.ts';
import type { Log } from '#server/process/log.ts';
import type { Metrics } from '#server/process/metrics.ts';

const EXPIRE_INTERVAL_MS = 30_000;
const MAINTAIN_INTERVAL_MS = 5 * 60_000;
const RETENTION_INTERVAL_MS = 3_600_000;
const NOTICES_INTERVAL_MS = 20_000;
const BACKUP_INTERVAL_MS = 10 * 60_000;
const BATCH_SIZE = 100;

export interface HousekeepingOptions {
  database: Pick<ShopDatabase, 'housekeeping' | 'maintain'>;
  contactRetentionDays: number;
  /** Looks how old the newest backup is. */
  watchBackups(): Promise<void>;
  /** Tells members of the staff what happened to their accounts. */
  sendStaffNotices(): Promise<void>;
  metrics: Pick<Metrics, 'ordersExpired'>;
  log: Pick<Log, 'info' | 'warn'>;
}

export interface Housekeeping {
  stop(): Promise<void>;
}

/** The periodic tasks. Several servers may run them side by side: each task skips the rows that another has locked. */
export function startHousekeeping(options: HousekeepingOptions): Housekeeping {
  const { database, contactRetentionDays, metrics, log } = options;
  const { housekeeping } = database;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function every(milliseconds: number, task: string, work: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      try {
        await work();
      } catch (error) {
        log.warn({ task, error: describeError(error) }, 'housekeeping task failed, retried at its next turn');
      }
      await wait(milliseconds, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Repeats a batch until it is no longer full. */
  async function inBatches(batch: () => Promise<number>): Promise<void> {
    while (!signal.aborted && (await batch()) === BATCH_SIZE);
  }

  const tasks = [
    every(EXPIRE_INTERVAL_MS, 'expire overdue orders', () =>
      inBatches(async () => {
        const expired = await expireOverdueOrders(housekeeping, BATCH_SIZE);
        for (const order_number of expired) log.info({ order_number }, 'order expired');
        metrics.ordersExpired.inc(expired.length);
        return expired.length;
      }),
    ),
    every(BACKUP_INTERVAL_MS, 'watch the backups', options.watchBackups),
    every(NOTICES_INTERVAL_MS, 'tell the staff about their accounts', options.sendStaffNotices),
    // Not at once: right after the start visitors come first.
    wait(MAINTAIN_INTERVAL_MS, undefined, { signal, ref: false }).then(
      () => every(MAINTAIN_INTERVAL_MS, 'database maintenance', () => database.maintain()),
      () => {},
    ),
    // Each on its own: what shall be forgotten does not wait for another task that fails.
    every(RETENTION_INTERVAL_MS, 'erase old contacts', async () => {
      if (contactRetentionDays === 0) return;
      await inBatches(() => eraseOldContacts(housekeeping, contactRetentionDays, BATCH_SIZE));
    }),
    every(RETENTION_INTERVAL_MS, 'delete old sessions', () => deleteOldSessions(housekeeping)),
    every(RETENTION_INTERVAL_MS, 'delete old sign-ins', () => deleteOldSignIns(housekeeping)),
    every(RETENTION_INTERVAL_MS, 'delete unused pictures', () =>
      inBatches(() => deleteUnusedPictures(housekeeping, BATCH_SIZE)),
    ),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(tasks);
    },
  };
}
