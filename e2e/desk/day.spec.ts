import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { orderStepEndpoints as steps } from '#contract/orders/order-steps.ts';
import { checkInvariants } from '#database/invariants.ts';
import { keyOf, someDay } from '#database/testing/proof-calls.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { confirmedNumber, fillOrderForm, orderAndFollow, submitButton } from '#e2e/support/order-form.ts';
import { pathOf, product } from '#e2e/support/products.ts';
import { line as cartLine, openWithCart } from '#e2e/support/stored-cart.ts';
import { countStock } from '#server/stock/staff-stock.ts';
import type { SignedInBrowser } from '#server/testing/desk.ts';
import { must, SOMEBODY } from '#server/testing/placed-order.ts';
import { expectAccessible, expectNoSideways } from './support/accessible.ts';
import { AYESHA, line, ZAINAB } from './support/orders.ts';
import { photoFile } from './support/photo-files.ts';
import { expect, test } from './support/test.ts';
import { openWholeShop, type WholeShop } from './support/whole-shop.ts';

/*
 * A day in the shop: what shoppers and the staff do, in their browsers, on the embedded Postgres. The other tests of the desk have
 * a Postgres server, which is opened in half the time and answers sooner.
 */

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const RACKET = product('rackets', 1);
const BAG = product('bags', 101);

const row = (page: Page, number: string) => page.locator(`[data-row="${number}"]`);
const numberLink = (page: Page, number: string) => page.getByRole('link', { name: number, exact: true });

let shop: WholeShop;
/** Hira sells and Omar manages, each at their own desk all day. */
let hira: Page;
let omar: Page;
let api: SignedInBrowser;

test.beforeAll(async ({ browser }) => {
  shop = await openWholeShop('embedded');
  // The last two of this racket.
  must(await countStock(shop.database.staff, SOMEBODY, { category: 'rackets', product_id: RACKET.id, figure: 2 }));
  ({ page: hira } = await shop.atDesk(browser, 'seller', 'Hira'));
  ({ page: omar, api } = await shop.atDesk(browser, 'manager', 'Omar'));
});
test.afterEach(async () => {
  expect(await checkInvariants(shop.database.owner)).toEqual([]);
});
test.afterAll(async () => {
  for (const page of [hira, omar]) await page.context().close();
  await shop.close();
});

