import type { Page } from '@playwright/test';
import { formatPkr } from '#domain/payments/money.ts';
import { untilHydrated } from '#e2e/support/hydrated.ts';
import { CUSTOMER, confirmedNumber, field, fillOrderForm, submitButton } from '#e2e/support/order-form.ts';
import { product } from '#e2e/support/products.ts';
import { line, openWithCart } from '#e2e/support/stored-cart.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';
import type { WholeShop } from './support/whole-shop.ts';

test.describe.configure({ timeout: 240_000, mode: 'default' });

// Other tests of this worker order in the same shop.
test.afterEach(async ({ catalogueShop: { database } }) => {
  await database.owner.query("DELETE FROM shop_settings WHERE name = 'delivery'");
  await database.owner.query("SELECT pg_notify('catalogue', 'delivery')");
});

const RACKET = product('rackets', 1);
const DETAILS = '/cart?step=details';

const settings = (page: Page) => page.getByRole('region', { name: 'Delivery', exact: true });
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });

/** Pages have it within seconds of saving, one after the other. */
async function untilPagesSay(shop: WholeShop, words: string): Promise<void> {
  for (const path of ['/cart', DETAILS])
    await expect.poll(async () => (await shop.visit(path)).includes(words), { timeout: 60_000 }).toBe(true);
}

async function save(page: Page): Promise<void> {
  await settings(page).getByRole('button', { name: 'Save' }).click();
  await expect(settings(page)).toContainText('just now');
  await expect(settings(page).getByRole('button', { name: 'Save' })).toBeDisabled();
}

