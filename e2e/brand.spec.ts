import type { Page } from '@playwright/test';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { byBrand, visibleProducts } from '#domain/catalogue/catalogue-queries.ts';
import { productPath } from '#domain/catalogue/product.ts';
import { untilHydrated } from './support/hydrated.ts';
import { shifted, watchShifts } from './support/layout-shifts.ts';
import { expect, test } from './support/test.ts';

const visible = visibleProducts(catalogue.products);
const nox = byBrand(visible, 'nox');
const bullpadel = byBrand(visible, 'bullpadel');
const bullpadelBags = bullpadel.filter(({ category }) => category === 'bags');

const PRODUCT_LINK = /<a\b[^>]*href="(\/(?:rackets|shoes|bags|accessories)\/[^"]+)"/g;

/** The products of a page as it was sent, before any script. */
const sentPaths = (html: string) =>
  [...html.slice(html.indexOf('<main')).matchAll(PRODUCT_LINK)].map(([, path]) => path);

const paths = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

test('a brand is called by its display name, under both addresses, with one canonical', async ({ request }) => {
  for (const [path, name] of [
    ['/brands/nox', 'NOX'],
    ['/brand/NOX', 'NOX'],
    ['/brand/adidas', 'Adidas'],
    ['/brands/bullpadel', 'Bullpadel'],
    ['/brand/head', 'Head'],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="https?://[^/]+/brands/${name.toLowerCase()}"/>`));
  }
});

test('an unknown brand is the same page, empty, and not found', async ({ request }) => {
  for (const [path, name] of [
    ['/brands/siux', 'SIUX'],
    ['/brand/foo%20bar', 'FOO BAR'],
    ['/brands/%3Cscript%3Ealert(1)%3C%2Fscript%3E', '&lt;SCRIPT&gt;ALERT(1)&lt;/SCRIPT&gt;'],
    [`/brands/${'a'.repeat(3000)}`, `${'A'.repeat(60)}…`],
    ['/brands/__proto__', '__PROTO__'],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(html).toContain(`>${name}</h1>`);
    expect(html).toContain('No products found');
    expect(html).toContain('Show All Products');
  }
});

test('a brand has a tab for each category with its count, walked by arrow keys; an empty one leads to all', async ({
  page,
}) => {
  await page.goto('/brands/bullpadel?tab=shoes&view=list');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show All Products' }).click();
  await expect(page).toHaveURL(/\/brands\/bullpadel\?view=list$/);
  await expect(page.getByRole('article').first()).toBeVisible();

  await expect(page.getByRole('tab')).toHaveCount(5);
  await expect(tab(page, /^All/)).toHaveAccessibleName(`All ${bullpadel.length}`);
  await expect(tab(page, /^Bags/)).toHaveAccessibleName(`Bags ${bullpadelBags.length}`);
  await tab(page, /^Bags/).click();
  await expect(page).toHaveURL(/\/brands\/bullpadel\?view=list&tab=bags$/);
  await expect.poll(async () => (await paths(page)).toSorted()).toEqual(bullpadelBags.map(productPath).toSorted());
  await expect(page.getByRole('tabpanel', { name: `Bags ${bullpadelBags.length}` })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, /^Accessories/)).toBeFocused();
  await expect(page).toHaveURL(/\?view=list&tab=accessories$/);
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/\/brands\/bullpadel\?view=list$/);
  await expect(tab(page, /^All/)).toBeFocused();

  const about = page.getByRole('region', { name: 'About Bullpadel' });
  await expect(about.getByRole('link', { name: 'View All Brands' })).toHaveAttribute('href', '/brands');
  await expect(about.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
});

test.describe('the order of a brand', () => {
  test('is another at each visit, with all products in it', async ({ request }) => {
    const [first, second] = await Promise.all(
      [1, 2].map(async () => sentPaths(await (await request.get('/brands/nox')).text())),
    );
    expect(first?.toSorted()).toEqual(nox.map(productPath).toSorted());
    expect(second?.toSorted()).toEqual(first?.toSorted());
    // Of sixteen products one in 10^13 pairs of visits is alike.
    expect(second).not.toEqual(first);
  });

  test('hydrates as it was sent, without a jump, and holds while one stays: tabs, view, sorting, a product and back', async ({
    page,
  }) => {
    const answer = page.waitForResponse(/\/brands\/nox$/);
    const watched = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await watched.promise;
      await route.continue();
    });
    await page.goto('/brands/nox', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await watchShifts(page);
    watched.resolve();
    await untilHydrated(page);
    const rendered = await paths(page);
    expect(rendered).toEqual(sentPaths(await (await answer).text()));
    expect(await shifted(page)).toBe(0);

    await tab(page, /^Bags/).click();
    await expect.poll(() => paths(page)).toEqual(rendered.filter((path) => path?.startsWith('/bags/')));
    await page.getByRole('button', { name: 'List view' }).click();
    await tab(page, /^All/).click();
    await expect.poll(() => paths(page)).toEqual(rendered);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: High to Low');
    await expect(page).toHaveURL(/\?sort=price-high&view=list$/);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Shuffled');
    await expect.poll(() => paths(page)).toEqual(rendered);
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL((url) => url.pathname === rendered[0]);
    await page.goBack();
    await expect(page).toHaveURL(/\/brands\/nox\?view=list$/);
    await expect.poll(() => paths(page)).toEqual(rendered);
  });
});
