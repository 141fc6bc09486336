import type { Database } from '#database/database.ts';
import type { Job } from '#server/jobs/job.ts';

/** So long a day of the past that has changed is counted anew for whoever looks at the figures. */
const EVERY_MS = 2_000;

export interface FiguresJobOptions {
  housekeeping: Database;
  timeZone: string;
}

/** Keeps what the figures say of each day that is over, one day a turn. */
export function figuresJob({ housekeeping, timeZone }: FiguresJobOptions): Job {
  return {
    name: 'keep the figures',
    everyMs: EVERY_MS,
    startAfterMs: 10_000,
    async turn() {
      const [row] = await housekeeping.query<{ more: boolean }>('SELECT keep_figures($1::jsonb) AS more', [
        { zone: timeZone },
      ]);
      return row?.more ? 'more' : 'nothing';
    },
  };
}
