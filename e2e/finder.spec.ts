import { catalogue } from '#catalogue/testing/fixture.ts';
import { type Answers, answersQuery } from '#domain/finder/answers.ts';
import { recommend } from '#domain/finder/recommend.ts';
import { visibleProducts } from '#domain/product/catalogue-queries.ts';
import type { Racket } from '#domain/product/product.ts';
import { storedCart } from './support/stored-cart.ts';
import { expect, test } from './support/test.ts';

const rackets = visibleProducts(catalogue.products).filter(
  (product): product is Racket => product.category === 'rackets',
);

const ANSWERS: Answers = { plays: 'weekly', side: 'right', arm: 'yes', wants: 'control', budget: '60000' };
const ADDRESS = '/finder?plays=weekly&side=right&arm=yes&wants=control&budget=60000';
const NAMES = recommend(rackets, ANSWERS).map(({ racket }) => racket.name);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('questions lead to three rackets and their reasons', async ({ page }) => {
      await page.goto('/finder');
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
    });
  });
}

test('an address with answers shows the same to whoever opens it', async ({ page }) => {
  expect(answersQuery(ANSWERS)).toBe(new URL(ADDRESS, 'http://shop').search);
  await page.goto(`${ADDRESS}&utm_source=chat`);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(NAMES);
  for (const name of ['About once a week', 'Right', 'Yes, now or before', 'Control', 'Up to PKR 60,000']) {
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
  }
});

test('the rest is a filtered listing with as many rackets as it says', async ({ page }) => {
  await page.goto(ADDRESS);
  const rest = page.getByRole('link', { name: /^See all \d+ rackets/ });
  const [, count] = /(\d+)/.exec((await rest.textContent()) ?? '') ?? [];
  await rest.click();
  await expect(page).toHaveURL('/rackets?price_max=60000&shape=Round&level=Intermediate');
  await expect(page.getByText(new RegExp(`^Showing ${count} of`))).toBeVisible();
});

test('answers that are none are skipped, and one answer is enough', async ({ page }) => {
  await page.goto('/finder?plays=daily&budget=1');
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText('Skip what you do not know.')).toBeVisible();
  await page.goto('/finder?wants=power&plays=daily');
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('a racket that is found can be put into the cart', async ({ page }) => {
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: `Add to Cart: ${NAMES[0]}` }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(await storedCart(page)).toEqual([expect.objectContaining({ quantity: 1 })]);
});

test('going back shows the answers of that address', async ({ page }) => {
  await page.goto('/finder?wants=power');
  await page.getByText('Control', { exact: true }).click();
  await page.getByRole('button', { name: 'Show my rackets' }).click();
  await expect(page).toHaveURL('/finder?wants=control');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Power' })).toBeChecked();
});

for (const [from, name] of [
  ['/', 'Find your racket'],
  ['/rackets', 'Find your racket'],
  ['/rackets', 'Find yours with five questions'],
] as const) {
  test(`${from} leads to the finder: ${name}`, async ({ page }) => {
    await page.goto(from);
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL('/finder');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Racket');
  });
}

test('the page is as wide as a narrow phone, and its answers can be reached by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(ADDRESS);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const control = page.getByRole('radio', { name: 'Control' });
  await control.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'A bit of both' })).toBeChecked();
});
