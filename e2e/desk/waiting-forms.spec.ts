import type { Page } from '@playwright/test';
import { sessionEndpoints } from '#contract/people/session.ts';
import { confirmOrder } from '#server/orders/order-steps.ts';
import { must, SOMEBODY } from '#server/testing/placed-order.ts';
import type { DeskShop } from './support/desk-shop.ts';
import { AYESHA, line } from './support/orders.ts';
import { photoFile } from './support/photo-files.ts';
import { expect, test } from './support/test.ts';

/*
 * What the desk's forms should do and do not do yet. Each test is seen to fail where its `test.fail` says so: whoever makes it pass takes
 * the mark away.
 */

const REASON = 'waits for the one form layer of the desk';
/** Long enough for what is there, short enough to wait for what is not. */
const SOON = { timeout: 3_000 };

const PASSWORD = 'seven green rackets at dawn';

/** Confirmed orders of one customer, in the queue that is narrowed to them, all chosen, with the dialog that dispatches them open. */
async function openBulkDispatch(page: Page, shop: DeskShop, customer_name: string) {
  const numbers = [];
  for (const nth of [0, 1]) {
    const number = await shop.place([line('rackets', nth)], { ...AYESHA, customer_name });
    must(await confirmOrder(shop.database.staff, SOMEBODY, number, { pay_by: 'cash_on_delivery' }));
    numbers.push(number);
  }
  await shop.signIn(page.context(), 'manager', 'Omar');
  // What the desk would send is held for ever: the orders stay as they are.
  const sent: unknown[] = [];
  await page.route('**/api/bulk/dispatch', (route) => void sent.push(route.request().postDataJSON()));
  await page.goto(`${shop.url}/?queue=to_pack#search=${encodeURIComponent(customer_name)}`);
  await page.getByLabel('Select all').check();
  await page.getByRole('region', { name: 'Chosen orders' }).getByRole('button', { name: 'Dispatch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dispatch 2 orders' });
  await dialog.getByLabel('Courier').selectOption('TCS');
  const [first, second] = [dialog.getByRole('textbox').nth(0), dialog.getByRole('textbox').nth(1)];
  await expect(second).toBeVisible();
  return { dialog, first, second, sent };
}

/** A new order on the screen of somebody who sells. */
async function openOrder(page: Page, shop: DeskShop): Promise<string> {
  const number = await shop.place([line('rackets')], AYESHA);
  await shop.signIn(page.context(), 'seller', 'Hira');
  await page.goto(`${shop.url}/orders/${number}`);
  await expect(page.getByText('Next: confirm')).toBeVisible();
  return number;
}

test('dispatching several: Enter after a scanned number goes to the next field', async ({ page, shop }) => {
  test.fail(true, REASON);
  const { dialog, first, second, sent } = await openBulkDispatch(page, shop, 'Scanned Together');
  await first.pressSequentially('CN-1');
  await first.press('Enter');
  await expect(second).toBeFocused(SOON);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('dispatching several: what is not packed is asked about', async ({ page, shop }) => {
  test.fail(true, REASON);
  const { dialog, first, second, sent } = await openBulkDispatch(page, shop, 'Unpacked Together');
  await first.fill('CN-1');
  await second.fill('CN-2');
  await dialog.getByRole('button', { name: 'Dispatch' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /not packed/i })).toBeVisible(SOON);
  expect(sent).toEqual([]);
});

test('changing the items: what a colleague has changed meanwhile is shown and stays', async ({
  page,
  shop,
  browser,
  allowErrors,
}) => {
  test.fail(true, REASON);
  // A colleague was quicker.
  allowErrors(/412/);
  const [{ name: racket = '' }] = line('rackets');
  const [{ name: bag = '' }] = line('bags');
  const number = await shop.place([line('rackets')], AYESHA);
  must(await confirmOrder(shop.database.staff, SOMEBODY, number, { pay_by: 'cash_on_delivery' }));
  await shop.signIn(page.context(), 'seller', 'Hira');
  await page.goto(`${shop.url}/orders/${number}`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const mine = page.getByRole('dialog', { name: `Change ${number}` });
  await mine.getByRole('button', { name: `One more: ${racket}` }).click();

  const other = await browser.newContext();
  await shop.signIn(other, 'seller', 'Bilal');
  const colleague = await other.newPage();
  await colleague.goto(`${shop.url}/orders/${number}`);
  await colleague.getByRole('button', { name: 'Change', exact: true }).click();
  const theirs = colleague.getByRole('dialog', { name: `Change ${number}` });
  await theirs.getByLabel('Add a product').fill(bag);
  await theirs.getByRole('button', { name: `Add ${bag}` }).click();
  await theirs.getByLabel('Delivery fee').fill('250');
  await theirs.getByRole('button', { name: 'Save the changes' }).click();
  await expect(theirs).toBeHidden();
  await other.close();

  await mine.getByRole('button', { name: 'Save the changes' }).click();
  const conflict = mine.getByRole('alert').filter({ hasText: 'Bilal' });
  await expect(conflict).toBeVisible();
  // Both sides, so that nobody decides without knowing.
  await expect.soft(conflict).toContainText(bag, SOON);
  await conflict.getByRole('button', { name: 'Do it all the same' }).click();
  await expect(mine).toBeHidden();
  const items = page.getByRole('region', { name: /^Items/ });
  await expect(items).toContainText(racket);
  await expect.soft(items).toContainText(bag, SOON);
  await expect(page.getByRole('region', { name: 'Money', exact: true })).toContainText('DeliveryPKR 250', SOON);
});

/** Hira’s session ends while her note is on its way, and Bilal signs in in the dialog. */
async function signInAsAnother(page: Page, shop: DeskShop) {
  const bilal = await shop.colleague('seller', 'Bilal');
  expect((await bilal.call(sessionEndpoints.setPassword, { password: PASSWORD })).status).toBe(200);
  await openOrder(page, shop);
  await page.getByLabel('New note').fill('She wants it before Friday');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Add the note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('E-mail').fill(bilal.staff.email);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: /Bilal/ }).first()).toBeVisible();
}

