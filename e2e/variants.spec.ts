import type { Page } from '@playwright/test';
import { SHIRT, startClothingShop } from './support/clothing-shop.ts';
import { confirmedNumber, fillOrderForm, submitButton } from './support/order-form.ts';
import type { ShopServer } from './support/shop-server.ts';
import { openWithCart, storedCart } from './support/stored-cart.ts';
import { test as base, expect } from './support/test.ts';

/* A shop with nine kinds, one of them with two options: shirts in colours and sizes, two of each variant. */

const PATH = '/clothing/bullpadel-match-shirt';

const test = base.extend<object, { shop: ShopServer }>({
  shop: [
    async ({}, use) => {
      const shop = await startClothingShop(2);
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

test.describe.configure({ mode: 'default' });

const value = (page: Page, name: string) => page.getByRole('radio', { name });
const choose = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }).click();
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true }).first();
const mainPicture = (page: Page) => page.getByRole('button', { name: 'Zoom picture 1 of 3' }).locator('img');

test('what is chosen of a shirt is in the address, with its picture and its price, and a link leads back to it', async ({
  page,
}) => {
  await page.goto(PATH);
  await expect(value(page, 'Black')).toBeChecked();
  await expect(value(page, 'M')).toBeChecked();
  await expect(page.getByRole('group', { name: 'Colour' })).toBeVisible();
  await expect(page.getByText('Only 2 left')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'XXL 2 left', exact: true })).toBeEnabled();

  await choose(page, 'XXL');
  await expect(page).toHaveURL(`${PATH}?colour=Black&size=XXL`);
  const main = page.getByRole('main');
  await expect(main.getByText('PKR 7,000').first()).toBeVisible();
  await choose(page, 'Court blue');
  await expect(page).toHaveURL(`${PATH}?colour=Court%20blue&size=XXL`);
  await expect(main.getByText('PKR 7,000')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show picture 3 of 3' })).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => history.length)).toBe(2);

  // Somebody else opens it; a value that is not offered says nothing.
  await page.goto(`${PATH}?colour=Court+blue&size=XXXL`);
  await expect(value(page, 'Court blue')).toBeChecked();
  await expect(value(page, 'M')).toBeChecked();
  await expect(mainPicture(page)).toHaveAttribute('src', /nox-at10/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${PATH}$`));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the server shows what the address says', async ({ page }) => {
    await page.goto(`${PATH}?size=XXL&colour=Black`);
    await expect(value(page, 'XXL')).toBeChecked();
    await expect(page.getByRole('main').getByText('PKR 7,000').first()).toBeVisible();
    await page.goto(`${PATH}?colour=White`);
    await expect(value(page, 'White')).toBeChecked();
    await expect(mainPicture(page)).toHaveAttribute('src', /head-sprint/);
  });
});

test('an order for one variant holds exactly that, at its own price; the cart changes it for another', async ({
  page,
}) => {
  await page.goto(`${PATH}?colour=Black&size=XXL`);
  await addButton(page).click();
  await expect(page.getByText('Colour Black, size XXL, which you can change in the cart.')).toBeVisible();
  expect(await storedCart(page)).toMatchObject([{ variant: 'Black / XXL', product: { price: 7_000 } }]);

  await page.goto('/cart');
  const select = page.getByRole('combobox', { name: `Colour and size of ${SHIRT.name}, now Black / XXL` });
  await expect(select.getByRole('option')).toHaveText(
    ['Black', 'White', 'Court blue'].flatMap((colour) =>
      ['S', 'M', 'L', 'XL', 'XXL'].map((size) => {
        const variant = `${colour} / ${size}`;
        return variant === 'Black / XXL' ? variant : `${variant}, PKR 6,500`;
      }),
    ),
  );
  await select.selectOption('White / L');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByRole('status')).toHaveText('PKR 6,500');
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('spinbutton') })
      .locator('img'),
  ).toHaveAttribute('src', /head-sprint/);
  await page.getByRole('link', { name: 'Proceed to Order' }).click();
  await fillOrderForm(page);
  await submitButton(page).click();
  await confirmedNumber(page);

  await page.goto(`${PATH}?colour=White&size=L`);
  await expect(page.getByText('Only 1 left')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'M 2 left', exact: true })).toBeEnabled();
});

test('a card puts the first variant into the cart, and a cart of the version before keeps its size', async ({
  page,
}) => {
  await page.goto('/clothing');
  await page.getByRole('button', { name: `Add to Cart: ${SHIRT.name}` }).click({ force: true });
  expect(await storedCart(page)).toMatchObject([{ variant: 'Black / M', product: { price: 6_500 } }]);

  const shoe = { category: 'shoes', id: 101, slug: 'x', name: 'Old', brand: 'NOX', price: 1, image: SHIRT.image };
  await openWithCart(page, '/cart', JSON.stringify([{ product: shoe, size: 'EU 44', quantity: 1 }]));
  await expect(page.getByRole('combobox', { name: /^Size of NOX AT10 .*, now EU 44$/ })).toBeVisible();
});

test('a kind is found under More or in the menu of a phone, and filtered by what is in stock', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Categories' });
  await expect(navigation.getByRole('link')).toHaveCount(6);
  await navigation.getByRole('button', { name: 'More' }).click();
  await navigation.getByRole('link', { name: 'Ball Machines' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Padel Ball Machines');
  await expect(navigation.getByRole('link', { name: 'Ball Machines' })).toBeHidden();

  await navigation.getByRole('link', { name: 'Clothing' }).click();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'White', exact: true }).check();
  await expect(cards).toHaveText([new RegExp(`${SHIRT.name}.*From PKR 6,500`)]);
  await page.getByRole('checkbox', { name: 'Nox', exact: true }).check();
  await expect(page.getByRole('heading', { name: 'No clothing found' })).toBeVisible();
  await expect(page).toHaveURL('/clothing?colour=White&brand=Nox');

  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Clothing' }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter Clothing' });
  await sheet.getByRole('checkbox', { name: 'XXL', exact: true }).check();
  await sheet.getByRole('checkbox', { name: 'Nox', exact: true }).check();
  await sheet.getByRole('button', { name: 'Show 1 clothing' }).click();
  await expect(page).toHaveURL('/clothing?size=XXL&brand=Nox');
  await expect(cards).toHaveText([/Nox Team Shorts/]);
});
