import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { orderEndpoints } from '#contract/orders/desk-orders.ts';
import { orderStepEndpoints as steps } from '#contract/orders/order-steps.ts';
import { moneyEndpoints } from '#contract/payments/payments.ts';
import { confirmOrder, deliverOrder, dispatchOrder } from '#server/orders/order-steps.ts';
import type { SignedInBrowser } from '#server/testing/desk.ts';
import { must, SOMEBODY } from '#server/testing/placed-order.ts';
import { workbookBytes } from '#server/testing/workbook-bytes.ts';
import { expectAccessible, expectNoSideways, expectScreensAccessible } from './support/accessible.ts';
import type { DeskShop } from './support/desk-shop.ts';
import { AYESHA, BILAL, LONGEST, line, RIGHT_TO_LEFT } from './support/orders.ts';
import { expect, test } from './support/test.ts';

const step = (version: number) => ({ version, key: randomUUID() });
const price = 1_000;

/** An order of two pieces at PKR 1,000, as far as it got. */
async function order(
  shop: DeskShop,
  manager: SignedInBrowser,
  reach: 'confirmed' | 'dispatched' | 'delivered',
  consignment?: string,
  customer: object = AYESHA,
): Promise<string> {
  const [product] = line('rackets');
  const number = await shop.place([[{ ...product, price }, 2]], customer);
  await manager.call(steps.confirmOrder, { ...step(1), pay_by: 'cash_on_delivery' }, { number });
  if (reach === 'confirmed') return number;
  await manager.call(
    steps.dispatchOrder,
    { ...step(2), courier: 'TCS', ...(consignment && { consignment }) },
    { number },
  );
  if (reach === 'delivered') await manager.call(steps.deliverOrder, step(3), { number });
  return number;
}

/** The table of this screen is printed as a table, without buttons, on A4 between its margins. */
async function expectToPrint(page: Page, number: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 718, height: 1_000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader').first()).toBeVisible();
  await expect(page.locator('[data-row] td').locator('visible=true').filter({ hasText: number })).toHaveCount(1);
  await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0);
  await expectNoSideways(page, `printed ${page.url()}`);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(size);
}

