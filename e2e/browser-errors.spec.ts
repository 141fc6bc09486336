import { expect, expectErrors, test } from './support/test.ts';

test('an error of our code reaches the shop’s own log, without what somebody typed', async ({ page, pageErrors }) => {
  const reports: unknown[] = [];
  page.on('requestfinished', async (request) => {
    if (!request.url().endsWith('/functions/v1/browser-error')) return;
    reports.push({ ...request.postDataJSON(), status: (await request.response())?.status() });
  });
  await page.goto('/about');
  // Reporting begins when the page has gone idle.
  await expect
    .poll(async () => {
      await page.evaluate(() => void Promise.reject(new Error('planted by "Ayesha"')));
      return reports;
    })
    .not.toEqual([]);
  expect(reports[0]).toMatchObject({ name: 'Error', message: 'planted by …', screen: 'about', status: 204 });
  expectErrors(pageErrors, /planted/);
});
