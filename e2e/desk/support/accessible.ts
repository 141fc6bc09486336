import type { Page } from '@playwright/test';
import { expectNoAxeFindings, showScheme } from '#e2e/support/axe.ts';
import { expect } from './test.ts';

/** Axe finds nothing, in the light and in the dark. */
export async function expectNoFindings(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await showScheme(page, colorScheme);
    await expectNoAxeFindings(page, `${what}, ${colorScheme}`, colorScheme === 'light' ? 'everything' : 'colours');
  }
}

export async function expectNoSideways(page: Page, what: string): Promise<void> {
  const surplus = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(surplus, `${what} is wider than the window`).toBeLessThanOrEqual(0);
}

/** A phone, a tablet and a desktop. */
export const WIDTHS = [360, 768, 1440] as const;

/** Nothing is beyond the edge at any width, and axe finds nothing on the narrowest and the widest: in between nothing new is shown. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSideways(page, `${what} at ${width}`);
    if (width !== 768) await expectNoFindings(page, `${what} at ${width}`);
  }
}
