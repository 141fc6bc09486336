import type { Page } from '@playwright/test';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { visibleProducts } from '#domain/catalogue/catalogue-queries.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import { indexFormat } from '#domain/listing/listing-index.ts';
import { listedSpecs } from '#domain/listing/listing-item.ts';
import { PRODUCT_INDEX_FORMAT } from '#storefront/api/products.ts';
import { answerOnce } from './support/answer-once.ts';
import { untilHydrated } from './support/hydrated.ts';
import { expect, expectErrors, test } from './support/test.ts';

const rackets = visibleProducts(catalogue.products).filter(({ category }) => category === 'rackets');
const nox = rackets.filter(({ brand }) => brand === 'Nox');
/** A page that shows a part of its listing, and needs the index for all else. */
const PART = '/rackets?brand=Nox';
const INDEX_FORMAT = indexFormat(listedSpecs(kindOf(catalogue.kinds, 'rackets')));
const INDEX = '**/listings/*/rackets.json';

const cards = (page: Page) => page.getByRole('article');
const brand = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

/** The page as an older server sent it: with the address that its index had then. */
async function openOlderPage(page: Page, version: string): Promise<void> {
  const isPart = (url: URL) => url.pathname + url.search === PART;
  await answerOnce(page, isPart, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replaceAll(/\/listings\/[\w.]+-[\w-]+\//g, `/listings/${version}/`);
    await route.fulfill({ status: 200, contentType: 'text/html', body: html });
  });
  await page.goto(PART);
}

test('data files have their format and version in their address, and are cached for good', async ({ request }) => {
  const page = await (await request.get(PART)).text();
  const [index = ''] = /\/listings\/[\w.-]+\/rackets\.json/.exec(page) ?? [];
  expect(index).toMatch(new RegExp(`^/listings/${INDEX_FORMAT}-`));
  const latest = await request.get('/products.json', { maxRedirects: 0 });
  expect(latest.status()).toBe(302);
  const products = latest.headers().location ?? '';
  expect(products).toMatch(new RegExp(`^/products/${PRODUCT_INDEX_FORMAT}-`));
  for (const [path, format] of [
    [index, INDEX_FORMAT],
    [products, PRODUCT_INDEX_FORMAT],
  ] as const) {
    const response = await request.get(path);
    expect(response.headers()['cache-control'], path).toContain('immutable');
    expect(((await response.json()) as { format: unknown }).format).toBe(format);
    const older = await request.get(path.replace(/-[\w-]+/, '-older'));
    expect([older.status(), older.headers()['cache-control']], path).toEqual([200, 'private, no-cache']);
    expect((await request.get(path.replace(/\/[\w.]+-/, '/0-'))).status(), path).toBe(410);
  }
});

test('pages of 0.1 find the product index at its former address', async ({ request }) => {
  const [latest, former] = await Promise.all(
    ['/products.json', '/shelf.json'].map((path) => request.get(path, { maxRedirects: 0 })),
  );
  const path = latest?.headers().location ?? '';
  expect([former?.status(), former?.headers().location]).toEqual([302, path]);
  const versioned = await request.get(path.replace('/products/', '/shelf/'));
  expect([versioned.status(), await versioned.text()]).toEqual([200, await (await request.get(path)).text()]);
});

test('a page that cannot read the data of a newer server is loaded anew', async ({ page, pageErrors }) => {
  const gone = page.waitForResponse((response) => response.status() === 410);
  await openOlderPage(page, '0-older');
  await gone;
  await untilHydrated(page);
  await expect(cards(page)).toHaveCount(nox.length);
  await brand(page, 'Nox').uncheck();
  await expect(cards(page)).toHaveCount(rackets.length);
  expectErrors(pageErrors, /status of 410/);
});

test('indexes of another format are refused, whoever cached them; an older page gets what is sold now', async ({
  page,
}) => {
  await page.route(INDEX, (route) => route.fulfill({ json: { format: 0, ids: [1], names: ['An old racket'] } }));
  await page.route('**/products.json', (route) => route.fulfill({ json: [{ name: 'An old racket' }] }));
  await openOlderPage(page, `${INDEX_FORMAT}-older`);
  await brand(page, 'Nox').uncheck();
  const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(alert).toBeVisible();
  await expect(page.getByText('An old racket')).toHaveCount(0);
  await page.unroute(INDEX);
  const older = page.waitForResponse(`**/listings/${INDEX_FORMAT}-older/rackets.json`);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await older;
  await expect(cards(page)).toHaveCount(rackets.length);

  const box = page.getByRole('combobox', { name: 'Search products' });
  const options = page.getByRole('banner').getByRole('option');
  const refused = page.waitForResponse('**/products.json');
  await box.click();
  await refused;
  await box.fill('racket');
  await expect(options).toHaveCount(0);
  await page.unroute('**/products.json');
  // An index that was accepted would not be requested again.
  const requestedAgain = page.waitForRequest('**/products.json');
  await box.blur();
  await box.click();
  await requestedAgain;
  await box.fill('vertex');
  await expect(options.first()).toBeVisible();
});