test('an order from the cart to the refused parcel on the shelf', async ({ browser }) => {
  for (const desk of [hira, omar]) {
    await desk.goto('/');
    await expect(desk.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible();
  }

  const shopper = await shop.shopper(browser, '/contact');
  const number = await orderInTheShop(shopper);
  for (const desk of [hira, omar]) await expect(numberLink(desk, number)).toBeVisible();

  await numberLink(hira, number).click();
  await hira.getByRole('button', { name: 'Claim' }).click();
  await expect(row(omar, number)).toContainText('Hira');
  const chat = hira.waitForEvent('popup');
  await hira.getByRole('link', { name: 'Chat' }).click();
  expect(decodeURIComponent((await chat).url())).toContain(number);

  await hira.getByLabel('Advance').fill('5,000');
  await hira.getByRole('button', { name: 'Confirm the order' }).click();
  await expect(hira.getByText('PKR 5,000 must come in before the parcel leaves')).toBeVisible();
  await pay(hira, '5000', number);
  await expect(hira.getByText('Part paid')).toBeVisible();
  await change(hira, number, (dialog) => dialog.getByRole('button', { name: `One less of ${BAG.name}` }).click());
  const due = 2 * RACKET.price + BAG.price - 5_000;
  await expect(hira.getByRole('definition').filter({ hasText: formatPkr(due) })).toBeVisible();

  await omar.getByRole('link', { name: /^To pack/ }).click();
  await numberLink(omar, number).click();
  await change(omar, number, async (dialog) => {
    await dialog.getByLabel('Discount').fill('1000');
    await dialog.getByLabel('Why').fill('Waited too long');
  });
  await expect(omar.getByText('Discount: Waited too long')).toBeVisible();
  await expect(omar.getByRole('definition').filter({ hasText: formatPkr(due - 1_000) })).toBeVisible();
  await packAndDispatch(omar, `CN-${number}`);
  // What Omar did is on Hira's screen by itself.
  await expect(hira.getByRole('heading', { name: 'On the way' })).toBeVisible();
  await expectShopToSay(shopper, 'Out of Stock');

  await hira.getByRole('button', { name: 'It is coming back' }).click();
  await hira.getByRole('dialog').getByRole('button', { name: 'It is coming back' }).click();
  await expect(omar.getByText('Next: receive the return')).toBeVisible();
  await omar.getByRole('button', { name: 'Receive return' }).click();
  const counting = omar.getByRole('dialog');
  // Nobody but the person who counts knows why it came back.
  await counting.getByRole('button', { name: 'Receive return', exact: true }).click();
  await expect(counting.getByText('Please choose the reason')).toBeVisible();
  await counting.getByLabel('Reason').selectOption('refused');
  await counting.getByRole('button', { name: 'Receive return', exact: true }).click();
  await expect(omar.getByText('Everything came back.')).toBeVisible();
  await expect(hira.getByText('PKR 5,000 is to be given back.')).toBeVisible();
  await expectShopToSay(shopper, 'Only 2 left');
  await shopper.context().close();
});

test('a bank transfer from the order to dispatch: proof handed in on a phone, rejected, and another accepted', async ({
  browser,
}) => {
  await saveAccount(browser);
  const number = await shop.place([line('bags', 2)], ZAINAB);
  await omar.goto(`/orders/${number}`);
  await omar.getByText('Bank transfer', { exact: true }).click();
  await omar.getByRole('button', { name: 'Confirm the order' }).click();
  await expect(omar.getByText('Next: pack')).toBeVisible();

  const phone = await shop.shopper(browser, `/orders/${await keyOf(shop.database.owner, number)}`);
  await phone.setViewportSize({ width: 360, height: 800 });
  await expect(phone.getByRole('heading', { name: 'How to pay' })).toBeVisible();
  await phone.getByText('Hand in proof of payment').click();
  const picture = phone.getByLabel('A screenshot or photo').locator('visible=true').last();
  await picture.setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await phone.getByRole('button', { name: 'Hand in this picture' }).click();
  await expect(phone.getByText('This file is not a picture.')).toBeVisible();
  await picture.setInputFiles(await photoFile('slip.jpg'));
  await phone.getByRole('button', { name: 'Hand in this picture' }).click();
  await expect(phone.getByText('Waiting to be checked')).toBeVisible();
  await expect(phone.getByRole('img', { name: 'The picture that you handed in' })).toBeVisible();
  await expectAccessible(phone, 'proof on a phone');

  // It is on the open desk by itself, and first in the queue.
  await expect(omar.getByRole('heading', { name: 'Payment to check' })).toBeVisible();
  await omar.goto('/');
  await omar.getByRole('link', { name: /^Payment to check/ }).click();
  await expect(numberLink(omar, number)).toBeVisible();
  await expectAccessible(omar, 'payments to check');
  await numberLink(omar, number).click();
  await omar.getByRole('button', { name: 'Check it' }).click();
  const checking = omar.getByRole('dialog', { name: 'Check the payment' });
  await expect(checking.getByRole('img')).toBeVisible();
  await expectAccessible(omar, 'a proof beside due and account');
  await checking.getByRole('button', { name: 'Reject it' }).click();
  const rejecting = omar.getByRole('dialog', { name: 'Reject the proof' });
  await rejecting.getByRole('button', { name: 'The picture cannot be read' }).click();
  await rejecting.getByRole('button', { name: 'Reject it' }).click();
  await expect(rejecting).toBeHidden();

  await phone.reload();
  await expect(phone.getByText('The picture cannot be read')).toBeVisible();
  await phone.getByText('Hand in another proof').click();
  await phone.getByLabel('Reference or transaction number').fill('FT 2026 77');
  await phone.getByLabel('Paid on').fill(someDay(0));
  await phone.getByRole('button', { name: 'Hand in the reference' }).click();
  await expect(phone.getByText('Waiting to be checked')).toBeVisible();

  await omar.getByRole('button', { name: 'Check it' }).click();
  await expect(checking.getByLabel('Reference', { exact: true })).toHaveValue('FT 2026 77');
  await checking.getByRole('button', { name: 'Accept and enter the payment' }).click();
  await expect(checking).toBeHidden();
  await expect(omar.getByText('Paid', { exact: true }).first()).toBeVisible();
  await packAndDispatch(omar, `TCS-${number}`);
  await phone.reload();
  await expect(phone.getByText('Accepted', { exact: true })).toBeVisible();
  await phone.context().close();
});

for (const width of [1280, 390]) {
  test(`cash on delivery by the buttons, the staff at ${width} px: two instalments, a shortfall, and one piece comes back`, async ({
    browser,
  }) => {
    const shopper = await shop.shopper(browser, '/contact');
    await openWithCart(shopper, '/cart?step=details', [cartLine('bags', BAG.id, 2)]);
    const number = await orderAndFollow(shopper);
    const total = 2 * BAG.price;
    await omar.setViewportSize({ width, height: 800 });
    await omar.goto(`/orders/${number}`);
    await omar.getByText('Cash on delivery', { exact: true }).click();
    await omar.getByRole('button', { name: 'Confirm the order' }).click();
    await packAndDispatch(omar, `CN-${number}`);
    await expectOrderPage(shopper, ['It has left our shop', `Please have ${formatPkr(total)} in cash ready.`]);
    await omar.getByRole('button', { name: 'Delivered' }).click();
    await expect(omar.getByRole('heading', { name: 'Next: book the money' })).toBeVisible();

    // Of what he collected he keeps PKR 350 as his fee, and has PKR 3,000 left to hand over.
    await bookStatement(omar, `CN-${number}`, total - 3_000);
    await omar.goto(`/orders/${number}`);
    const money = omar.getByRole('region', { name: 'Money', exact: true });
    await expect(money).toContainText('Fee of TCSPKR 350');
    await expect(money).toContainText('Still with TCSPKR 3,000');
    await money.getByRole('button', { name: 'Record a payment' }).click();
    const second = omar.getByRole('dialog', { name: 'Record a payment' });
    await second.getByLabel('Amount').fill('2000');
    await second.getByRole('button', { name: 'Enter the payment' }).click();
    await expect(money).toContainText('Still with TCSPKR 1,000');
    await money.getByRole('button', { name: 'Write off' }).click();
    await omar.getByLabel('Why', { exact: true }).fill('The rider left with it');
    await omar.getByRole('button', { name: 'Write it off' }).click();
    await expect(money).toContainText('Still with TCSPKR 0');
    await expect(omar.getByRole('heading', { name: 'Done' })).toBeVisible();
    // Whatever the courier keeps or owes, the shopper has paid.
    await expectOrderPage(shopper, ['Delivered', `Paid${formatPkr(total)}To pay${formatPkr(0)}`]);

    await omar.getByRole('button', { name: 'Receive return' }).click();
    const counting = omar.getByRole('dialog', { name: 'Receive return' });
    await counting.getByLabel('Reason').selectOption('changed_mind');
    await counting.getByLabel(`How many of ${BAG.name} came back, of 2`).fill('1');
    await counting.getByRole('button', { name: 'Receive return', exact: true }).click();
    await expect(counting).toBeHidden();
    await expect(money).toContainText(`To give back${formatPkr(BAG.price)}`);
    await expectNoSideways(omar, 'an order with its money');
    await expectOrderPage(shopper, [
      `For what you keep${formatPkr(BAG.price)}`,
      `We will contact you about the ${formatPkr(BAG.price)} you have paid.`,
    ]);
    await shopper.context().close();
    await omar.setViewportSize({ width: 1280, height: 720 });
  });
}

test('two confirm at once: one wins, the other is told who and when', async () => {
  const number = await shop.place([line('rackets', 1)], AYESHA);
  const pages = [hira, omar];
  let arrived = 0;
  for (const page of pages) {
    await page.goto(`/orders/${number}`);
    await page.getByLabel('Advance').fill('4000');
    // Neither request goes on before both were sent.
    await page.route('**/confirm', async (route) => {
      arrived += 1;
      await expect.poll(() => arrived).toBe(2);
      await route.continue();
    });
  }
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Confirm the order' }).click()));
  const alert = (page: Page) => page.getByRole('alert');
  await expect
    .poll(async () => (await Promise.all(pages.map((page) => alert(page).count()))).toSorted())
    .toEqual([0, 1]);
  const [loser, winner, name] = (await alert(hira).count()) > 0 ? [hira, omar, 'Omar'] : [omar, hira, 'Hira'];
  await expect(alert(loser)).toContainText(`${name} confirmed this just now.`);
  await expect(loser.getByLabel('Advance')).toHaveValue('4000');
  await expect(winner.getByText('Next: pack')).toBeVisible();
  await loser.getByRole('button', { name: 'Leave this form' }).click();
  await expect(loser.getByText('Next: pack')).toBeVisible();
});

test('a lost line is shown, and made good; what was typed stays when a colleague brings the order on meanwhile', async () => {
  const number = await shop.place([line('rackets', 3)], AYESHA);
  await hira.goto(`/orders/${number}`);
  await expect(hira.getByText('Next: confirm')).toBeVisible();
  await hira.context().setOffline(true);
  await expect(hira.getByText('The connection is lost.')).toBeVisible();
  await confirm(api, number);
  await hira.context().setOffline(false);
  await expect(hira.getByText('Next: pack')).toBeVisible({ timeout: 30_000 });
  await expect(hira.getByText('The connection is lost.')).toBeHidden();

  const another = await shop.place([line('rackets', 2)], AYESHA);
  await hira.goto(`/orders/${another}`);
  await hira.getByLabel('Advance').fill('7500');
  await confirm(api, another);
  await expect(hira.getByText('Omar was quicker, just now.')).toBeVisible();
  await expect(hira.getByLabel('Advance')).toHaveValue('7500');
});

/** The owner says where customers can send money; what cannot be right is told at its field and not stored. */
async function saveAccount(browser: Browser): Promise<void> {
  const { page } = await shop.atDesk(browser, 'owner', 'Sana');
  await page.goto('/settings#paying');
  const ways = page.getByRole('region', { name: 'Ways to pay', exact: true });
  await ways.getByRole('button', { name: 'Add an account' }).click();
  const account = ways.getByRole('group', { name: 'Account 1', exact: true });
  await account.getByLabel('Bank', { exact: true }).fill('Meezan Bank');
  await account.getByLabel('Account title').fill('Bandeja');
  await account.getByLabel('IBAN').fill('PK37 SCBL 0000 0011 2345 6702');
  const qr = account.getByLabel('Choose the picture');
  await qr.setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(account.getByText('This file is not a picture')).toBeVisible();
  await ways.getByRole('button', { name: 'Save' }).click();
  await expect(account.getByText('A letter or digit of this IBAN is wrong')).toBeVisible();
  await account.getByLabel('Kind').selectOption('Payment link');
  await account.getByLabel('Link').fill('http://pay.example');
  await ways.getByRole('button', { name: 'Save' }).click();
  await expect(account.getByText('A payment link begins with https://')).toBeVisible();
  await account.getByLabel('Kind').selectOption('Bank account');
  await account.getByLabel('IBAN').fill('pk36 scbl 0000 0011 2345 6702');
  await ways.getByRole('button', { name: 'Save' }).click();
  await expect(ways).toContainText('Changed by Sana just now');
  await page.context().close();
}

/** Both of the last rackets and two bags. Returns the number that the shopper is told. */
async function orderInTheShop(page: Page): Promise<string> {
  await openWithCart(page, '/cart?step=details', [cartLine('rackets', RACKET.id, 2), cartLine('bags', BAG.id, 2)]);
  await fillOrderForm(page);
  await submitButton(page).click();
  return confirmedNumber(page);
}

async function expectShopToSay(page: Page, text: string): Promise<void> {
  await page.goto(pathOf('rackets', RACKET.id));
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
}

async function pay(page: Page, amount: string, reference: string): Promise<void> {
  await page.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a payment' });
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByText('Easypaisa').click();
  await dialog.getByLabel('Reference').fill(reference);
  await dialog.getByRole('button', { name: 'Enter the payment' }).click();
  await expect(dialog).toBeHidden();
}

async function change(page: Page, number: string, make: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Change ${number}` });
  await make(dialog);
  await dialog.getByRole('button', { name: 'Save the changes' }).click();
  await expect(dialog).toBeHidden();
}

async function packAndDispatch(page: Page, consignment: string): Promise<void> {
  await expect(page.getByText('Next: pack')).toBeVisible();
  // The list comes a moment after its heading.
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Packed' }).click();
  await expect(page.getByText('Next: dispatch')).toBeVisible();
  await page.getByLabel('Courier').selectOption('TCS');
  await page.getByLabel('Consignment number').fill(consignment);
  await page.getByRole('button', { name: 'Dispatch' }).click();
  await expect(page.getByRole('heading', { name: 'On the way' })).toBeVisible();
}

async function confirm(api: SignedInBrowser, number: string): Promise<void> {
  const agreed = { version: 1, key: randomUUID(), pay_by: 'cash_on_delivery' };
  expect((await api.call(steps.confirmOrder, agreed, { number })).status).toBe(200);
}

/** The shopper looks at their page again. */
async function expectOrderPage(shopper: Page, texts: readonly string[]): Promise<void> {
  await shopper.reload();
  for (const text of texts) await expect(shopper.getByRole('main')).toContainText(text);
}

/** A statement of TCS brings this much for one parcel, and says that he keeps PKR 350 of it. */
async function bookStatement(page: Page, consignment: string, collected: number): Promise<void> {
  await page.goto('/money/statement');
  await page.getByLabel('Courier', { exact: true }).selectOption('TCS');
  await page.getByLabel('Choose an Excel or CSV file').setInputFiles({
    name: 'tcs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Consignment,Collected,Deductions\n${consignment},${collected},350\n`),
  });
  await page.getByRole('checkbox', { name: `Select line 2, ${consignment}` }).check();
  await page.getByRole('button', { name: 'Book the ticked rows' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Book' }).click();
  await expect(page.getByRole('region', { name: 'What was booked' })).toContainText('Booked');
}
