import AxeBuilder from '@axe-core/playwright';
import { withStock } from './support/stock.ts';
import { expect, test } from './support/test.ts';

/** One path of each kind of page; a new kind adds a line. */
const PAGES = [
  '/',
  '/rackets',
  '/rackets?search=vertex',
  '/rackets?search=no-such-thing',
  '/shoes',
  '/bags',
  '/accessories',
  '/rackets/nox-at10-luxury-genius-18k-alum-2025',
  '/shoes/nox-at10-lux-padel-shoes',
  '/bags/nox-at10-team-padel-bag',
  '/accessories/nox-luxury-grip-tape',
  '/rackets/no-such-racket',
  '/brands',
  '/brands/nox',
  '/brands/no-such-brand',
  '/sale',
  '/wishlist',
  '/compare',
  '/contact',
  '/about',
  '/story',
  '/filter-links',
  '/cart',
  '/order-success',
  '/no-such-page',
];

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

test.beforeEach(async ({ page }) => {
  await withStock(page, 3);
});

for (const path of PAGES) {
  test(`axe finds nothing on ${path}, light and dark, phone and desktop`, async ({ page, pageErrors }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }));
        expect(found, `${viewport.width} pixels, ${colorScheme}`).toEqual([]);
      }
    }
    // A page that is not found is reported by the browser as well.
    if (path.includes('no-such-')) pageErrors.length = 0;
  });
}

test('axe finds nothing in the open menu with suggestions', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByPlaceholder('Search products...').fill('vertex');
  await expect(page.getByRole('listbox')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
});

for (const path of ['/wishlist', '/compare']) {
  test(`axe finds nothing on ${path} of a visitor who was here before`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.addInitScript(() => {
      for (const key of ['padel-wishlist', 'padel-compare']) {
        localStorage.setItem(key, '["rackets:2","shoes:101","bags:101"]');
      }
    });
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'NOX AT10 Lux Padel Shoes' })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    }
  });
}

test('axe finds nothing in the zoomed gallery', async ({ page }) => {
  await page.goto('/rackets/nox-at10-luxury-genius-18k-alum-2025');
  await page.getByRole('button', { name: 'Zoom picture 1 of 3' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
});
