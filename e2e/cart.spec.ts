import type { Page } from '@playwright/test';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { MAX_CART_LINES } from '#domain/cart/cart.ts';
import { productPath } from '#domain/catalogue/product.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { FEATURED, product } from './support/products.ts';
import { SHOE_SIZES, VARIANTS } from './support/stock.ts';
import { line, openWithCart, storedCart } from './support/stored-cart.ts';
import { expect, expectErrors, test } from './support/test.ts';

const RACKET = product('rackets', 1);
const SHOE = product('shoes', 101);
const BAG = product('bags', 101);

const quantityOf = (page: Page, name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}` });
const summaryOf = (page: Page) => page.getByRole('region', { name: 'Order Summary' });
const total = (page: Page) => summaryOf(page).getByRole('status');

const roomBeside = (list: Element) => {
  const room = list.getBoundingClientRect();
  const boxes = [...list.children].map((child) => child.getBoundingClientRect());
  return {
    left: Math.min(...boxes.map(({ left }) => left)) - room.left,
    right: room.right - Math.max(...boxes.map(({ right }) => right)),
  };
};

test('with nothing stored, or something that is no cart, the cart says that it is empty and leads to the rackets', async ({
  page,
}) => {
  await page.goto('/cart');
  const heading = page.getByRole('heading', { name: 'Your Cart is Empty' });
  await expect(heading).toBeVisible();
  await openWithCart(page, '/cart', '[{"product":null,"quantity":1}]');
  await expect(heading).toBeVisible();
  await expect(page.getByText('Add some amazing padel gear to get started!')).toBeVisible();
  const featured = page.getByRole('region', { name: 'Featured products' });
  await expect(featured.getByRole('article')).toHaveCount(FEATURED.length);
  // However few they are, they stand below the middle of the words.
  const { left, right } = await featured.getByRole('list').first().evaluate(roomBeside);
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
  await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/rackets');
});

test('a cart shows its lines and their total from the first moment, and both follow each change of a quantity', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.innerText.includes('Your Cart is Empty')) document.documentElement.dataset.sawEmpty = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  await openWithCart(page, '/cart', [line('rackets', 1, 2), line('accessories', 303)]);
  await expect(page.getByRole('link', { name: RACKET.name })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-saw-empty');
  const summary = summaryOf(page);
  await expect(summary.getByText(`${RACKET.name} x 2`)).toBeVisible();
  await expect(summary.getByText(formatPkr(2 * RACKET.price))).toBeVisible();
  const other = product('accessories', 303).price;
  await expect(total(page)).toHaveText(formatPkr(2 * RACKET.price + other));
  await expect(summary.getByRole('link', { name: 'Proceed to Order' })).toBeVisible();
  await expect(summary.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');

  const quantity = quantityOf(page, RACKET.name);
  const minus = page.getByRole('button', { name: `One less of ${RACKET.name}` });
  await minus.click();
  await expect(quantity).toHaveValue('1');
  await expect(minus).toBeDisabled();
  await page.getByRole('button', { name: `One more of ${RACKET.name}` }).click();
  await expect(quantity).toHaveValue('2');
  await expect(total(page)).toHaveText(formatPkr(2 * RACKET.price + other));

  // A typed quantity counts, and what is none becomes the nearest that is.
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
    await expect.poll(() => storedCart(page)).toMatchObject([{ quantity: Number(becomes) }, { quantity: 1 }]);
  }
});

test('a removed line goes at once and undo puts it back in its place; the keyboard goes on from the list, and from the heading after the last', async ({
  page,
}) => {
  await openWithCart(page, '/cart', [line('rackets', 1, 2), line('bags', 101)]);
  const remove = page.getByRole('button', { name: `Remove ${RACKET.name}` });
  await remove.click();
  await expect(remove).toHaveCount(0);
  // A field keeps the focus when it is clicked after a toast was, and when a toast is clicked after it.
  await page.getByText(`${RACKET.name} was removed from your cart.`).click();
  await quantityOf(page, BAG.name).click();
  await expect(quantityOf(page, BAG.name)).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(quantityOf(page, BAG.name)).toBeFocused();
  await expect(quantityOf(page, RACKET.name)).toHaveValue('2');
  await expect.poll(() => storedCart(page)).toMatchObject([{ product: { id: 1 } }, { product: { id: 101 } }]);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  const list = page.getByRole('list', { name: 'Products' });
  await remove.press('Enter');
  await expect(list).toBeFocused();
  await page.keyboard.press('Alt+KeyT');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(quantityOf(page, RACKET.name)).toHaveValue('2');
  await expect(list).toBeFocused();
  await remove.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: BAG.name })).toBeFocused();
  await page.getByRole('button', { name: `Remove ${BAG.name}` }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeFocused();
});

test('whoever comes to a toast by keyboard and goes on with the mouse stays where they click', async ({ page }) => {
  const grip = product('accessories', 301);
  await openWithCart(page, '/cart', [line('rackets', 1), line('bags', 101), line('accessories', 301)]);
  const quantity = quantityOf(page, BAG.name);
  const undo = page.getByRole('button', { name: 'Undo' });
  await page.getByRole('button', { name: `Remove ${RACKET.name}` }).press('Enter');
  await expect(undo).toBeVisible();
  await page.keyboard.press('Alt+KeyT');
  await quantity.click();
  await expect(quantity).toBeFocused();

  // Of two toasts one is undone by keyboard and the other by a click, which ends the toaster.
  await page.getByRole('button', { name: `Remove ${grip.name}` }).press('Enter');
  await expect(undo).toHaveCount(2);
  await page.keyboard.press('Alt+KeyT');
  await undo.first().press('Enter');
  await expect(undo).toHaveCount(1);
  await quantity.click();
  await undo.click();
  await expect(page.getByText('was removed from your cart.')).toHaveCount(0);
  await expect(quantity).toBeFocused();
});

test('each step begins at its top, with its heading, its title and the promise of shipping, though the stock cannot be read', async ({
  page,
  pageErrors,
}) => {
  await page.route('**/rest/v1/product_inventory?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.setViewportSize({ width: 412, height: 600 });
  const lines = [line('rackets', 1), line('rackets', 3), line('rackets', 4), line('bags', 101)];
  await openWithCart(page, '/cart', lines);
  await expect(page).toHaveTitle(/^Your Cart/);
  const promise = summaryOf(page).getByText('Free shipping on orders over PKR 15,000', { exact: true });
  await expect(promise).toBeVisible();
  await expect.poll(() => pageErrors.length).toBeGreaterThan(0);
  await expect(page.getByRole('main').getByText(/left|Out of Stock|Not available/)).toHaveCount(0);

  await page.getByRole('link', { name: 'Proceed to Order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeFocused();
  await expect(page).toHaveTitle(/^Order Details/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(promise).toBeVisible();
  await page.getByLabel('Additional Notes').scrollIntoViewIfNeeded();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expectErrors(pageErrors, /500 \(Internal Server Error\)/);
});

/** As many lines as an order may have: rackets enough for all but a few, and shoes in many sizes. */
const FULL = [
  ...catalogue.products
    .filter(({ category, hide }) => category === 'rackets' && !hide)
    .map(({ id }) => line('rackets', id)),
  ...SHOE_SIZES.map((size) => line('shoes', 101, 1, size)),
  ...SHOE_SIZES.map((size) => line('shoes', 102, 1, size)),
].slice(0, MAX_CART_LINES);

test('two tabs stay in step, and undo does not put more lines into a cart than an order may have', async ({
  page,
  context,
}) => {
  await openWithCart(page, '/cart', FULL);
  const other = await context.newPage();
  await other.goto(productPath(BAG));
  await page.getByRole('button', { name: `Remove ${RACKET.name}` }).click();
  await expect(other.getByRole('link', { name: `Cart, ${MAX_CART_LINES - 1} items` })).toBeVisible();
  // The toast stays while somebody points at it.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await other.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect.poll(() => storedCart(page)).toHaveLength(MAX_CART_LINES);
  await expect(quantityOf(page, BAG.name)).toHaveValue('1');
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
  await expect(page.getByText('No more can be added')).toBeVisible();
  await expect(page.getByText(`Your cart has 10 of ${RACKET.name} already.`)).toBeVisible();
  await expect(page.getByText('Added to Cart!')).toHaveCount(0);
});

test('each size of a shoe is a line, and a bag with the same number another; plus stops at the most that one order may have of all sizes', async ({
  page,
}) => {
  await openWithCart(page, '/cart', [
    line('shoes', 101, 9, 'EU 42'),
    line('bags', 101),
    line('shoes', 101, 1, 'EU 44'),
  ]);
  const [size42, size44] = [`${SHOE.name}, EU 42`, `${SHOE.name}, EU 44`];
  await expect(quantityOf(page, size42)).toHaveValue('9');
  await expect(quantityOf(page, size44)).toHaveValue('1');
  await expect(quantityOf(page, BAG.name)).toHaveValue('1');
  await expect(page.getByRole('button', { name: `One more of ${size42}` })).toBeDisabled();
  await expect(page.getByRole('button', { name: `One more of ${size44}` })).toBeDisabled();
  await page.getByRole('button', { name: `One less of ${size42}` }).click();
  await page.getByRole('button', { name: `One more of ${size44}` }).click();
  await expect(quantityOf(page, size44)).toHaveValue('2');
  await expect(page.getByRole('button', { name: `One more of ${size42}` })).toBeDisabled();
  await page.getByRole('button', { name: `Remove ${size42}` }).click();
  await expect(quantityOf(page, size42)).toHaveCount(0);
  await expect(quantityOf(page, size44)).toHaveValue('2');
  await expect(quantityOf(page, BAG.name)).toHaveValue('1');
});

test('the stock is shown in the cart, line by line and for each size of a shoe, and read once, though not at the first try', async ({
  page,
  pageErrors,
}) => {
  const requests: string[] = [];
  const counts = (stock_quantity: number) => ({ stock_quantity, reserved_quantity: 0 });
  await page.route('**/rest/v1/product_inventory?*', (route) => {
    requests.push(route.request().url());
    if (requests.length === 1) return route.abort();
    const stock = Object.entries({ 1: 3, 2: 25, 3: 0, 4: 5, 5: 50 });
    return route.fulfill({
      json: stock.map(([id, pieces]) => ({ category: 'rackets', product_id: Number(id), ...counts(pieces) })),
    });
  });
  await page.route(VARIANTS, (route) => {
    requests.push(route.request().url());
    const rows = SHOE_SIZES.map((variant) => ({ variant, ...counts(variant === 'EU 42' ? 30 : 0) }));
    return route.fulfill({ json: rows.map((row) => ({ category: 'shoes', product_id: 101, ...row })) });
  });
  await openWithCart(page, '/cart', [
    line('rackets', 1, 4),
    ...[2, 3, 4, 5].map((id) => line('rackets', id)),
    line('shoes', 101, 1, 'EU 42'),
    line('shoes', 101, 1, 'EU 44'),
  ]);
  const of = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('spinbutton', { name: `Quantity of ${name}` }) });
  const racket = (id: number) => product('rackets', id).name;
  await expect(of(racket(1)).getByText('Only 3 left')).toBeVisible();
  // The shop has switched it off, whatever the inventory counts.
  await expect(of(racket(2)).getByText('Out of Stock')).toBeVisible();
  await expect(of(racket(3)).getByText('Out of Stock')).toBeVisible();
  await expect(of(racket(4)).getByText('Only 5 left')).toBeVisible();
  await expect(of(racket(5)).getByText(/left|Stock/)).toHaveCount(0);
  await expect(of(`${SHOE.name}, EU 42`).getByText(/left|Stock/)).toHaveCount(0);
  await expect(of(`${SHOE.name}, EU 44`).getByText('Out of Stock')).toBeVisible();
  const names = `${[1, 2, 3].map(racket).join(', ')}, ${SHOE.name} in EU 44`;
  await expect(summaryOf(page).getByText(`Not available in the requested quantities: ${names}.`)).toBeVisible();

  // Nobody comes to the form with what cannot be ordered; the stock is read again, for it may be old.
  await page.getByRole('link', { name: 'Proceed to Order' }).click();
  await expect(quantityOf(page, racket(1))).toBeFocused();
  await expect.poll(() => requests.length).toBe(5);
  await expect(page).toHaveURL('/cart');
  // Nor does the cart take more than there is.
  await expect(page.getByRole('button', { name: `One more of ${racket(4)}` })).toBeEnabled();
  await quantityOf(page, racket(4)).fill('9');
  await quantityOf(page, racket(4)).press('Enter');
  await expect(quantityOf(page, racket(4))).toHaveValue('5');
  await expect(page.getByRole('button', { name: `One more of ${racket(4)}` })).toBeDisabled();

  // Another size is one choice away; the sold-out ones are not offered.
  const size = page.getByRole('combobox', { name: `Size of ${SHOE.name}, now EU 44` });
  await expect(size.getByRole('option', { name: 'EU 40 sold out', disabled: true })).toBeAttached();

  await page.getByRole('button', { name: `One less of ${racket(1)}` }).click();
  for (const name of [racket(2), racket(3)]) await page.getByRole('button', { name: `Remove ${name}` }).click();
  await size.selectOption('EU 42');
  await expect(quantityOf(page, `${SHOE.name}, EU 42`)).toHaveValue('2');
  await expect(quantityOf(page, `${SHOE.name}, EU 44`)).toHaveCount(0);
  await expect(summaryOf(page).getByText('Not available')).toHaveCount(0);
  expect(requests).toHaveLength(5);
  await page.getByRole('link', { name: 'Proceed to Order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible();
  expectErrors(pageErrors, /net::ERR_FAILED/);
});

test('an older cart is found again by id and name, wherever it is met, and what is not is named', async ({ page }) => {
  const stored = [BAG, SHOE, { ...BAG, name: 'Bag of yesteryear' }].map(({ id, name, brand, price, image }) => ({
    product: { id, name, brand, price, image },
    quantity: 2,
  }));
  await openWithCart(page, productPath(RACKET), JSON.stringify(stored));
  await expect(page.getByText('Taken out of your cart: Bag of yesteryear.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();
  await openWithCart(page, '/cart', JSON.stringify(stored.slice(0, 2)));
  await expect(quantityOf(page, BAG.name)).toHaveValue('2');
  await expect(quantityOf(page, `${SHOE.name}, EU 42`)).toHaveValue('2');
  expect(await storedCart(page)).toMatchObject([
    { product: { category: 'bags', id: 101 }, quantity: 2 },
    { product: { category: 'shoes', id: 101 }, quantity: 2, size: 'EU 42' },
  ]);
});

test('on a phone no toast covers the way to the order, a finger finds its close button, and it stays on its page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openWithCart(page, '/cart', [line('rackets', 1), line('bags', 101)]);
  await page.getByRole('button', { name: `Remove ${RACKET.name}` }).click();
  const toast = page.getByRole('listitem').filter({ hasText: `${RACKET.name} was removed from your cart.` });
  await expect(toast).toBeVisible();
  const close = await toast.getByRole('button', { name: 'Close toast' }).boundingBox();
  expect(close?.width).toBeGreaterThanOrEqual(44);
  expect(close?.height).toBeGreaterThanOrEqual(44);
  const proceed = page.getByRole('link', { name: 'Proceed to Order' });
  await expect(proceed).toHaveCount(1);
  for (const place of ['start', 'end'] as const) {
    await page.evaluate((end) => window.scrollTo(0, end ? document.body.scrollHeight : 0), place === 'end');
    // It slides into its place.
    await expect(async () => {
      const [above, below] = [await toast.boundingBox(), await proceed.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    }).toPass({ timeout: 3_000 });
    await expect(proceed).toBeInViewport({ ratio: 1 });
  }
  // Nothing of the page ends behind it.
  const foot = await page.getByRole('contentinfo').boundingBox();
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((await proceed.boundingBox())?.y ?? 0);
  // The toast stays while somebody is at it; the next page is another matter.
  await toast.hover();
  await page.getByRole('banner').getByRole('link', { name: /home$/ }).press('Enter');
  await expect(page).toHaveURL('/');
  await expect(toast).toHaveCount(0);
});

test('an old cart gets today’s prices and names and keeps today’s limit, loses what is hidden or gone, and says what changed', async ({
  page,
}) => {
  const [racket, many] = [line('rackets', 1), line('rackets', 3, 40)];
  const old = { ...racket, product: { ...racket.product, price: RACKET.price - 1_000, name: 'Its old name' } };
  const gone = { ...racket, product: { ...racket.product, id: 4_711, name: 'Racket of yesteryear' } };
  await openWithCart(page, '/cart', [old, line('rackets', 6), gone, many]);
  await expect(page.getByText(`${RACKET.name} is now ${formatPkr(RACKET.price)}.`)).toBeVisible();
  await expect(page.getByText(`One order can have at most 10 of ${many.product.name}.`)).toBeVisible();
  await expect(page.getByText(/Taken out of your cart: .*Racket of yesteryear/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2);
  await expect(quantityOf(page, many.product.name)).toHaveValue('10');
  await expect(total(page)).toHaveText(formatPkr(RACKET.price + 10 * many.product.price));
});
