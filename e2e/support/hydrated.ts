import type { Page } from '@playwright/test';

/** On a busy machine the scripts of a page may take a while; a page that needs longer than this is broken. */
const MAX_WAIT_MS = 20_000;

/** Waits until React has taken over the page: the root of the storefront then puts a mark on the document. */
export async function untilHydrated(page: Page): Promise<void> {
  try {
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: MAX_WAIT_MS });
  } catch (error) {
    const [title] = await page.locator('h1').allInnerTexts();
    throw new Error(`${page.url()} was never hydrated. Its heading: ${title ?? 'none'}`, { cause: error });
  }
}

/** For pages that no test's fixture has made. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** For pages that have no scripts, or get none in this test. */
export async function openUnhydrated(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForLoadState();
}