test('what is due, what couriers hold, and what came in, on the screen and printed', async ({ page, freshShop }) => {
  const manager = await freshShop.signIn(page.context(), 'manager', 'Mina');
  await page.goto(`${freshShop.url}/money`);
  await expect(page.getByRole('heading', { name: 'Nothing is due' })).toBeVisible();
  const confirmed = await order(freshShop, manager, 'confirmed', undefined, BILAL);
  const sent = await order(freshShop, manager, 'dispatched', 'CN-1', LONGEST);
  const delivered = await order(freshShop, manager, 'delivered', 'CN-2', LONGEST);
  const lists = page.getByRole('navigation', { name: 'Lists' });
  await expect(lists.getByRole('link', { name: /^Due/ })).toContainText('PKR 4,000');
  for (const number of [confirmed, sent]) await expect(page.getByRole('link', { name: number })).toBeVisible();

  await lists.getByRole('link', { name: /^With couriers/ }).click();
  await expect(page).toHaveURL(/view=couriers/);
  await expect(page.getByRole('link', { name: delivered })).toBeVisible();
  await expectToPrint(page, delivered);
  await page.getByRole('link', { name: 'TCS', exact: true }).click();
  await expect(page).toHaveURL(/courier=TCS/);
  await expect(page.getByRole('link', { name: delivered })).toBeVisible();
  await expect(page.getByRole('link', { name: sent })).toHaveCount(0);

  const paid = { method: 'raast', amount: 2_500, reference: 'R 1' };
  await manager.call(steps.recordPayment, { ...step(3), ...paid }, { number: sent });
  await lists.getByRole('link', { name: /^To give back/ }).click();
  await expect(page.locator(`[data-row="${sent}"]`)).toContainText('PKR 500');
  await lists.getByRole('link', { name: /^Payments/ }).click();
  const table = page.getByRole('table', { name: /by day and method/ });
  await expect(table.getByRole('columnheader', { name: 'Raast' })).toBeVisible();
  await expect(table.getByRole('row').last()).toContainText('PKR 2,500');
  await expect(page.getByRole('table', { name: 'Payments, newest first' })).toContainText('R 1');
  await expectToPrint(page, sent);
  await page.getByRole('button', { name: 'Last month' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01/);
  await expect(page.getByRole('heading', { name: 'No payments in these days' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('table', { name: 'Payments, newest first' })).toContainText('R 1');

  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download payments' }).click();
  expect((await download).suggestedFilename()).toMatch(/^payments-.*\.csv$/);
});

test('a courier’s statement books nothing until somebody ticks rows and confirms, and nothing twice', async ({
  page,
  freshShop,
}) => {
  const manager = await freshShop.signIn(page.context(), 'manager', 'Mina');
  const fits = await order(freshShop, manager, 'delivered', 'CN-1');
  const differs = await order(freshShop, manager, 'delivered', 'CN-2', BILAL);
  const onTheWay = await order(freshShop, manager, 'dispatched', 'CN-3', RIGHT_TO_LEFT);
  const leftOut = await order(freshShop, manager, 'delivered', 'CN-4', LONGEST);
  await freshShop.database.owner.query(
    "INSERT INTO shop_settings (name, value, actor) VALUES ('courier_terms', $1, 'owner')",
    [[{ courier: 'TCS', parcelFee: 120 }]],
  );
  const booked = async () => (await manager.call(moneyEndpoints.listPayments, {})).body.payments;

  await page.goto(`${freshShop.url}/money/statement`);
  const upload = (content: string | Uint8Array) =>
    page.getByLabel('Choose an Excel or CSV file').setInputFiles({
      name: typeof content === 'string' ? 'tcs.csv' : 'tcs.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    });
  await upload('%PDF-1.7');
  await expect(page.getByText('Please choose the courier')).toBeVisible();
  await page.getByLabel('Courier', { exact: true }).selectOption('TCS');
  await expect(page.getByText('This is a PDF: please ask the courier for an Excel or CSV file')).toBeVisible();

  // Its columns are called as nobody else calls them: a person says which is which, and it is remembered.
  const statement = workbookBytes({
    sheets: [
      {
        name: 'November',
        rows: [
          ['TCS, settlement of November'],
          ['Our parcel', 'From the customer', 'For us'],
          ['cn-1', '2,000', 150],
          ['CN-2', 1_900, 150],
          ['CN-3', 2_000, ''],
          ['STRANGER', 500, ''],
        ],
      },
    ],
  });
  await upload(statement);
  await expect(page.getByText('The file has no column with consignment numbers').first()).toBeVisible();
  const columns = page.getByRole('region', { name: 'Columns' });
  for (const [asked, place] of [
    ['Consignment number', '0'],
    ['Collected', '1'],
    ['Fee', '2'],
  ] as const) {
    await expect(columns.getByLabel(asked)).toBeEnabled();
    await columns.getByLabel(asked).selectOption(place);
  }
  await expect(columns).toContainText('Kept for the next file of TCS');
  await expect(page.getByRole('heading', { name: 'Fits: 1 row' })).toBeVisible();
  await expect(page.getByText(`Order ${onTheWay} is not marked as delivered`).locator('visible=true')).toBeVisible();
  await expect(page.getByText('No parcel with TCS has the number STRANGER').locator('visible=true')).toBeVisible();
  await expect(page.getByText(/3 rows have another fee than the PKR 120 per parcel .* PKR 60 less/)).toBeVisible();
  const missing = page.getByRole('region', { name: 'Missing from the statement: 1 parcel' });
  await expect(missing.getByRole('link', { name: leftOut }).locator('visible=true')).toBeVisible();
  expect(await booked()).toEqual([]);
  await expect(page.getByRole('button', { name: 'Book the ticked rows' })).toBeDisabled();

  await page.getByRole('button', { name: 'Tick all that fit' }).click();
  await page.getByRole('checkbox', { name: 'Select line 4, CN-2' }).check();
  await expect(page.getByText('2 rows, PKR 3,900')).toBeVisible();
  await page.getByRole('button', { name: 'Book the ticked rows' }).click();
  const question = page.getByRole('dialog', { name: 'Book 2 rows, PKR 3,900?' });
  await expect(question).toContainText('1 row has another amount than TCS owes');
  await expect(question).toContainText('TCS keeps PKR 300 of it as fees and hands over PKR 3,600');
  expect(await booked()).toEqual([]);
  await question.getByRole('button', { name: 'Book' }).click();
  const outcome = page.getByRole('region', { name: 'What was booked' });
  for (const number of [fits, differs]) await expect(outcome).toContainText(number);
  await expect(page.getByRole('heading', { name: 'Cannot be booked: 4 rows' })).toBeVisible();
  expect((await booked()).map(({ amount }) => amount).toSorted()).toEqual([1_750, 1_850]);

  // A part of the rest comes with the next statement, as an instalment of its own. Somebody reads that one on the phone.
  await page.setViewportSize({ width: 360, height: 800 });
  await upload('CN;COD;Fee\nCN-2;60;10\n');
  await page.getByRole('checkbox', { name: 'Select line 2, CN-2' }).check();
  await expectNoSideways(page, 'a statement on a phone');
  await page.getByRole('button', { name: 'Book the ticked rows' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Book' }).click();
  await expect(outcome).toContainText(differs);
  await expect(
    page.getByText(`This row was booked before, for order ${differs}`).locator('visible=true'),
  ).toBeVisible();
  expect((await booked()).map(({ amount }) => amount).toSorted()).toEqual([1_750, 1_850, 50]);

  // The same statement once more: its columns are known.
  await page.reload();
  await page.getByLabel('Courier', { exact: true }).selectOption('TCS');
  await upload(statement);
  await expect(columns).toContainText('As for the last file of TCS');
  await expect(page.getByText(`This row was booked before, for order ${fits}`).locator('visible=true')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tick all that fit' })).toHaveCount(0);
  expect(await booked()).toHaveLength(3);

  // What is short is written off, and one of the two comes back: the customer is to get what that one cost, whatever TCS kept.
  await page.goto(`${freshShop.url}/orders/${differs}`);
  const panel = page.getByRole('region', { name: 'Money', exact: true });
  await expect(panel).toContainText('Fee of TCSPKR 160');
  await expect(panel).toContainText('Still with TCSPKR 40');
  await panel.getByRole('button', { name: 'Write off' }).click();
  const writeOff = page.getByRole('dialog', { name: 'Write off' });
  await writeOff.getByLabel('Why').fill('He says that he never had it');
  await writeOff.getByRole('button', { name: 'Write it off' }).click();
  await expect(panel).toContainText('Still with TCSPKR 0');
  const { version } = (await manager.call(orderEndpoints.showOrder, {}, { number: differs })).body;
  const items = [{ line: 1, quantity: 1, condition: 'sellable' }];
  await manager.call(steps.returnItems, { ...step(version), reason: 'changed_mind', items }, { number: differs });
  await expect(panel).toContainText('To give backPKR 1,000');
  await expect(panel).toContainText('Fee of TCSPKR 160');
  await expectNoSideways(page, 'the money of an order on a phone');
});

test('an answer about one courier that comes late is not booked under another', async ({ page, freshShop }) => {
  const manager = await freshShop.signIn(page.context(), 'manager', 'Mina');
  await order(freshShop, manager, 'delivered', 'CN-1');
  await page.goto(`${freshShop.url}/money/statement`);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/money/statement/plan', async (route) => {
    if (route.request().postDataJSON().courier === 'TCS') await held;
    await route.continue();
  });
  const courier = page.getByLabel('Courier', { exact: true });
  await courier.selectOption('TCS');
  await page.getByLabel('Choose an Excel or CSV file').setInputFiles({
    name: 'tcs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('CN,COD\nCN-1,2000'),
  });
  await courier.selectOption('Leopards');
  await expect(page.getByText('No parcel with Leopards has the number CN-1').locator('visible=true')).toBeVisible();
  const late = page.waitForResponse('**/api/money/statement/plan');
  letGo();
  await late;
  await expect(page.getByText('No parcel with Leopards has the number CN-1').locator('visible=true')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Fits/ })).toHaveCount(0);
});

test('goods come back before the courier has paid: refund, instalment, write-off and taking back on one screen', async ({
  page,
  freshShop,
}) => {
  const manager = await freshShop.signIn(page.context(), 'manager', 'Mina');
  const number = await order(freshShop, manager, 'delivered', 'CN-1');
  await page.goto(`${freshShop.url}/orders/${number}`);
  const panel = page.getByRole('region', { name: 'Money', exact: true });
  await expect(panel).toContainText('Paid (PKR 2,000 of it to TCS)PKR 2,000');
  await expect(panel).toContainText('Still with TCSPKR 2,000');
  const items = [{ line: 1, quantity: 1, condition: 'sellable' }];
  await manager.call(steps.returnItems, { ...step(4), reason: 'changed_mind', items }, { number });
  await expect(panel).toContainText('For what they keepPKR 1,000');
  await expect(panel).toContainText('To give backPKR 1,000');
  await expect(panel).toContainText('Still with TCSPKR 2,000');

  await panel.getByRole('button', { name: 'Refund' }).click();
  await page.getByRole('dialog').getByText('Cash', { exact: true }).click();
  await page.getByRole('button', { name: 'Enter the refund' }).click();
  await expect(panel).toContainText('Paid, less what was given backPKR 1,000');
  await expect(panel).toContainText('DuePKR 0');

  await panel.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a payment' });
  await expect(dialog).toContainText('TCS has collected PKR 2,000 that is not booked yet');
  await expectAccessible(page, 'the payment of a courier');
  await dialog.getByLabel('Amount').fill('1500');
  await dialog.getByRole('button', { name: 'Enter the payment' }).click();
  await expect(panel).toContainText('Still with TCSPKR 500');

  await panel.getByRole('button', { name: 'Write off' }).click();
  const writeOff = page.getByRole('dialog', { name: 'Write off' });
  await writeOff.getByRole('button', { name: 'Write it off' }).click();
  await expect(writeOff).toContainText('Please say why it is written off');
  await writeOff.getByLabel('Why').fill('The rider left with it');
  await expectAccessible(page, 'writing off');
  await writeOff.getByRole('button', { name: 'Write it off' }).click();
  await expect(panel).toContainText('Still with TCSPKR 0');
  await expect(page.getByText('PKR 500 of TCS written off: The rider left with it').first()).toBeVisible();
  await panel.getByRole('listitem').filter({ hasText: 'Written off' }).getByRole('button', { name: 'Reverse' }).click();
  await page.getByLabel('What was wrong with it').fill('He came back');
  await page.getByRole('button', { name: 'Reverse it' }).click();
  await expect(panel).toContainText('Still with TCSPKR 500');
});

test('the screens of the money are accessible and fit every width', async ({ page, freshShop }) => {
  const manager = await freshShop.signIn(page.context(), 'manager');
  const number = await order(freshShop, manager, 'dispatched', 'CN-1', LONGEST);
  await order(freshShop, manager, 'delivered', 'CN-2', RIGHT_TO_LEFT);
  await manager.call(
    steps.recordPayment,
    { ...step(3), method: 'jazzcash', amount: 999_999_000, reference: 'A very long reference '.repeat(4).trim() },
    { number },
  );
  await expectScreensAccessible(page, freshShop.url, [
    ['/money', 'Nothing is due'],
    ['/money?view=couriers', 'TCS'],
    ['/money?view=refunds', number],
    ['/money?view=payments', 'Each payment'],
    ['/money/statement', 'Choose an Excel or CSV file'],
  ]);
  await page.getByLabel('Courier', { exact: true }).selectOption('TCS');
  await page.getByLabel('Choose an Excel or CSV file').setInputFiles({
    name: 'tcs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('CN,COD\nCN-2,2000\nCN-1,5\nNOBODY,7'),
  });
  await expect(page.getByRole('heading', { name: 'Fits: 1 row' })).toBeVisible();
  await expectAccessible(page, 'a statement');
});

test('where a screen has two lists, J and K move in the one that has the focus', async ({ page, shop }) => {
  const { staff } = shop.database;
  const numbers: string[] = [];
  for (const courier of ['TCS', 'Leopards']) {
    const number = await shop.place([line('rackets')], AYESHA);
    must(await confirmOrder(staff, SOMEBODY, number, { pay_by: 'cash_on_delivery' }));
    must(await dispatchOrder(staff, SOMEBODY, number, { courier }));
    must(await deliverOrder(staff, SOMEBODY, number));
    numbers.push(number);
  }
  await shop.signIn(page.context(), 'manager', 'Mina');
  await page.goto(`${shop.url}/money?view=couriers`);
  for (const number of numbers) await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
  const couriers = page.getByRole('table', { name: 'What couriers hold' }).getByRole('row').getByRole('link');
  const parcels = page
    .getByRole('table', { name: 'Parcels whose cash was collected' })
    .getByRole('row')
    .getByRole('link');
  await couriers.nth(0).focus();
  await page.keyboard.press('j');
  await expect(couriers.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(couriers.nth(0)).toBeFocused();
  await parcels.nth(0).focus();
  await page.keyboard.press('j');
  await expect(parcels.nth(1)).toBeFocused();
});

test('where a screen has two lists to choose in, X chooses the row that has the focus', async ({ page, shop }) => {
  const { staff } = shop.database;
  const [product] = line('rackets');
  for (const consignment of ['TWO-LISTS-1', 'TWO-LISTS-2']) {
    const number = await shop.place([[{ ...product, price: 1_000 }, 2]], AYESHA);
    must(await confirmOrder(staff, SOMEBODY, number, { pay_by: 'cash_on_delivery' }));
    must(await dispatchOrder(staff, SOMEBODY, number, { courier: 'TCS', consignment }));
    must(await deliverOrder(staff, SOMEBODY, number));
  }
  await shop.signIn(page.context(), 'manager', 'Mina');
  await page.goto(`${shop.url}/money/statement`);
  await page.getByLabel('Courier', { exact: true }).selectOption('TCS');
  await page.getByLabel('Choose an Excel or CSV file').setInputFiles({
    name: 'tcs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('CN,COD\nTWO-LISTS-1,2000\nTWO-LISTS-2,1500'),
  });
  for (const list of ['Rows with another amount than is owed', 'Rows that fit']) {
    const box = page.getByRole('table', { name: list }).locator('[data-row]').getByRole('checkbox');
    const isChosen = await box.isChecked();
    await box.focus();
    await page.keyboard.press('x');
    await expect(box).toBeChecked({ checked: !isChosen });
  }
});

test('days typed in Money count when the field is left, as they were typed', async ({ page, shop }) => {
  await shop.signIn(page.context(), 'manager', 'Mina');
  await page.goto(`${shop.url}/money?view=payments`);
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })];
  // Month, day and year, digit by digit.
  await from.pressSequentially('03152025');
  await from.press('Enter');
  await expect(from).toHaveValue('2025-03-15');
  await to.pressSequentially('04202025');
  await to.blur();
  await expect(to).toHaveValue('2025-04-20');
  await expect(from).toHaveValue('2025-03-15');
  await expect(page).toHaveURL(/from=2025-03-15.*to=2025-04-20/);
});
