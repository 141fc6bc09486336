import { expect, it, vi } from 'vitest';
import type { Database } from '#database/database.ts';
import type { Log } from '#server/process/log.ts';
import { createMetrics } from '#server/process/metrics.ts';
import { browserErrors } from './browser-errors.ts';

it('counts every error that browsers report, and logs some of them', async () => {
  const log = { warn: vi.fn() };
  const metrics = createMetrics({ query: async () => [] } as unknown as Database);
  const onError = browserErrors('desk', log as unknown as Log, metrics);
  const error = { name: 'TypeError', message: 'no such thing', stack: ['/assets/queue.js:1:2'], screen: 'orders' };
  for (let times = 0; times < 100; times++) onError(error);
  expect(await metrics.browserErrors.get()).toMatchObject({
    values: [
      { value: 0, labels: { app: 'shop' } },
      { value: 100, labels: { app: 'desk' } },
    ],
  });
  expect(log.warn).toHaveBeenCalledWith({ app: 'desk', error }, 'an error in a browser');
  // A minute may end in between.
  expect(log.warn.mock.calls.length).toBeLessThanOrEqual(40);
});
