import type { Page } from '@playwright/test';
import { SHIPPED_FOLDER } from '#catalogue/read-files.ts';
import { catalogue } from '#catalogue/shipped.ts';
import { cartLine } from '#domain/cart/cart.ts';
import { type Product, productPath } from '#domain/catalogue/product.ts';
import { LANGUAGE_HEADER } from '#domain/languages/language-header.ts';
import { addressIn, LANGUAGES, type LanguageCode } from '#domain/languages/languages.ts';
import { pagePaths } from '#storefront/page-paths.ts';
import { expectNoFindings } from './support/axe.ts';
import { openUnhydrated, untilHydrated } from './support/hydrated.ts';
import { shiftedSoFar } from './support/layout-shifts.ts';
import { CUSTOMER, confirmedNumber } from './support/order-form.ts';
import { englishOf, expectNothingBeside, expectPricesInPlace, expectReadable, seenOn } from './support/readable.ts';
import { richResults } from './support/rich-results.ts';
import { type ShopServer, startShop } from './support/shop-server.ts';
import { delay } from './support/slow-line.ts';
import { openWithCart, storedCart } from './support/stored-cart.ts';
import { test as base, expect, expectErrors } from './support/test.ts';

/* Shoppers who read from right to left: from the listing in English to the page of the order, and all kinds of pages on the smallest phone. */

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

const WITHOUT_SCRIPTS = '/offline';
const READERS = [
  { language: LANGUAGES.ur, size: { width: 360, height: 800 } },
  { language: LANGUAGES.ar, size: { width: 1440, height: 900 } },
];
const ARABIC_LETTERS = /\p{Script=Arabic}/u;
const PHONE = { width: 360, height: 740 };

function first(category: string): Product {
  const found = catalogue.products.find((one) => one.category === category && !one.hide);
  if (!found) throw new Error(`Nothing shipped is in ${category}`);
  return found;
}
const RACKET = first('rackets');
const SHOE = first('shoes');

const FILTERED = '/rackets?price_max=100000&shape=Round&brand=Nox';
const LISTED = '/shoes?view=list';

/** What opens on a page: menu, suggestions, filters, toasts, large pictures. The last stays open: closing it goes back in the history. */
const OPENS: Readonly<Record<string, (page: Page, look: (opened: string) => Promise<void>) => Promise<void>>> = {
  [LISTED]: async (page, look) => {
    await page.locator('header button[popovertarget=menu]').click();
    await expect(page.locator('#menu nav')).toBeVisible();
    await look('the menu');
    await page.locator('#menu input').fill('nox');
    await expect(page.getByRole('option').first()).toBeVisible();
    await look('suggestions');
  },
  [FILTERED]: async (page, look) => {
    await page.locator('main button[aria-haspopup=dialog]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('the filters');
  },
  [productPath(RACKET)]: async (page, look) => {
    const main = page.getByRole('main');
    // Save, compare, share, and last into the cart.
    const quiet = main.locator('button.button-quiet').filter({ visible: true });
    for (const button of await quiet.all()) await button.click();
    await main.locator('button.button-main').first().click();
    await expect(page.locator('[data-sonner-toast]').filter({ visible: true })).not.toHaveCount(0);
    await look('toasts');
    await main.locator('button:has(img)').first().click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await look('the large pictures');
  },
  '/cart': async (page, look) => {
    const lines = page.locator('main li:has(h2)');
    const before = await lines.count();
    await lines.first().locator('button:has(> svg)').first().click();
    const putBack = page.locator('[data-sonner-toast] button[data-action]');
    await expect(putBack).toBeVisible();
    await look('the toast of a line that was removed');
    await putBack.click();
    await expect(lines).toHaveCount(before);
  },
};

/** One path of each kind of page; those of one word come from the table, and the cart's are filled. */
const PAGES = [
  ...['/', FILTERED, '/rackets?search=zzzz', LISTED],
  ...[productPath(RACKET), productPath(SHOE), '/rackets/no-such-racket'],
  ...['/finder?plays=weekly&side=right&arm=yes&wants=power&budget=60000', '/brands/nox', '/sale?tab=shoes'],
  ...pagePaths().filter((path) => path !== WITHOUT_SCRIPTS),
  ...['/orders/no-such-order', '/no-such-page'],
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
    // A tap before the scripts have come counts.
    const letGo = await delay(page);
    await page.goto(page.url(), { waitUntil: 'commit' });
    await page
      .getByRole('button', { name: addToCart(code) })
      .first()
      .click();
    expect(await page.locator('html[data-hydrated]').count(), 'the page is hydrated already').toBe(0);
    expect(await storedCart(page)).toHaveLength(1);
    letGo();
    await untilHydrated(page);
    await expect(page.locator('[data-sonner-toast]').first()).toContainText(ARABIC_LETTERS);
    expect(await storedCart(page)).toHaveLength(1);
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
    await page.locator('main details > summary').click();
    await expectReadable(page, 'the page of an order');
    await expectNoFindings(page, 'the page of an order');
  });
}

