import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { visibleProducts } from '#domain/catalogue/catalogue-queries.ts';
import { latestBuild } from '#server/http/built-files.ts';
import { contentSecurityPolicy } from '#server/http/content-security-policy.ts';
import { loadRenderer } from '#server/shop/pages/render.ts';
import { ROOT } from '#tools/run-command.ts';
import { answerOnce } from './support/answer-once.ts';
import { untilHydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';

/*
 * A server on which too many pages wait to be rendered answers a listing with a query by the plain listing, and the browser
 * filters it. Which page is sent is tested at server/shop/pages/page-cache.ts; here, what the browser makes of it.
 */

const rackets = visibleProducts(catalogue.products).filter(({ category }) => category === 'rackets');
const nox = rackets.filter(({ brand }) => brand === 'Nox');
const cards = (page: Page) => page.getByRole('article');

async function renderStandIn(): Promise<string> {
  const { render } = await loadRenderer(latestBuild(join(ROOT, 'build')), 'http://localhost');
  return (await render('/rackets?', catalogue)).body.toString();
}

async function answerWithStandIn(page: Page, body: string): Promise<void> {
  const headers = { 'content-type': 'text/html', 'content-security-policy': contentSecurityPolicy(body) };
  const isFiltered = (url: URL) => url.pathname === '/rackets' && url.search !== '';
  await answerOnce(page, isFiltered, (route) => route.fulfill({ status: 200, headers, body }));
}

async function expectFound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "vertex"');
  await expect(cards(page)).toHaveCount(rackets.filter(({ name }) => /vertex/i.test(name)).length);
}

test('a plain listing that stands in for a filtered one, or for a search, becomes it, as a page and as data', async ({
  page,
}) => {
  const standIn = await renderStandIn();
  await page.goto('/about');
  await answerWithStandIn(page, standIn);
  await page.goto('/rackets?sort=price-low&brand=Nox');
  await expect(cards(page)).toHaveCount(nox.length);
  await expect(page).toHaveURL('/rackets?sort=price-low&brand=Nox');
  await expect(page.getByRole('checkbox', { name: 'Nox', exact: true })).toBeChecked();
  const cheapest = nox.toSorted((a, b) => a.price - b.price)[0];
  await expect(cards(page).first()).toContainText(cheapest?.name ?? '');

  // It goes on like any other listing, and Back leaves it.
  await page.getByRole('checkbox', { name: 'Nox', exact: true }).uncheck();
  await expect(cards(page)).toHaveCount(rackets.length);
  await expect(page).toHaveURL('/rackets?sort=price-low');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await untilHydrated(page);

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
  await expectFound(page);
  expect(answered).toBe(1);

  await answerWithStandIn(page, standIn);
  await page.goto('/rackets?search=vertex');
  await expectFound(page);
});