test('another person who signs in does not do what the first was doing', async ({ page, shop, allowErrors }) => {
  allowErrors(/401/);
  await signInAsAnother(page, shop);
  await expect(page.getByText('Next: confirm')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'She wants it before Friday' })).toHaveCount(0);
});

test('another person who signs in is told that the first one’s step was dropped', async ({
  page,
  shop,
  allowErrors,
}) => {
  allowErrors(/401/);
  await signInAsAnother(page, shop);
  await expect(page.getByText(/was not (done|sent|saved)/i).first()).toBeVisible(SOON);
});

test('a new order: what was typed is there after “At the counter” and back', async ({ page, shop }) => {
  test.fail(true, REASON);
  await shop.signIn(page.context(), 'seller');
  await page.goto(`${shop.url}/orders/new`);
  await page.getByLabel('Name', { exact: true }).fill('Sadia Noor');
  await page.getByText('At the counter').click();
  await expect(page.getByLabel('Reference')).toBeVisible();
  await page.getByText('On the phone').click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sadia Noor', SOON);
});

test('whoever leaves a half-typed form is asked, by a link and by Back', async ({ page, shop }) => {
  const number = await shop.place([line('rackets')], AYESHA);
  await shop.signIn(page.context(), 'seller', 'Hira');
  await page.goto(`${shop.url}/#search=${number}`);
  await page.getByRole('link', { name: number, exact: true }).click();
  await page.getByLabel('New note').fill('She wants it');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'New order' }).first().click();
  await expect(question).toBeVisible(SOON);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('New note')).toHaveValue('She wants it');
  await page.goBack();
  await expect(question).toBeVisible(SOON);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
});

test('what was typed is there after a reload', async ({ page, shop }) => {
  await openOrder(page, shop);
  await page.getByLabel('New note').fill('She wants it');
  // Where the browser asks first, the person reloads all the same.
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await expect(page.getByText('Next: confirm')).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('She wants it', SOON);
});

test('a step that nobody answers says so after a while, and can be sent again', async ({ page, shop }) => {
  await page.clock.install();
  const number = await openOrder(page, shop);
  await page.route(`**/api/orders/${number}/note`, () => {});
  await page.getByLabel('New note').fill('She wants it before Friday');
  const send = page.getByRole('button', { name: 'Add the note' });
  await send.click();
  await expect(send).toBeDisabled();
  // By the page’s own timers: nobody waits a minute in a test.
  await page.clock.fastForward('01:00');
  await expect(page.getByRole('alert').filter({ hasText: 'The server did not answer' })).toBeVisible(SOON);
  await expect(send).toBeEnabled(SOON);
  await expect(page.getByLabel('New note')).toHaveValue('She wants it before Friday');
});

test('a photograph on its way stays with its slide when the sorting is undone', async ({
  page,
  catalogueShop: shop,
}) => {
  test.fail(true, REASON);
  await shop.signIn(page.context(), 'manager', 'Omar');
  // It never arrives.
  await page.route(/\/api\/pictures\?purpose=hero$/, () => {});
  await page.goto(`${shop.url}/catalogue/shop?part=home`);
  const form = page.getByRole('region', { name: 'Home', exact: true });
  const slides = form.getByRole('group', { name: 'Pictures' }).getByRole('listitem');
  const [first, second] = [slides.nth(0), slides.nth(1)];
  await first.getByLabel('Choose a photograph').setInputFiles(await photoFile('wall.jpg', [400, 300]));
  await expect(first.getByText('wall.jpg')).toBeVisible();
  await first.getByRole('button', { name: /^Move .* down$/ }).click();
  await expect(second.getByText('wall.jpg')).toBeVisible();
  await form.getByRole('button', { name: 'Undo' }).click();
  await expect(first.getByText('wall.jpg')).toBeVisible(SOON);
});
