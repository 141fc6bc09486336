import { catalogue } from '#catalogue/testing/fixture.ts';
import { hotProducts, visibleProducts } from '#domain/catalogue/catalogue-queries.ts';
import { discountedFrom, productPath } from '#domain/catalogue/product.ts';
import { textOf } from '#domain/catalogue/specifications.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { expect, test } from './support/test.ts';

const hot = hotProducts(visibleProducts(catalogue.products));

test('the home page shows the categories to the letter, one, two or four to a row, and the hot models with their buttons', async ({
  page,
}) => {
  await page.goto('/');
  const categories = page.getByRole('region', { name: 'Shop by Category' });
  await expect(categories.getByRole('heading', { name: 'Shop by Category' })).toBeVisible();
  await expect(
    categories.getByText("Discover our complete range of premium padel equipment from the world's leading brands"),
  ).toBeVisible();
  const cards = [
    ['Padel Rackets', 'Professional rackets from NOX, Adidas, Wilson', '200+ models', '/rackets'],
    ['Padel Shoes', 'Performance footwear for every court', '150+ styles', '/shoes'],
    ['Padel Bags', 'Carry your gear in style and comfort', '80+ options', '/bags'],
    ['Accessories', 'Grips, balls, strings, and more', '100+ items', '/accessories'],
  ] as const;
  await expect(categories.getByRole('listitem')).toHaveCount(cards.length);
  for (const [index, [name, description, count, href]] of cards.entries()) {
    const card = categories.getByRole('listitem').nth(index);
    await expect(card.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(card.getByText(description, { exact: true })).toBeVisible();
    await expect(card.getByText(count, { exact: true })).toBeVisible();
    await expect(card.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', href);
  }

  const hotModels = page.getByRole('region', { name: 'Most Popular This Month' });
  await expect(hotModels.getByText("Discover the gear that's winning on courts worldwide")).toBeVisible();
  await expect(hotModels.getByRole('article')).toHaveCount(hot.length);
  for (const [index, product] of hot.entries()) {
    const card = hotModels.getByRole('article').nth(index);
    await expect(card.getByRole('link', { name: product.name })).toHaveAttribute('href', productPath(product));
    await expect(card.getByText(product.badge ?? '', { exact: true })).toBeVisible();
    await expect(card.getByText(product.brand, { exact: true })).toBeVisible();
    await expect(card.getByText(formatPkr(product.price), { exact: true })).toBeVisible();
    const before = discountedFrom(product);
    await expect(card.locator('s')).toHaveText(before === undefined ? [] : [`Original price ${formatPkr(before)}`]);
    if (product.category === 'rackets') {
      await expect(card.getByRole('listitem')).toHaveText([
        textOf(product.specs, 'carbon'),
        textOf(product.specs, 'shape'),
      ]);
    }
  }
  await expect(hotModels.getByRole('link', { name: 'View All Products' })).toHaveAttribute('href', '/rackets');

  const card = hotModels.getByRole('article').first();
  const [save, add] = [card.getByRole('button', { name: /^Save/ }), card.getByRole('button', { name: /^Add to Cart/ })];
  await expect(add).toHaveCSS('opacity', '0');
  const height = (await card.boundingBox())?.height;
  await card.hover();
  await expect(add).toHaveCSS('opacity', '1');
  await expect(save).toHaveCSS('opacity', '1');
  expect((await card.boundingBox())?.height).toBe(height);
  await page.mouse.move(0, 0);
  await expect(add).toHaveCSS('opacity', '0');
  await add.focus();
  await expect(add).toHaveCSS('opacity', '1');
  await add.click();
  await expect(page.getByText('Added to Cart!')).toBeVisible();
  await expect(page.getByText(`${hot[0]?.name} has been added to your cart.`)).toBeVisible();

  for (const [width, columns] of [
    [360, 1],
    [800, 2],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await categories
      .getByRole('listitem')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('the buttons of a card are always there', async ({ page }) => {
    await page.goto('/');
    const card = page.getByRole('article').first();
    await expect(card.getByRole('button', { name: /^Add to Cart/ })).toHaveCSS('opacity', '1');
    await card.getByRole('button', { name: /^Save/ }).tap();
    await expect(card.getByRole('button', { name: /^Save/ })).toHaveAttribute('aria-pressed', 'true');
  });
});

test('React Router still writes its script as storefront/first-paint/scripts-after-paint.ts expects', async ({
  request,
}) => {
  expect(await (await request.get('/')).text()).toContain('<script type="deferred-module">');
});
