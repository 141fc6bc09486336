import type { Page } from '@playwright/test';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { MAX_CART_LINES } from '#domain/cart/cart.ts';
import { formatPkr } from '#domain/money.ts';
import { productPath } from '#domain/product/product.ts';
import { SHOE_SIZES } from '#domain/product/shoe-size.ts';
import { product } from './support/products.ts';
import { line, openWithCart, storedCart } from './support/stored-cart.ts';
import { expect, expectErrors, test } from './support/test.ts';

const RACKET = product('rackets', 1);
const SHOE = product('shoes', 101);
const BAG = product('bags', 101);

const quantityOf = (page: Page, name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}` });
const total = (page: Page) => page.getByRole('region', { name: 'Order Summary' }).getByRole('status');

test('an empty cart says so and leads to the rackets', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await expect(page.getByText('Add some amazing padel gear to get started!')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/rackets');
});

test('a line shows name, brand and unit price; the summary shows line totals and the total', async ({ page }) => {
  await openWithCart(page, '/cart', [line('rackets', 1, 2), line('accessories', 303)]);
  await expect(page.getByRole('link', { name: RACKET.name })).toBeVisible();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByText(`${RACKET.name} x 2`)).toBeVisible();
  await expect(summary.getByText(formatPkr(2 * RACKET.price))).toBeVisible();
  await expect(total(page)).toHaveText(formatPkr(2 * RACKET.price + product('accessories', 303).price));
  await expect(summary.getByRole('link', { name: 'Proceed to Order' })).toBeVisible();
  await expect(summary.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
});

test('plus and minus change by one, and minus stops at one', async ({ page }) => {
  await openWithCart(page, '/cart', [line('rackets', 1)]);
  const minus = page.getByRole('button', { name: `One less of ${RACKET.name}` });
  await expect(minus).toBeDisabled();
  await page.getByRole('button', { name: `One more of ${RACKET.name}` }).click();
  await expect(quantityOf(page, RACKET.name)).toHaveValue('2');
  await expect(total(page)).toHaveText(formatPkr(2 * RACKET.price));
  await minus.click();
  await expect(quantityOf(page, RACKET.name)).toHaveValue('1');
  await expect(minus).toBeDisabled();
});

test('a typed quantity counts, and what is none becomes the nearest that is', async ({ page }) => {
  await openWithCart(page, '/cart', [line('rackets', 1, 3)]);
  const quantity = quantityOf(page, RACKET.name);
  for (const [typed, becomes] of [
    ['7', '7'],
    ['', '1'],
    ['6', '6'],
    ['0', '1'],
    ['250', '10'],
    ['-3', '1'],
  ] as const) {
    await quantity.fill(typed);
    await quantity.press('Enter');
    await expect(quantity, `after "${typed}"`).toHaveValue(becomes);
    await expect.poll(() => storedCart(page)).toMatchObject([{ quantity: Number(becomes) }]);
  }
});

test('remove takes the line out at once, and undo puts it back in its place', async ({ page }) => {
  await openWithCart(page, '/cart', [line('rackets', 1, 2), line('bags', 101)]);
  await page.getByRole('button', { name: `Remove ${RACKET.name}` }).click();
  await expect(page.getByRole('button', { name: `Remove ${RACKET.name}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(quantityOf(page, RACKET.name)).toHaveValue('2');
  await expect.poll(() => storedCart(page)).toMatchObject([{ product: { id: 1 } }, { product: { id: 101 } }]);
});

