import type { Page } from '@playwright/test';
import { AYESHA, line } from './support/orders.ts';
import { expect, test } from './support/test.ts';

const row = (page: Page, number: string) => page.locator(`[data-row="${number}"]`);

test('orders that are none: the alarm, one reason for all of them, one way back; a hold that ends; a double', async ({
  page,
  freshShop,
}) => {
  const { owner } = freshShop.database;
  await owner.query("INSERT INTO shop_settings (name, value, actor) VALUES ('limits', $1, 'test')", [
    { alarmPieces: 10 },
  ]);
  const fakes: string[] = [];
  for (let nth = 0; nth < 4; nth++) {
    fakes.push(
      await freshShop.place([line('rackets', nth, 3)], { customer_name: `Nobody ${nth}`, sent_by: { address: 'x' } }),
    );
  }
  const first = await freshShop.place([line('bags')], AYESHA);
  const double = await freshShop.place([line('bags')], AYESHA);
  await owner.query("UPDATE orders SET reserved_until = now() + interval '30 minutes' WHERE order_number = $1", [
    first,
  ]);
  await owner.query("UPDATE orders SET reserved_until = now() + interval '9 days' WHERE order_number = $1", [double]);
  await freshShop.signIn(page.context(), 'seller', 'Hira');
  await page.goto(freshShop.url);

  // A hold that is about to end is told in its row, one that is not is quiet.
  await expect(row(page, first)).toContainText('Ends ');
  await expect(row(page, double)).not.toContainText('Ends ');

  const alarm = page.getByRole('alert');
  await expect(alarm).toContainText('6 orders that nobody has answered hold 14 pieces');
  await alarm.getByRole('link', { name: 'Show those of the largest sender' }).click();
  await expect(page.locator('[data-row]')).toHaveCount(4);
  await page.getByRole('button', { name: 'Cancel all of these' }).click();
  const asked = page.getByRole('dialog', { name: 'Cancel 4 orders?' });
  await expect(asked).toContainText('12 pieces');
  await asked.getByRole('button', { name: 'Cancel 4 orders' }).click();
  await expect(asked.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await asked.getByRole('button', { name: 'Not a real order' }).click();
  await asked.getByRole('button', { name: 'Cancel 4 orders' }).click();
  const done = page.getByRole('dialog', { name: '4 orders done' });
  await expect(done).toBeVisible();
  await done.getByRole('button', { name: 'Take it all back' }).click();
  await expect(done.getByRole('button', { name: 'Take it all back' })).toBeHidden();
  await done.getByRole('button', { name: 'Done' }).click();
  await page.goto(freshShop.url);
  await expect(page.locator('[data-row]')).toHaveCount(6);
  // Whatever the staff did with them is an answer.
  await expect(page.getByRole('alert')).toBeHidden();

  // By choosing, and back from the page of any of them.
  for (const number of fakes) await row(page, number).getByRole('checkbox').check();
  await page
    .getByRole('region', { name: 'Chosen orders' })
    .getByRole('button', { name: 'Cancel', exact: true })
    .click();
  await page.getByRole('button', { name: 'Not a real order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 4 orders' }).click();
  await page.getByRole('dialog', { name: '4 orders done' }).getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('[data-row]')).toHaveCount(2);
  await page.goto(`${freshShop.url}/orders/${fakes[0]}`);
  await expect(page.getByText('Reason: Not a real order')).toBeVisible();
  await page.getByRole('button', { name: 'Reinstate all 4 that were cancelled together' }).click();
  await page.getByRole('dialog', { name: '4 orders done' }).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Taken up again').first()).toBeVisible();

  // The same goods twice: one click, and it can be taken up again.
  await page.goto(freshShop.url);
  await expect(row(page, double)).toContainText('Maybe ordered twice');
  await expect(row(page, first)).not.toContainText('Maybe ordered twice');
  await page.getByRole('link', { name: double, exact: true }).click();
  await expect(page.getByRole('link', { name: first, exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this double' }).click();
  await expect(page.getByText(`Reason: Ordered twice: the same as ${first}`)).toBeVisible();
  await page.getByRole('button', { name: 'Take it up again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it up again' }).click();
  await expect(page.getByRole('heading', { name: 'Next: confirm' })).toBeVisible();
});
