import { STUCK_KINDS, type Stuck, type StuckItem, type StuckName } from '#contract/jobs/jobs.ts';
import type { Database } from '#database/database.ts';
import type { Acting } from '#server/steps/acting.ts';
import { queryResult, type StaffResult, staffStep } from '#server/steps/staff-result.ts';

const MOST = 200;

interface ListedStuck {
  readonly total: number;
  readonly items: readonly Omit<StuckItem, 'kind'>[];
}

/** What the shop did not get done by itself, the oldest first. */
export async function listStuck(staff: Database, acting: Acting): Promise<StaffResult<Stuck>> {
  const listed = await staffStep<ListedStuck>(staff, acting, 'SELECT list_stuck($1::jsonb, $2::integer) AS result', [
    MOST,
  ]);
  if (!listed.ok) return listed;
  const { total, items } = listed.value;
  return {
    ok: true,
    value: { total, items: items.map((item) => ({ ...item, kind: STUCK_KINDS[item.job] }) as StuckItem) },
  };
}

export interface StuckRef {
  readonly job: StuckName;
  readonly id: number;
}

/**
 * Has these tried again at once, or, if they were given up, no longer shows them: somebody has seen it. What is not stuck any more is
 * left alone.
 */
export function settleJobs(
  staff: Database,
  acting: Acting,
  decision: 'retry_jobs' | 'dismiss_jobs',
  items: readonly StuckRef[],
): Promise<StaffResult<{ count: number }>> {
  return staffStep(staff, acting, 'SELECT settle_jobs($1::jsonb, $2, $3::jsonb) AS result', [decision, items]);
}

/** For the operator: how many items of each job are stuck, and for how long the oldest has been due. */
export function jobFigures(
  housekeeping: Database,
): Promise<Readonly<Record<StuckName, { stuck: number; lag_seconds: number }>>> {
  return queryResult(housekeeping, 'SELECT job_figures() AS result', []);
}
