import { confirmOrder, dispatchOrder } from '#server/services/order-steps.ts';
import { must, SOMEBODY } from '#server/testing/placed-order.ts';
import { AYESHA, BILAL, line, ZAINAB } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test('an empty list explains itself', async ({ page, freshShop }) => {
  await freshShop.signIn(page.context(), 'seller');
  await page.goto(freshShop.url);
  await expect(page.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible();
  await expect(page).toHaveTitle('Queue · Bandeja desk');
});

test('a new order is on the screen by itself, and the title counts it', async ({ page, freshShop }) => {
  await freshShop.signIn(page.context(), 'seller');
  await page.goto(freshShop.url);
  await expect(page.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible();
  const number = await freshShop.place([line('rackets')], AYESHA);
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
  await expect(page).toHaveTitle('(1) Queue · Bandeja desk');
  const row = page.locator(`[data-row="${number}"]`);
  await expect(row).toContainText('Ayesha Khan');
  await expect(row).toContainText('+92 300 1234567');
});

test('filters and search are in the address, and going back restores list, row and place', async ({
  page,
  freshShop,
}) => {
  const numbers: string[] = [];
  for (let nth = 0; nth < 30; nth += 1)
    numbers.push(await freshShop.place([line('rackets', nth % 5)], nth % 2 ? BILAL : ZAINAB));
  await freshShop.signIn(page.context(), 'seller');
  await page.goto(freshShop.url);
  await page.getByLabel('Search orders').fill('zainab');
  await expect(page).toHaveURL(/search=zainab/);
  await expect(page.locator('[data-row]')).toHaveCount(15);
  await page.getByRole('link', { name: numbers[28] ?? '', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(numbers[28] ?? '');
  await page.goBack();
  await expect(page).toHaveURL(/search=zainab/);
  await expect(page.getByRole('link', { name: numbers[28] ?? '', exact: true })).toBeFocused();
  await expect(page.locator(`[data-row="${numbers[28]}"]`)).toBeInViewport();
  await page.getByRole('button', { name: 'Empty the search' }).click();
  await expect(page.locator('[data-row]')).toHaveCount(30);
});

test('a filter is a chip that takes itself away', async ({ page, shop }) => {
  await shop.place([line('rackets')], AYESHA);
  await shop.signIn(page.context(), 'seller');
  await page.goto(shop.url);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Claimed by').selectOption('nobody');
  await expect(page).toHaveURL(/claimed_by=nobody/);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Remove the filter Claimed by nobody' }).click();
  await expect(page).not.toHaveURL(/claimed_by/);
});

test('several are claimed at once, and the outcome is told for each', async ({ page, freshShop }) => {
  const numbers = [await freshShop.place([line('rackets')], AYESHA), await freshShop.place([line('bags')], BILAL)];
  await freshShop.signIn(page.context(), 'seller', 'Hira');
  await page.goto(freshShop.url);
  await page.getByLabel('Select all').check();
  await page.getByRole('button', { name: 'Claim' }).click();
  await expect(page.getByRole('dialog', { name: '2 orders done' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  for (const number of numbers) await expect(page.locator(`[data-row="${number}"]`)).toContainText('You');
});

test('delivered at once: pressing again after a lost answer repeats the same steps, and does nothing twice', async ({
  page,
  freshShop,
  allowErrors,
}) => {
  allowErrors(/ERR_|Failed to load/);
  const { staff } = freshShop.database;
  const numbers = [await freshShop.place([line('rackets')], AYESHA), await freshShop.place([line('bags')], BILAL)];
  for (const number of numbers) {
    must(await confirmOrder(staff, SOMEBODY, number, { pay_by: 'cash_on_delivery' }));
    must(await dispatchOrder(staff, SOMEBODY, number, { courier: 'TCS' }));
  }
  await freshShop.signIn(page.context(), 'manager', 'Omar');
  const keys: string[][] = [];
  await page.route('**/api/bulk/deliver', async (route) => {
    const { orders } = route.request().postDataJSON() as { orders: { key: string }[] };
    keys.push(orders.map(({ key }) => key));
    // The first answer is lost on its way.
    if (keys.length > 1) return route.continue();
    return route.abort('connectionreset');
  });
  await page.goto(`${freshShop.url}/?queue=on_the_way`);
  await page.getByLabel('Select all').check();
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByRole('dialog', { name: '2 orders done' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toEqual(keys[0]);
});

test('a packer sees what to pack, and nothing of chats and new orders', async ({ page, shop }) => {
  await shop.place([line('rackets')], AYESHA);
  await shop.signIn(page.context(), 'packer');
  await page.goto(shop.url);
  await expect(page.getByRole('link', { name: /^To pack/ })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: /^To confirm/ }).click();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Chat/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'New order' })).toHaveCount(0);
  await page.goto(`${shop.url}/orders/new`);
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
});

test('a lost connection is shown, and made good', async ({ page, freshShop, allowErrors }) => {
  allowErrors(/ERR_|Failed to load/);
  await freshShop.signIn(page.context(), 'seller');
  await page.goto(freshShop.url);
  await expect(page.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible();
  await page.context().setOffline(true);
  const number = await freshShop.place([line('rackets')], AYESHA);
  await expect(page.getByText('The connection is lost.')).toBeVisible();
  await expect(page.getByRole('link', { name: number, exact: true })).toBeHidden();
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('The connection is lost.')).toBeHidden();
});
