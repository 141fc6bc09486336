import type { Page } from '@playwright/test';
import { formatPkr } from '#domain/money.ts';
import { answerOnce } from './support/answer-once.ts';
import { CUSTOMER, confirmedNumber, field, fillOrderForm, submitButton } from './support/order-form.ts';
import { type Engine, type OrderShop, openOrderShop } from './support/order-shop.ts';
import { pathOf, product } from './support/products.ts';
import { line, openWithCart, storedCart } from './support/stored-cart.ts';
import { test as base, expect, expectErrors } from './support/test.ts';

/** One shop with a database of its own; each test looks for its own customer's orders only. */
const test = base.extend<{ customer: string }, { engine: Engine; shop: OrderShop }>({
  engine: ['server', { option: true, scope: 'worker' }],
  shop: [
    async ({ engine }, use) => {
      const shop = await openOrderShop(engine);
      await use(shop);
      await shop.discard();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  customer: async ({}, use, { testId, retry }) => use(`Customer ${testId} ${retry}`),
});

/** What the page does by itself, whatever database is behind it: seen once is enough. */
const IN_THE_BROWSER = { tag: '@in-the-browser' };

// One worker, and so one shop.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const DETAILS = '/cart?step=details';
const SUBMIT = '**/functions/v1/submit-order';
const RACKET = product('rackets', 1);
const OTHER_PRICE = RACKET.price - 1_000;

async function ordersOf(shop: OrderShop, customer: string) {
  return (await shop.orders()).filter(({ customer_name }) => customer_name === customer);
}

async function readyToSubmit(page: Page, customer: string, cart = [line('rackets', 1)]) {
  await openWithCart(page, DETAILS, cart);
  await fillOrderForm(page, { 'Full Name': customer });
}

/** The server stores the order; the page never hears of it. */
async function submitAndLoseTheResponse(page: Page) {
  await page.route(SUBMIT, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submitButton(page).click();
  await expect(page.getByText('Failed to submit order. Please try again.', { exact: true })).toBeVisible();
  await page.unroute(SUBMIT);
}

for (const [device, viewport, details] of [
  ['a phone', { width: 360, height: 800 }, {}],
  ['a desktop', { width: 1440, height: 900 }, IN_THE_BROWSER],
] as const) {
  test(`on ${device}, an order goes from the cart to its confirmation`, details, async ({ page, shop, customer }) => {
    await page.setViewportSize(viewport);
    await openWithCart(page, '/cart', [line('rackets', 1, 2), line('shoes', 101, 1, 'EU 44')]);
    await page.getByRole('link', { name: 'Proceed to Order' }).click();
    await fillOrderForm(page, { 'Full Name': customer });
    await submitButton(page).click();
    const number = await confirmedNumber(page);
    await expect(page.getByText('Order Submitted Successfully!')).toBeVisible();
    await expect(
      page.getByText(`Order #${number} has been submitted. You will receive a confirmation shortly.`),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
    expect(await storedCart(page)).toEqual([]);
    expect(await ordersOf(shop, customer)).toEqual([
      {
        order_number: number,
        total: 2 * RACKET.price + product('shoes', 101).price,
        status: 'pending',
        customer_name: customer,
        items: [
          { category: 'rackets', product_id: 1, size: null, name: RACKET.name, quantity: 2 },
          { category: 'shoes', product_id: 101, size: 'EU 44', name: product('shoes', 101).name, quantity: 1 },
        ],
      },
    ]);
  });
}

test(
  'the confirmation offers a WhatsApp chat with the number, also after a reload, and forgets the contact details',
  IN_THE_BROWSER,
  async ({ page, customer }) => {
    await readyToSubmit(page, customer);
    await submitButton(page).click();
    const number = await confirmedNumber(page);
    await page.reload();
    expect(await confirmedNumber(page)).toBe(number);
    const chat = page.getByRole('link', { name: 'Chat on WhatsApp' });
    await expect(chat).toHaveAttribute('href', new RegExp(`^https://wa\\.me/\\d+\\?text=.*${number}`));
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain(CUSTOMER['Email Address']);
  },
);

test('the confirmation page can be visited directly', IN_THE_BROWSER, async ({ page }) => {
  await page.goto('/order-success');
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
});

test(
  'every field says what is wrong, the first one is focused, and editing takes the message away',
  IN_THE_BROWSER,
  async ({ page }) => {
    await openWithCart(page, DETAILS, [line('rackets', 1)]);
    const messages = {
      'Full Name': 'Name must be at least 2 characters',
      'Email Address': 'Invalid email address',
      'Phone Number': 'Phone number must be at least 10 digits',
      'WhatsApp Number': 'WhatsApp number must be at least 10 digits',
      'Delivery Address': 'Address must be at least 10 characters',
    };
    await submitButton(page).click();
    for (const [label, message] of Object.entries(messages)) {
      await expect(field(page, label)).toHaveAccessibleDescription(message);
    }
    await expect(field(page, 'Full Name')).toBeFocused();
    for (const [label, message] of Object.entries(messages)) {
      await field(page, label).fill('  x  ');
      await expect(page.getByText(message)).toHaveCount(0);
    }
    await submitButton(page).click();
    for (const message of Object.values(messages)) await expect(page.getByText(message)).toBeVisible();
  },
);

test(
  'what the server finds wrong is shown at the fields too, and the first of them is focused',
  IN_THE_BROWSER,
  async ({ page, pageErrors }) => {
    await readyToSubmit(page, 'Nobody');
    const fields = { address: 'Address must be at most 1,000 characters', email: 'Invalid email address' };
    await page.route(SUBMIT, (route) =>
      route.fulfill({ status: 400, json: { error: 'invalid_order', message: 'Please look over the order.', fields } }),
    );
    await submitButton(page).click();
    await expect(field(page, 'Email Address')).toHaveAccessibleDescription(fields.email);
    await expect(field(page, 'Delivery Address')).toHaveAccessibleDescription(fields.address);
    await expect(field(page, 'Email Address')).toBeFocused();
    expectErrors(pageErrors, /400 \(Bad Request\)/);
  },
);

test('the WhatsApp number can be the same as the phone number', IN_THE_BROWSER, async ({ page }) => {
  await openWithCart(page, DETAILS, [line('rackets', 1)]);
  await field(page, 'Phone Number').fill('+92 300 1112223');
  await page.getByLabel('Same as phone number').check();
  await expect(field(page, 'WhatsApp Number')).toHaveValue('+92 300 1112223');
});

test('back leads to the cart step and a draft survives a reload', IN_THE_BROWSER, async ({ page }) => {
  await openWithCart(page, '/cart', [line('rackets', 1)]);
  await page.getByRole('link', { name: 'Proceed to Order' }).click();
  await fillOrderForm(page);
  await page.reload();
  for (const [label, value] of Object.entries(CUSTOMER)) await expect(field(page, label)).toHaveValue(value);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
  await page.goForward();
  await page.getByRole('link', { name: 'Back to Cart' }).click();
  await expect(page.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
});

test('a double click makes one order', async ({ page, shop, customer }) => {
  await readyToSubmit(page, customer);
  await page.route(SUBMIT, async (route) => {
    await expect(page.getByRole('button', { name: 'Submitting Order...' })).toBeDisabled();
    await route.continue();
  });
  await submitButton(page).dblclick();
  const number = await confirmedNumber(page);
  expect(await ordersOf(shop, customer)).toMatchObject([{ order_number: number }]);
});

test('a lost response loses nothing: the next try brings the same order', async ({
  page,
  shop,
  customer,
  pageErrors,
}) => {
  await readyToSubmit(page, customer);
  await submitAndLoseTheResponse(page);
  await expect(field(page, 'Full Name')).toHaveValue(customer);
  await submitButton(page).click();
  const number = await confirmedNumber(page);
  expect(await ordersOf(shop, customer)).toMatchObject([{ order_number: number }]);
  expectErrors(pageErrors, /net::ERR_FAILED/);
});

test(
  'a changed order after a lost response settles the first one and says so',
  IN_THE_BROWSER,
  async ({ page, shop, customer, pageErrors }) => {
    await readyToSubmit(page, customer);
    await submitAndLoseTheResponse(page);
    await field(page, 'Delivery Address').fill('Another street, another city');
    await submitButton(page).click();
    const number = await confirmedNumber(page);
    await expect(page.getByText(/Your first request had reached us/)).toBeVisible();
    expect(await ordersOf(shop, customer)).toMatchObject([{ order_number: number }]);
    expectErrors(pageErrors, /net::ERR_FAILED/);
  },
);

test(
  'a changed order is not sent while it is uncertain whether the first one is stored',
  IN_THE_BROWSER,
  async ({ page, shop, customer, pageErrors }) => {
    await readyToSubmit(page, customer);
    await submitAndLoseTheResponse(page);
    await field(page, 'Delivery Address').fill('Another street, another city');
    const unavailable = { error: 'unavailable', message: 'The shop cannot take orders at this moment.' };
    await answerOnce(page, SUBMIT, (route) => route.fulfill({ status: 503, json: unavailable }));
    await submitButton(page).click();
    await expect(page.getByText(unavailable.message)).toBeVisible();
    await submitButton(page).click();
    const number = await confirmedNumber(page);
    expect(await ordersOf(shop, customer)).toMatchObject([{ order_number: number }]);
    expectErrors(pageErrors, /net::ERR_FAILED/, /503 \(Service Unavailable\)/);
  },
);

test(
  'what the server says is shown whatever its code, and the order stays one order',
  IN_THE_BROWSER,
  async ({ page, shop, customer, pageErrors }) => {
    await readyToSubmit(page, customer);
    const keys: (string | undefined)[] = [];
    const strange = { error: 'moving_house', message: 'We are moving house today. Please try again tonight.' };
    await page.route(SUBMIT, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      // The order is stored all the same: an unknown code does not tell.
      await route.fetch();
      return route.fulfill({ status: 409, json: strange });
    });
    await submitButton(page).click();
    await expect(page.getByText(strange.message)).toBeVisible();
    await expect(page.getByText('It is not certain that the order has arrived.')).toBeVisible();
    await submitButton(page).click();
    const number = await confirmedNumber(page);
    expect(await ordersOf(shop, customer)).toMatchObject([{ order_number: number }]);
    expect(new Set(keys).size).toBe(1);
    expectErrors(pageErrors, /409 \(Conflict\)/);
  },
);

test('a reload in the middle of sending makes no second order', async ({ page, shop, customer }) => {
  await readyToSubmit(page, customer);
  const stored = Promise.withResolvers<void>();
  await page.route(SUBMIT, async (route) => {
    await route.fetch();
    stored.resolve();
  });
  await submitButton(page).click();
  await stored.promise;
  await page.reload();
  await expect(field(page, 'Full Name')).toHaveValue(customer);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await submitButton(page).click();
  const number = await confirmedNumber(page);
  expect(await ordersOf(shop, customer)).toMatchObject([{ order_number: number }]);
});

test('sold out between the check and the sending gives the same toast and stores nothing', async ({
  page,
  shop,
  customer,
  pageErrors,
}) => {
  const racket = product('rackets', 50);
  await readyToSubmit(page, customer, [line('rackets', 50), line('bags', 111)]);
  await page.route(SUBMIT, async (route) => {
    await shop.setStock('rackets', 50, 0);
    await route.continue();
  });
  await submitButton(page).click();
  await expect(page.getByText('Items out of stock')).toBeVisible();
  await expect(page.getByText(`${racket.name} is not available in the requested quantities.`)).toBeVisible();
  expect(await ordersOf(shop, customer)).toEqual([]);
  expect(await storedCart(page)).toHaveLength(2);
  expectErrors(pageErrors, /409 \(Conflict\)/);
});

test(
  'more than there is is not even sent, though there is enough of another size',
  IN_THE_BROWSER,
  async ({ page, shop }) => {
    const shoe = product('shoes', 104);
    await shop.setStock('shoes', 104, 1, 'EU 41');
    let sent = false;
    await page.route(SUBMIT, (route) => {
      sent = true;
      return route.continue();
    });
    await readyToSubmit(page, 'Nobody', [
      line('shoes', 104, 2, 'EU 41'),
      line('shoes', 104, 2, 'EU 43'),
      line('bags', 104),
    ]);
    await submitButton(page).click();
    await expect(page.getByText(`${shoe.name} in EU 41 is not available in the requested quantities.`)).toBeVisible();
    expect(sent).toBe(false);
  },
);

test(
  'who has seen that too little is left can order as soon as there is more',
  IN_THE_BROWSER,
  async ({ page, shop, customer }) => {
    await shop.setStock('shoes', 103, 0, 'EU 41');
    await readyToSubmit(page, customer, [line('shoes', 103, 1, 'EU 41')]);
    await submitButton(page).click();
    await expect(page.getByText('Items out of stock')).toBeVisible();
    await shop.setStock('shoes', 103, 5, 'EU 41');
    await submitButton(page).click();
    await confirmedNumber(page);
    expect(await ordersOf(shop, customer)).toHaveLength(1);
  },
);

test('shoe 101 and bag 101 in two sizes are three lines of one order', async ({ page, shop, customer }) => {
  await readyToSubmit(page, customer, [
    line('shoes', 101, 1, 'EU 40'),
    line('bags', 101),
    line('shoes', 101, 2, 'EU 45'),
  ]);
  await submitButton(page).click();
  await confirmedNumber(page);
  const [order] = await ordersOf(shop, customer);
  expect(order?.items).toMatchObject([
    { category: 'shoes', size: 'EU 40', quantity: 1 },
    { category: 'bags', size: null, quantity: 1 },
    { category: 'shoes', size: 'EU 45', quantity: 2 },
  ]);
});

test(
  'a price of a newer catalogue is shown, taken into the cart, and accepted at the next try',
  IN_THE_BROWSER,
  async ({ page, shop, customer, pageErrors }) => {
    // The page is older than the server: it cannot refresh its cart.
    await page.route('**/shelf.json', (route) => route.abort());
    const old = line('rackets', 1);
    await readyToSubmit(page, customer, [{ ...old, product: { ...old.product, price: OTHER_PRICE } }]);
    await submitButton(page).click();
    await expect(page.getByText(`${RACKET.name} now costs ${formatPkr(RACKET.price)}`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Order Summary' }).getByRole('status')).toHaveText(
      formatPkr(RACKET.price),
    );
    expect(await ordersOf(shop, customer)).toEqual([]);
    await submitButton(page).click();
    await confirmedNumber(page);
    expect(await ordersOf(shop, customer)).toMatchObject([{ total: RACKET.price }]);
    expectErrors(pageErrors, /net::ERR_FAILED/, /409 \(Conflict\)/);
  },
);

test(
  'a new price that the server sent stays in the cart, though the page had an older catalogue',
  IN_THE_BROWSER,
  async ({ page, shop, customer, pageErrors }) => {
    const notice = `${RACKET.name} is now ${formatPkr(OTHER_PRICE)}.`;
    await answerOnce(page, '**/shelf.json', async (route) => {
      const shelf: { items: Record<string, unknown>[] } = await (await route.fetch()).json();
      const isRacket = (item: Record<string, unknown>) => item.category === 'rackets' && item.id === RACKET.id;
      const items = shelf.items.map((item) => (isRacket(item) ? { ...item, price: OTHER_PRICE } : item));
      await route.fulfill({ json: { ...shelf, items } });
    });
    // The notice is seen before the form is filled in: it goes away by itself.
    await openWithCart(page, DETAILS, [line('rackets', RACKET.id)]);
    await expect(page.getByText(notice)).toBeVisible();
    await fillOrderForm(page, { 'Full Name': customer });
    await submitButton(page).click();
    const total = page.getByRole('region', { name: 'Order Summary' }).getByRole('status');
    await expect(total).toHaveText(formatPkr(RACKET.price));
    await page.getByRole('banner').getByRole('link', { name: 'Shoes' }).click();
    await expect(page).toHaveURL('/shoes');
    const loaded = page.waitForResponse('**/shelf.json');
    await page.getByRole('banner').getByRole('link', { name: /cart/i }).click();
    await loaded;
    await expect(total).toHaveText(formatPkr(RACKET.price));
    await page.getByRole('link', { name: 'Proceed to Order' }).click();
    await submitButton(page).click();
    await confirmedNumber(page);
    expect(await ordersOf(shop, customer)).toMatchObject([{ total: RACKET.price }]);
    expectErrors(pageErrors, /409 \(Conflict\)/);
  },
);

test(
  'without an inventory nothing counts as available and nothing is sent',
  IN_THE_BROWSER,
  async ({ page, pageErrors }) => {
    await page.route('**/rest/v1/product_inventory*', (route) => route.abort());
    await readyToSubmit(page, 'Nobody');
    await submitButton(page).click();
    await expect(page.getByText('Items out of stock')).toBeVisible({ timeout: 30_000 });
    expectErrors(pageErrors, /net::ERR_FAILED/);
  },
);

test('an order is taken where the browser keeps nothing', IN_THE_BROWSER, async ({ page, shop, customer }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: blocked });
    Object.defineProperty(window, 'sessionStorage', { get: blocked });
  });
  await page.goto(pathOf('rackets', 1));
  await page
    .getByRole('button', { name: /^Add to Cart - PKR/ })
    .first()
    .click();
  await expect(page.getByText('Your cart is kept for this visit only')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: /cart/i }).click();
  await page.getByRole('link', { name: 'Proceed to Order' }).click();
  await fillOrderForm(page, { 'Full Name': customer });
  await submitButton(page).click();
  await confirmedNumber(page);
  expect(await ordersOf(shop, customer)).toHaveLength(1);
});

