import type { Page } from '@playwright/test';
import { sessionEndpoints } from '#contract/people/session.ts';
import { confirmOrder } from '#server/orders/order-steps.ts';
import { must, SOMEBODY } from '#server/testing/placed-order.ts';
import type { DeskShop } from './support/desk-shop.ts';
import { AYESHA, line } from './support/orders.ts';
import { expect, test } from './support/test.ts';

/* What every form of the desk does: it asks before it is left, its draft survives, it sends once, and it merges with what colleagues do. */

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

test('whoever leaves a half-typed form is asked, by a link, by Back and by closing a dialog; a reload and a narrower window lose nothing', async ({
  page,
  shop,
}) => {
  const number = await shop.place([line('rackets')], AYESHA);
  await shop.signIn(page.context(), 'seller', 'Hira');
  await page.goto(`${shop.url}/#search=${number}`);
  await page.getByRole('link', { name: number, exact: true }).click();
  const note = page.getByLabel('New note');
  await note.fill('She wants it');
  await page.getByLabel('Advance').fill('500');
  // Turning a phone puts the next step in another place.
  await page.setViewportSize({ width: 640, height: 900 });
  await expect(page.getByLabel('Advance')).toHaveValue('500');
  await page.setViewportSize({ width: 1280, height: 720 });
  // Where the browser asks first, the person reloads all the same.
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(note).toHaveValue('She wants it');
  await expect(page.getByLabel('Advance')).toHaveValue('500');

  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'New order' }).first().click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(note).toHaveValue('She wants it');

  await page.getByRole('button', { name: 'Log the outcome' }).click();
  const log = page.getByRole('dialog', { name: 'What came of it?' });
  await log.getByText('No answer', { exact: true }).click();
  await log.press('Escape');
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.goBack();
  await expect(question).toBeVisible();
  // No thumb is as quick as a test: the question has its own entry in the history by then.
  await expect.poll(() => page.evaluate(() => history.state?.layer)).toBeTruthy();
  // Back is an answer to the question, too.
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(log.getByLabel('No answer', { exact: true })).toBeChecked();
  await log.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(log).toBeHidden();

  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
  // What was left is gone.
  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(note).toHaveValue('');
  await page.getByRole('link', { name: 'New order' }).first().click();
  await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible();
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
  await expect(page.getByRole('alert').filter({ hasText: 'The server did not answer' })).toBeVisible();
  await expect(send).toBeEnabled();
  await expect(page.getByLabel('New note')).toHaveValue('She wants it before Friday');
});

test('changing the items: what a colleague has changed meanwhile is shown and stays', async ({
  page,
  shop,
  browser,
  allowErrors,
}) => {
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
  await mine.getByRole('button', { name: `One more of ${racket}` }).click();

  const other = await browser.newContext();
  await shop.signIn(other, 'seller', 'Bilal');
  const colleague = await other.newPage();
  await colleague.goto(`${shop.url}/orders/${number}`);
  await colleague.getByRole('button', { name: 'Change', exact: true }).click();
  const theirs = colleague.getByRole('dialog', { name: `Change ${number}` });
  await theirs.getByLabel('Add a product').fill(bag);
  await theirs.getByRole('option', { name: bag }).click();
  await theirs.getByLabel('Delivery fee').fill('250');
  await theirs.getByRole('button', { name: 'Save the changes' }).click();
  await expect(theirs).toBeHidden();
  await other.close();

  await mine.getByRole('button', { name: 'Save the changes' }).click();
  const conflict = mine.getByRole('alert').filter({ hasText: 'Bilal' });
  await expect(conflict).toBeVisible();
  // Both sides, so that nobody decides without knowing.
  await expect(conflict).toContainText(bag);
  await conflict.getByRole('button', { name: 'Do it all the same' }).click();
  await expect(mine).toBeHidden();
  const items = page.getByRole('region', { name: /^Items/ });
  await expect(items).toContainText(racket);
  await expect(items).toContainText(bag);
  await expect(page.getByRole('region', { name: 'Money', exact: true })).toContainText('DeliveryPKR 250');
});

test('dispatching several: Enter goes to the next field, and what is not packed or has no number is asked about', async ({
  page,
  shop,
}) => {
  const { dialog, first, second, sent } = await openBulkDispatch(page, shop, 'Scanned Together');
  await first.pressSequentially('CN-1');
  await first.press('Enter');
  await expect(second).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Dispatch' }).click();
  const question = dialog.getByRole('alert').filter({ hasText: '2 orders are not packed' });
  await expect(question).toContainText('1 order without a consignment number');
  await second.pressSequentially('CN-2');
  await expect(question).toBeHidden();
  // In the last field Enter sends, and asks what there still is to ask.
  await second.press('Enter');
  await expect(question).not.toContainText('without a consignment number');
  expect(sent).toEqual([]);
  await question.getByRole('button', { name: 'Send all the same' }).click();
  await expect.poll(() => sent).toHaveLength(1);
});

test('a new order: what was typed is there after “At the counter” and back', async ({ page, shop }) => {
  await shop.signIn(page.context(), 'seller');
  await page.goto(`${shop.url}/orders/new`);
  await page.getByLabel('Name', { exact: true }).fill('Sadia Noor');
  await page.getByText('At the counter').click();
  await expect(page.getByLabel('Reference')).toBeVisible();
  await page.getByText('On the phone').click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sadia Noor');
});

test('a new order: whoever has ordered before is known by the number, and their details are taken on a press', async ({
  page,
  shop,
}) => {
  const phone = '0301 7654321';
  const address = 'House 7, Street 9, Lahore';
  const digits = { phone, phone_digits: '923017654321', whatsapp: '0301 1112223', whatsapp_digits: '923011112223' };
  await shop.place([line('rackets', 0)], {
    ...AYESHA,
    customer_name: 'Zara Iqbal',
    email: 'zara@example.com',
    address,
    ...digits,
  });
  await shop.signIn(page.context(), 'seller');
  await page.goto(`${shop.url}/orders/new`);
  await page.getByLabel('Phone', { exact: true }).fill('+92 301 7654321');
  await expect(page.getByText('Zara Iqbal has ordered with this number')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Take their details' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Zara Iqbal');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(address);
  await expect(page.getByLabel('WhatsApp, if another')).toHaveValue('0301 1112223');
  await page.getByText('At the counter').click();
  await expect(page.getByRole('button', { name: 'Take their details' })).toBeVisible();
  await page.getByLabel('Phone, if they give one').fill('0300 0000000');
  await expect(page.getByRole('button', { name: 'Take their details' })).toBeHidden();
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

test('another person who signs in does not do what the first was doing, and is informed', async ({
  page,
  shop,
  allowErrors,
}) => {
  allowErrors(/401/);
  await signInAsAnother(page, shop);
  await expect(page.getByText(/was not saved/).first()).toBeVisible();
  await expect(page.getByText('Next: confirm')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'She wants it before Friday' })).toHaveCount(0);
  await expect(page.getByLabel('New note')).toHaveValue('');
});
