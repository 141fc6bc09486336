import type { Page } from '@playwright/test';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { visibleProducts } from '#domain/catalogue/catalogue-queries.ts';
import { type Answers, answersQuery } from '#domain/finder/answers.ts';
import { recommend } from '#domain/finder/recommend.ts';
import { storedCart } from './support/stored-cart.ts';
import { expect, test } from './support/test.ts';

const rackets = visibleProducts(catalogue.products).filter(({ category }) => category === 'rackets');

const ANSWERS: Answers = { plays: 'weekly', side: 'right', arm: 'yes', wants: 'control', budget: '60000' };
const ADDRESS = '/finder?plays=weekly&side=right&arm=yes&wants=control&budget=60000';
const NAMES = recommend(rackets, ANSWERS).map(({ racket }) => racket.name);

/** From the empty questions to the rackets of `ANSWERS`. */
async function answerAll(page: Page): Promise<void> {
  await expect(page).toHaveURL('/finder');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Racket');
  await page.getByText('About once a week').click();
  await page.getByText('Right', { exact: true }).click();
  await page.getByText('Yes, now or before').click();
  await page.getByText('Control', { exact: true }).click();
  await page.getByText('Up to PKR 60,000').click();
  await page.getByRole('button', { name: 'Show my rackets' }).click();
  await expect(page).toHaveURL(ADDRESS);
  await expect(page.getByRole('heading', { name: 'Three rackets for you' })).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(NAMES);
  const reasons = page.getByRole('list', { name: `Why ${NAMES[0]}` });
  await expect(reasons).toContainText('Intermediate: right for a game a week.');
  await expect(reasons).toContainText('Round head: the sweet spot is in the middle, for control.');
  await expect(reasons).toContainText('Soft on the arm. Core: ');
  await expect(reasons).toContainText('Within your PKR 60,000.');
  await expect(page.getByRole('radio', { name: 'Control' })).toBeChecked();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('questions lead to three rackets and their reasons', async ({ page }) => {
    await page.goto('/finder');
    await answerAll(page);
  });
});

test('the home page leads to questions, and these to three rackets, their reasons and a listing of the rest', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Find your racket' }).click();
  await answerAll(page);

  // Going back shows the answers of that address.
  await page.getByText('Power', { exact: true }).click();
  await page.getByRole('button', { name: 'Show my rackets' }).click();
  await expect(page).toHaveURL(ADDRESS.replace('control', 'power'));
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Control' })).toBeChecked();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(NAMES);

  await page.getByRole('button', { name: `Add to Cart: ${NAMES[0]}` }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(await storedCart(page)).toEqual([expect.objectContaining({ quantity: 1 })]);

  const rest = page.getByRole('link', { name: /^See all \d+ rackets/ });
  const [, count] = /(\d+)/.exec((await rest.textContent()) ?? '') ?? [];
  await rest.click();
  await expect(page).toHaveURL('/rackets?price_max=60000&shape=Round&level=Intermediate');
  await expect(page.getByText(new RegExp(`^Showing ${count} of`))).toBeVisible();

  // The listing leads back to the questions in two places.
  for (const name of ['Find your racket', 'Find yours with five questions']) {
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL('/finder');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Racket');
    await page.goBack();
  }
});

test('an address with answers shows the same to whoever opens it, also on a narrow phone and by keyboard', async ({
  page,
}) => {
  expect(answersQuery(ANSWERS)).toBe(new URL(ADDRESS, 'http://shop').search);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${ADDRESS}&utm_source=chat`);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(NAMES);
  for (const name of ['About once a week', 'Right', 'Yes, now or before', 'Control', 'Up to PKR 60,000']) {
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('radio', { name: 'Control' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'A bit of both' })).toBeChecked();
});

test('answers that are none are skipped, and one answer is enough', async ({ request }) => {
  const none = await (await request.get('/finder?plays=daily&budget=1')).text();
  expect(none).toContain('Skip what you do not know.');
  expect(none).not.toContain('<article');
  const one = await (await request.get('/finder?wants=power&plays=daily')).text();
  expect(one.match(/<article/g)).toHaveLength(3);
});
