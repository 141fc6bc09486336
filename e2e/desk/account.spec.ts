import { codeOf, stepAt } from '#server/people/one-time-code.ts';
import { expectAccessible } from './support/accessible.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'nine quiet courts in winter';

test('a manager sets a password with one-time codes, adds a passkey and removes the password again', async ({
  page,
  shop,
  allowErrors,
}) => {
  allowErrors(/40[0139]/);
  await addAuthenticator(page);
  const { staff } = await shop.signIn(page.context(), 'manager', 'Omar Farooq');
  await page.goto(`${shop.url}/account`);
  await page.getByRole('button', { name: 'Set a password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a password' });
  await dialog.getByLabel('New password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  const key = (await dialog.locator('code').innerText()).replace(/\s/g, '');
  await dialog.getByLabel('One-time code').fill('12');
  await dialog.getByRole('button', { name: 'Set it' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect(dialog.getByLabel('New password')).toHaveValue(PASSWORD);
  await dialog.getByLabel('One-time code').fill(codeOf(key, stepAt(Date.now())));
  await dialog.getByRole('button', { name: 'Set it' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('with one-time codes')).toBeVisible();

  await page.getByRole('button', { name: 'Remove the password' }).click();
  await expect(page.getByText('This is the last thing you can sign in with')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey is added')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the password' }).click();
  await expect(page.getByText('The password is removed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set a password' })).toBeVisible();
  await expect(page.getByText(staff.email)).toBeVisible();
});

test('a seller changes the password: a weak one is refused, other devices are signed out', async ({
  page,
  shop,
  allowErrors,
}) => {
  allowErrors(/400/);
  await shop.signIn(page.context(), 'seller', 'Hira Aslam');
  await page.goto(`${shop.url}/account`);
  await page.getByRole('button', { name: 'Set a password' }).click();
  await page.getByLabel('New password').fill('passwordpassword');
  await page.getByRole('button', { name: 'Set it' }).click();
  await expect(page.getByText('This password is too easy to guess.').first()).toBeVisible();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set it' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByLabel('New password').fill(`${PASSWORD} too`);
  await page.getByLabel('Ask for a one-time code as well').check();
  await page.getByRole('button', { name: 'Go on' }).click();
  const key = (await page.locator('code').innerText()).replace(/\s/g, '');
  await page.getByLabel('One-time code').fill(codeOf(key, stepAt(Date.now())));
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByText('with one-time codes')).toBeVisible();
});

test('the password dialog is accessible and fits every width: empty, with its code, and refused', async ({
  page,
  shop,
  allowErrors,
}) => {
  allowErrors(/40[03]/);
  await shop.signIn(page.context(), 'manager', 'Zara Malik');
  await page.goto(`${shop.url}/account`);
  await page.getByRole('button', { name: 'Set a password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a password' });
  await expectAccessible(page, 'the password dialog');
  await dialog.getByLabel('New password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByLabel('One-time code')).toBeVisible();
  await expectAccessible(page, 'the password dialog with its code');
  await dialog.getByLabel('One-time code').fill('000000');
  await dialog.getByRole('button', { name: 'Set it' }).click();
  await expect(
    dialog
      .getByText(/code/)
      .filter({ hasText: /not|wrong|another/i })
      .first(),
  ).toBeVisible();
  await expectAccessible(page, 'the password dialog with a mistake');
});
