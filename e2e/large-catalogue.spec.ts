import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { writeProducts } from '#bench/shop-copy.ts';
import { FIXTURE_FOLDER } from '#catalogue/testing/fixture.ts';
import { cartLine } from '#domain/cart/cart.ts';
import { byBrand, byCategory, visibleProducts } from '#domain/catalogue/catalogue-queries.ts';
import { type Product, productPath } from '#domain/catalogue/product.ts';
import { textOf } from '#domain/catalogue/specifications.ts';
import { byDisplayOrder, sortProducts } from '#domain/listing/sorting.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { largeCatalogue } from '#storefront/testing/large-catalogue.ts';
import { type ShopServer, startShop } from './support/shop-server.ts';
import { openWithCart, storedCart } from './support/stored-cart.ts';
import { test as base, expect, expectErrors } from './support/test.ts';
import { untilWarm } from './support/until-warm.ts';

/* A shop with more products than browsers get: nobody notices, but nothing is fetched of all of them. */

const visible = visibleProducts(largeCatalogue.products);
const rackets = byCategory(visible, 'rackets');
const round = rackets.filter(({ specs }) => textOf(specs, 'shape').includes('Round'));
const noxAndRound = round.filter(({ brand }) => brand === 'Nox');

const test = base.extend<object, { shop: ShopServer }>({
  shop: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'bandeja-large-'));
      for (const name of ['shop.json', 'technologies.json']) cpSync(join(FIXTURE_FOLDER, name), join(folder, name));
      writeProducts(folder, largeCatalogue.products);
      const shop = await startShop({ CATALOGUE_DIR: folder, INITIAL_STOCK: '25' });
      await untilWarm(shop);
      await use(shop);
      await shop.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1280, height: 800 } });

const ASKED = '**/listings/asked/*/rackets.json*';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const sortBy = (page: Page, name: string) => page.getByRole('combobox', { name: 'Sort by' }).selectOption(name);
const shown = (page: Page, found: number, noun = 'rackets') => page.getByText(new RegExp(`of ${found} ${noun} shown`));

const paths = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** Everything that is requested of products and listings. */
function watchRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^(\/ur)?\/(products|listings)(\.json$|\/)/.test(pathname)) requested.push(pathname);
  });
  return requested;
}

