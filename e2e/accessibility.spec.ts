import { pagePaths } from '#storefront/page-paths.ts';
import { expectNoFindings, expectNoFindingsAtAnyWidth } from './support/axe.ts';
import { openUnhydrated } from './support/hydrated.ts';
import { pathOf, product } from './support/products.ts';
import { withStock, withVariants } from './support/stock.ts';
import { line, openWithCart } from './support/stored-cart.ts';
import { expect, expectErrors, test } from './support/test.ts';

const WITHOUT_SCRIPTS = '/offline';

/** One path of each kind of page; those of one word come from the table. */
const PAGES = {
  'the home page and the listings': [
    '/',
    '/rackets?price_max=100000&shape=Round&brand=Nox',
    '/rackets?search=dampener',
    '/shoes?view=list',
  ],
  'the products': [pathOf('rackets', 1), pathOf('shoes', 101), pathOf('accessories', 301), '/rackets/no-such-racket'],
  'the finder, the brands and the sale with more in their addresses': [
    '/finder?plays=weekly&side=right&arm=yes&wants=power&budget=60000',
    '/brands/head',
    '/brands/no-such-brand',
    '/sale?tab=shoes',
  ],
  'the pages that search engines list': pagePaths(({ search }) => search === 'listed'),
  'an empty cart and all other pages': [
    ...pagePaths(({ search }) => search !== 'listed'),
    '/orders/no-such-order',
    '/no-such-page',
  ],
};

const PHONE = { width: 360, height: 740 };

test.beforeEach(async ({ page }) => {
  await withStock(page, 3);
});

for (const [pages, paths] of Object.entries(PAGES)) {
  test(`axe finds nothing on ${pages}, on a phone in the light and on a wide screen in the dark`, async ({
    page,
    pageErrors,
  }) => {
    for (const path of paths) {
      await page.setViewportSize(PHONE);
      await (path === WITHOUT_SCRIPTS ? openUnhydrated(page, path) : page.goto(path));
      await expectNoFindingsAtAnyWidth(page, path);
      // The browser itself reports a page that is not found.
      if (path.includes('no-such-')) expectErrors(pageErrors, /404 \(Not Found\)/);
    }
  });
}

test('axe finds nothing on a shoe of which some sizes are sold out', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await withVariants(page, { 'EU 43': 3 });
  await page.goto(pathOf('shoes', 101));
  await expect(page.getByRole('radio', { name: 'EU 42 sold out' })).toBeDisabled();
  await expectNoFindings(page, 'sizes sold out');
});

test('axe finds nothing in the open menu with suggestions', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByPlaceholder('Search products...').fill('vertex');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectNoFindings(page, 'the menu');
});

test('axe finds nothing in the open filter sheet', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/rackets?shape=Round&brand=Nox');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filter Rackets' })).toBeVisible();
  await expectNoFindings(page, 'the filter sheet');
});

test('axe finds nothing on the wishlist and the comparison of a visitor who was here before', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => {
    for (const key of ['padel-wishlist', 'padel-compare']) {
      localStorage.setItem(key, '["rackets:2","shoes:101","bags:101"]');
    }
  });
  for (const path of ['/wishlist', '/compare']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: product('shoes', 101).name })).toBeVisible();
    await expectNoFindings(page, path);
  }
});

test('axe finds nothing in the zoomed gallery', async ({ page }) => {
  await page.goto(pathOf('rackets', 1));
  await page.getByRole('button', { name: 'Zoom picture 1 of 3' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFindings(page, 'the zoomed gallery');
});

test('axe finds nothing in a filled cart and in an order form with mistakes', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openWithCart(page, '/cart', [line('rackets', 1, 2), line('shoes', 101, 1, 'EU 44')]);
  await expect(page.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
  await expectNoFindings(page, 'a filled cart');
  await page.getByRole('link', { name: 'Proceed to Order' }).click();
  await page.getByLabel('WhatsApp Number', { exact: true }).fill('042 35761234');
  await page.getByRole('button', { name: 'Submit Order' }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByText('Please begin with + and the country code')).toBeVisible();
  await expectNoFindings(page, 'the order form');
});

for (const [path, width] of [
  ['/rackets', 360],
  ['/rackets/1', 1440],
] as const) {
  test(`on ${path}, ${width} wide, what has the focus is never hidden under the header`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    const hidden: string[] = [];
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Shift+Tab');
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused.closest('header')) return undefined;
        const { left, right, top, bottom } = focused.getBoundingClientRect();
        const seen = document.elementFromPoint((left + right) / 2, Math.min((top + bottom) / 2, innerHeight - 1));
        return seen?.closest('header') ? focused.outerHTML.slice(0, 120) : undefined;
      });
      if (covered) hidden.push(covered);
    }
    expect(hidden).toEqual([]);
  });
}
