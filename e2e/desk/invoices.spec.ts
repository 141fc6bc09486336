import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { orderStepEndpoints as steps } from '#contract/orders/order-steps.ts';
import { INITIAL_INVOICES } from '#contract/payments/invoice-settings.ts';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { expectAccessible, expectNoSideways } from './support/accessible.ts';
import { AYESHA, line } from './support/orders.ts';
import { A4, printedPages } from './support/printed-pages.ts';
import { test as base, expect } from './support/test.ts';
import { openWholeShop, type WholeShop } from './support/whole-shop.ts';

const test = base.extend<{ whole: WholeShop }>({
  whole: async ({}, use) => {
    const whole = await openWholeShop('embedded');
    await use(whole);
    await whole.close();
  },
});

test.describe.configure({ timeout: 180_000 });

const step = (version: number) => ({ version, key: randomUUID() });
const ROLL = { width: 80, height: 297 };

/** What is on the screen, as it comes out of the printer, on both papers. */
async function expectToPrint(page: Page, name: string, has: readonly (string | RegExp)[]): Promise<void> {
  const sheet = page.getByRole('article', { name: new RegExp(name) });
  for (const text of has) await expect(sheet).toContainText(text);
  expect(await printedPages(page)).toEqual([A4]);
  await page.getByText('80 mm', { exact: true }).click();
  await expect(sheet).toHaveAttribute('data-paper', 'roll');
  for (const text of has) await expect(sheet).toContainText(text);
  expect(await printedPages(page)).toEqual([ROLL]);
  await page.getByText('A4', { exact: true }).click();
}

