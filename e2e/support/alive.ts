import type { Page } from '@playwright/test';
import { LATER_MODULE } from '#storefront/first-paint/marks.ts';

const PATIENCE_MS = 5_000;

/** Until the page's controls answer: React leaves its mark on what it has taken over. A page without scripts has none. */
export async function untilAlive(page: Page): Promise<void> {
  const isAlive = (kind: string) =>
    !document.querySelector(`script[type="${kind}"]`) ||
    Object.keys(document.body).some((key) => key.startsWith('__reactFiber'));
  await page.waitForFunction(isAlive, LATER_MODULE, { timeout: PATIENCE_MS });
}

/** For pages that no test's fixture has made. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}
