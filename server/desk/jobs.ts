import { jobEndpoints as at } from '#contract/jobs/jobs.ts';
import { dismissJobs, listStuck, retryJobs } from '#server/jobs/stuck.ts';
import { type Desk, serve } from './routes.ts';

export function serveJobs(desk: Desk): void {
  const { staff } = desk;
  serve(desk, at.stuck, ({ acting }) => listStuck(staff, acting()));
  serve(desk, at.retry, ({ input: { items, key }, acting }) => retryJobs(staff, acting(undefined, key), items));
  serve(desk, at.dismiss, ({ input: { items, key }, acting }) => dismissJobs(staff, acting(undefined, key), items));
}