test('cash on delivery from the door to the books: two instalments, a shortfall, a return, invoice and credit note', async ({
  browser,
  whole,
}: {
  browser: Browser;
  whole: WholeShop;
}) => {
  const { page, api: manager } = await whole.atDesk(browser, 'manager', 'Mina');
  const { page: ownersPage, api: owner } = await whole.atDesk(browser, 'owner', 'Sana');
  await ownersPage.goto('/settings#invoices');
  await ownersPage.getByLabel('Invoices are issued').selectOption('By itself, when the parcel leaves');
  await ownersPage.getByLabel('Seller', { exact: true }).fill('Bandeja (Pvt) Ltd');
  await ownersPage.getByLabel('Address of the seller').fill('12 Court Road\nKarachi');
  await ownersPage.getByLabel('NTN').fill('1234567-8');
  await ownersPage.getByLabel('GST in the prices, per cent').fill('180');
  const form = ownersPage.getByRole('region', { name: 'Invoices', exact: true });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('A rate is a number from 0 to 50');
  await ownersPage.getByLabel('GST in the prices, per cent').fill('18');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(ownersPage.getByText('Saved').first()).toBeVisible();
  const { body } = await owner.call(settingsEndpoints.readAll, {});
  expect(body.invoices.value).toEqual({
    ...INITIAL_INVOICES,
    ...{
      issue: 'at_dispatch',
      seller: 'Bandeja (Pvt) Ltd',
      address: '12 Court Road\nKarachi',
      ntn: '1234567-8',
      gst: 18,
    },
  });

  const [product] = line('rackets');
  const number = await whole.place([[{ ...product, price: 1_000 }, 2]], AYESHA);
  await manager.call(steps.confirmOrder, { ...step(1), pay_by: 'cash_on_delivery', delivery_fee: 250 }, { number });
  await manager.call(steps.dispatchOrder, { ...step(2), courier: 'TCS', consignment: 'CN-1' }, { number });
  await manager.call(steps.deliverOrder, step(3), { number });

  await page.goto(`/orders/${number}`);
  const panel = page.getByRole('region', { name: 'Invoice', exact: true });
  const invoice = panel.getByRole('link', { name: /^INV-20\d\d-00001$/ });
  await expect(panel).toContainText('PKR 2,250');
  await expectAccessible(page, 'an order with an invoice');
  const money = page.getByRole('region', { name: 'Money', exact: true });
  for (const amount of ['1500', '500']) {
    await money.getByRole('button', { name: 'Record a payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record a payment' });
    await dialog.getByLabel('Amount').fill(amount);
    await dialog.getByRole('button', { name: 'Enter the payment' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(money).toContainText('Still with TCSPKR 250');
  await money.getByRole('button', { name: 'Write off' }).click();
  await page.getByLabel('Why', { exact: true }).fill('The rider left with it');
  await page.getByRole('button', { name: 'Write it off' }).click();
  await expect(money).toContainText('Still with TCSPKR 0');

  await panel.getByRole('button', { name: 'Credit note' }).click();
  const credit = page.getByRole('dialog', { name: 'Credit note' });
  await credit.getByLabel('Amount').fill('9000');
  await credit.getByLabel('What it is for').fill('A scratch on the frame');
  await credit.getByRole('button', { name: 'Issue it' }).click();
  await expect(credit).toContainText(`Only PKR 2,250 of order ${number} is left to credit`);
  await credit.getByLabel('Amount').fill('250');
  await credit.getByRole('button', { name: 'Issue it' }).click();
  await expect(panel).toContainText('Credit note, allowance');
  await expect(money).toContainText('To give backPKR 250');

  const { version } = (
    await whole.database.owner.query<{ version: number }>('SELECT version FROM orders WHERE order_number = $1', [
      number,
    ])
  )[0] ?? { version: 0 };
  const items = [{ line: 1, quantity: 1, condition: 'sellable' as const }];
  await manager.call(steps.returnItems, { ...step(version), reason: 'changed_mind', items }, { number });
  await expect(panel).toContainText('Credit note, goods back');
  await expect(money).toContainText('To give backPKR 1,250');

  await panel.getByRole('button', { name: /^Void CN-20\d\d-00001$/ }).click();
  await page.getByLabel('What was wrong with it').fill('It was another order');
  await page.getByRole('button', { name: 'Void it' }).click();
  await expect(panel).toContainText('It was another order');
  await expect(money).toContainText('To give backPKR 1,000');

  await invoice.click();
  await expectToPrint(page, 'INV-20\\d\\d-00001', [
    ...['Tax invoice', 'Bandeja (Pvt) Ltd', 'Ayesha', number, 'GST 18 % included', 'PKR 343', /Total\s*PKR 2,250/],
  ]);
  await expectAccessible(page, 'an invoice');
  // One of a customer who reads Arabic is printed in Arabic, also together with an English one.
  const arabic = await whole.place([[{ ...product, price: 1_000 }, 1]], { ...AYESHA, language: 'ar' });
  await manager.call(steps.confirmOrder, { ...step(1), pay_by: 'cash_on_delivery' }, { number: arabic });
  await manager.call(steps.dispatchOrder, { ...step(2), courier: 'TCS', consignment: 'CN-2' }, { number: arabic });
  await page.goto(`${new URL(page.url()).pathname}?orders=${number},${arabic}`);
  const sheets = page.getByRole('article');
  const [english, other] = [sheets.filter({ hasText: number }), sheets.filter({ hasText: arabic })];
  await expect(english).toHaveAttribute('lang', 'en');
  await expect(english).toHaveCSS('direction', 'ltr');
  await expect(english.locator('dl').first()).toContainText(/Date\s*\d+ [A-Z][a-z]+ 20\d\d/);
  await expect(other).toHaveAttribute('lang', 'ar');
  await expect(other).toHaveCSS('direction', 'rtl');
  await expect(other.getByRole('heading')).toHaveText('فاتورة ضريبيةTax invoice');
  await expect(other.locator('dl').first().locator('dd > bdi').nth(1)).toHaveText(/^\d+ [\u0600-\u06ff]+ 20\d\d$/);
  await expect(other.locator('dl').first()).toContainText(/\d+ [A-Z][a-z]+ 20\d\d/);
  await expect(other.getByRole('heading')).toHaveCSS('font-family', /^"?Vazirmatn/);
  await page.waitForFunction(() => document.fonts.check('16px Vazirmatn', 'ف'));
  expect(await printedPages(page)).toEqual([A4, A4]);
  await expectAccessible(page, 'an Arabic invoice beside an English one');
  await page.goto('/money?view=invoices');
  const table = page.getByRole('table', { name: 'Invoices and credit notes, newest first' });
  await expect(table.getByRole('row')).toHaveCount(5);
  await expect(page.getByText('Together').locator('..')).toContainText('PKR 2,250');
  await expectAccessible(page, 'the invoices');
  await table.getByRole('link', { name: /^CN-20\d\d-00002$/ }).click();
  await expectToPrint(page, 'CN-20\\d\\d-00002', ['Credit note', /For invoice\s*INV-20\d\d-00001/, 'PKR 1,000']);
  await page.goBack();
  await table.getByRole('link', { name: /^CN-20\d\d-00001$/ }).click();
  await expect(page.getByRole('article')).toContainText('VOID');

  // The shopper, on a telephone: what was voided is not theirs to see.
  const { page_key: key } = (
    await whole.database.staff.query<{ result: { page_key: string } }>('SELECT show_order($1) AS result', [number])
  )[0]?.result ?? { page_key: '' };
  const shopper = await whole.shopper(browser, `/orders/${key}`);
  await shopper.setViewportSize({ width: 360, height: 800 });
  const links = shopper.getByRole('region', { name: 'Invoice', exact: true }).getByRole('link');
  await expect(links).toHaveText([/^Invoice INV-20\d\d-00001, PKR 2,250$/, /^Credit note CN-20\d\d-00002, PKR 1,000$/]);
  await links.first().click();
  await expectNoSideways(shopper, 'an invoice on a telephone');
  await expectAccessible(shopper, 'the shopper’s invoice');
  await expectToPrint(shopper, 'INV-20\\d\\d-00001', ['Ayesha', 'PKR 2,250']);
  const answer = await shopper.request.get(
    shopper.url().replace(
      key,
      key.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')),
    ),
  );
  expect(answer.status()).toBe(404);
});
