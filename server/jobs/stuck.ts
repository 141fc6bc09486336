import type { Stuck, StuckName } from '#contract/jobs/jobs.ts';
import type { Database } from '#database/database.ts';
import { type Acting, actOf } from '#server/steps/acting.ts';
import { queryResult, type StaffResult, staffQuery } from '#server/steps/staff-result.ts';

const MOST = 200;

/** What the shop did not get done by itself, the oldest first. */
export function listStuck(staff: Database, acting: Acting): Promise<StaffResult<Stuck>> {
  return staffQuery(staff, 'SELECT list_stuck($1::jsonb, $2::integer) AS result', [actOf(acting), MOST]);
}

export interface StuckRef {
  readonly job: StuckName;
  readonly id: number;
}

/** Has these tried again at once. What is not stuck any more is left alone. */
export function retryJobs(
  staff: Database,
  acting: Acting,
  items: readonly StuckRef[],
): Promise<StaffResult<{ count: number }>> {
  return staffQuery(staff, 'SELECT retry_jobs($1::jsonb, $2::jsonb) AS result', [actOf(acting), items]);
}

/** These were given up, somebody has seen it, and they are no longer shown. */
export function dismissJobs(
  staff: Database,
  acting: Acting,
  items: readonly StuckRef[],
): Promise<StaffResult<{ count: number }>> {
  return staffQuery(staff, 'SELECT dismiss_jobs($1::jsonb, $2::jsonb) AS result', [actOf(acting), items]);
}

/** For the operator: how many items of each job are stuck, and for how long the oldest has been due. */
export function jobFigures(
  housekeeping: Database,
): Promise<Readonly<Record<StuckName, { stuck: number; lag_seconds: number }>>> {
  return queryResult(housekeeping, 'SELECT job_figures() AS result', []);
}
