import { subscribe } from '#server/people/newsletter.ts';
import { expectScreensAccessible } from './support/accessible.ts';
import { AYESHA, LONGEST, line, RIGHT_TO_LEFT } from './support/orders.ts';
import { expect, test } from './support/test.ts';
import { trade } from './support/trade.ts';

test.describe.configure({ timeout: 180_000 });

test('each role sees the tabs it may look at; a seller sees a customer, but cannot erase', async ({
  page,
  shop,
  allowErrors,
}) => {
  allowErrors(/40[134]|500/);
  await shop.place([line('rackets')], { ...AYESHA, phone: '0300 9990001', phone_digits: '923009990001' });
  for (const [role, tabs] of [
    ['owner', ['Customers', 'Newsletter', 'Staff', 'Audit']],
    ['manager', ['Customers', 'Newsletter', 'Audit']],
    ['seller', ['Customers']],
  ] as const) {
    await page.context().clearCookies();
    await shop.signIn(page.context(), role);
    await page.goto(`${shop.url}/people?tab=staff`);
    await expect(page.getByRole('navigation', { name: 'People' }).getByRole('link')).toHaveText([...tabs]);
  }
  await page.goto(`${shop.url}/people/customer#phone=923009990001`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayesha Khan');
  await expect(page.getByRole('button', { name: 'Erase' })).toBeHidden();
  await page.goto(`${shop.url}/people/customer#phone=1`);
  await expect(page.getByText('No order has this phone number any more.')).toBeVisible();
  // That the server could not answer says nothing about the number.
  await page.route('**/api/customers/one', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`${shop.url}/people/customer#phone=923009990002`);
  await expect(page.getByText('The server had a problem.')).toBeVisible();
  await expect(page.getByText('Nobody has this number')).toBeHidden();
});

test('a customer is found by number and erased after a question; newsletter addresses are kept, and the audit is read', async ({
  page,
  freshShop,
}) => {
  const delivered = await trade(freshShop, 3, 'delivered', 0);
  const open = await freshShop.place([line('rackets')], AYESHA);
  await freshShop.signIn(page.context(), 'manager');
  await page.goto(`${freshShop.url}/people`);
  await page.getByLabel('Search customers').fill('1234567');
  await expect(page).toHaveURL(/search=1234567/);
  await page.getByRole('link', { name: 'Ayesha Khan' }).locator('visible=true').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayesha Khan');
  await expect(page.getByText('1 delivered')).toBeVisible();
  await expect(page.getByRole('link', { name: delivered })).toBeVisible();

  await page.getByRole('button', { name: 'Erase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this customer?' });
  await expect(dialog).toContainText('1 closed order');
  await expect(dialog).toContainText(open);
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText(`Erased from 1 order. 1 open order kept: ${open}.`)).toBeVisible();
  await expect(page.getByRole('link', { name: delivered })).toBeHidden();
  await expect(page.getByRole('link', { name: open })).toBeVisible();

  // Newsletter addresses are searched, exported and removed.
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('link', { name: 'Newsletter' }).click();
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible();
  for (let nth = 0; nth < 120; nth += 1) {
    await subscribe(freshShop.database.anon, `reader-${String(nth).padStart(3, '0')}@example.com`);
  }
  await page.reload();
  await expect(page.getByText(/^120 addresses:/)).toBeVisible();
  await expect(page.locator('[data-row]')).toHaveCount(100);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.locator('[data-row]')).toHaveCount(120);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^newsletter-.*\.csv$/);
  await page.getByLabel('Search addresses').fill('reader-11');
  await expect(page.locator('[data-row]')).toHaveCount(10);
  await page.getByRole('button', { name: 'Remove reader-113@example.com' }).locator('visible=true').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.locator('[data-row]')).toHaveCount(9);
  await expect(page.getByText(/^119 addresses:/)).toBeVisible();

  // The audit is filtered and read page by page.
  const number = await trade(freshShop, 0, 'confirmed', 1);
  await freshShop.database.owner.query(
    `INSERT INTO audit (actor, origin, action, subject, details)
     SELECT 'Robot', 'command line', 'test', 'stock rackets ' || nth, jsonb_build_object('nth', nth) FROM generate_series(1, 70) AS nth`,
  );
  await page.getByRole('link', { name: 'Audit' }).click();
  await page.getByLabel('Who').selectOption('Robot');
  await expect(page).toHaveURL(/actor=Robot/);
  await expect(page.locator('[data-row]')).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.locator('[data-row]')).toHaveCount(70);
  await page.getByLabel('On what').fill('stock rackets 7');
  await expect(page.locator('[data-row]')).toHaveCount(2);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Last day').fill('2020-01-01');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing fits' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove search and filters' }).click();
  await page.getByLabel('What', { exact: true }).selectOption('confirm');
  await expect(page.getByRole('link', { name: number }).locator('visible=true')).toBeVisible();
});

test('staff: invited with a link that is shown once, given a role, signed out, deactivated; one owner stays', async ({
  page,
  freshShop,
  allowErrors,
}) => {
  allowErrors(/409/);
  const owner = await freshShop.signIn(page.context(), 'owner', 'Sana');
  const colleague = await freshShop.colleague('seller', 'Omar');
  expect(colleague.staff.email).not.toBe(owner.staff.email);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${freshShop.url}/people?tab=staff`);

  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByText('Please type an e-mail address')).toBeVisible();
  await page.getByLabel('Their e-mail address').fill('zara@shop.example');
  await page.getByText('Manager', { exact: true }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByLabel('One-time link').inputValue();
  expect(link).toMatch(/\/join#[\w-]{43}$/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole('button', { name: 'Done' }).click();
  const invited = page.getByRole('region', { name: 'Invited' });
  await expect(invited).toContainText('zara@shop.example');
  await expect(page.getByText(link)).toBeHidden();
  await invited.getByRole('button', { name: 'Withdraw the invitation of zara@shop.example' }).click();
  await expect(invited).toBeHidden();

  const change = page.getByRole('button', { name: 'Change Omar' }).locator('visible=true');
  await change.click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Omar is signed out everywhere')).toBeVisible();
  await change.click();
  await page.getByRole('dialog').getByText('Packer', { exact: true }).click();
  await page.getByRole('button', { name: 'Make them packer' }).click();
  await expect(page.locator(`[data-row="${colleague.staff.email}"]`)).toContainText('Packer');
  await change.click();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.locator(`[data-row="${colleague.staff.email}"]`)).toContainText('Deactivated');

  await page.getByRole('button', { name: 'Change Sana' }).locator('visible=true').click();
  await page.getByRole('dialog').getByText('Packer', { exact: true }).click();
  await page.getByRole('button', { name: 'Make them packer' }).click();
  await expect(page.getByRole('alert')).toContainText('One owner must stay');
});

test('people are accessible and fit every width', async ({ page, freshShop }) => {
  await freshShop.place([line('rackets')], LONGEST);
  await freshShop.place([line('rackets')], RIGHT_TO_LEFT);
  await subscribe(freshShop.database.anon, 'reader@example.com');
  await freshShop.signIn(page.context(), 'owner', 'Sana Tariq of the very long name that hardly fits');
  await expectScreensAccessible(page, freshShop.url, [
    ['/people', RIGHT_TO_LEFT.customer_name],
    [`/people/customer#phone=${LONGEST.phone_digits}`, 'Addresses'],
    ['/people?tab=newsletter', 'reader@example.com'],
    ['/people?tab=staff', 'Invite'],
    ['/people?tab=audit', 'On what'],
  ]);
});
