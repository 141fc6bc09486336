import { catalogue } from '#catalogue/testing/fixture.ts';
import { formatPkr } from '#domain/money.ts';
import { hotProducts } from '#domain/product/catalogue-queries.ts';
import { specificationRows } from '#domain/product/product.ts';
import { pathOf, product } from './support/products.ts';
import { withStock } from './support/stock.ts';
import { expect, test } from './support/test.ts';

const PLENTY = 50;

test.beforeEach(async ({ page }) => {
  await withStock(page, PLENTY);
});

const storedCart = () => JSON.parse(localStorage.getItem('padel-cart') ?? '[]');

test('a racket page shows all the catalogue knows', async ({ page }) => {
  const racket = product('rackets', 1);
  await page.goto(pathOf('rackets', 1));
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('listitem')).toHaveText(['Home/', 'Rackets/', racket.name]);
  await expect(trail.getByRole('link', { name: 'Rackets' })).toHaveAttribute('href', '/rackets');

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: racket.name })).toBeVisible();
  await expect(main.getByRole('link', { name: racket.brand, exact: true })).toBeVisible();
  await expect(main.getByText(formatPkr(racket.price), { exact: true }).first()).toBeVisible();
  const { price, originalPrice = 0 } = racket;
  expect(originalPrice).toBeGreaterThan(price);
  await expect(main.locator('s').first()).toContainText(formatPkr(originalPrice));
  await expect(main.getByText(`Save ${formatPkr(originalPrice - price)}`)).toBeVisible();
  const { carbon, shape, level, weight } = racket.specs;
  await expect(main.getByRole('list', { name: 'In short' }).getByRole('listitem')).toHaveText([
    carbon,
    shape,
    level,
    weight,
  ]);
  await expect(main.getByText('In Stock', { exact: true })).toBeVisible();

  await expect(main.getByRole('region', { name: 'Description' })).toContainText(racket.description);
  await expect(main.getByRole('region', { name: 'Ideal For' })).toContainText(racket.playerType ?? 'a player type');
  const features = main.getByRole('region', { name: 'Key Features' }).getByRole('listitem');
  await expect(features).toHaveText(racket.features);
  const specifications = main.getByRole('region', { name: 'Specifications' });
  for (const { label, value } of specificationRows(racket)) {
    await expect(specifications.getByRole('term').filter({ hasText: label })).toBeVisible();
    await expect(specifications.getByRole('definition').filter({ hasText: value }).first()).toBeVisible();
  }
  const technologies = main.getByRole('region', { name: 'Technologies' });
  await expect(technologies.getByRole('term')).toHaveText(racket.technologies.map(({ name }) => name));
  await expect(technologies.getByRole('definition')).toHaveText(racket.technologies.map((one) => one.description));

  const diagram = main.getByRole('list', { name: 'How it plays' }).getByRole('listitem');
  await expect(diagram).toHaveText([`Shape${shape}`, `Balance${racket.specs.balance}`, `Level${level}`]);
});

test('an original price below the price is no discount', async ({ page }) => {
  const racket = product('rackets', 34);
  expect(racket.originalPrice).toBeLessThan(racket.price);
  await page.goto(pathOf('rackets', 34));
  const related = page.getByRole('region', { name: 'You may also like' });
  await expect(related).toBeVisible();
  await expect(page.getByText(formatPkr(racket.price), { exact: true }).first()).toBeVisible();
  // The cards below may have theirs.
  await expect(page.locator('s:not(article *)')).toHaveCount(0);
  await expect(page.getByText('Save PKR')).toHaveCount(0);
});

test('Add to Cart puts one more in the cart each time and says so', async ({ page }) => {
  const racket = product('rackets', 1);
  await page.goto(pathOf('rackets', 1));
  const add = page.getByRole('button', { name: `Add to Cart - ${formatPkr(racket.price)}` });
  await add.click();
  await expect(page.getByText('Added to Cart!')).toBeVisible();
  await expect(page.getByText(`${racket.name} has been added to your cart.`)).toBeVisible();
  await add.click();
  const { id, name, price, slug } = racket;
  const line = { quantity: 2, product: { category: 'rackets', id, name, price, slug } };
  await expect.poll(() => page.evaluate(storedCart)).toMatchObject([line]);
});

test('a racket that is sold out cannot be bought', async ({ page }) => {
  const { inStock, price } = product('rackets', 2);
  expect(inStock).toBe(false);
  await page.goto(pathOf('rackets', 2));
  await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible();
  const add = page.getByRole('button', { name: `Add to Cart - ${formatPkr(price)}` });
  await expect(add).toBeDisabled();
});

test('a racket that was sold out since the page was rendered says so', async ({ page }) => {
  await withStock(page, 4, 4);
  await page.goto(pathOf('rackets', 1));
  await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to Cart - PKR/ })).toBeDisabled();
});

