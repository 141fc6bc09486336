import { chromium } from '@playwright/test';
import { launchOptions } from '#e2e/support/browser.ts';
import type { StaffClient } from './staff-client.ts';

/** Milliseconds from opening the address until every slip with its pictures and fonts is there, in a new browser each time. */
export async function timePrintJobs(
  desk: string,
  { cookie }: StaffClient,
  numbers: readonly string[],
  rounds: number,
): Promise<number[]> {
  const browser = await chromium.launch(await launchOptions());
  const [name = '', value = ''] = cookie.split('=', 2);
  const times: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext();
      await context.addCookies([{ name, value, url: desk, httpOnly: true, sameSite: 'Strict' }]);
      const page = await context.newPage();
      await page.goto(`${desk}/print?kind=slips&numbers=${numbers.join(',')}`, { waitUntil: 'commit' });
      const took = await page.waitForFunction((wanted) => {
        const isReady =
          document.querySelectorAll('article').length === wanted &&
          [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
          document.fonts.status === 'loaded';
        return isReady && performance.now();
      }, numbers.length);
      times.push(Number(await took.jsonValue()));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return times;
}
