import { expect, test } from './support/test.ts';

const SESSION_KEY = 'padel-session';

test('a session that an earlier order has left is refreshed on whatever page the visitor comes to, and a first visit has none', async ({
  page,
}) => {
  const refreshes: string[] = [];
  await page.route('**/auth/v1/**', (route) => {
    refreshes.push(route.request().url());
    return route.continue();
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/orders-')) scripts.push(request.url());
  });
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  expect([refreshes, scripts]).toEqual([[], []]);

  const opened = await page.request.post('/auth/v1/signup', { data: {}, headers: { apikey: 'bandeja-anon' } });
  const session = (await opened.json()) as { expires_at: number; refresh_token: string };
  // At most three ticks of thirty seconds are left.
  const old = { ...session, expires_at: Math.floor(Date.now() / 1000) + 80, expires_in: 80 };
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION_KEY, JSON.stringify(old)] as const);
  await page.reload();
  await expect.poll(() => refreshes).toEqual([expect.stringContaining('/auth/v1/token?grant_type=refresh_token')]);
  const stored = () =>
    page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}') as typeof session, SESSION_KEY);
  await expect.poll(async () => (await stored()).refresh_token).not.toBe(session.refresh_token);
});
