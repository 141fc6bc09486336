import type { Page, Route } from '@playwright/test';
import type { Engine } from '#database/testing/engines.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { CUSTOMER, confirmedNumber, field, fillOrderForm, submitButton } from './support/order-form.ts';
import { type OrderShop, openOrderShop } from './support/order-shop.ts';
import { pathOf, product } from './support/products.ts';
import { delay } from './support/slow-line.ts';
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

type Answer = (route: Route) => Promise<void>;

/** Answers the first tries to place an order in these ways, and lets all others through. Returns the keys of all, as they come. */
async function answerInTurn(page: Page, answers: Answer[]): Promise<string[]> {
  const keys: string[] = [];
  await page.route(SUBMIT, (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    const answer = answers.shift();
    return answer ? answer(route) : route.continue();
  });
  return keys;
}

/** The server stores the order; the page never hears of it. */
const loseTheResponse: Answer = async (route) => {
  await route.fetch();
  await route.abort();
};

const LOST = 'Failed to submit order. Please try again.';

test('on a phone, an order goes from the cart to its confirmation, once, and leaves an empty cart in every tab', async ({
  page,
  context,
  shop,
  customer,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openWithCart(page, '/cart', [
    line('rackets', 1, 2),
    line('shoes', 101, 1, 'EU 44'),
    line('bags', 101),
    line('shoes', 101, 2, 'EU 40'),
  ]);
  const other = await context.newPage();
  await other.goto('/cart');
  await page.getByRole('link', { name: 'Proceed to Order' }).click();
  await fillOrderForm(page, { 'Full Name': customer });
  await page.route(SUBMIT, async (route) => {
    await expect(page.getByRole('button', { name: 'Submitting Order...' })).toBeDisabled();
    await route.continue();
  });
  const arrive = await delay(page, /order-success/);
  await submitButton(page).dblclick();
  // Until the confirmation is there nothing can be sent again, and the cart is empty as soon as the order is stored.
  await expect(page.getByText('Order Submitted Successfully!')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await field(page, 'Full Name').press('Enter');
  await expect(page.getByRole('button', { name: 'Submitting Order...' })).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toHaveCount(0);
  arrive();
  const number = await confirmedNumber(page);
  await expect(
    page.getByText(`Order #${number} has been submitted. You will receive a confirmation shortly.`),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
  expect(await storedCart(page)).toEqual([]);
  const shoe = product('shoes', 101);
  const bag = product('bags', 101);
  expect(await ordersOf(shop, customer)).toEqual([
    {
      order_number: number,
      total: 2 * RACKET.price + 3 * shoe.price + bag.price,
      status: 'pending',
      customer_name: customer,
      items: [
        { category: 'rackets', product_id: 1, variant: null, name: RACKET.name, quantity: 2 },
        { category: 'shoes', product_id: 101, variant: 'EU 44', name: shoe.name, quantity: 1 },
        { category: 'bags', product_id: 101, variant: null, name: bag.name, quantity: 1 },
        { category: 'shoes', product_id: 101, variant: 'EU 40', name: shoe.name, quantity: 2 },
      ],
    },
  ]);

  await page.reload();
  expect(await confirmedNumber(page)).toBe(number);
  const chat = page.getByRole('link', { name: 'Chat on WhatsApp' });
  await expect(chat).toHaveAttribute('href', new RegExp(`^https://wa\\.me/\\d+\\?text=.*${number}`));
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored, 'contact details are forgotten').not.toContain(CUSTOMER['Email Address']);
});

test('a product that sells out and a shop that stops in the middle of an order lose and double nothing', async ({
  page,
  shop,
  customer,
  pageErrors,
}) => {
  const shoe = product('shoes', 102);
  const bag = product('bags', 102);
  await answerInTurn(page, [
    async (route) => {
      await shop.setStock('bags', 102, 0);
      await route.continue();
    },
    async (route) => {
      await shop.stop();
      await route.continue();
    },
  ]);
  await readyToSubmit(page, customer, [line('shoes', 102, 2, 'EU 42'), line('bags', 102)]);
  await submitButton(page).click();
  await expect(page.getByText('Items out of stock')).toBeVisible();
  await expect(page.getByText(`${bag.name} is not available in the requested quantities.`)).toBeVisible();
  expect(await ordersOf(shop, customer)).toEqual([]);
  expect(await storedCart(page)).toHaveLength(2);

  await shop.setStock('bags', 102, 10);
  await submitButton(page).click();
  await expect(page.getByText(/Nothing is lost/)).toBeVisible();
  await shop.start();
  await submitButton(page).click();
  const number = await confirmedNumber(page);
  expect(await ordersOf(shop, customer)).toMatchObject([
    { order_number: number, total: 2 * shoe.price + bag.price, status: 'pending' },
  ]);
  // No other test orders these.
  expect(await shop.reserved('shoes', 102)).toBe(2);
  expect(await shop.reserved('bags', 102)).toBe(1);
  expectErrors(pageErrors, /409 \(Conflict\)/, /net::ERR_CONNECTION_REFUSED/);
});

test(
  'the form shows what is wrong at the fields, whoever finds it, and a draft survives a reload and the way to the cart',
  IN_THE_BROWSER,
  async ({ page, pageErrors }) => {
    await openWithCart(page, '/cart', [line('rackets', 1)]);
    await page.getByRole('link', { name: 'Proceed to Order' }).click();
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

    await field(page, 'Phone Number').fill('+92 300 1112223');
    await page.getByLabel('Same as phone number').check();
    await expect(field(page, 'WhatsApp Number')).toHaveValue('+92 300 1112223');

    await fillOrderForm(page);
    const fields = { address: 'Address must be at most 1,000 characters', email: 'Invalid email address' };
    const json = { error: 'invalid_order', message: 'Please look over the order.', fields };
    await answerInTurn(page, [(route) => route.fulfill({ status: 400, json })]);
    await submitButton(page).click();
    await expect(field(page, 'Email Address')).toHaveAccessibleDescription(fields.email);
    await expect(field(page, 'Delivery Address')).toHaveAccessibleDescription(fields.address);
    await expect(field(page, 'Email Address')).toBeFocused();
    expectErrors(pageErrors, /400 \(Bad Request\)/);

    await page.reload();
    for (const [label, value] of Object.entries(CUSTOMER)) await expect(field(page, label)).toHaveValue(value);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
    await page.goForward();
    await page.getByRole('link', { name: 'Back to Cart' }).click();
    await expect(page.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
  },
);

test(
  'a strange response, a lost one and a reload before there is one: sent again, it is still the same order',
  IN_THE_BROWSER,
  async ({ page, shop, customer, pageErrors }) => {
    const strange = { error: 'moving_house', message: 'We are moving house today. Please try again tonight.' };
    const stored = Promise.withResolvers<void>();
    const keys = await answerInTurn(page, [
      async (route) => {
        // The order is stored all the same: an unknown code does not tell.
        await route.fetch();
        await route.fulfill({ status: 409, json: strange });
      },
      loseTheResponse,
      async (route) => {
        await route.fetch();
        stored.resolve();
      },
    ]);
    // There is no session either, and an order needs none.
    await page.route('**/auth/v1/**', (route) => route.abort());
    await readyToSubmit(page, customer);
    await submitButton(page).click();
    await expect(page.getByText(strange.message)).toBeVisible();
    await expect(page.getByText('It is not certain that the order has arrived.')).toBeVisible();

    await submitButton(page).click();
    await expect(page.getByText(LOST, { exact: true })).toBeVisible();
    await expect(field(page, 'Full Name')).toHaveValue(customer);

    await submitButton(page).click();
    await stored.promise;
    await page.reload();
    await expect(field(page, 'Full Name')).toHaveValue(customer);

    await submitButton(page).click();
    const number = await confirmedNumber(page);
    expect(await ordersOf(shop, customer)).toMatchObject([{ order_number: number }]);
    expect(keys).toEqual([keys[0], keys[0], keys[0], keys[0]]);
    // The browser reports what was lost, and so does the client of the API.
    expectErrors(pageErrors, /409 \(Conflict\)/, /net::ERR_FAILED/, /^TypeError: Failed to fetch/);
  },
);

test(
  'a changed order waits until it is certain what became of the first one, which then counts, and the page says so',
  IN_THE_BROWSER,
  async ({ page, shop, customer, pageErrors }) => {
    const unavailable = { error: 'unavailable', message: 'The shop cannot take orders at this moment.' };
    await answerInTurn(page, [loseTheResponse, (route) => route.fulfill({ status: 503, json: unavailable })]);
    await readyToSubmit(page, customer);
    await submitButton(page).click();
    await expect(page.getByText(LOST, { exact: true })).toBeVisible();
    await field(page, 'Delivery Address').fill('Another street, another city');
    await submitButton(page).click();
    await expect(page.getByText(unavailable.message)).toBeVisible();
    await submitButton(page).click();
    const number = await confirmedNumber(page);
    await expect(page.getByText(/Your first request had reached us/)).toBeVisible();
    expect(await ordersOf(shop, customer)).toMatchObject([{ order_number: number }]);
    expectErrors(pageErrors, /net::ERR_FAILED/, /503 \(Service Unavailable\)/);
  },
);

test(
  'what the inventory lacks, or all while it cannot be read, is not even sent; with enough of each size it can be ordered',
  IN_THE_BROWSER,
  async ({ page, shop, customer, pageErrors }) => {
    const { name } = product('shoes', 104);
    await shop.setStock('shoes', 104, 1, 'EU 41');
    const sent = await answerInTurn(page, []);
    let isReadable = false;
    await page.route('**/rest/v1/product_inventory*', (route) => (isReadable ? route.continue() : route.abort()));
    await readyToSubmit(page, customer, [
      line('shoes', 104, 2, 'EU 41'),
      line('shoes', 104, 2, 'EU 43'),
      line('bags', 104),
    ]);
    await submitButton(page).click();
    const all = [`${name} in EU 41`, `${name} in EU 43`, product('bags', 104).name];
    await expect(page.getByText('Items out of stock')).toBeVisible();
    await expect(page.getByText(`The stock of ${all.join(', ')} could not be checked just now.`)).toBeVisible();

    isReadable = true;
    await submitButton(page).click();
    await expect(page.getByText(`${name} in EU 41 is not available in the requested quantities.`)).toBeVisible();
    expect(sent).toEqual([]);
    // Whoever opens the form is told before they fill it in.
    await page.reload();
    const short = page.getByText(`Not available in the requested quantities: ${name} in EU 41.`);
    await expect(short).toBeVisible();

    await shop.setStock('shoes', 104, 5, 'EU 41');
    await field(page, 'Additional Notes (optional)').fill('x'.repeat(70_000));
    await submitButton(page).click();
    await expect(field(page, 'Additional Notes (optional)')).toHaveAccessibleDescription(/^These notes are too long/);
    await expect(field(page, 'Additional Notes (optional)')).toBeFocused();
    await field(page, 'Additional Notes (optional)').fill('گھر کے سامنے مسجد ہے');
    await expect(field(page, 'Additional Notes (optional)')).toHaveCSS('direction', 'rtl');
    await submitButton(page).click();
    await confirmedNumber(page);
    expect(await ordersOf(shop, customer)).toHaveLength(1);
    expectErrors(pageErrors, /net::ERR_FAILED/);
  },
);

test(
  'a new price that the server sends is shown and stays in the cart, whatever the page knew, and is accepted at the next try',
  IN_THE_BROWSER,
  async ({ page, shop, customer, pageErrors }) => {
    // First the page is older than the server and cannot refresh its cart, then it gets an older catalogue, then that of today.
    const answers: Answer[] = [
      ...Array.from({ length: 4 }, () => (route: Route) => route.abort()),
      async (route) => {
        const products: { items: Record<string, unknown>[] } = await (await route.fetch()).json();
        const isRacket = (item: Record<string, unknown>) => item.category === 'rackets' && item.id === RACKET.id;
        const items = products.items.map((item) => (isRacket(item) ? { ...item, price: OTHER_PRICE } : item));
        await route.fulfill({ json: { ...products, items } });
      },
    ];
    await page.route('**/products.json', (route) => {
      const answer = answers.shift();
      return answer ? answer(route) : route.continue();
    });
    const total = page.getByRole('region', { name: 'Order Summary' }).getByRole('status');
    const old = line('rackets', 1);
    await readyToSubmit(page, customer, [{ ...old, product: { ...old.product, price: OTHER_PRICE } }]);
    await expect(total).toHaveText(formatPkr(OTHER_PRICE));
    await submitButton(page).click();
    await expect(page.getByText(`${RACKET.name} now costs ${formatPkr(RACKET.price)}`)).toBeVisible();
    await expect(total).toHaveText(formatPkr(RACKET.price));

    await page.reload();
    await expect(page.getByText(`${RACKET.name} is now ${formatPkr(OTHER_PRICE)}.`)).toBeVisible();
    await expect(total).toHaveText(formatPkr(OTHER_PRICE));
    await submitButton(page).click();
    await expect(total).toHaveText(formatPkr(RACKET.price));
    expect(await ordersOf(shop, customer)).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'Shoes' }).click();
    await expect(page).toHaveURL('/shoes');
    const loaded = page.waitForResponse('**/products.json');
    await page.getByRole('banner').getByRole('link', { name: /cart/i }).click();
    await loaded;
    await expect(total).toHaveText(formatPkr(RACKET.price));
    await page.getByRole('link', { name: 'Proceed to Order' }).click();
    await submitButton(page).click();
    await confirmedNumber(page);
    expect(await ordersOf(shop, customer)).toMatchObject([{ total: RACKET.price }]);
    expectErrors(pageErrors, /net::ERR_FAILED/, /409 \(Conflict\)/);
  },
);

test(
  'an order is taken where the browser keeps nothing, and the confirmation can be opened without knowing of one',
  IN_THE_BROWSER,
  async ({ page, shop, customer }) => {
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
    await expect(page.getByText('Your cart is saved for this visit only')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: /cart/i }).click();
    await page.getByRole('link', { name: 'Proceed to Order' }).click();
    await fillOrderForm(page, { 'Full Name': customer });
    await submitButton(page).click();
    const number = await confirmedNumber(page);
    expect(await ordersOf(shop, customer)).toHaveLength(1);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
    await expect(page.getByText(number)).toHaveCount(0);
  },
);
