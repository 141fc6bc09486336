import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { BAG, CODES, HIDDEN, openCodedShop, RACKET, SHOE } from './support/coded-shop.ts';
import type { DeskShop } from './support/desk-shop.ts';
import { AYESHA } from './support/orders.ts';
import { expect, test } from './support/test.ts';

let shop: DeskShop;
test.beforeAll(async () => {
  shop = await openCodedShop();
});
test.afterAll(async () => {
  await shop.close();
});
// A page that is still open would report the desk's closing as an error.
test.afterEach(async ({ context }) => {
  for (const page of context.pages()) await page.close();
});

/** As a hardware scanner does it: very fast, with Enter at the end. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

const selected = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0));

/** The answers to scans wait until the test lets them through. */
async function holdAnswers(page: Page): Promise<() => void> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/api/codes?*', async (route) => {
    await opened;
    await route.continue();
  });
  return () => open();
}

test('a delivery and a count by scanner: each scan is a piece, and nothing is sent or lost', async ({ page }) => {
  await shop.signIn(page.context(), 'manager', 'Mina');
  await page.goto(`${shop.url}/stock/receive`);
  const finder = page.getByLabel('Find a product');
  await finder.focus();

  // Three codes before the first is answered.
  const letThrough = await holdAnswers(page);
  await scan(page, CODES.shoe42);
  await scan(page, CODES.racket.toLowerCase());
  await scan(page, CODES.shoe42);
  letThrough();
  await expect(page.getByLabel(`Pieces: ${SHOE.name}, EU 42`)).toHaveValue('2');
  await expect(page.getByLabel(`Pieces: ${RACKET.name}`, { exact: true })).toHaveValue('1');
  await expect(status(page, `${SHOE.name}, EU 42: 2 pieces`)).toBeVisible();
  await expect(finder).toBeFocused();
  await expect(finder).toHaveValue('');

  // An unknown one stays, selected: the next scan replaces it.
  await scan(page, '9999999999999');
  await expect(page.getByRole('alert')).toHaveText('9999999999999 is no SKU or barcode that the shop knows.');
  expect(await selected(finder)).toBe('9999999999999');
  await expectAccessible(page, 'a delivery with an unknown code');
  await finder.focus();
  await finder.selectText();
  await scan(page, `0${CODES.bag}`);
  await expect(page.getByLabel(`Pieces: ${BAG.name}`, { exact: true })).toHaveValue('1');
  await expect(page.getByRole('alert')).toHaveCount(0);

  // The rest of a carton is typed; a code that is scanned into that field is no figure.
  const pieces = page.getByLabel(`Pieces: ${RACKET.name}`, { exact: true });
  await pieces.fill('12');
  await page.keyboard.press('Enter');
  await expect(finder).toBeFocused();
  await pieces.focus();
  await scan(page, CODES.shoe43);
  await expect(pieces).toHaveValue('12');
  await scan(page, CODES.shoe42);
  await expect(page.getByLabel(`Pieces: ${SHOE.name}, EU 42`)).toHaveValue('3');
  await pieces.focus();
  await scan(page, CODES.shoe42);
  await expect(page.getByLabel(`Pieces: ${SHOE.name}, EU 42`)).toHaveValue('4');
  await expect(pieces).toHaveValue('12');
  await page.getByRole('button', { name: 'Add to the stock' }).click();
  await expect(page.getByText('+12, now 1012')).toBeVisible();
  await expect(page.getByText('+4, now 1004')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Print labels for it' })).toBeVisible();

  await page.goto(`${shop.url}/stock/count`);
  await finder.focus();
  await scan(page, CODES.shoe43);
  await scan(page, CODES.shoe43);
  await expect(status(page, `${SHOE.name}, EU 43: 2 counted`)).toBeVisible();
  await scan(page, CODES.hidden);
  await expect(status(page, `${HIDDEN.name}: 1 counted. It is hidden in the shop.`)).toBeVisible();
  await scan(page, CODES.shoe99);
  await expect(page.getByRole('alert')).toHaveText(
    `${SHOE.name}, EU 99 is not offered any more, and none of it is in stock.`,
  );
  await expect(page.getByText('2 counted, 2 differ')).toBeVisible();
});

test('a parcel is packed by scanner: what is wrong or too many is told and changes nothing', async ({ page }) => {
  const number = await shop.place(
    [
      [SHOE, 3, 'EU 42'],
      [RACKET, 1],
    ],
    AYESHA,
  );
  await shop.signIn(page.context(), 'manager');
  await page.goto(`${shop.url}/orders/${number}`);
  await page.getByRole('button', { name: 'Confirm the order' }).click();
  await expect(page.getByText('Next: pack')).toBeVisible();

  const field = page.getByLabel('Scan what goes in');
  const shoe = page.getByRole('checkbox', { name: SHOE.name });
  await expect(field).toBeVisible();
  await page.keyboard.press('b');
  await expect(field).toBeFocused();
  const letThrough = await holdAnswers(page);
  await scan(page, CODES.shoe42);
  await scan(page, CODES.shoe43);
  await scan(page, 'ch-42');
  letThrough();
  await expect(page.getByText('2 of 3 scanned')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(
    `Wrong article: ${SHOE.name}, EU 43 is not in this order. It has EU 42.`,
  );
  await expect(shoe).not.toBeChecked();
  await expectAccessible(page, 'packing by scanner');
  await field.focus();
  await field.selectText();
  await scan(page, CODES.bag);
  await expect(page.getByRole('alert')).toHaveText(`Wrong article: ${BAG.name} is not in this order.`);
  await scan(page, CODES.shoe42);
  await expect(shoe).toBeChecked();
  await scan(page, CODES.shoe42);
  await expect(page.getByRole('alert')).toHaveText(
    `One too many: all 3 of ${SHOE.name}, EU 42 are in the parcel already.`,
  );
  await expect(page.getByRole('button', { name: '1 left to tick' })).toBeDisabled();
  await scan(page, CODES.racket);
  await expect(status(page, `${RACKET.name}: 1 of 1. That was the last one.`)).toBeVisible();
  // Enter in the field is not the button.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Packed', exact: true }).click();
  await expect(page.getByText(`${number} is packed`)).toBeVisible();
});

test('staff put an order together by scanner: a second scan is one more', async ({ page }) => {
  await shop.signIn(page.context(), 'seller');
  await page.goto(`${shop.url}/orders/new`);
  const finder = page.getByLabel('Add a product');
  await finder.focus();
  const letThrough = await holdAnswers(page);
  await scan(page, CODES.shoe42);
  await scan(page, CODES.bag);
  await scan(page, CODES.shoe42);
  letThrough();
  await expect(page.getByLabel(`Quantity of ${SHOE.name}`, { exact: true })).toHaveValue('2');
  await expect(page.getByLabel(`Size of ${SHOE.name}`)).toHaveValue('EU 42');
  await expect(page.getByLabel(`Quantity of ${BAG.name}`, { exact: true })).toHaveValue('1');
  for (const [code, sentence] of [
    [CODES.hidden, `${HIDDEN.name} is hidden in the shop and cannot be ordered.`],
    [CODES.shoe99, `${SHOE.name}, EU 99 is not offered any more and cannot be ordered.`],
    ['NO-SUCH-1', 'NO-SUCH-1 is no SKU or barcode that the shop knows.'],
  ] as const) {
    await scan(page, code);
    await expect(page.getByRole('alert')).toHaveText(sentence);
  }
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2);

  // A name is found as before.
  await finder.fill(RACKET.name);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Quantity of ${RACKET.name}`, { exact: true })).toHaveValue('1');
  await page.getByText('At the counter').click();
  await page.getByRole('button', { name: /^Sold: PKR/ }).click();
  await expect(page.getByText('The customer has the goods.')).toBeVisible();
});
