import type { Page } from '@playwright/test';
import { checkInvariants } from '#database/invariants.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { confirmOrder, deliverOrder, dispatchOrder } from '#server/orders/order-steps.ts';
import { countStock } from '#server/stock/staff-stock.ts';
import { must, SOMEBODY, shownOrder } from '#server/testing/placed-order.ts';
import { AYESHA, line, ZAINAB } from './support/orders.ts';
import { expect, test } from './support/test.ts';
import { openWholeShop, type WholeShop } from './support/whole-shop.ts';

const [SHOE] = line('shoes');

let shop: WholeShop;
let hira: Page;

test.beforeAll(async ({ browser }) => {
  shop = await openWholeShop('server');
  ({ page: hira } = await shop.atDesk(browser, 'seller', 'Hira'));
});
test.afterEach(async () => {
  expect(await checkInvariants(shop.database.owner)).toEqual([]);
});
test.afterAll(async () => {
  await hira.context().close();
  await shop.close();
});

/** Shoes in EU 42, delivered for cash, which the courier still has. */
async function delivered(customer: object): Promise<string> {
  const number = await shop.place([line('shoes', 0, 1, 'EU 42')], customer);
  const { staff } = shop.database;
  must(await confirmOrder(staff, SOMEBODY, number, { pay_by: 'cash_on_delivery', delivery_fee: 250 }));
  must(await dispatchOrder(staff, SOMEBODY, number, { courier: 'TCS' }));
  must(await deliverOrder(staff, SOMEBODY, number));
  return number;
}

async function stockOf(variant: string): Promise<{ stock: number; held: number }> {
  const [row] = await shop.database.owner.query<{ stock: number; held: number }>(
    `SELECT stock_quantity AS stock, reserved_quantity AS held FROM inventory
     WHERE category = 'shoes' AND product_id = $1 AND variant = $2`,
    [SHOE.id, variant],
  );
  return row as { stock: number; held: number };
}

async function chooseExchange(page: Page, number: string, variant: string) {
  await page.goto(`/orders/${number}`);
  await page.getByRole('button', { name: 'Exchange' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption('changed_mind');
  await dialog.getByLabel('Size').selectOption(variant);
  return dialog;
}

test('EU 42 of a delivered order against EU 43: stock and money are right, the slip and the customer’s page say so', async ({
  browser,
}) => {
  const number = await delivered(AYESHA);
  const before = { back: await stockOf('EU 42'), out: await stockOf('EU 43') };
  const dialog = await chooseExchange(hira, number, 'EU 43');
  await expect(dialog.getByText('Nothing is to pay')).toBeVisible();
  await dialog.getByLabel('Delivery fee').fill('200');
  await expect(dialog.getByText('PKR 200 is to pay')).toBeVisible();
  await expect(dialog.getByLabel('Way to pay')).toHaveValue('cash_on_delivery');
  await dialog.getByRole('button', { name: 'Exchange', exact: true }).click();

  // The order that goes out is on the screen, ready to pack.
  await expect(hira.getByText('Next: pack')).toBeVisible();
  await expect(hira.getByText(`Goes out for 1 × ${SHOE.name}, EU 42`)).toBeVisible();
  const out = new URL(hira.url()).pathname.split('/').at(-1) ?? '';
  expect(out).not.toBe(number);
  expect(await stockOf('EU 42')).toEqual({ ...before.back, stock: before.back.stock + 1 });
  expect(await stockOf('EU 43')).toEqual({ ...before.out, held: before.out.held + 1 });
  const paid = (SHOE.price ?? 0) + 250;
  expect((await shownOrder(shop.database, out)).money).toMatchObject({ paid, due: 200, to_refund: 0 });
  await expect(
    hira.getByText(`exchange for ${number}, ${formatPkr(paid)} of what was paid goes with it`),
  ).toBeVisible();

  await hira.goto(`/print?kind=slips&numbers=${out}`);
  const slip = hira.getByRole('article');
  await expect(slip).toContainText('EU 43');
  await expect(slip).toContainText(`Exchange for order ${number}: 1 × ${SHOE.name}, EU 42 came back`);
  await expect(slip).toContainText('PKR 200');

  await hira.goto(`/orders/${number}`);
  await expect(hira.getByText(`1 × ${SHOE.name}, EU 42 exchanged for ${SHOE.name}, EU 43`)).toBeVisible();
  await expect(hira.getByText(/is still with TCS/)).toBeVisible();
  await hira.getByRole('link', { name: out, exact: true }).click();
  await hira.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(hira.getByRole('dialog').getByText(`What came back for it, of ${number}, stays back.`)).toBeVisible();

  const { page_key } = (await shownOrder(shop.database, number)) as unknown as { page_key: string };
  const shopper = await shop.shopper(browser, `/orders/${page_key}`);
  await expect(shopper.getByText(`1 × ${SHOE.name}, Size EU 42 came back to us.`)).toBeVisible();
  await shopper.getByRole('link', { name: out }).click();
  await expect(shopper.getByText(`You get this for 1 × ${SHOE.name}, Size EU 42`)).toBeVisible();
  await shopper.context().close();
});

test('what is sold out cannot be chosen, and what sells out meanwhile is refused', async ({ allowErrors }) => {
  allowErrors(/409/);
  const count = (variant: string, figure: number) =>
    countStock(shop.database.staff, SOMEBODY, { category: 'shoes', product_id: SHOE.id, variant, figure });
  must(await count('EU 44', 0));
  must(await count('EU 45', 1));
  const number = await delivered(ZAINAB);
  const dialog = await chooseExchange(hira, number, 'EU 45');
  await expect(dialog.getByRole('option', { name: 'EU 44: sold out' })).toBeDisabled();
  await expect(dialog.getByText('Nothing is to pay')).toBeVisible();
  const rival = await shop.place([line('shoes', 0, 1, 'EU 45')], AYESHA);
  const before = await shownOrder(shop.database, number);
  await dialog.getByRole('button', { name: 'Exchange', exact: true }).click();
  await expect(dialog.getByText(`Not enough in stock: ${SHOE.name}, EU 45 (0 left)`)).toBeVisible();
  expect(await shownOrder(shop.database, number)).toEqual(before);
  expect(await stockOf('EU 45')).toEqual({ stock: 1, held: 1 });
  expect(rival).not.toBe(number);
});
