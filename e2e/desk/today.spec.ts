import { expectAccessible } from './support/accessible.ts';
import { AYESHA, BILAL, line } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test('today: whoever runs the shop sees what waits, live, and each number leads to its list', async ({
  page,
  freshShop,
}) => {
  const { owner } = freshShop.database;
  await freshShop.signIn(page.context(), 'owner', 'Sana');
  await page.goto(`${freshShop.url}/today`);
  const tile = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(tile('To confirm')).toContainText('Nobody waits for an answer');
  await expect(tile('Backup')).toContainText('None yet');
  await expect(tile('Not done by itself')).toContainText('all done');
  await expectAccessible(page, 'today with nothing to do');

  // A new order is there by itself.
  const number = await freshShop.place([line('rackets')], AYESHA);
  await expect(tile('To confirm')).toContainText(/1\s*The oldest came just now/);
  await owner.query("UPDATE orders SET created_at = now() - interval '3 days' WHERE order_number = $1", [number]);
  const packed = await freshShop.place([line('bags')], BILAL);
  await owner.query("UPDATE orders SET status = 'confirmed', packed_at = now() WHERE order_number = $1", [packed]);
  await page.reload();
  await expect(tile('To confirm')).toContainText('1 past the promise');
  await expect(tile('To hand over')).toContainText('Packed, and still here');
  await expectAccessible(page, 'today with something late');

  await tile('To hand over').click();
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
  await expect(page.locator(`[data-row="${packed}"]`)).toBeVisible();
  await expect(page.locator(`[data-row="${number}"]`)).toBeHidden();
  // By keyboard alone there and on.
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await tile('Low in stock').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/stock\?low=1/);
  await page.goBack();
  await tile('Cash with couriers').click();
  await expect(page).toHaveURL(/\/money\?view=couriers/);
  await page.goBack();
  await tile('Planned, today and tomorrow').click();
  await expect(page.getByRole('heading', { name: 'Planned changes' })).toBeVisible();
});

test('today: a packer sees parcels and nothing of the till', async ({ page, freshShop }) => {
  await freshShop.signIn(page.context(), 'packer');
  await page.goto(`${freshShop.url}/today`);
  const tiles = page.getByRole('region', { name: 'Orders' }).getByRole('listitem');
  await expect(tiles).toHaveText([/^To pack/, /^To hand over/, /^On the way/, /^Coming back/]);
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(1);
});
