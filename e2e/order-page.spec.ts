import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { bytesOver } from '#bench/web/budgets.ts';
import { measureFirstVisit } from '#bench/web/first-visit.ts';
import { orderRequest } from '#contract/orders/order.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { expectNoFindings } from './support/axe.ts';
import { CUSTOMER, orderAndFollow } from './support/order-form.ts';
import { type OrderShop, openOrderShop } from './support/order-shop.ts';
import { product } from './support/products.ts';
import { line, openWithCart, storedCart } from './support/stored-cart.ts';
import { test as base, expect } from './support/test.ts';

/* After the order: the shopper's own page of it, from the success page, by number and phone, and without scripts. */

const test = base.extend<object, { shop: OrderShop }>({
  shop: [
    async ({}, use) => {
      const shop = await openOrderShop('embedded');
      await use(shop);
      await shop.discard();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

// One worker, and so one shop.
test.describe.configure({ mode: 'default' });

const RACKET = product('rackets', 1);
const ORDERED = [line('rackets', 1, 2), line('shoes', 101, 1, 'EU 44')];

/** Orders in the browser and follows the link to the order's page. */
async function order(page: Page, cart = ORDERED): Promise<{ number: string; path: string }> {
  await openWithCart(page, '/cart?step=details', cart);
  const number = await orderAndFollow(page);
  return { number, path: new URL(page.url()).pathname };
}

/** The same without the cart and the form, for tests of what comes after. */
async function orderByRequest(url: string, cart = ORDERED): Promise<{ number: string; path: string }> {
  const form = {
    customerName: CUSTOMER['Full Name'],
    email: CUSTOMER['Email Address'],
    phone: CUSTOMER['Phone Number'],
    whatsapp: CUSTOMER['WhatsApp Number'],
    address: CUSTOMER['Delivery Address'],
  };
  const response = await fetch(`${url}/functions/v1/submit-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(orderRequest(form, cart)),
  });
  const { order_number, order_page } = (await response.json()) as { order_number: string; order_page: string };
  return { number: order_number, path: order_page };
}

test('an order has a page, is cancelled there, listed in this browser and found by number and phone in another', async ({
  page,
  browser,
  shop,
}) => {
  const reservedBefore = await shop.reserved('rackets', 1);
  const { number, path } = await order(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Order');
  const main = page.getByRole('main');
  await expect(main).toContainText(number);
  await expect(main).toContainText('We have received your order');
  await expect(main).toContainText(RACKET.name);
  await expect(main).toContainText('Size EU 44');
  await expect(main).toContainText(formatPkr(RACKET.price * 2));
  await expect(main.getByRole('img').first()).toBeVisible();
  await expect(main).not.toContainText(CUSTOMER['Full Name']);
  const chat = main.getByRole('link', { name: 'Chat on WhatsApp' });
  await expect(chat).toHaveAttribute('href', new RegExp(`wa\\.me/\\d+\\?text=.*${number}`));

  await page.getByText('Cancel this order').click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(main).toContainText('You cancelled it');
  await expect(page.getByText('Cancel this order')).toHaveCount(0);
  expect(await shop.reserved('rackets', 1)).toBe(reservedBefore);
  expect((await shop.orders()).find(({ order_number }) => order_number === number)?.status).toBe('cancelled');

  await page.getByRole('link', { name: 'Your Orders' }).first().click();
  await expect(page.getByRole('link', { name: number })).toHaveAttribute('href', path);
  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL('/orders', page.url()).href);
  await expect(other.getByText('No order was placed in this browser.')).toBeVisible();
  await other.getByLabel('Order number').fill(number);
  await other.getByLabel('Phone number').fill('0333 0000000');
  await other.getByRole('button', { name: 'Find order' }).click();
  await expect(other.getByText('We found no order with this number and this phone number.')).toBeVisible();
  await expect(other.getByLabel('Order number')).toHaveValue(number);
  await expect(other.getByLabel('Phone number')).toHaveValue('0333 0000000');
  await other.getByLabel('Phone number').fill('0300 1234567');
  await other.getByRole('button', { name: 'Find order' }).click();
  await other.waitForURL(`**${path}`);
  await expect(other.getByRole('main')).toContainText(number);
  await other.context().close();

  await page.getByRole('button', { name: `Remove ${number} from this list` }).click();
  await expect(page.getByText('No order was placed in this browser.')).toBeVisible();
});

test('ordering again fills the cart with what is still sold, and says what differs; the page keeps its address to itself', async ({
  page,
  shop,
}) => {
  const dampener = product('accessories', 303);
  const { path } = await orderByRequest(shop.url, [line('rackets', 1, 2), line('accessories', 303, 1)]);
  // The order holds the last one.
  await shop.setStock('accessories', 303, 1);
  await page.goto(path);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  expect(await page.locator('head').innerHTML()).not.toContain(path);
  await expect(page.getByText(`${dampener.name} is sold out.`)).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.waitForURL('**/cart');
  await expect(page.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
  expect(await storedCart(page)).toMatchObject([
    { product: { category: 'rackets', id: 1, price: RACKET.price }, quantity: 2 },
  ]);
});

test.describe('without JavaScript', () => {
  test('the page can be read, the order found and cancelled, and an address that is nobody’s says so', async ({
    browser,
    shop,
  }) => {
    const { number, path } = await orderByRequest(shop.url);
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto(`${shop.url}/orders`);
    await plain.getByLabel('Order number').fill(number);
    await plain.getByLabel('Phone number').fill(CUSTOMER['Phone Number']);
    await plain.getByRole('button', { name: 'Find order' }).click();
    await plain.waitForURL(`**${path}`);
    await expect(plain.getByRole('main')).toContainText(RACKET.name);
    await plain.getByText('Cancel this order').click();
    await plain.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(plain.getByRole('main')).toContainText('You cancelled it');
    const nobodys = await plain.goto(`${shop.url}/orders/abcdefghij-_ABCDEFGHIJ`);
    expect(nobodys?.status()).toBe(404);
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('There is no such order');
    await plain.context().close();
  });
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network the page says what it cannot know; no copy of it is kept, and the offline page says so', async ({
    page,
    context,
    pageErrors,
    shop,
  }) => {
    const { path } = await orderByRequest(shop.url);
    await page.goto(path);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto('/orders');
    await page.goto(path);
    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cached.filter((known) => known.startsWith('/orders'))).toEqual([]);
    await context.setOffline(true);
    await expect(page.getByText(/This is how your order stood at .* cannot be seen without the network/)).toBeVisible();
    await page.getByText('Cancel this order').click();
    await expect(page.getByRole('button', { name: 'Yes, cancel it' })).toBeDisabled();
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page.getByText('how it stands now cannot be known without')).toBeVisible();
    await context.setOffline(false);
    // The browser reports what it could not fetch.
    expect(pageErrors.splice(0).filter((error) => !/ERR_INTERNET_DISCONNECTED/.test(error))).toEqual([]);
  });
});

test('at 320 pixels nothing is wider than the screen, and axe finds nothing in light or dark colours', async ({
  page,
  shop,
}) => {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await page.setViewportSize({ width: 320, height: 700 });
  const { path } = await orderByRequest(shop.url);
  await page.goto(path);
  await page.getByText('Cancel this order').click();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectNoFindings(page, path);
  await page.getByRole('link', { name: 'Your Orders' }).first().click();
  await expect(page.getByRole('button', { name: 'Find order' })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test('keeps within the bytes of a first visit', async ({ browser, shop }) => {
  const { path } = await orderByRequest(shop.url);
  const visit = await measureFirstVisit(browser, shop.url + path);
  expect(visit.script).toBeGreaterThan(0);
  expect(bytesOver('order', visit)).toEqual([]);
});
