import type { Page } from '@playwright/test';
import { fixedSource } from '#catalogue/published.ts';
import { catalogue } from '#catalogue/shipped.ts';
import { addressIn, LANGUAGES } from '#domain/languages/languages.ts';
import type { SignedInBrowser } from '#server/testing/desk.ts';
import { openDeskShop } from './desk/support/desk-shop.ts';
import { type WholeShop, wholeShop } from './desk/support/whole-shop.ts';
import { expectNoFindings } from './support/axe.ts';
import { NAMES_IN_ORDERS, openTill, ordersIn } from './support/paid-orders.ts';
import { expectNothingBeside, expectPricesInPlace, expectReadable } from './support/readable.ts';
import { test as base, expect } from './support/test.ts';

/* How to pay, proof, parcel and invoice, for readers from right to left: all that an order shows once the staff have confirmed it. */

const test = base.extend<object, { whole: WholeShop; owner: SignedInBrowser }>({
  whole: [
    async ({}, use) => {
      // The fixture has no translations.
      const whole = await wholeShop(await openDeskShop('embedded'), { catalogue: fixedSource(catalogue) });
      await use(whole);
      await whole.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  owner: [
    async ({ whole }, use) => {
      const owner = await whole.colleague('owner', 'Sana');
      await openTill(owner);
      await use(owner);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ whole }, use) => use(whole.shopUrl),
});

// One worker, and so one shop.
test.describe.configure({ mode: 'default' });

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
const NASTALIQ = /\/nastaliq-urdu[^/]*\.woff2$/;

const READERS = [
  { language: LANGUAGES.ur, hasNastaliq: false },
  { language: LANGUAGES.ur, hasNastaliq: true },
  { language: LANGUAGES.ar, hasNastaliq: false },
];

/** The second switch of two: the footer has the one of the typeface. */
const nastaliqSwitch = (page: Page) => page.getByRole('contentinfo').getByRole('checkbox');

for (const { language, hasNastaliq } of READERS) {
  const reader = hasNastaliq ? `${language.name} in Nastaliq` : language.name;
  test(`in ${reader}, a shopper learns how to pay, hands in a proof that is rejected, and has a parcel and an invoice`, async ({
    page,
    whole,
    owner,
  }) => {
    test.slow();
    const { unpaid, rejectIt, sent, invoice } = await ordersIn(whole, owner, language.code);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.setViewportSize(PHONE);
    const look = async (what: string) => {
      await expect(page.locator('html')).toHaveAttribute('lang', language.code);
      for (const size of [PHONE, DESKTOP]) {
        await page.setViewportSize(size);
        await expectNothingBeside(page);
        await expectPricesInPlace(page);
        await expectReadable(page, `${what} at ${size.width}`, NAMES_IN_ORDERS);
        await expectNoFindings(page, `${what} at ${size.width}`);
      }
    };

    await page.goto(addressIn(language, unpaid));
    expect(fetched.some((path) => NASTALIQ.test(path))).toBe(false);
    if (hasNastaliq) {
      await nastaliqSwitch(page).check();
      await expect.poll(() => fetched.some((path) => NASTALIQ.test(path))).toBe(true);
      await page.waitForFunction(() => document.fonts.check('16px Nastaliq', 'ن'));
      await page.reload();
    }
    const main = page.getByRole('main');
    await expect(main.getByRole('img').last()).toBeVisible();
    await look('how to pay');

    await main.locator('#proof ~ details > summary, section:has(#proof) details > summary').first().click();
    await expect(main.locator('[name=reference]')).toBeVisible();
    await look('the form of a proof');

    await rejectIt();
    await page.reload();
    await expect(main.locator('section:has(#proof) li')).toHaveCount(1);
    await look('a rejected proof');

    await page.goto(addressIn(language, sent));
    await expect(main).toContainText('TCS');
    await look('a parcel on its way');

    await page.goto(addressIn(language, invoice));
    const sheet = page.getByRole('article');
    await expect(sheet).toHaveAttribute('lang', language.code);
    await expect(sheet).toHaveAttribute('data-paper', 'a4');
    await look('an invoice');
    await main.getByRole('radio').last().check({ force: true });
    await expect(sheet).toHaveAttribute('data-paper', 'roll');
    await look('an invoice on a roll');
    await main.getByRole('radio').first().check({ force: true });
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(DESKTOP);
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expectReadable(page, 'a printed invoice', NAMES_IN_ORDERS);
    await expectNothingBeside(page);
    await page.emulateMedia({ media: 'screen' });

    // In the middle of a page in English it is what it was issued as.
    await page.goto(invoice);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(sheet).toHaveAttribute('lang', language.code);
    await expect(sheet).toHaveCSS('direction', 'rtl');
    await expect(sheet.getByRole('heading')).toHaveCSS('font-family', /Vazirmatn/);
    expect(fetched.some((path) => NASTALIQ.test(path))).toBe(hasNastaliq);
  });
}
