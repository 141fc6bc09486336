import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { visibleProducts } from '#domain/product/catalogue-queries.ts';
import { latestBuild } from '#server/http/built-files.ts';
import { contentSecurityPolicy } from '#server/http/content-security-policy.ts';
import { loadRenderer } from '#server/shop/pages/render.ts';
import { ROOT } from '#tools/run-command.ts';
import { answerOnce } from './support/answer-once.ts';
import { expect, test } from './support/test.ts';

/*
 * A server on which too many pages wait to be rendered answers a listing with a query by the plain listing, and the browser
 * filters it. Which page is sent is tested at server/shop/pages/page-cache.ts; here, what the browser makes of it.
 */

const rackets = visibleProducts(catalogue.products).filter(({ category }) => category === 'rackets');
const nox = rackets.filter(({ brand }) => brand === 'Nox');
const cards = (page: Page) => page.getByRole('article');

// One worker, and so it is rendered once.
test.describe.configure({ mode: 'default' });
let standIn: Promise<string> | undefined;

async function renderStandIn(): Promise<string> {
  const { render } = await loadRenderer(latestBuild(join(ROOT, 'build')), 'http://localhost');
  return (await render('/rackets?', catalogue)).body.toString();
}

async function answerWithStandIn(page: Page): Promise<void> {
  standIn ??= renderStandIn();
  const body = await standIn;
  const headers = { 'content-type': 'text/html', 'content-security-policy': contentSecurityPolicy(body) };
  const isFiltered = (url: URL) => url.pathname === '/rackets' && url.search !== '';
  await answerOnce(page, isFiltered, (route) => route.fulfill({ status: 200, headers, body }));
}

test('a plain listing that stands in for a filtered one becomes the filtered one', async ({ page }) => {
  await answerWithStandIn(page);
  await page.goto('/rackets?sort=price-low&brand=Nox');
  await expect(cards(page)).toHaveCount(nox.length);
  await expect(page).toHaveURL('/rackets?sort=price-low&brand=Nox');
  await expect(page.getByRole('checkbox', { name: 'Nox', exact: true })).toBeChecked();
  const cheapest = nox.toSorted((a, b) => a.price - b.price)[0];
  await expect(cards(page).first()).toContainText(cheapest?.name ?? '');
});

test('it goes on like any other listing, and Back leaves it', async ({ page }) => {
  await page.goto('/shoes');
  await answerWithStandIn(page);
  await page.goto('/rackets?brand=Nox');
  await expect(cards(page)).toHaveCount(nox.length);
  await page.getByRole('checkbox', { name: 'Nox', exact: true }).uncheck();
  await expect(cards(page)).toHaveCount(rackets.length);
  await expect(page).toHaveURL('/rackets');
  await page.goBack();
  await expect(page).toHaveURL('/shoes');
});

test('a search is answered too', async ({ page }) => {
  await answerWithStandIn(page);
  await page.goto('/rackets?search=vertex');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "vertex"');
  await expect(cards(page)).toHaveCount(rackets.filter(({ name }) => /vertex/i.test(name)).length);
});

test('data of a plain listing stands in for that of a filtered one', async ({ page }) => {
  await page.goto('/about');
  let answered = 0;
  await page.route(
    (url) => url.pathname === '/rackets.data' && url.searchParams.has('search'),
    async (route) => {
      answered += 1;
      const plain = new URL('/rackets.data', route.request().url()).href;
      await route.fulfill({ response: await route.fetch({ url: plain }) });
    },
  );
  await page.getByPlaceholder('Search rackets, shoes, bags...').fill('vertex');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "vertex"');
  await expect(cards(page)).toHaveCount(rackets.filter(({ name }) => /vertex/i.test(name)).length);
  expect(answered).toBe(1);
});
