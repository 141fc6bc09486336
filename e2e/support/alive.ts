import type { Page } from '@playwright/test';

/** How long a page whose scripts were kept from it is waited for. */
const PATIENCE_MS = 5_000;

/** Until the page's controls answer: React leaves its mark on what it has taken over. A page without scripts never does. */
export async function untilAlive(page: Page): Promise<void> {
  const alive = () =>
    !document.querySelector('script[type="later-module"]') ||
    Object.keys(document.body).some((key) => key.startsWith('__reactFiber'));
  await page.waitForFunction(alive, undefined, { timeout: PATIENCE_MS }).catch(() => {});
}

/** For pages that no test's fixture has made. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}
