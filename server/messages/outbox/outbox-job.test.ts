import { expect, it, vi } from 'vitest';
import { fixtureCatalogue } from '#catalogue/testing/fixture.ts';
import { runJobs } from '#server/jobs/runner.ts';
import { outboxJob } from './outbox-job.ts';

const order = (number: string, items: unknown) => ({
  order_number: number,
  status: 'pending',
  total: 100,
  created_at: '2026-11-17T10:00:00Z',
  key: 'key',
  money: { payable: 100, paid: 0, due: 100, state: 'unpaid' },
  items,
  contact: { customer_name: 'A', email: 'a@example.com', phone: '1', whatsapp: '1', address: 'B', notes: null },
});

it('a message that cannot be written does not cost its neighbours their report', async () => {
  const claimed = [
    { id: 1, kind: 'order_placed', attempt: 1, sent_to: [], order: order('BJ-1', null) },
    { id: 2, kind: 'order_placed', attempt: 1, sent_to: [], order: order('BJ-2', []) },
  ];
  const reported = vi.fn();
  const query = vi.fn(async (sql: string, parameters: unknown[]) => {
    if (sql.includes('lease_messages')) return [{ claimed: claimed.splice(0) }];
    if (sql.includes('report_messages')) reported(parameters[0]);
    return [{ result: {} }];
  });
  const send = vi.fn(async () => {});
  const job = outboxJob({
    housekeeping: { query } as never,
    channels: { staff: [{ name: 'log', atOnce: 10, send, close: () => {} }], customer: undefined },
    catalogue: fixtureCatalogue,
    publicUrl: 'https://shop.example',
    metrics: { notifications: { inc: () => {} } as never },
    maxAttempts: 5,
  });
  const jobs = runJobs([job], { log: { warn: vi.fn(), error: vi.fn() } });
  await vi.waitFor(() => expect(reported).toHaveBeenCalled());
  await jobs.stop();
  expect(send).toHaveBeenCalledOnce();
  expect(reported.mock.calls[0]?.[0]).toMatchObject([
    { id: 1, sent_to: [], error: expect.any(String), dead: false },
    { id: 2, sent_to: ['log'], error: null },
  ]);
});