test('fees that the owner sets are seen before ordering, charged, and the same everywhere; who has an old one is told', async ({
  page,
  browser,
  catalogueShop: shop,
  allowErrors,
}) => {
  // A refused order.
  allowErrors(/status of 409/);

  // A new shop: no city, no fee.
  const shopper = await shop.shopper(browser, '/');
  await openWithCart(shopper, DETAILS, [line('rackets', RACKET.id)]);
  await expect(field(shopper, 'Delivery Address')).toBeVisible();
  await expect(field(shopper, 'City')).toBeHidden();
  await expect(summary(shopper)).not.toContainText('Products');

  await shop.signIn(page.context(), 'owner', 'Sana');
  await page.goto(`${shop.url}/settings#delivery`);
  const form = settings(page);
  await form.getByRole('button', { name: 'Add a zone' }).click();
  await form.getByLabel('Name of the zone').fill('Karachi');
  await form.getByLabel('Cities', { exact: true }).fill('Karachi, Hyderabad');
  await form.getByLabel('Cities', { exact: true }).press('Enter');
  await expect(form.getByRole('list', { name: 'Cities of Karachi' }).getByRole('listitem')).toHaveCount(2);
  await expect(form.getByText(/^Beside every price shoppers read/)).toHaveCount(0);
  await form.getByLabel('Fee', { exact: true }).first().fill('150');
  // A fee may make a lie of what is promised, which is a text of its own.
  await expect(
    form.getByText(/^Beside every price shoppers read “Free shipping on orders over PKR 15,000”/),
  ).toBeVisible();
  await form.getByLabel('Days, from').first().fill('1');
  await form.getByLabel('Days, to').first().fill('2');
  await form.getByLabel('Fee', { exact: true }).nth(1).fill('350');
  await form.getByLabel('Free from').nth(1).fill('900,000');
  await form.getByLabel('We deliver abroad').uncheck();
  await form.getByLabel('Karachi, Karsaz').check();
  await form.getByLabel('Try it: an order of').fill('8000');
  await expect(form.getByRole('status').last()).toHaveText(
    'Karachi: delivery costs PKR 150, in all PKR 8,150. Delivered in 1 to 2 days.',
  );
  await form.getByLabel('to', { exact: true }).fill('Multan');
  await expect(form.getByRole('status').last()).toContainText('Rest of the country: delivery costs PKR 350');
  await expectAccessible(page, 'delivery');
  await save(page);
  await untilPagesSay(shop, 'restOfCountry');

  // This page was loaded before: the server asks for the city, and the page has the field at once.
  await fillOrderForm(shopper, { 'Delivery Address': '12 Court Road, DHA Phase 5' });
  allowErrors(/status of 400/);
  await submitButton(shopper).click();
  await expect(shopper.getByText('Please tell us your city').first()).toBeVisible();
  await expect(field(shopper, 'City')).toBeFocused();
  await expect(summary(shopper)).toContainText('Depends on your city');

  // A page that is loaded now says in the cart what it may cost, and with the city what it does.
  await shopper.goto('/cart');
  await untilHydrated(shopper);
  await expect(summary(shopper)).toContainText('PKR 150 to PKR 350, by city');
  await shopper.getByRole('link', { name: 'Proceed to Order' }).first().click();
  await fillOrderForm(shopper, { 'Delivery Address': '12 Court Road, DHA Phase 5' });
  await field(shopper, 'City').fill('multan');
  await expect(summary(shopper)).toContainText('Free from PKR 900,000.');
  await expect(summary(shopper).locator('output')).toHaveText(formatPkr(RACKET.price + 350));
  await field(shopper, 'City').fill('Dubai');
  await expect(summary(shopper)).toContainText('We do not deliver there');
  await field(shopper, 'City').fill('karachi ');
  await expect(summary(shopper)).toContainText('Delivered in 1 to 2 days.');
  await expect(summary(shopper).locator('output')).toHaveText(formatPkr(RACKET.price + 150));

  // The fee changes while the form is open.
  await form.getByLabel('Fee', { exact: true }).first().fill('200');
  await save(page);
  await submitButton(shopper).click();
  await expect(shopper.getByText('Delivery now costs PKR 200.')).toBeVisible();
  await expect(summary(shopper).locator('output')).toHaveText(formatPkr(RACKET.price + 200));
  await expect(field(shopper, 'Full Name')).toHaveValue(CUSTOMER['Full Name']);
  await submitButton(shopper).click();
  const number = await confirmedNumber(shopper);
  await shopper.getByRole('link', { name: 'Follow your order' }).click();
  const money = shopper.getByRole('region', { name: 'Payment' });
  await expect(money).toContainText('DeliveryPKR 200');
  await expect(money).toContainText(`Total${formatPkr(RACKET.price + 200)}`);

  // The desk has the same, with the zone, and so has the slip.
  await page.goto(`${shop.url}/orders/${number}`);
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('PKR 200');
  await expect(page.getByText('12 Court Road, DHA Phase 5')).toBeVisible();
  await page.goto(`${shop.url}/print?kind=slips&numbers=${number}`);
  await expect(page.getByText('PKR 200').first()).toBeVisible();

  // Who orders on the telephone is told the same fee before the order is placed.
  await page.goto(`${shop.url}/orders/new`);
  await page.getByLabel('Add a product').fill(RACKET.name);
  await page.getByRole('option').first().click();
  const customer = page.getByRole('region', { name: 'Customer' });
  await expect(customer).toContainText('DeliveryPKR 200 to PKR 350, by city');
  await customer.getByLabel('Name', { exact: true }).fill('Sadia Noor');
  await customer.getByLabel('Phone', { exact: true }).fill('0300 5556667');
  await customer.getByLabel('Address').fill('Shop 4, Tariq Road');
  await customer.getByRole('button', { name: 'Place the order' }).click();
  await expect(customer.getByText('Please say to which city it goes')).toBeVisible();
  await expect(customer.getByLabel('City')).toBeFocused();
  await customer.getByLabel('City').fill('Dubai');
  await expect(customer).toContainText('DeliveryNot offered there');
  await customer.getByLabel('City').fill('KARACHI');
  await expect(customer).toContainText(`DeliveryPKR 200Total${formatPkr(RACKET.price + 200)}`);
  await expect(customer).toContainText('Delivered in 1 to 2 days.');
  await expectAccessible(page, 'an order on the telephone with a delivery fee');
  await customer.getByText('Collects in Karachi, Karsaz').click();
  await expect(customer.getByLabel('Address')).toBeHidden();
  await expect(customer).toContainText(`DeliveryFreeTotal${formatPkr(RACKET.price)}`);
  await customer.getByText('Delivered', { exact: true }).click();
  await customer.getByRole('button', { name: 'Place the order' }).click();
  await expect(page.getByText('Next: confirm')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('PKR 200');
  await expect(page.getByText('Shop 4, Tariq Road')).toBeVisible();
});

test('who collects in a store gives no address and pays no delivery; an order that is too small is told before it is sent', async ({
  page,
  browser,
  catalogueShop: shop,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  await shop.signIn(page.context(), 'owner', 'Sana');
  await page.goto(`${shop.url}/settings#delivery`);
  const form = settings(page);
  await form.getByLabel('Karachi, Karsaz').check();
  await form.getByLabel('Fee', { exact: true }).last().fill('400');
  await form.getByLabel('Smallest order').fill('3,000,000');
  await save(page);
  await untilPagesSay(shop, '3000000');

  const shopper = await shop.shopper(browser, '/');
  await shopper.setViewportSize({ width: 360, height: 800 });
  await openWithCart(shopper, '/cart', [line('rackets', RACKET.id)]);
  await expect(summary(shopper)).toContainText('The smallest order we take is PKR 3,000,000.');
  await shopper.goto(DETAILS);
  await untilHydrated(shopper);
  await fillOrderForm(shopper);
  await shopper.getByText('Collect in Karachi, Karsaz').click();
  await expect(field(shopper, 'Delivery Address')).toBeHidden();
  await expect(field(shopper, 'City')).toBeHidden();
  await expect(summary(shopper)).toContainText('The smallest order we take');
  await submitButton(shopper).click();
  await expect(shopper.getByRole('region', { name: /Notifications/ })).toContainText('The smallest order we take');

  await form.getByLabel('Smallest order').fill('0');
  await save(page);
  // The server is asked again: its answer counts, not what this page was told.
  await submitButton(shopper).click();
  const number = await confirmedNumber(shopper);
  await page.goto(`${shop.url}/orders/${number}`);
  await expect(page.getByText('Collected in the store: Karachi, Karsaz')).toBeVisible();
});
