import { AYESHA, line } from './support/orders.ts';
import { expect, test } from './support/test.ts';

/** It was 200,000 until ways to pay and invoices came: docs/performance.md. */
const MAX_SCRIPT = 204_000;

test('the order’s screen needs at most 204 KB of script', async ({ page, shop }) => {
  const number = await shop.place([line('rackets')], AYESHA);
  await shop.signIn(page.context(), 'manager');
  const sizes = new Map<string, number>();
  page.on('response', (response) => {
    const { 'content-type': type = '', 'content-length': length = '0' } = response.headers();
    if (type.startsWith('text/javascript')) sizes.set(response.url(), Number(length));
  });
  await page.goto(`${shop.url}/orders/${number}`);
  await expect(page.getByText('Next: confirm')).toBeVisible();
  await page.waitForLoadState('load');
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(sizes.size).toBeGreaterThan(3);
  expect(all, `${all} bytes of script`).toBeLessThanOrEqual(MAX_SCRIPT);
});
