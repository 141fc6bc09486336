import { catalogue } from '#catalogue/testing/fixture.ts';
import { byCategory, onSale, visibleProducts } from '#domain/catalogue/catalogue-queries.ts';
import { expect, test } from './support/test.ts';

const visible = visibleProducts(catalogue.products);

test('Padel Shoes and Padel Bags: filtered by brand alone, sorted, seen in two ways, all shown', async ({ page }) => {
  await page.goto('/shoes');
  for (const { title, noun, more } of [
    { title: 'Padel Shoes', noun: 'shoes', more: 'Load More Shoes' },
    { title: 'Padel Bags', noun: 'bags', more: 'Load More Bags' },
  ] as const) {
    const products = byCategory(visible, noun);
    if (noun === 'bags') await page.getByRole('banner').getByRole('link', { name: 'Bags', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(`Showing ${products.length} of ${products.length} ${noun}`)).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('group', { name: 'Brand' })).toBeVisible();
    await expect(main.getByRole('slider')).toHaveCount(0);
    // Offered once, however the products spell it, and finds all spellings.
    const nox = main.getByRole('checkbox', { name: /nox/i });
    await expect(nox).toHaveCount(1);
    await nox.check();
    await expect(main.getByRole('article')).toHaveCount(products.filter(({ brand }) => /nox/i.test(brand)).length);
    await nox.uncheck();
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
      `/${noun}/${newest?.slug}`,
    );
    await main.getByRole('button', { name: more }).click();
    await expect(page.getByText(`All ${products.length} ${noun} are shown`)).toBeVisible();
  }
});

test('Padel Accessories: a brand filter, featured ones, advice, a search and no order', async ({ page, request }) => {
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
  expect(await (await request.get('/accessories?search=grip')).text()).toMatch(
    /<h1[^>]*>Search Results for &quot;grip&quot;<\/h1>/,
  );
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
