import type { Page } from '@playwright/test';

/** Opens a page and waits until its controls answer: React leaves its mark on what it has taken over. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}
