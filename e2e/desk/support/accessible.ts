import type { Page } from '@playwright/test';
import { expectNoFindingsAtAnyWidth } from '#e2e/support/axe.ts';
import { expect } from './test.ts';

/** Nothing is beyond the edge of the window, once plots have been drawn for its width. */
export async function expectNoSideways(page: Page, what: string): Promise<void> {
  const surplus = () =>
    page.evaluate(async () => {
      // The media queries know of a new width in the next frame.
      await new Promise(requestAnimationFrame);
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
  await expect.poll(surplus, `${what} is wider than the window`).toBeLessThanOrEqual(0);
}

/** A phone, a desktop at 200 %, a tablet, and two desktops. */
const WIDTHS = [360, 640, 768, 1280, 1440];

/** Nothing is beyond the edge at any width. The last one is the widest. */
export async function expectFits(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSideways(page, `${what} at ${width}`);
  }
}

/** Nothing is beyond the edge at any width, and axe finds nothing: in between nothing new is shown. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expectNoFindingsAtAnyWidth(page, what);
  await expectFits(page, what);
}

/** The same for several screens. Each is there when its text is, which the one before does not have. */
export async function expectScreensAccessible(
  page: Page,
  desk: string,
  screens: readonly (readonly [path: string, text: string])[],
): Promise<void> {
  for (const [index, [path, text]] of screens.entries()) {
    const shown = page.getByText(text).locator('visible=true').first();
    if (index === 0) await page.goto(desk + path);
    else {
      await expect(shown).toHaveCount(0);
      await goOn(page, path);
    }
    await expect(shown).toBeVisible();
    await expectAccessible(page, path);
  }
}

/** To another screen as a link leads there, without loading the desk again. */
async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