test('a listing is filtered, sorted, made longer and searched by the server, one answer after another', async ({
  page,
  pageErrors,
}) => {
  const requested = watchRequests(page);
  await page.goto('/rackets');
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);

  await box(page, 'Round').check();
  await expect(page).toHaveURL('/rackets?shape=Round');
  await expect(shown(page, round.length)).toBeVisible();
  await sortBy(page, 'Price: Low to High');
  const cheapest = sortProducts(round, 'price-low', 0).map(productPath);
  await expect.poll(() => paths(page)).toEqual(cheapest.slice(0, 48));
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(page).toHaveURL('/rackets?sort=price-low&shape=Round&shown=96');
  await expect.poll(() => paths(page)).toEqual(cheapest.slice(0, 96));

  // A product, and back to the place that was left.
  await page.getByRole('article').nth(60).getByRole('link').click();
  await expect(page).toHaveURL(cheapest[60] ?? '');
  await page.goBack();
  await expect.poll(() => paths(page)).toEqual(cheapest.slice(0, 96));

  // What was asked for first comes last: it does not take the place of what was chosen since.
  const held: Route[] = [];
  await page.route(ASKED, (route) => void held.push(route));
  await sortBy(page, 'Newest');
  await expect.poll(() => held.length).toBe(1);
  await expect(page).toHaveURL('/rackets?sort=newest&shape=Round');
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  expect(await paths(page)).toEqual(cheapest.slice(0, 96));
  await box(page, 'Nox').check();
  await expect.poll(() => held.length).toBe(2);
  await held[1]?.continue();
  const newest = sortProducts(noxAndRound, 'newest', 0).map(productPath).slice(0, 48);
  await expect.poll(() => paths(page)).toEqual(newest);
  const late = page.waitForResponse(/sort=newest&shape=Round$/);
  await held[0]?.continue();
  await (await late).finished();
  await page.unrouteAll();
  await expect(shown(page, noxAndRound.length)).toBeVisible();
  expect(await paths(page)).toEqual(newest);

  // A failure keeps what was chosen, and can be tried again.
  await page.route(ASKED, (route) => route.abort());
  await box(page, 'Round').uncheck();
  const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(alert).toBeVisible();
  await expect(box(page, 'Round')).not.toBeChecked();
  expect(await paths(page)).toEqual(newest);
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(shown(page, byBrand(rackets, 'nox').length)).toBeVisible();
  await expect(alert).toHaveCount(0);
  expectErrors(pageErrors, /net::ERR_FAILED/);

  expect(requested.filter((path) => !/^\/listings\/asked\//.test(path))).toEqual([]);
});

test('a brand keeps the sequence of its visit', async ({ page }) => {
  await page.goto('/brands/nox');
  const first = await paths(page);
  expect(first).toHaveLength(48);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect.poll(async () => (await paths(page)).length).toBe(96);
  const longer = await paths(page);
  expect(longer.slice(0, 48)).toEqual(first);
  await page.getByRole('tab', { name: /^Bags/ }).click();
  await expect.poll(async () => (await paths(page)).every((path) => path?.startsWith('/bags/'))).toBe(true);
  await page.getByRole('tab', { name: /^All/ }).click();
  await expect.poll(() => paths(page)).toEqual(first);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(first[0] ?? '');
  await page.goBack();
  await expect.poll(() => paths(page)).toEqual(first);
});

test('search, cart, wishlist and comparison ask for what they show', async ({ page, pageErrors }) => {
  const requested = watchRequests(page);
  const [racket, other] = rackets.toSorted(byDisplayOrder).filter(({ inStock }) => inStock) as [Product, Product];
  const search = page.getByRole('combobox', { name: 'Search products' });
  await page.goto('/about');
  await search.fill(racket.name.slice(0, 8));
  await expect(page.getByRole('option')).toHaveCount(6);
  await search.fill(racket.name);
  const option = page.getByRole('option', { name: racket.name });
  await expect(option).toContainText(formatPkr(racket.price));
  await option.click();
  await expect(page).toHaveURL(productPath(racket));

  await page.getByRole('button', { name: /^Add to Cart -/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const compare = page.getByRole('main').getByRole('button', { name: 'Compare', exact: true });
  await compare.click();
  await page.goto(productPath(other));
  await compare.click();
  await page.getByRole('link', { name: 'Comparison (2 of 4)' }).click();
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await table.getByRole('button', { name: `Remove ${other.name}` }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await expect(table.getByRole('link', { name: racket.name, exact: true })).toBeVisible();

  await page.route('**/products/asked/**', (route) => route.abort());
  await page.goto('/wishlist');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([racket.name]);
  expectErrors(pageErrors, /net::ERR_FAILED/);

  // A cart of long ago: prices and names are today's, and what is known by id and name alone is found.
  const old = { ...racket, price: racket.price - 500 };
  const gone = { ...other, id: 999_999, name: 'Racket of yesteryear' };
  const { id, name } = other;
  const lines = [cartLine(old, 1), cartLine(gone, 1), { product: { id, name }, quantity: 2 }];
  await openWithCart(page, '/cart', JSON.stringify(lines));
  await expect(page.getByText(`${racket.name} is now ${formatPkr(racket.price)}`)).toBeVisible();
  await expect(page.getByText(gone.name).first()).toBeVisible();
  await expect
    .poll(() => storedCart(page))
    .toMatchObject([
      { product: { id: racket.id, price: racket.price }, quantity: 1 },
      { product: { id, category: other.category }, quantity: 2 },
    ]);
  // At most the question whether there is an index, once on each page.
  expect(requested.filter((path) => path !== '/products.json' && !path.startsWith('/products/asked/'))).toEqual([]);
});

test('it is searched in Urdu too, and the results are the listing', async ({ page }) => {
  const requested = watchRequests(page);
  await page.goto('/ur');
  const search = page.locator('header input[name=search]').filter({ visible: true });
  await search.fill('بل پیڈل نیوران');
  await expect(page.getByRole('option').first()).toContainText('Bullpadel Neuron');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/ur\/rackets\?search=/);
  const neurons = rackets.filter((racket) => /neuron/i.test(racket.name));
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(Math.min(48, neurons.length));
  await page.getByRole('main').locator('select').selectOption('price-high');
  const dearest = sortProducts(neurons, 'price-high', 0).map((one) => `/ur${productPath(one)}`);
  await expect.poll(() => paths(page)).toEqual(dearest.slice(0, 48));
  expect(requested.every((path) => path.startsWith('/ur/'))).toBe(true);
});
