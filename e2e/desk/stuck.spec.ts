import { expectAccessible } from './support/accessible.ts';
import { AYESHA, line } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test('what is stuck: a manager sees what, since when and why, has it tried again, and dismisses the rest', async ({
  page,
  freshShop,
}) => {
  const { owner } = freshShop.database;
  const number = await freshShop.place([line('rackets')], { ...AYESHA, customer_mail: true });
  await freshShop.signIn(page.context(), 'manager', 'Sana');
  await page.goto(freshShop.url);
  await expect(page.locator(`[data-row="${number}"]`)).toBeVisible();
  await expect(page.getByText('the shop does by itself')).toHaveCount(0);
  await page.getByRole('link', { name: 'Stuck', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is stuck' })).toBeVisible();

  await owner.query(
    `UPDATE outbox SET attempts = 20, dead_at = now(), added_at = now() - interval '3 hours',
       last_error = CASE kind WHEN 'order_placed' THEN 'webhook: there is no such host' ELSE 'customer_mail: no such mailbox' END`,
  );
  await page.goto(freshShop.url);
  await expect(page.getByText('2 things the shop does by itself are stuck.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Stuck\s*2 waiting$/ })).toBeVisible();
  await page.getByRole('link', { name: 'What and why' }).click();
  const items = page.getByRole('list', { name: 'What is stuck' }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  const notice = items.filter({ hasText: `The notice to the staff of order ${number}` });
  await expect(notice).toContainText('webhook: there is no such host');
  await expect(notice).toContainText('tried 20 times. It is not tried again by itself.');
  await expectAccessible(page, 'what is stuck');

  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toBeHidden();
  const [message] = await owner.query("SELECT attempts, dead_at FROM outbox WHERE kind = 'order_placed'");
  expect(message).toEqual({ attempts: 0, dead_at: null });

  await items.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is stuck' })).toBeVisible();
  await page.goto(`${freshShop.url}/people?tab=audit`);
  for (const action of ['Retry jobs', 'Dismiss jobs'])
    await expect(page.getByText(action).locator('visible=true').first()).toBeVisible();
});
