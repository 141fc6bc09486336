import { catalogue } from '#catalogue/testing/fixture.ts';
import { byCategory, onSale, visibleProducts } from '#domain/product/catalogue-queries.ts';
import { expect, test } from './support/test.ts';

const visible = visibleProducts(catalogue.products);

for (const { path, title, noun, more, category } of [
  { path: '/shoes', title: 'Padel Shoes', noun: 'shoes', more: 'Load More Shoes', category: 'shoes' },
  { path: '/bags', title: 'Padel Bags', noun: 'bags', more: 'Load More Bags', category: 'bags' },
] as const) {
  test(`${title}: filtered by brand alone, sorted, seen in two ways, all shown`, async ({ page }) => {
    const products = byCategory(visible, category);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(`Showing ${products.length} of ${products.length} ${noun}`)).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('group', { name: 'Brand' })).toBeVisible();
    await expect(main.getByRole('slider')).toHaveCount(0);
    await main.getByRole('checkbox', { name: 'Wilson' }).check();
    const wilsons = products.filter(({ brand }) => brand === 'Wilson');
    await expect(page).toHaveURL(/\?brand=Wilson$/);
    await expect(main.getByRole('article')).toHaveCount(wilsons.length);
    await main.getByRole('checkbox', { name: 'Wilson' }).uncheck();
    await main.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest');
    await main.getByRole('button', { name: 'List view' }).click();
    await expect(page).toHaveURL(/\?sort=newest&view=list$/);
    const newest = products.toSorted((a, b) => b.id - a.id)[0];
    await expect(main.getByRole('article').first().getByRole('link')).toHaveAttribute(
      'href',
      `${path}/${newest?.slug}`,
    );
    await main.getByRole('button', { name: more }).click();
    await expect(page.getByText(`All ${products.length} ${noun} are shown`)).toBeVisible();
  });
}

test('Nox is offered once, however the products spell it, and finds both spellings', async ({ page }) => {
  await page.goto('/shoes');
  await expect(page.getByRole('checkbox', { name: /nox/i })).toHaveCount(1);
  await page.getByRole('checkbox', { name: /nox/i }).check();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('Padel Accessories: a brand filter, featured ones, advice, a search and no order', async ({ page }) => {
  await page.goto('/accessories');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Padel Accessories');
  for (const name of ['Featured Accessories', 'Essential Accessories', 'Professional Care']) {
    await expect(main.getByRole('heading', { name })).toBeVisible();
  }
  await expect(main.getByRole('combobox')).toHaveCount(0);
  await expect(main.getByRole('article')).toHaveCount(byCategory(visible, 'accessories').length);
  await main.getByRole('checkbox', { name: 'Head' }).check();
  await expect(main.getByRole('article')).toHaveCount(1);
  await page.goto('/accessories?search=grip');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Search Results for "grip"');
});

test('the sale holds every real discount, and no other product', async ({ page }) => {
  await page.goto('/sale');
  const discounted = onSale(visible);
  await expect(page.getByText(`Showing ${discounted.length} of ${discounted.length} products`)).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(discounted.length);
  await expect(page.getByRole('article').filter({ has: page.locator('s') })).toHaveCount(discounted.length);
  await page.getByRole('tab', { name: /^Shoes/ }).click();
  await expect(page).toHaveURL(/\/sale\?tab=shoes$/);
  await expect(cards).toHaveCount(discounted.filter(({ category }) => category === 'shoes').length);
});