test('the keyboard goes on from the list when a line is removed, and from the heading when it was the last', async ({
  page,
}) => {
  await openWithCart(page, '/cart', [line('rackets', 1), line('bags', 101)]);
  await page.getByRole('button', { name: `Remove ${RACKET.name}` }).press('Enter');
  await expect(page.getByRole('list', { name: 'Products' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: BAG.name })).toBeFocused();
  await page.getByRole('button', { name: `Remove ${BAG.name}` }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeFocused();
});

test('each step begins at its top, with its heading and its title', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 600 });
  const lines = [line('rackets', 1), line('rackets', 2), line('rackets', 3), line('bags', 101)];
  await openWithCart(page, '/cart', lines);
  await expect(page).toHaveTitle(/^Your Cart/);
  await page.getByRole('link', { name: 'Proceed to Order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeFocused();
  await expect(page).toHaveTitle(/^Order Details/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByLabel('Additional Notes').scrollIntoViewIfNeeded();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

/** As many lines as an order may have: rackets enough for all but a few, and shoes in many sizes. */
const FULL = [
  ...catalogue.products
    .filter(({ category, hide }) => category === 'rackets' && !hide)
    .map(({ id }) => line('rackets', id)),
  ...SHOE_SIZES.map((size) => line('shoes', 101, 1, size)),
  ...SHOE_SIZES.map((size) => line('shoes', 102, 1, size)),
].slice(0, MAX_CART_LINES);

test('undo does not put more lines into a cart than an order may have', async ({ page, context }) => {
  await openWithCart(page, '/cart', FULL);
  const other = await context.newPage();
  await other.goto(productPath(BAG));
  await page.getByRole('button', { name: `Remove ${RACKET.name}` }).click();
  // The toast stays while somebody points at it.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await other.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect.poll(() => storedCart(page)).toHaveLength(MAX_CART_LINES);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Your cart is full')).toBeVisible();
  expect(await storedCart(page)).toHaveLength(MAX_CART_LINES);
});

test('a line that has the most already takes no more, and says so', async ({ page }) => {
  await openWithCart(page, productPath(RACKET), [line('rackets', 1, 10)]);
  await page
    .getByRole('button', { name: /^Add to Cart - PKR/ })
    .first()
    .click();
  await expect(page.getByText(`Your cart has 10 of ${RACKET.name} already.`)).toBeVisible();
  await expect(page.getByText('Added to Cart!')).toHaveCount(0);
});

test('plus stops at the most that one order may have, and the sizes of a shoe count together', async ({ page }) => {
  await openWithCart(page, '/cart', [line('shoes', 101, 9, 'EU 42'), line('shoes', 101, 1, 'EU 44')]);
  await expect(page.getByRole('button', { name: `One more of ${SHOE.name}, EU 42` })).toBeDisabled();
  await expect(page.getByRole('button', { name: `One more of ${SHOE.name}, EU 44` })).toBeDisabled();
  await page.getByRole('button', { name: `One less of ${SHOE.name}, EU 42` }).click();
  await page.getByRole('button', { name: `One more of ${SHOE.name}, EU 44` }).click();
  await expect(quantityOf(page, `${SHOE.name}, EU 44`)).toHaveValue('2');
  await expect(page.getByRole('button', { name: `One more of ${SHOE.name}, EU 42` })).toBeDisabled();
});

test('a cart from before the limit is brought down to it, and says so', async ({ page }) => {
  await openWithCart(page, '/cart', [line('rackets', 1, 40)]);
  await expect(page.getByText(`One order can have at most 10 of ${RACKET.name}.`)).toBeVisible();
  await expect(quantityOf(page, RACKET.name)).toHaveValue('10');
});

test('the summary promises shipping as the product pages do', async ({ page }) => {
  await openWithCart(page, '/cart', [line('rackets', 1)]);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByText('Free shipping on orders over PKR 15,000', { exact: true })).toBeVisible();
  await summary.getByRole('link', { name: 'Proceed to Order' }).click();
  await expect(summary.getByText('Free shipping on orders over PKR 15,000', { exact: true })).toBeVisible();
});

test.describe('the stock', () => {
  const rows = (stock: Record<number, number>) =>
    Object.entries(stock).map(([id, stock_quantity]) => ({
      category: 'rackets',
      product_id: Number(id),
      stock_quantity,
      reserved_quantity: 0,
    }));

  test('is told in the cart, line by line, and read once', async ({ page }) => {
    const requests: string[] = [];
    await page.route('**/rest/v1/product_inventory?*', (route) => {
      requests.push(route.request().url());
      return route.fulfill({ json: rows({ 1: 3, 3: 0, 4: 5, 5: 50 }) });
    });
    const lines = [line('rackets', 1, 4), line('rackets', 3), line('rackets', 4), line('rackets', 5)];
    await openWithCart(page, '/cart', lines);
    const of = (id: number) =>
      page.getByRole('listitem').filter({ has: page.getByRole('spinbutton', { name: product('rackets', id).name }) });
    await expect(of(1).getByText('Only 3 left')).toBeVisible();
    await expect(of(3).getByText('Out of Stock')).toBeVisible();
    await expect(of(4).getByText('Only 5 left')).toBeVisible();
    await expect(of(5).getByText(/left|Stock/)).toHaveCount(0);
    const summary = page.getByRole('region', { name: 'Order Summary' });
    const names = `${RACKET.name}, ${product('rackets', 3).name}`;
    await expect(summary.getByText(`Not available in the requested quantities: ${names}.`)).toBeVisible();

    await page.getByRole('button', { name: `One less of ${RACKET.name}` }).click();
    await page.getByRole('button', { name: `Remove ${product('rackets', 3).name}` }).click();
    await expect(summary.getByText('Not available')).toHaveCount(0);
    expect(requests).toHaveLength(1);
  });

  test('that the shop has switched off is out of stock, whatever the inventory counts', async ({ page }) => {
    await page.route('**/rest/v1/product_inventory?*', (route) => route.fulfill({ json: rows({ 2: 25 }) }));
    await openWithCart(page, '/cart', [line('rackets', 2)]);
    await expect(page.getByRole('main').getByText('Out of Stock')).toBeVisible();
  });

  test('of a shoe is that of its size', async ({ page }) => {
    await page.route('**/rest/v1/product_inventory?*', (route) => route.fulfill({ json: [] }));
    await page.route('**/rest/v1/product_inventory_sizes?*', (route) =>
      route.fulfill({
        json: [{ category: 'shoes', product_id: 101, size: 'EU 42', stock_quantity: 30, reserved_quantity: 0 }],
      }),
    );
    await openWithCart(page, '/cart', [line('shoes', 101, 1, 'EU 42'), line('shoes', 101, 1, 'EU 44')]);
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary.getByText(`Not available in the requested quantities: ${SHOE.name} in EU 44.`)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Products' }).getByText('Out of Stock')).toHaveCount(1);
  });

  test('that cannot be read holds up nothing', async ({ page, pageErrors }) => {
    await page.route('**/rest/v1/product_inventory?*', (route) => route.fulfill({ status: 500, json: {} }));
    await openWithCart(page, '/cart', [line('rackets', 1)]);
    await expect.poll(() => pageErrors.length).toBeGreaterThan(0);
    expectErrors(pageErrors, /500 \(Internal Server Error\)/);
    await expect(page.getByRole('main').getByText(/left|Out of Stock|Not available/)).toHaveCount(0);
    await page.getByRole('link', { name: 'Proceed to Order' }).click();
    await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
    pageErrors.splice(0);
  });
});

test('shoe 101, bag 101 and the same shoe in another size are three lines', async ({ page }) => {
  await openWithCart(page, '/cart', [
    line('shoes', 101, 1, 'EU 42'),
    line('bags', 101),
    line('shoes', 101, 2, 'EU 44'),
  ]);
  await expect(quantityOf(page, `${SHOE.name}, EU 42`)).toHaveValue('1');
  await expect(quantityOf(page, `${SHOE.name}, EU 44`)).toHaveValue('2');
  await expect(quantityOf(page, BAG.name)).toHaveValue('1');
  await page.getByRole('button', { name: `Remove ${SHOE.name}, EU 42` }).click();
  await expect(quantityOf(page, `${SHOE.name}, EU 44`)).toHaveValue('2');
  await expect(quantityOf(page, BAG.name)).toHaveValue('1');
});

test('an old cart gets today’s prices and names, and says what changed', async ({ page }) => {
  const cheap = line('rackets', 1);
  const old = { ...cheap, product: { ...cheap.product, price: RACKET.price - 1_000, name: 'Its old name' } };
  await openWithCart(page, '/cart', [old]);
  await expect(page.getByText(`${RACKET.name} is now ${formatPkr(RACKET.price)}.`)).toBeVisible();
  await expect(total(page)).toHaveText(formatPkr(RACKET.price));
});

test('a product that is hidden or gone is taken out with a notice', async ({ page }) => {
  const gone = {
    ...line('rackets', 1),
    product: { ...line('rackets', 1).product, id: 4_711, name: 'Racket of yesteryear' },
  };
  await openWithCart(page, '/cart', [line('rackets', 6), gone, line('bags', 101)]);
  await expect(page.getByText(/Taken out of your cart: .*Racket of yesteryear/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
});

test('a storage that holds something else is an empty cart', async ({ page }) => {
  for (const garbage of ['', '{', 'null', '[1,2]', '[{"product":null,"quantity":1}]', '"cart"']) {
    await openWithCart(page, '/cart', garbage);
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' }), garbage).toBeVisible();
  }
});

test('two tabs stay in step', async ({ page, context }) => {
  await openWithCart(page, '/cart', [line('rackets', 1)]);
  const other = await context.newPage();
  await other.goto('/cart');
  await page.getByRole('button', { name: `One more of ${RACKET.name}` }).click();
  await expect(quantityOf(other, RACKET.name)).toHaveValue('2');
  await other.getByRole('button', { name: `Remove ${RACKET.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
});

test('the first thing seen is never a wrong cart', async ({ page }) => {
  await openWithCart(page, '/contact', [line('rackets', 1)]);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.innerText.includes('Your Cart is Empty')) document.documentElement.dataset.sawEmpty = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/cart');
  await expect(quantityOf(page, RACKET.name)).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-saw-empty');
});
