import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ShopDatabase } from '#database/database.ts';
import { describeError } from '#server/process/describe-error.ts';
import type { Metrics } from '#server/process/metrics.ts';
import { SESSION_IDLE_LIMIT } from '#server/services/sessions.ts';

const SWEEP_MS = 30_000;
const MAINTAIN_MS = 5 * 60_000;
const FORGET_MS = 3_600_000;
const AT_A_TIME = 100;

export interface HousekeepingOptions {
  database: Pick<ShopDatabase, 'housekeeping' | 'maintain'>;
  contactRetentionDays: number;
  metrics: Pick<Metrics, 'ordersExpired'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface Housekeeping {
  stop(): Promise<void>;
}

/** What has to be done now and then. Several servers may do it side by side: each step passes by what another holds. */
export function startHousekeeping(options: HousekeepingOptions): Housekeeping {
  const { database, contactRetentionDays, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function every(milliseconds: number, task: string, work: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      try {
        await work();
      } catch (error) {
        log.warn({ task, error: describeError(error) }, 'housekeeping put off');
      }
      await wait(milliseconds, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  const chores = [
    every(SWEEP_MS, 'expire overdue orders', () => sweepOverdue(options, signal)),
    // Not at once: right after the start visitors come first.
    wait(MAINTAIN_MS, undefined, { signal, ref: false }).then(
      () => every(MAINTAIN_MS, 'database upkeep', () => database.maintain()),
      () => {},
    ),
    every(FORGET_MS, 'forget old data', async () => {
      await database.housekeeping.query('SELECT delete_old_sessions($1::interval)', [SESSION_IDLE_LIMIT]);
      if (contactRetentionDays > 0) await eraseOldContacts(options, signal);
    }),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(chores);
    },
  };
}

async function sweepOverdue({ database, metrics }: HousekeepingOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const [swept] = await database.housekeeping.query<{ expired: number }>(
      'SELECT expire_overdue_orders($1::integer) AS expired',
      [AT_A_TIME],
    );
    const expired = swept?.expired ?? 0;
    metrics.ordersExpired.inc(expired);
    if (expired < AT_A_TIME) return;
  }
}

async function eraseOldContacts(options: HousekeepingOptions, signal: AbortSignal): Promise<void> {
  const { database, contactRetentionDays } = options;
  while (!signal.aborted) {
    const [forgotten] = await database.housekeeping.query<{ erased: number }>(
      'SELECT erase_old_contacts($1::interval, $2::integer) AS erased',
      [`${contactRetentionDays} days`, AT_A_TIME],
    );
    if ((forgotten?.erased ?? 0) < AT_A_TIME) return;
  }
}
