import type { Page } from '@playwright/test';
import { SHIPPED_FOLDER } from '#catalogue/read-files.ts';
import { catalogue } from '#catalogue/shipped.ts';
import { LANGUAGE_HEADER } from '#domain/languages/language-header.ts';
import { LANGUAGES, type LanguageCode } from '#domain/languages/languages.ts';
import { expectNoFindings } from './support/axe.ts';
import { CUSTOMER, confirmedNumber } from './support/order-form.ts';
import { type ShopServer, startShop } from './support/shop-server.ts';
import { storedCart } from './support/stored-cart.ts';
import { test as base, expect } from './support/test.ts';

/* A shopper who reads from right to left: from the listing in English to the page of the order, in one visit for each language. */

const test = base.extend<object, { shop: ShopServer }>({
  shop: [
    async ({}, use) => {
      // The fixture has no translations.
      const shop = await startShop({ CATALOGUE_DIR: SHIPPED_FOLDER, INITIAL_STOCK: '100' });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

// One worker, and so one shop.
test.describe.configure({ mode: 'default' });

const READERS = [
  { language: LANGUAGES.ur, size: { width: 360, height: 800 } },
  { language: LANGUAGES.ar, size: { width: 1440, height: 900 } },
];

/** By what they are for: what they are called is a word of each language. */
const DETAILS = {
  customerName: CUSTOMER['Full Name'],
  email: CUSTOMER['Email Address'],
  phone: CUSTOMER['Phone Number'],
  whatsapp: CUSTOMER['WhatsApp Number'],
  address: CUSTOMER['Delivery Address'],
};

/** As the kind's translation has it, without the price. */
function addToCart(code: LanguageCode): RegExp {
  const text = catalogue.texts?.[code]?.['kinds/rackets']?.['words.addToCart']?.text ?? 'not translated';
  return new RegExp(text.replace('{price}', '.*'));
}

async function expectNothingBeside(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth, `${page.url()} is wider than its window`).toBe(clientWidth);
}

for (const { language, size } of READERS) {
  test(`in ${language.name}, a shopper comes from an English page, orders and follows the order`, async ({ page }) => {
    const { code, dir, prefix } = language;
    await page.setViewportSize(size);
    await page.goto('/rackets?brand=Nox');
    await page.getByRole('contentinfo').getByRole('link', { name: language.ownName }).click();
    await page.waitForURL(`**${prefix}/rackets?brand=Nox`);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', code);
    await expect(html).toHaveAttribute('dir', dir);
    await expect(page.locator('link[rel=alternate][hreflang=x-default]')).toHaveAttribute('href', /[^/]\/rackets$/);
    await expectNothingBeside(page);
    await expectNoFindings(page, 'a listing');

    await page.locator(`main a[href^="${prefix}/rackets/"]`).first().click();
    await page.waitForURL(`**${prefix}/rackets/*`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('dir', 'auto');
    await page.getByRole('button', { name: addToCart(code) }).click();
    await expect.poll(() => storedCart(page)).toHaveLength(1);
    await expectNothingBeside(page);

    // The cart is the same in every language, and so is the order that it becomes.
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: language.ownName }).click();
    await page.waitForURL(`**${prefix}/cart`);
    await page.locator(`main a[href="${prefix}/cart?step=details"]`).filter({ visible: true }).click();
    for (const [name, value] of Object.entries(DETAILS)) await page.locator(`main [name=${name}]`).fill(value);
    await expectNothingBeside(page);
    await expectNoFindings(page, 'the form of an order');
    const sent = page.waitForRequest('**/functions/v1/submit-order');
    await page.locator('main form button[type=submit]').click();
    expect((await sent).headers()[LANGUAGE_HEADER]).toBe(code);
    const number = await confirmedNumber(page);
    await page.locator(`main a[href^="${prefix}/orders/"]`).click();
    await page.waitForURL(new RegExp(`${prefix}/orders/[\\w-]{22}$`));
    await expect(page.getByRole('main')).toContainText(number);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expectNothingBeside(page);
    await expectNoFindings(page, 'the page of an order');
  });
}
