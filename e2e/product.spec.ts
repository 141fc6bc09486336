import type { Page } from '@playwright/test';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { hotProducts } from '#domain/catalogue/catalogue-queries.ts';
import { productKey, productPath } from '#domain/catalogue/product.ts';
import { specificationRows, textOf } from '#domain/catalogue/specifications.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { pathOf, product } from './support/products.ts';
import { withStock } from './support/stock.ts';
import { storedCart } from './support/stored-cart.ts';
import { expect, test } from './support/test.ts';

const PLENTY = 50;

test.beforeEach(async ({ page }) => {
  await withStock(page, PLENTY);
});

/** What the page of every kind of product has. */
async function expectPromises(page: Page): Promise<void> {
  await expect(page.getByText('Free shipping on orders over PKR 15,000')).toBeVisible();
  await expect(page.getByText('2-year manufacturer warranty')).toBeVisible();
  await expect(page.getByText('Pictures are illustrations.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask on WhatsApp' })).toBeVisible();
  for (const name of ['Save', 'Compare', 'Share']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
}

test('a racket page shows all the catalogue knows, and each press of its button puts one more in the cart', async ({
  page,
}) => {
  const racket = product('rackets', 1);
  const stockRead = page.waitForResponse('**/rest/v1/product_inventory?*');
  await page.goto(pathOf('rackets', 1));
  await stockRead;
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
  const said = (spec: string) => textOf(racket.specs, spec);
  await expect(main.getByRole('list', { name: 'In short' }).getByRole('listitem')).toHaveText([
    said('carbon'),
    said('shape'),
    said('level'),
    said('weight'),
  ]);
  await expect(main.getByText('In Stock', { exact: true })).toBeVisible();
  // There are enough to say nothing of how many.
  await expect(page.getByRole('status').first()).toBeEmpty();
  await expect(page.getByText(/^Only \d+ left$/)).toHaveCount(0);
  await expectPromises(page);

  await expect(main.getByRole('region', { name: 'Description' })).toContainText(racket.description);
  await expect(main.getByRole('region', { name: 'Ideal For' })).toContainText(racket.playerType ?? 'a player type');
  const features = main.getByRole('region', { name: 'Key Features' }).getByRole('listitem');
  await expect(features).toHaveText(racket.features);
  const specifications = main.getByRole('region', { name: 'Specifications' });
  for (const { label, value } of specificationRows(kindOf(catalogue.kinds, 'rackets'), racket)) {
    await expect(specifications.getByRole('term').filter({ hasText: label })).toBeVisible();
    await expect(specifications.getByRole('definition').filter({ hasText: value }).first()).toBeVisible();
  }
  const technologies = main.getByRole('region', { name: 'Technologies' });
  await expect(technologies.getByRole('term')).toHaveText(racket.technologies.map(({ name }) => name));
  await expect(technologies.getByRole('definition')).toHaveText(racket.technologies.map((one) => one.description));

  const diagram = main.getByRole('list', { name: 'How it plays' }).getByRole('listitem');
  await expect(diagram).toHaveText([`Shape${said('shape')}`, `Balance${said('balance')}`, `Level${said('level')}`]);

  const add = page.getByRole('button', { name: `Add to Cart - ${formatPkr(price)}` });
  await add.click();
  await expect(page.getByText('Added to Cart!')).toBeVisible();
  await expect(page.getByText(`${racket.name} has been added to your cart.`)).toBeVisible();
  await add.click();
  const { id, name, slug } = racket;
  const line = { quantity: 2, product: { category: 'rackets', id, name, price, slug } };
  await expect.poll(() => storedCart(page)).toMatchObject([line]);
});

test('an original price below the price is no discount', async ({ request }) => {
  const [dearer, cheaper] = [product('rackets', 34), product('rackets', 1)];
  expect(dearer.originalPrice).toBeLessThan(dearer.price);
  const [ofDearer = '', ofCheaper = ''] = await Promise.all(
    // The cards below may have theirs.
    [dearer, cheaper].map(async (one) => (await (await request.get(productPath(one))).text()).split('id="related"')[0]),
  );
  expect(ofDearer).toContain(formatPkr(dearer.price));
  const discount = /<s[ >]|Save (<!-- -->)?PKR/;
  expect(ofDearer).not.toMatch(discount);
  expect(ofCheaper).toMatch(discount);
});