test('where the inventory has some of what is sold out, the page asks the server once, whose word counts', async ({
  page,
}) => {
  await withStock(page, 25);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`${pathOf('rackets', 2)}.data`)) asked.push(request.url());
  });
  const answered = page.waitForResponse(`**${pathOf('rackets', 2)}.data*`);
  await page.goto(pathOf('rackets', 2));
  await answered;
  await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to Cart - PKR/ })).toBeDisabled();
  expect(asked).toHaveLength(1);
});

test('a shoe goes into the cart in the chosen size, each size on its own line', async ({ page }) => {
  const shoe = product('shoes', 101);
  await page.goto(pathOf('shoes', 101));
  await expect(page.getByText('In Stock', { exact: true })).toBeVisible();
  const sizes = page.getByRole('group', { name: 'Size' });
  await expect(sizes.getByRole('radio')).toHaveCount(6);
  await expect(sizes.getByRole('radio', { name: 'EU 42' })).toBeChecked();
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first();
  await add.click();
  await sizes.getByRole('radio', { name: 'EU 42' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(sizes.getByRole('radio', { name: 'EU 44' })).toBeChecked();
  await add.click();
  await expect(page.getByText(`${shoe.name} has been added to your cart.`).first()).toBeVisible();
  expect(await page.evaluate(storedCart)).toMatchObject([
    { size: 'EU 42', quantity: 1 },
    { size: 'EU 44', quantity: 1 },
  ]);
});

for (const [category, id] of [
  ['bags', 105],
  ['accessories', 303],
] as const) {
  test(`a page of ${category} sells without a size`, async ({ page }) => {
    const { name, price, originalPrice = 0 } = product(category, id);
    await page.goto(pathOf(category, id));
    await expect(page.getByText(`Save ${formatPkr(originalPrice - price)}`)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await expect(page.getByText(`${name} has been added to your cart.`)).toBeVisible();
    expect(await page.evaluate(storedCart)).toMatchObject([{ product: { category, id }, quantity: 1 }]);
  });
}

test('every kind of product promises shipping and warranty and owns up to its pictures', async ({ page }) => {
  for (const path of [pathOf('rackets', 1), pathOf('shoes', 102), pathOf('bags', 101), pathOf('accessories', 301)]) {
    await page.goto(path);
    await expect(page.getByText('Free shipping on orders over PKR 15,000')).toBeVisible();
    await expect(page.getByText('2-year manufacturer warranty')).toBeVisible();
    await expect(page.getByText('Pictures are illustrations.')).toBeVisible();
    for (const name of ['Save', 'Compare', 'Share']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    }
  }
});

test('other products of the kind are offered, and those seen before are remembered', async ({ page }) => {
  const [first, second] = [product('rackets', 1), product('shoes', 101)];
  await page.goto(pathOf('rackets', 1));
  const related = page.getByRole('region', { name: 'You may also like' });
  await expect(related.getByRole('article')).toHaveCount(4);
  await expect(related.getByRole('link', { name: first.name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0);

  await page.goto(pathOf('shoes', 101));
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await recent.scrollIntoViewIfNeeded();
  await expect(recent.getByRole('article')).toHaveCount(1);
  await expect(recent.getByRole('link', { name: second.name })).toHaveCount(0);
  await recent.getByRole('link', { name: first.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible();
});

test('one walks from card to product to product and back again, each starting anew', async ({ page }) => {
  const [racket] = hotProducts(catalogue.products);
  await page.goto('/');
  await page.getByRole('link', { name: racket?.name ?? 'a hot racket', exact: true }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(racket?.name ?? '');
  await page.getByRole('button', { name: /^Show picture 2/ }).click();

  const next = page.getByRole('region', { name: 'You may also like' }).getByRole('link').first();
  const name = await next.innerText();
  await next.click();
  await expect(title).toHaveText(name);
  await expect(page.getByRole('button', { name: /^Show picture 1/ })).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(title).toHaveText(racket?.name ?? '');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('on a phone, price and Add to Cart stay in reach while the page scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(pathOf('shoes', 101));
  const bar = page.getByRole('region', { name: 'Buy' });
  const addInPage = page.getByRole('button', { name: 'Add to Cart', exact: true }).first();
  await addInPage.scrollIntoViewIfNeeded();
  await expect(bar).toHaveAttribute('inert');
  await page.getByText('EU 41').click();
  await page.getByRole('region', { name: 'Specifications' }).scrollIntoViewIfNeeded();
  await expect(bar).not.toHaveAttribute('inert');
  await expect(bar).toContainText(formatPkr(product('shoes', 101).price));
  await bar.getByRole('button', { name: 'Add to Cart' }).click();
  expect(await page.evaluate(storedCart)).toMatchObject([{ size: 'EU 41', quantity: 1 }]);
});

test('a product page can be read without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto(pathOf('rackets', 1));
  await expect(page.getByRole('heading', { level: 1, name: product('rackets', 1).name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Technologies' })).toBeVisible();
  await page.getByRole('region', { name: 'You may also like' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/rackets\/[a-z]/);
  await context.close();
});