test('two tabs with one cart make the orders that were placed and no more', async ({
  page,
  context,
  shop,
  customer,
}) => {
  await readyToSubmit(page, customer);
  const other = await context.newPage();
  await other.goto('/cart');
  await submitButton(page).click();
  await confirmedNumber(page);
  await expect(other.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  expect(await ordersOf(shop, customer)).toHaveLength(1);
});

test('a shop that stops and starts in the middle of an order loses and doubles nothing', async ({
  page,
  shop,
  customer,
  pageErrors,
}) => {
  const before = { shoes: await shop.reserved('shoes', 102), bags: await shop.reserved('bags', 102) };
  await readyToSubmit(page, customer, [line('shoes', 102, 2, 'EU 42'), line('bags', 102)]);
  // The inventory was read while the shop was open.
  await page.waitForLoadState('networkidle');
  await shop.stop();
  await submitButton(page).click();
  await expect(page.getByText(/Nothing is lost/)).toBeVisible();
  await shop.start();
  await submitButton(page).click();
  const number = await confirmedNumber(page);
  expect(await ordersOf(shop, customer)).toMatchObject([
    { order_number: number, total: 2 * product('shoes', 102).price + product('bags', 102).price, status: 'pending' },
  ]);
  expect(await shop.reserved('shoes', 102)).toBe(before.shoes + 2);
  expect(await shop.reserved('bags', 102)).toBe(before.bags + 1);
  // The browser reports it, and so does the client of the API.
  expectErrors(pageErrors, /net::ERR_CONNECTION_REFUSED/, /^TypeError: Failed to fetch/);
});