test('where the inventory has some of what is sold out, the page asks the server once, whose word counts', async ({
  page,
}) => {
  const { inStock, price } = product('rackets', 2);
  expect(inStock).toBe(false);
  const requested = await withStock(page, 3);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`${pathOf('rackets', 2)}.data`)) asked.push(request.url());
  });
  const answered = page.waitForResponse(`**${pathOf('rackets', 2)}.data*`);
  await page.goto(pathOf('rackets', 2));
  await answered;
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Add to Cart - ${formatPkr(price)}` })).toBeDisabled();
  await expect(page.getByText('Only 3 left')).toHaveCount(0);
  expect(asked).toHaveLength(1);
  expect(requested).toHaveLength(1);
});

test('a shoe goes into the cart in the chosen size, each size on its own line, and on a phone from the bar that stays in reach', async ({
  page,
}) => {
  const shoe = product('shoes', 101);
  const seenBefore = product('rackets', 1);
  await page.addInitScript(() => localStorage.setItem('padel-recent', '["rackets:1"]'));
  await page.goto(pathOf('shoes', 101));
  await expect(page.getByText('In Stock', { exact: true })).toBeVisible();
  await expectPromises(page);
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
  await expect(page.getByText('Size EU 44, which you can change in the cart.')).toBeVisible();
  const lines = [
    { size: 'EU 42', quantity: 1 },
    { size: 'EU 44', quantity: 1 },
  ];
  expect(await storedCart(page)).toMatchObject(lines);

  await page.setViewportSize({ width: 360, height: 800 });
  const bar = page.getByRole('region', { name: 'Buy' });
  await add.scrollIntoViewIfNeeded();
  await expect(bar).toHaveAttribute('inert');
  await page.getByText('EU 41').click();
  await page.getByRole('region', { name: 'Specifications' }).scrollIntoViewIfNeeded();
  await expect(bar).not.toHaveAttribute('inert');
  await expect(bar).toContainText(formatPkr(shoe.price));
  await bar.getByRole('button', { name: 'Add to Cart' }).click();
  expect(await storedCart(page)).toMatchObject([...lines, { size: 'EU 41', quantity: 1 }]);

  // What was seen at an earlier visit is remembered.
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await recent.scrollIntoViewIfNeeded();
  await expect(recent.getByRole('article')).toHaveCount(1);
  await expect(recent.getByRole('link', { name: seenBefore.name })).toBeVisible();
});

test('a bag and an accessory are sold without a size', async ({ page }) => {
  const sold = [product('bags', 105), product('accessories', 303)];
  for (const one of sold) {
    await page.goto(productPath(one));
    await expect(page.getByText(`Save ${formatPkr((one.originalPrice ?? 0) - one.price)}`)).toBeVisible();
    await expectPromises(page);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await expect(page.getByText(`${one.name} has been added to your cart.`)).toBeVisible();
  }
  expect(await storedCart(page)).toMatchObject(
    sold.map(({ category, id }) => ({ product: { category, id }, quantity: 1 })),
  );
});

test('one walks from card to product to another of its kind, to those seen before and back again, each starting anew', async ({
  page,
}) => {
  const [racket] = hotProducts(catalogue.products);
  if (!racket) throw new Error('The catalogue has no hot racket');
  await page.goto('/');
  await page.getByRole('link', { name: racket.name, exact: true }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(racket.name);
  const related = page.getByRole('region', { name: 'You may also like' });
  await expect(related.getByRole('article')).toHaveCount(4);
  await expect(related.getByRole('link', { name: racket.name, exact: true })).toHaveCount(0);
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent).toHaveCount(0);
  await page.getByRole('button', { name: /^Show picture 2/ }).click();

  const next = related.getByRole('link').first();
  const name = await next.innerText();
  await next.click();
  await expect(title).toHaveText(name);
  await expect(page.getByRole('button', { name: /^Show picture 1/ })).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await recent.scrollIntoViewIfNeeded();
  await expect(recent.getByRole('article')).toHaveCount(1);
  await expect(recent.getByRole('link', { name, exact: true })).toHaveCount(0);
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('padel-recent'))) ?? '')).toEqual([
    expect.stringMatching(/^rackets:\d+$/),
    productKey(racket),
  ]);
  await recent.getByRole('link', { name: racket.name }).click();
  await expect(title).toHaveText(racket.name);

  await page.goBack();
  await expect(title).toHaveText(name);
  await page.goBack();
  await expect(title).toHaveText(racket.name);
  await page.goBack();
  await expect(page).toHaveURL('/');
});
