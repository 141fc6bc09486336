import { jobEndpoints as at } from '#contract/jobs/jobs.ts';
import { type Desk, serve } from '#server/desk/routes.ts';
import { listStuck, settleJobs } from '#server/jobs/stuck.ts';

export function serveJobs(desk: Desk): void {
  const { staff } = desk;
  serve(desk, at.stuck, ({ acting }) => listStuck(staff, acting()));
  serve(desk, at.retry, ({ input: { items, key }, acting }) =>
    settleJobs(staff, acting(undefined, key), 'retry_jobs', items),
  );
  serve(desk, at.dismiss, ({ input: { items, key }, acting }) =>
    settleJobs(staff, acting(undefined, key), 'dismiss_jobs', items),
  );
}
