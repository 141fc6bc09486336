import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openAlive } from './support/alive.ts';
import { expect, test } from './support/test.ts';

/** One path of each kind of page; a new kind adds a line. */
const PAGES = [
  '/',
  '/brands',
  '/contact',
  '/about',
  '/story',
  '/filter-links',
  '/no-such-page',
  '/rackets?price_max=100000&shape=Round&brand=Nox',
  '/rackets?search=dampener',
  '/shoes?view=list',
  '/accessories?brand=Head',
  '/brands/head',
  '/sale?tab=shoes',
];

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** All that a change of colours can change. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

async function expectNoFindings(page: Page, rules?: string[]): Promise<void> {
  // The pages have no frames, so axe may run in the page alone, which is much quicker.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))).toEqual([]);
}

async function expectNoFindingsInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoFindings(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoFindings(page, RULES_OF_COLOUR);
}

for (const path of PAGES) {
  test(`axe finds nothing on ${path}, light and dark, phone and desktop`, async ({ page, pageErrors }) => {
    test.slow();
    await page.goto(path);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await expectNoFindingsInBothSchemes(page);
    }
    // The browser itself reports a page that is not found.
    if (path.includes('no-such-')) pageErrors.length = 0;
  });
}

test('axe finds nothing in the open menu with suggestions', async ({ page }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByPlaceholder('Search products...').fill('vertex');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectNoFindingsInBothSchemes(page);
});

test('axe finds nothing in the open filter sheet', async ({ page }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await openAlive(page, '/rackets?shape=Round&brand=Nox');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filter Rackets' })).toBeVisible();
  await expectNoFindingsInBothSchemes(page);
});
