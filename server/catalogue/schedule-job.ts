import type { Database } from '#database/database.ts';
import type { Job } from '#server/jobs/job.ts';
import type { Log } from '#server/process/log.ts';
import { applyDueChanges } from './schedule.ts';

/** A change is due at a minute; nobody notices the seconds. */
const INTERVAL_MS = 2_000;

export interface ScheduleOptions {
  housekeeping: Database;
  initialStock: number;
  log: Pick<Log, 'info'>;
  intervalMs?: number;
}

/** Publishes planned changes when they are due, also those that became due while no server ran: all of them in one publication. */
export function scheduleJob({ housekeeping, initialStock, log, intervalMs = INTERVAL_MS }: ScheduleOptions): Job {
  return {
    name: 'planned changes',
    everyMs: intervalMs,
    async turn(onEnded) {
      const { count, failed } = await applyDueChanges(housekeeping, initialStock);
      for (const problem of failed) onEnded('failed', { problem });
      for (let done = failed.length; done < count; done++) onEnded('done');
      if (count > 0) log.info({ count }, 'planned changes of the catalogue applied');
      // Several changes of one product come one after the other.
      return count > 0 ? 'more' : 'nothing';
    },
  };
}
