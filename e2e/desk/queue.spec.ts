import type { Page } from '@playwright/test';
import { confirmOrder, dispatchOrder } from '#server/orders/order-steps.ts';
import { must, SOMEBODY } from '#server/testing/placed-order.ts';
import { AYESHA, BILAL, line, ZAINAB } from './support/orders.ts';
import { expect, test } from './support/test.ts';

const row = (page: Page, number: string) => page.locator(`[data-row="${number}"]`);
const link = (page: Page, number: string) => page.getByRole('link', { name: number, exact: true });

test('an empty list explains itself; orders are on the screen by themselves, also after a lost connection', async ({
  page,
  freshShop,
  allowErrors,
}) => {
  await freshShop.signIn(page.context(), 'seller');
  await page.goto(freshShop.url);
  await expect(page.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible();
  await expect(page).toHaveTitle('Queue · Bandeja desk');
  const number = await freshShop.place([line('rackets')], AYESHA);
  await expect(link(page, number)).toBeVisible();
  await expect(page).toHaveTitle('(1) Queue · Bandeja desk');
  await expect(row(page, number)).toContainText('Ayesha Khan');
  await expect(row(page, number)).toContainText('+92 300 1234567');

  allowErrors(/ERR_|Failed to load/);
  await page.context().setOffline(true);
  const missed = await freshShop.place([line('rackets')], BILAL);
  await expect(page.getByText('The connection is lost.')).toBeVisible();
  await expect(link(page, missed)).toBeHidden();
  await page.context().setOffline(false);
  await expect(link(page, missed)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('The connection is lost.')).toBeHidden();
});

test('filters and search are in the address, going back restores list, row and place, and what is found is claimed at once', async ({
  page,
  freshShop,
}) => {
  const numbers: string[] = [];
  for (let nth = 0; nth < 30; nth += 1)
    numbers.push(await freshShop.place([line('rackets', nth % 5)], nth % 2 ? BILAL : ZAINAB));
  await freshShop.signIn(page.context(), 'seller', 'Hira');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(freshShop.url);
  await page.getByLabel('Search orders').fill('zainab');
  await expect(page).toHaveURL(/#search=zainab/);
  await expect(page.locator('[data-row]')).toHaveCount(15);
  const [last = ''] = numbers.slice(28);
  await link(page, last).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(last);
  await page.goBack();
  await expect(page).toHaveURL(/search=zainab/);
  await expect(link(page, last)).toBeFocused();
  await expect(row(page, last)).toBeInViewport();
  // A link to it can be sent to a colleague, and what is searched for reaches the server in no address.
  await page.reload();
  await expect(page.locator('[data-row]')).toHaveCount(15);
  expect(asked.filter((address) => new URL(address).search.includes('zainab'))).toEqual([]);

  // Several at once, and the outcome is told for each.
  await page.getByLabel('Select all').check();
  await page.getByRole('button', { name: 'Claim' }).click();
  await expect(page.getByRole('dialog', { name: '15 orders done' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  for (const number of numbers.filter((_, nth) => nth % 2 === 0)) await expect(row(page, number)).toContainText('You');
  await page.getByRole('button', { name: 'Empty the search' }).click();
  await expect(page.locator('[data-row]')).toHaveCount(30);

  // A filter is a chip that takes itself away.
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Claimed by').selectOption('nobody');
  await expect(page).toHaveURL(/claimed_by=nobody/);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('[data-row]')).toHaveCount(15);
  await page.getByRole('button', { name: 'Remove the filter Claimed by nobody' }).click();
  await expect(page).not.toHaveURL(/claimed_by/);
  await expect(page.locator('[data-row]')).toHaveCount(30);
});

test('a search finds in every list, in any sequence of words, says where, and Enter opens the only hit', async ({
  page,
  shop,
}) => {
  const { staff } = shop.database;
  const waiting = await shop.place([line('rackets')], { ...AYESHA, customer_name: 'Nighat Sheikh' });
  const packing = await shop.place([line('bags')], { ...BILAL, customer_name: 'Nighat Parveen Sheikh' });
  must(await confirmOrder(staff, SOMEBODY, packing, { pay_by: 'cash_on_delivery' }));
  const left = await shop.place([line('rackets')], { ...ZAINAB, customer_name: 'Nighat Sheikh' });
  must(await confirmOrder(staff, SOMEBODY, left, { pay_by: 'cash_on_delivery' }));
  must(await dispatchOrder(staff, SOMEBODY, left, { courier: 'TCS', consignment: 'NIGHAT-77' }));
  await shop.signIn(page.context(), 'seller');
  await page.goto(shop.url);
  await page.getByLabel('Search orders').fill('sheikh nighat');
  await expect(page.getByText('3 orders found in all lists')).toBeVisible();
  await expect(row(page, waiting)).toContainText('To confirm');
  await expect(row(page, packing)).toContainText('To pack');
  await expect(row(page, left)).toContainText('On the way');
  // Several fit: Enter leaves the choice to the person.
  await page.getByLabel('Search orders').press('Enter');
  await expect(page).toHaveURL(/search=sheikh/);
  await page.getByLabel('Search orders').fill('nighat-77');
  await page.getByLabel('Search orders').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(left);
  await page.goBack();
  // The list that one came from is still the one behind the search.
  await page.getByRole('button', { name: 'Empty the search' }).click();
  await expect(page.getByRole('link', { name: /^To confirm/ })).toHaveAttribute('aria-current', 'page');
});

test('a list whose rows are on their way never says that there is nothing', async ({ page, freshShop }) => {
  const number = await freshShop.place([line('rackets')], AYESHA);
  await freshShop.signIn(page.context(), 'seller');
  const said: string[] = [];
  await page.exposeFunction('heard', (text: string) => said.push(text));
  await page.addInitScript(() => {
    const { heard } = window as unknown as { heard: (text: string) => void };
    new MutationObserver(() => {
      const text = document.querySelector('h2')?.textContent;
      if (text?.startsWith('Nothing')) heard(text);
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(freshShop.url);
  await expect(link(page, number)).toBeVisible();
  await page.getByRole('link', { name: /^To pack/ }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to pack' })).toBeVisible();
  await page.getByRole('link', { name: /^All/ }).click();
  await expect(link(page, number)).toBeVisible();
  expect([...new Set(said)]).toEqual(['Nothing to pack']);
});

test('delivered at once: pressing again after a lost answer repeats the same steps, and does nothing twice', async ({
  page,
  shop,
  allowErrors,
}) => {
  allowErrors(/ERR_|Failed to load/);
  const { staff } = shop.database;
  const customer = { ...AYESHA, customer_name: 'Delivered Together' };
  const numbers = [await shop.place([line('rackets')], customer), await shop.place([line('bags')], customer)];
  for (const number of numbers) {
    must(await confirmOrder(staff, SOMEBODY, number, { pay_by: 'cash_on_delivery' }));
    must(await dispatchOrder(staff, SOMEBODY, number, { courier: 'TCS' }));
  }
  await shop.signIn(page.context(), 'manager', 'Omar');
  const keys: string[][] = [];
  await page.route('**/api/bulk/deliver', async (route) => {
    const { orders } = route.request().postDataJSON() as { orders: { key: string }[] };
    keys.push(orders.map(({ key }) => key));
    // The first answer is lost on its way.
    if (keys.length > 1) return route.continue();
    return route.abort('connectionreset');
  });
  await page.goto(`${shop.url}/?queue=on_the_way#search=delivered%20together`);
  await page.getByLabel('Select all').check();
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByRole('dialog', { name: '2 orders done' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toEqual(keys[0]);
});

test('Back on a phone closes what is open, and only then leaves the page', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const number = await shop.place([line('rackets')], { ...AYESHA, customer_name: 'Back Button' });
  await shop.signIn(page.context(), 'seller');
  await page.goto(`${shop.url}/?search=button%20back`);
  await link(page, number).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  await page.getByRole('button', { name: 'Log the outcome' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  // Closed by its own cross, it leaves nothing behind that Back would have to pass.
  await page.getByRole('button', { name: 'Log the outcome' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(link(page, number)).toBeVisible();

  // What was chosen in it stays; where a link in it leads, one step goes back.
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Contacted').selectOption('none');
  await expect(page).toHaveURL(/contacted=none/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/contacted=none/);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'New order' }).click();
  await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible();
  await page.goBack();
  await expect(link(page, number)).toBeVisible();
  await expect(page).toHaveURL(/contacted=none/);
});

test('a packer sees what to pack, and nothing of chats', async ({ page, shop }) => {
  await shop.place([line('rackets')], AYESHA);
  await shop.signIn(page.context(), 'packer');
  await page.goto(shop.url);
  await expect(page.getByRole('link', { name: /^To pack/ })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: /^To confirm/ }).click();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Chat/ })).toHaveCount(0);
});

test('what is chosen in the queue is still chosen after printing', async ({ page, shop }) => {
  const customer = { ...AYESHA, customer_name: 'Printed Together' };
  const numbers = [await shop.place([line('rackets')], customer), await shop.place([line('bags')], customer)];
  await shop.signIn(page.context(), 'seller');
  await page.goto(`${shop.url}/#search=printed%20together`);
  await expect(page.locator('[data-row]')).toHaveCount(2);
  await page.getByLabel('Select all').check();
  await page.getByRole('link', { name: 'Slips' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.goBack();
  for (const number of numbers) await expect(page.locator(`[data-row="${number}"]`)).toBeVisible();
  for (const number of numbers) {
    await expect(page.getByRole('checkbox', { name: `Select ${number}` })).toBeChecked();
  }
  await expect(page.getByText('2 orders chosen')).toBeVisible();
});
