import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#database/database.ts';
import { describeError } from '#server/process/describe-error.ts';
import type { Log } from '#server/process/log.ts';
import { applyDueChanges } from './schedule.ts';

/** A change is due at a minute; nobody notices the seconds. */
const INTERVAL_MS = 2_000;

export interface ScheduleOptions {
  housekeeping: Database;
  initialStock: number;
  log: Pick<Log, 'info' | 'warn'>;
  intervalMs?: number;
}

/** Publishes planned changes when they are due, also those that became due while no server ran. */
export function startSchedule({ housekeeping, initialStock, log, intervalMs = INTERVAL_MS }: ScheduleOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function turn(): Promise<void> {
    try {
      // Several changes of one product come one after the other.
      for (;;) {
        const { count, failed } = await applyDueChanges(housekeeping, initialStock);
        if (count > 0) log.info({ count }, 'planned changes of the catalogue applied');
        for (const problem of failed) log.warn({ problem }, 'a planned change of the catalogue failed');
        if (count === 0 || signal.aborted) return;
      }
    } catch (error) {
      log.warn({ error: describeError(error) }, 'planned changes could not be applied, retried at the next turn');
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await turn();
      await wait(intervalMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  const running = run();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
