import type { Page, Route } from '@playwright/test';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { visibleProducts } from '#domain/catalogue/catalogue-queries.ts';
import { textOf } from '#domain/catalogue/specifications.ts';
import { indexFormat } from '#domain/listing/listing-index.ts';
import { expect, expectErrors, test } from './support/test.ts';

const rackets = visibleProducts(catalogue.products).filter(({ category }) => category === 'rackets');
const nox = rackets.filter(({ brand }) => brand === 'Nox');
const noxAndRound = nox.filter(({ specs }) => textOf(specs, 'shape').includes('Round'));

const INDEX = '**/listings/*/rackets.json';
/** A page that shows a part of its listing, as every page does when there are thousands. */
const PART = '/rackets?brand=Nox';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const cards = (page: Page) => page.getByRole('article');

test('a page carries what it shows and no more', async ({ request }) => {
  const html = await (await request.get(PART)).text();
  for (const { slug } of nox) expect(html).toContain(slug);
  for (const { slug, brand } of rackets) if (brand !== 'Nox') expect(html).not.toContain(slug);
});

test('the index is fetched once, before anything is chosen; what is chosen before it has come waits for it, and nothing is lost', async ({
  page,
}) => {
  const requests: Route[] = [];
  await page.route(INDEX, (route) => void requests.push(route));
  await page.goto(PART);
  await expect.poll(() => requests.length).toBe(1);
  await box(page, 'Round').check();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest');
  await page.getByRole('button', { name: 'List view' }).click();
  // The controls and the address follow at once; the products stay until the new ones are known.
  await expect(box(page, 'Round')).toBeChecked();
  await expect(page).toHaveURL(/\?sort=newest&shape=Round&brand=Nox&view=list$/);
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  await expect(cards(page)).toHaveCount(nox.length);
  await requests[0]?.continue();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(noxAndRound.length);
  const newest = noxAndRound.toSorted((a, b) => b.id - a.id)[0];
  await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', `/rackets/${newest?.slug}`);
  await box(page, 'Round').uncheck();
  await box(page, 'Nox').uncheck();
  await expect(cards(page)).toHaveCount(rackets.length);
  expect(requests).toHaveLength(1);
});

test('an index that cannot be loaded is reported, keeps what was chosen, and can be requested again', async ({
  page,
  pageErrors,
}) => {
  let isDown = true;
  await page.route(INDEX, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto(PART);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await box(page, 'Round').check();
  const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(alert).toBeVisible();
  await expect(box(page, 'Round')).toBeChecked();
  await expect(page).toHaveURL(/\?shape=Round&brand=Nox$/);
  isDown = false;
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(cards(page)).toHaveCount(noxAndRound.length);
  await expect(alert).toHaveCount(0);
  // The browser itself reports the refused requests; the page adds nothing.
  expectErrors(pageErrors, /net::ERR_FAILED/);
});

test('a brand and the sale have their index too, and a listing that is none has not', async ({ request }) => {
  const at = (path: string, specs: readonly string[] = []) => `/listings/${indexFormat(specs)}-of-today${path}`;
  // Rackets are among the products of the first two: their cards show these.
  const onCards = ['carbon', 'shape', 'level'];
  for (const path of [at('/brands/nox.json', onCards), at('/sale.json', onCards), at('/bags.json')]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(((await answer.json()) as { names: string[] }).names.length, path).toBeGreaterThan(0);
  }
  for (const path of ['/brands/nobody.json', '/tables.json', '/rackets'].map((path) => at(path))) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
