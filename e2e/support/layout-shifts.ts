import type { Page } from '@playwright/test';

/**
 * Watches from now on whether something on the page jumps; `shifted` tells by how much.
 * The typeface is waited for first: one that comes late moves a heading by some pixels, which is not what a test asks for.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.load('1em "Archivo Display"');
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    document.documentElement.dataset.shifted = '0';
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as unknown as { value: number }[])
        document.documentElement.dataset.shifted = String(Number(document.documentElement.dataset.shifted) + value);
    }).observe({ type: 'layout-shift' });
  });
}

export const shifted = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 100)));
    return Number(document.documentElement.dataset.shifted);
  });

/** By how much the page has jumped since it was opened. */
export const shiftedSoFar = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as unknown as { value: number }[]) sum += value;
    }).observe({ type: 'layout-shift', buffered: true });
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 100)));
    return sum;
  });
