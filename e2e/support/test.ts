import { test as base, expect, type Page } from '@playwright/test';
import { watchEvals } from './eval-watch.ts';
import { untilHydrated } from './hydrated.ts';

export { expect };

/**
 * Tests visit the shop that the global set-up started, and fail on any error that the page reports: a test that provokes errors
 * says which with `expectErrors`. `page.goto` and `page.reload` return when the page is hydrated, and fail if it never is. A
 * test of the moments before passes `waitUntil: 'commit'`; pages without scripts are opened with `openUnhydrated`.
 */
export const test = base.extend<{ pageErrors: string[] }>({
  pageErrors: [
    async ({}, use) => {
      const errors: string[] = [];
      await use(errors);
      expect(errors, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) context.on('page', waitForHydration);
    await use(context);
  },
  page: async ({ page, pageErrors }, use) => {
    page.on('pageerror', (error) => pageErrors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') pageErrors.push(message.text());
    });
    await watchEvals(page);
    await use(page);
    // What breaks off when a page is closed is no error.
    page.removeAllListeners('pageerror');
    page.removeAllListeners('console');
  },
});

function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await untilHydrated(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== 'commit') await untilHydrated(page);
    return response;
  };
}

/** The page has reported each of these errors at least once, and no others. */
export function expectErrors(pageErrors: string[], ...expected: [RegExp, ...RegExp[]]): void {
  const reported = pageErrors.splice(0);
  expect(
    reported.filter((error) => !expected.some((pattern) => pattern.test(error))),
    'unexpected errors',
  ).toEqual([]);
  expect(
    expected.filter((pattern) => !reported.some((error) => pattern.test(error))),
    'expected errors that were not reported',
  ).toEqual([]);
}
