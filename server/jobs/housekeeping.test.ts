import { afterEach, expect, it, vi } from 'vitest';
import { housekeepingJobs } from './housekeeping.ts';
import { type JobRunner, runJobs } from './runner.ts';

let jobs: JobRunner | undefined;
afterEach(() => jobs?.stop());

function start(query: (sql: string) => Promise<object[]>, contactRetentionDays = 0) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const counted = vi.fn();
  const options = {
    database: { housekeeping: { query } as never, maintain: async () => {} },
    contactRetentionDays,
    customerMail: false,
    watchBackups: async () => {},
    metrics: { ordersExpired: { inc: counted } as never },
    log,
  };
  jobs = runJobs(housekeepingJobs(options), { log });
  return { log, counted };
}

it('logs every order that expired', async () => {
  const { log, counted } = start(async (sql) =>
    sql.includes('expire_overdue_orders') ? [{ expired: ['BJ-1', 'BJ-2'] }] : [],
  );
  await vi.waitFor(() => expect(counted).toHaveBeenCalledWith(2));
  expect(log.info.mock.calls).toEqual([
    [{ order_number: 'BJ-1' }, 'order expired'],
    [{ order_number: 'BJ-2' }, 'order expired'],
  ]);
});

it('erases old contacts, whatever becomes of the other tasks', async () => {
  const asked: string[] = [];
  start(async (sql) => {
    asked.push(sql);
    if (sql.includes('delete_old') || sql.includes('unused_pictures')) throw new Error('not now');
    return [];
  }, 30);
  await vi.waitFor(() => expect(asked.some((sql) => sql.includes('erase_old_contacts'))).toBe(true));
});
