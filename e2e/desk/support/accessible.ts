import type { Page } from '@playwright/test';
import { expectNoAxeFindings, showScheme } from '#e2e/support/axe.ts';
import { expect } from './test.ts';

/** Axe finds nothing, in the light and in the dark, at the width the page has. */
export async function expectNoFindings(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await showScheme(page, colorScheme);
    await expectNoAxeFindings(page, `${what}, ${colorScheme}`, colorScheme === 'light' ? 'everything' : 'colours');
  }
}

/** Nothing is beyond the edge of the window. */
export async function expectNoSideways(page: Page, what: string): Promise<void> {
  const surplus = await page.evaluate(async () => {
    // The media queries know of a new width in the next frame.
    await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
  expect(surplus, `${what} is wider than the window`).toBeLessThanOrEqual(0);
}

/** A phone, a desktop at 200 %, a tablet, and two desktops. */
const WIDTHS = [360, 640, 768, 1280, 1440];
/** In between nothing new is shown. */
const WIDTHS_FOR_AXE = [360, 1440];

/** Nothing is beyond the edge at any width, and axe finds nothing on the narrowest and the widest. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSideways(page, `${what} at ${width}`);
    if (WIDTHS_FOR_AXE.includes(width)) await expectNoFindings(page, `${what} at ${width}`);
  }
}

/** The same for several screens. Each is there when its text is. */
export async function expectScreensAccessible(
  page: Page,
  desk: string,
  screens: readonly (readonly [path: string, text: string])[],
): Promise<void> {
  for (const [path, text] of screens) {
    await page.goto(desk + path);
    await expect(page.getByText(text).locator('visible=true').first()).toBeVisible();
    await expectAccessible(page, path);
  }
}
