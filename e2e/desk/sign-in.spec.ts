import type { Page } from '@playwright/test';
import type { StaffRole } from '#domain/people/staff.ts';
import { inviteFirstOwner, inviteStaff } from '#server/people/desk-credentials.ts';
import { joinLink } from '#server/people/join-link.ts';
import { codeOf, stepAt } from '#server/people/one-time-code.ts';
import { must, SOMEBODY } from '#server/testing/placed-order.ts';
import { expectAccessible } from './support/accessible.ts';
import { addAuthenticator } from './support/authenticator.ts';
import type { DeskShop } from './support/desk-shop.ts';
import { AYESHA, line } from './support/orders.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'seven green rackets at dawn';

async function invitation(shop: DeskShop, email: string, role: StaffRole): Promise<string> {
  const { token } = must(await inviteStaff(shop.database.staff, SOMEBODY, { email, role }));
  return joinLink(shop.url, token);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: /your account|Seller|Manager|Owner/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
}

async function joinWithPassword(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
}

test('the owner makes the first account with a passkey, signs out and comes back with a touch', async ({
  page,
  freshShop,
}) => {
  await addAuthenticator(page);
  const token = await inviteFirstOwner(freshShop.database.staff);
  await page.goto(joinLink(freshShop.url, token ?? ''));
  await page.getByLabel('Your name').fill('Sana Tariq');
  await page.getByLabel('E-mail').fill('sana@shop.example');
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  // The first owner begins with what a shop needs before it opens; it ticks itself.
  await expect(page.getByRole('heading', { name: 'Before you open' })).toBeVisible();
  await expectAccessible(page, 'before you open');
  await page.getByRole('button', { name: 'Send me a test mail' }).click();
  await expect(page.getByText('No mail server is set up yet.')).toBeVisible();
  const steps = page.getByRole('main').getByRole('listitem');
  await expect(steps.filter({ hasText: 'Colleagues: still to do' })).toBeVisible();
  await invitation(freshShop, 'hira@shop.example', 'seller');
  await page.reload();
  await expect(steps.filter({ hasText: 'Colleagues: done' })).toBeVisible();
  // Who does not want to see it beside every screen says so, and can take that back.
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  const ways = page.getByRole('link', { name: /^Before you open/ });
  await expect(ways).toHaveCount(2);
  await ways.first().click();
  await page.getByRole('button', { name: 'Do not show it beside every screen' }).click();
  await expect(ways).toHaveCount(0);
  await page.getByRole('button', { name: 'Show it beside every screen again' }).click();
  await expect(ways).toHaveCount(1);
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: /account/ })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
});

test('a manager joins with a password and one-time codes, and signs in with both', async ({
  page,
  shop,
  allowErrors,
}) => {
  allowErrors(/40[013]/);
  await page.goto(await invitation(shop, 'omar@shop.example', 'manager'));
  await joinWithPassword(page, 'Omar Qureshi');
  await page.getByRole('button', { name: 'Go on' }).click();
  const key = (await page.locator('code').innerText()).replace(/\s/g, '');
  await page.getByLabel('One-time code').fill(codeOf(key, stepAt(Date.now())));
  await page.getByRole('button', { name: 'Make the account' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await signOut(page);

  await page.getByLabel('E-mail').fill('omar@shop.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('One-time code').fill('000000');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  // The code that made the account is used up: the next one is taken a step ahead.
  await page.getByLabel('One-time code').fill(codeOf(key, stepAt(Date.now()) + 1));
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
});

test('a link that does not work says so; signing in leads where one wanted to go; a typed form survives an expired session', async ({
  page,
  shop,
  allowErrors,
}) => {
  allowErrors(/40\d|410/);
  const number = await shop.place([line('rackets')], AYESHA);
  await page.goto(`${shop.url}/join#nonsense`);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();

  await page.goto(await invitation(shop, 'hira@shop.example', 'seller'));
  await joinWithPassword(page, 'Hira Qureshi');
  await page.getByRole('button', { name: 'Make the account' }).click();
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`${shop.url}/orders/${number}`);
  await page.getByLabel('E-mail').fill('hira@shop.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);

  await page.getByLabel('New note').fill('She wants it before Friday');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Add the note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog.getByLabel('E-mail')).toHaveValue('hira@shop.example');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'She wants it before Friday' }).first()).toBeVisible();
});
