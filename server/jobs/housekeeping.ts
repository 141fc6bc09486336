import type { ShopDatabase } from '#database/database.ts';
import { eraseOldContacts, expireOverdueOrders, removeWhatIsOld } from '#server/orders/order-maintenance.ts';
import { deleteOldSignIns } from '#server/people/desk-sessions.ts';
import { deleteUnconfirmed } from '#server/people/newsletter.ts';
import { deleteOldSessions } from '#server/people/shopper-sessions.ts';
import { deleteUnusedPictures } from '#server/pictures/picture-jobs.ts';
import type { Log } from '#server/process/log.ts';
import type { Metrics } from '#server/process/metrics.ts';
import type { Job } from './job.ts';

const EXPIRE_INTERVAL_MS = 30_000;
const MAINTAIN_INTERVAL_MS = 5 * 60_000;
const RETENTION_INTERVAL_MS = 3_600_000;
const BACKUP_INTERVAL_MS = 10 * 60_000;
const BATCH_SIZE = 100;
/** Of rows that nobody waits for. */
const LARGE_BATCH_SIZE = 1_000;

export interface HousekeepingOptions {
  database: Pick<ShopDatabase, 'housekeeping' | 'maintain'>;
  contactRetentionDays: number;
  /** Whether customers get mails. */
  customerMail: boolean;
  /** Looks how old the newest backup is. */
  watchBackups(): Promise<void>;
  metrics: Pick<Metrics, 'ordersExpired'>;
  log: Pick<Log, 'info'>;
}

/** The periodic tasks. Several servers may run them side by side: each task skips the rows that another has locked. */
export function housekeepingJobs(options: HousekeepingOptions): Job[] {
  const { database, contactRetentionDays, customerMail, metrics, log } = options;
  const { housekeeping } = database;
  const every = (everyMs: number, name: string, task: () => Promise<unknown>): Job => ({
    name,
    everyMs,
    async turn() {
      await task();
      return 'nothing';
    },
  });
  /** One batch a turn, and the next at once if it was full. */
  const inBatches = (everyMs: number, name: string, batch: () => Promise<number>): Job => ({
    name,
    everyMs,
    turn: async () => ((await batch()) === BATCH_SIZE ? 'more' : 'nothing'),
  });
  return [
    inBatches(EXPIRE_INTERVAL_MS, 'expire overdue orders', async () => {
      const expired = await expireOverdueOrders(housekeeping, BATCH_SIZE, customerMail);
      for (const order_number of expired) log.info({ order_number }, 'order expired');
      metrics.ordersExpired.inc(expired.length);
      return expired.length;
    }),
    every(BACKUP_INTERVAL_MS, 'watch the backups', options.watchBackups),
    {
      ...every(MAINTAIN_INTERVAL_MS, 'database maintenance', () => database.maintain()),
      startAfterMs: MAINTAIN_INTERVAL_MS,
    },
    inBatches(RETENTION_INTERVAL_MS, 'erase old contacts', async () =>
      contactRetentionDays === 0 ? 0 : eraseOldContacts(housekeeping, contactRetentionDays, BATCH_SIZE),
    ),
    {
      name: 'remove what is old',
      everyMs: RETENTION_INTERVAL_MS,
      turn: async () => ((await removeWhatIsOld(housekeeping, LARGE_BATCH_SIZE)) ? 'more' : 'nothing'),
    },
    every(RETENTION_INTERVAL_MS, 'delete old sessions', () => deleteOldSessions(housekeeping)),
    every(RETENTION_INTERVAL_MS, 'delete unconfirmed addresses', () => deleteUnconfirmed(housekeeping)),
    every(RETENTION_INTERVAL_MS, 'delete old sign-ins', () => deleteOldSignIns(housekeeping)),
    inBatches(RETENTION_INTERVAL_MS, 'delete unused pictures', () => deleteUnusedPictures(housekeeping, BATCH_SIZE)),
  ];
}
