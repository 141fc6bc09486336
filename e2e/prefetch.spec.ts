import type { Page } from '@playwright/test';
import { productPath } from '#domain/catalogue/product.ts';
import { product } from './support/products.ts';
import { expect, test } from './support/test.ts';

const [racket, other] = [product('rackets', 1), product('rackets', 3)];
const path = productPath(racket);

/** What the page has requested since it was loaded. */
async function openListing(page: Page): Promise<string[]> {
  await page.goto('/rackets', { waitUntil: 'networkidle' });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  return requested;
}

const card = (page: Page) => page.locator('article').filter({ has: page.getByRole('link', { name: racket.name }) });
const pages = (requested: string[]) => requested.filter((one) => one.endsWith('.data'));
const mainPicture = (requested: string[]) => requested.filter((one) => one.startsWith(`/pictures${path}/front`));

test('a card that is focused, or on which a pointer rests, has its page and main picture fetched, and opening it asks for neither again; a pointer that passes by fetches nothing', async ({
  page,
}) => {
  await page.clock.install();
  const requested = await openListing(page);
  // However slow the machine is, no time passes between coming and going.
  await page.clock.pauseAt(Date.now() + 60_000);
  await card(page).hover();
  await page.mouse.move(0, 0);
  await page.clock.runFor(1000);
  await page.clock.resume();
  await page.getByRole('main').getByRole('link', { name: other.name }).focus();
  await expect.poll(() => pages(requested)).toEqual([`${productPath(other)}.data`]);
  expect(mainPicture(requested)).toEqual([]);
  await card(page).hover();
  await expect.poll(() => requested).toContain(`${path}.data`);
  await expect.poll(() => mainPicture(requested)).toHaveLength(1);
  await card(page).getByRole('link', { name: racket.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: racket.name })).toBeVisible();
  expect(mainPicture(requested)).toHaveLength(1);
});

test('nobody who saves data pays for a page they may never open', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const requested = await openListing(page);
  await card(page).getByRole('link', { name: racket.name }).focus();
  await card(page).hover();
  await page.waitForTimeout(400);
  expect(pages(requested)).toEqual([]);
  expect(mainPicture(requested)).toEqual([]);
});
