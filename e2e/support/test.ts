import { test as base, expect } from '@playwright/test';
import { untilAlive } from './alive.ts';

export { expect };

/**
 * Tests visit the shop that the global set-up opened, and fail on any error the page reports. Scripts come after the first
 * paint, so a page is used once its controls answer; a test of the moments before opens it with `waitUntil: 'commit'`.
 */
export const test = base.extend<{ pageErrors: string[] }>({
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      // A test may keep the scripts from its page: it sees for itself what then works.
      if (javaScriptEnabled && options?.waitUntil !== 'commit') await untilAlive(page).catch(() => {});
      return answer;
    };
    await use(page);
  },
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await use(errors);
      expect(errors, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
});