test.describe('with a browser in Urdu', () => {
  test.use({ locale: 'ur-PK', viewport: { width: 360, height: 740 } });

  test('an English page offers itself in Urdu, in a line that covers and moves nothing and can be closed for good', async ({
    page,
  }) => {
    const letGo = await delay(page);
    await page.goto('/rackets?brand=Nox', { waitUntil: 'commit' });
    const line = page.locator('aside[lang]').filter({ visible: true });
    await expect(line).toHaveCount(1);
    expect(await page.locator('html[data-hydrated]').count(), 'the page is hydrated already').toBe(0);
    letGo();
    await untilHydrated(page);
    await expect(line.getByRole('link')).toHaveAttribute('href', '/ur/rackets?brand=Nox');
    expect(await shiftedSoFar(page)).toBe(0);
    await expectNothingBeside(page);

    await page.goto(productPath(catalogue.products[0] as Product));
    await expect(line).toBeVisible();
    await expectNoFindings(page, 'a product page with the line');
    await line.getByRole('button').click();
    await expect(line).toHaveCount(0);
    await page.goto('/');
    await untilHydrated(page);
    await expect(line).toHaveCount(0);
  });
});

for (const { language } of READERS) {
  test(`in ${language.name}, every kind of page fits the smallest phone and axe finds nothing`, async ({
    page,
    pageErrors,
  }) => {
    test.slow();
    await page.setViewportSize(PHONE);
    await page.addInitScript(
      (keys) => {
        for (const list of ['padel-wishlist', 'padel-compare']) localStorage.setItem(list, JSON.stringify(keys));
      },
      [RACKET, SHOE].map(({ category, id }) => `${category}:${id}`),
    );
    // Sums of seven digits.
    const cart = [cartLine(RACKET, 10), cartLine(SHOE, 1, 'EU 42')];
    await openWithCart(page, addressIn(language, '/cart'), cart);
    const look = async (path: string) => {
      await expect(page.locator('html')).toHaveAttribute('lang', language.code);
      await expectNothingBeside(page);
      await expectPricesInPlace(page);
      await expectReadable(page, `${language.name}: ${path}`);
      await expectNoFindings(page, `${language.name}: ${path}`);
    };
    for (const path of PAGES) {
      await page.goto(addressIn(language, path));
      await look(path);
      await OPENS[path]?.(page, (opened) => expectReadable(page, `${language.name}: ${path}, ${opened}`));
      // The browser itself reports a page that is not found.
      if (path.includes('no-such-')) expectErrors(pageErrors, /404 \(Not Found\)/);
    }
    await openUnhydrated(page, addressIn(language, WITHOUT_SCRIPTS));
    await look(WITHOUT_SCRIPTS);

    await page.goto(addressIn(language, '/cart?step=details'));
    await page.locator('main [name=email]').fill('nobody');
    await page.locator('main form button[type=submit]').click();
    await expect(page.locator('main [name=email][aria-invalid=true]')).toHaveAccessibleDescription(ARABIC_LETTERS);
    await look('the form of an order with mistakes');

    // What stands by the height of its line is where it is in English: beside the buttons, and the ball above the shop's name.
    await page.goto(addressIn(language, LISTED));
    for (const isInNastaliq of language === LANGUAGES.ur ? [false, true] : [false]) {
      await page.locator('html').evaluate((html, on) => html.toggleAttribute('data-nastaliq', on), isInNastaliq);
      await expect(page.locator('main p[role=status].leading-11')).toHaveCSS('line-height', '44px');
      await expect(page.locator('header .wordmark-j')).toHaveCSS('line-height', '24px');
    }

    // What is looked for is found where it is.
    const wrong = 'Nobody has translated this line';
    await page.evaluate((text) => {
      const line = `<p style="width: 3rem; overflow: hidden; white-space: nowrap">${text}</p>`;
      document.querySelector('main')?.insertAdjacentHTML('beforeend', line);
    }, wrong);
    const { texts, cut } = await seenOn(page);
    expect([englishOf(texts), cut]).toEqual([[wrong], [wrong]]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  for (const { language } of READERS) {
    test(`in ${language.name}, listings and products are read and followed, and the cart says what it needs`, async ({
      page,
      request,
    }) => {
      const inLanguage = (path: string) => addressIn(language, path);
      await page.goto(inLanguage('/rackets?sort=price-low'));
      await expect(page.locator('html')).toHaveAttribute('lang', language.code);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await page.locator(`main a[href^="${language.prefix}/rackets/"]`).first().click();
      await page.waitForURL(`**${language.prefix}/rackets/*`);
      const { Product: told } = richResults(await page.content());
      expect(told?.description).toMatch(ARABIC_LETTERS);
      expect(told).toMatchObject({
        offers: { url: expect.stringMatching(new RegExp(`${new URL(page.url()).pathname}$`)) },
      });
      const { WebSite: site } = richResults(await (await request.get(inLanguage('/'))).text());
      expect(site).toMatchObject({ inLanguage: language.code });

      const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
      expect(manifest).toBe(inLanguage('/manifest.webmanifest'));
      expect(await (await request.get(manifest ?? '')).json()).toMatchObject({ lang: language.code, dir: 'rtl' });

      await page.goto(inLanguage('/cart'));
      expect(await page.getByRole('main').innerText()).toMatch(/\p{Script=Arabic}.*JavaScript/su);
    });
  }
});
