import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { orderRequest } from '#contract/orders/order.ts';
import { untilHydrated } from './support/hydrated.ts';
import { shifted, watchShifts } from './support/layout-shifts.ts';
import { confirmedNumber, fillOrderForm, submitButton } from './support/order-form.ts';
import { pathOf, product } from './support/products.ts';
import { type ShopServer, startShop } from './support/shop-server.ts';
import { VARIANTS, withVariants } from './support/stock.ts';
import { line, openWithCart, storedCart } from './support/stored-cart.ts';
import { test as base, expect, expectErrors } from './support/test.ts';

const SHOE = product('shoes', 101);
const PATH = pathOf('shoes', 101);
const DETAILS = '/cart?step=details';

const size = (page: Page, name: string) => page.getByRole('radio', { name });
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true }).first();

/** From a shoe to another one. */
async function openProduct(page: Page, id: number): Promise<void> {
  const { name } = product('shoes', id);
  await page.getByRole('region', { name: 'You may also like' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

base.describe('the sizes on the page of a shoe', () => {
  const test = base;

  test('a sold-out size is shown and cannot be chosen, the next one is selected, and of that it says how few are left', async ({
    page,
    pageErrors,
  }) => {
    const looked = Promise.withResolvers<void>();
    await withVariants(page, { 'EU 41': 1, 'EU 43': 3, 'EU 45': 50 }, looked.promise);
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto(PATH);
    await expect(size(page, 'EU 42')).toBeChecked();
    await watchShifts(page);
    looked.resolve();
    await expect(page.getByText('Only 3 left')).toBeVisible();
    expect(await shifted(page)).toBe(0);
    await expect(size(page, 'EU 43')).toBeChecked();
    for (const gone of ['EU 40', 'EU 42', 'EU 44'] as const) {
      await expect(page.getByRole('radio', { name: `${gone} sold out`, exact: true })).toBeDisabled();
      await expect(page.getByText(gone)).toHaveCSS('text-decoration-line', 'line-through');
    }
    await page.getByText('EU 44').click({ force: true });
    await expect(size(page, 'EU 43')).toBeChecked();
    await expect(page.getByText('In Stock', { exact: true })).toBeVisible();
    await addButton(page).click();
    expect(await storedCart(page)).toMatchObject([{ variant: 'EU 43', quantity: 1 }]);

    await page.getByText('EU 41').click();
    await expect(page.getByText('Only 1 left')).toBeVisible();
    // The keyboard passes over what is sold out.
    for (const next of ['EU 43', 'EU 45'] as const) {
      await page.keyboard.press('ArrowRight');
      await expect(size(page, next)).toBeChecked();
      await expect(size(page, next)).toBeFocused();
    }
    await expect(page.getByText(/^Only \d+ left$/)).toHaveCount(0);

    await withVariants(page, {});
    await openProduct(page, 102);
    await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible();
    await expect(addButton(page)).toBeDisabled();
    await expect(page.getByRole('radio')).toHaveCount(6);
    for (const radio of await page.getByRole('radio').all()) await expect(radio).toBeDisabled();

    // A reading that fails changes nothing.
    await page.route(VARIANTS, (route) => route.fulfill({ status: 500, json: {} }));
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('The stock could not be read'));
    await openProduct(page, 103);
    await logged;
    await expect(page.getByText('In Stock', { exact: true })).toBeVisible();
    await expect(size(page, 'EU 42')).toBeChecked();
    await expect(page.getByRole('radio', { disabled: true })).toHaveCount(0);
    await expect(addButton(page)).toBeEnabled();
    expectErrors(pageErrors, /500 \(Internal Server Error\)/);
  });

  test('a size that was chosen before the stock was known stays, and is not sold if there is none', async ({
    page,
  }) => {
    const chosen = Promise.withResolvers<void>();
    await withVariants(page, { 'EU 42': 9, 'EU 43': 9 }, chosen.promise);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(PATH);
    await page.getByText('EU 44').click();
    await watchShifts(page);
    chosen.resolve();
    await expect(page.getByText('EU 44 is sold out')).toBeVisible();
    expect(await shifted(page)).toBe(0);
    await expect(size(page, 'EU 44')).toBeChecked();
    await expect(size(page, 'EU 44')).toBeFocused();
    await expect(addButton(page)).toBeDisabled();
    await page.keyboard.press('ArrowLeft');
    await expect(size(page, 'EU 43')).toBeChecked();
    await expect(page.getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute('href', /Size%20EU%2043%3A/);
    await expect(addButton(page)).toBeEnabled();
  });

  test('a size that is tapped before the scripts have come is the one that is bought', async ({ page }) => {
    const tapped = Promise.withResolvers<void>();
    await withVariants(page, { 'EU 42': 9, 'EU 44': 9 });
    await page.route('**/*.js', async (route) => {
      await tapped.promise;
      await route.continue();
    });
    await page.goto(PATH, { waitUntil: 'commit' });
    await page.getByText('EU 44').click();
    await addButton(page).click();
    tapped.resolve();
    await untilHydrated(page);
    await expect(size(page, 'EU 44')).toBeChecked();
    await expect.poll(() => storedCart(page)).toMatchObject([{ variant: 'EU 44', quantity: 1 }]);
    await expect(page.getByRole('region', { name: 'Buy', includeHidden: true })).toContainText('EU 44');
  });
});

base.describe('an order of shoes', () => {
  // One worker, and so one shop.
  base.describe.configure({ mode: 'default' });

  /** Two of each size. */
  const test = base.extend<object, { shop: ShopServer }>({
    shop: [
      async ({}, use) => {
        const shop = await startShop({ INITIAL_STOCK: '2' });
        await use(shop);
        await shop.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ shop }, use) => use(shop.url),
  });

  async function buyElsewhere(shop: ShopServer, id: number, bought: string, quantity: number): Promise<void> {
    const customer = {
      customerName: 'Bilal Ahmed',
      email: 'bilal@example.com',
      phone: '0300 7654321',
      whatsapp: '0300 7654321',
      address: '3 Mall Road, Lahore',
    };
    const response = await fetch(`${shop.url}/functions/v1/submit-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(orderRequest(customer, [line('shoes', id, quantity, bought)])),
    });
    expect(response.status).toBe(201);
  }

  test('takes two sizes of one shoe, each up to what is left of it', async ({ page }) => {
    await page.goto(PATH);
    await addButton(page).click();
    await page.getByText('EU 44').click();
    await addButton(page).click();
    await addButton(page).click();
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
    await expect(page.getByLabel(new RegExp(`${SHOE.name}, EU 4[24]`)).first()).toBeVisible();
    expect(await storedCart(page)).toMatchObject([
      { variant: 'EU 42', quantity: 1 },
      { variant: 'EU 44', quantity: 2 },
    ]);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.getByRole('link', { name: 'Proceed to Order' }).click();
    await fillOrderForm(page);
    await submitButton(page).click();
    await confirmedNumber(page);
    // Once, or again where filling in the form took so long that the first reading was old.
    expect(new Set(requested.filter((path) => path.startsWith('/rest/')))).toEqual(
      new Set(['/rest/v1/product_inventory', '/rest/v1/product_inventory_variants']),
    );
    await page.goto(PATH);
    await expect(page.getByRole('radio', { name: 'EU 44 sold out' })).toBeDisabled();
    await expect(page.getByText('Only 1 left')).toBeVisible();
  });

  test('is not sent if one size is short, and is refused by the server for a size that was sold meanwhile', async ({
    page,
    shop,
    pageErrors,
  }) => {
    const { name } = product('shoes', 102);
    const refusal = (short: string) =>
      page.getByText(`${name} in ${short} is not available in the requested quantities.`);
    await buyElsewhere(shop, 102, 'EU 41', 1);
    let sent = 0;
    await page.route('**/functions/v1/submit-order', async (route) => {
      sent += 1;
      await buyElsewhere(shop, 102, 'EU 43', 1);
      await route.continue();
    });
    await openWithCart(page, DETAILS, [
      line('shoes', 102, 2, 'EU 41'),
      line('shoes', 102, 2, 'EU 43'),
      line('shoes', 102, 1, 'EU 44'),
    ]);
    await fillOrderForm(page);
    await submitButton(page).click();
    await expect(refusal('EU 41')).toBeVisible();
    expect(sent).toBe(0);

    // Without the size that is short there is enough of the others, until somebody else buys one.
    await page.getByRole('link', { name: 'Back to Cart' }).click();
    await page.getByRole('button', { name: `Remove ${name}, EU 41` }).click();
    await page.getByRole('link', { name: 'Proceed to Order' }).click();
    await submitButton(page).click();
    await expect(refusal('EU 43')).toBeVisible();
    expect(sent).toBe(1);
    expect(await storedCart(page)).toHaveLength(2);
    expectErrors(pageErrors, /409 \(Conflict\)/);
  });
});

base('an order without a shoe reads no sizes', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const read = page.waitForResponse('**/rest/v1/product_inventory?*');
  await openWithCart(page, DETAILS, [line('bags', 101)]);
  await read;
  await fillOrderForm(page);
  expect(requested.filter((path) => path.startsWith('/rest/'))).toEqual(['/rest/v1/product_inventory']);
});
