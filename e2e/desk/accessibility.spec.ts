import { expectNoFindings } from '#e2e/support/axe.ts';
import { expectAccessible, expectFits, expectScreensAccessible } from './support/accessible.ts';
import { AYESHA, fiftyLines, LONGEST, line, RIGHT_TO_LEFT } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 180_000 });

test('every screen is accessible and fits every width', async ({ page, freshShop }) => {
  const numbers = {
    normal: await freshShop.place([line('rackets'), line('shoes', 0, 1, 'EU 42')], AYESHA),
    longest: await freshShop.place(fiftyLines(), LONGEST),
    rightToLeft: await freshShop.place([line('bags')], RIGHT_TO_LEFT),
  };
  await page.goto(freshShop.url);
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  await expectAccessible(page, 'sign-in');
  await freshShop.signIn(page.context(), 'owner', 'Sana Tariq of the very long name that hardly fits');

  await expectScreensAccessible(page, freshShop.url, [
    ['/', numbers.normal],
    ['/?queue=coming_back', 'Nothing is coming back'],
    [`/orders/${numbers.normal}`, 'Next: confirm'],
    ['/orders/new', 'Add a product'],
    ['/account', 'Where you are signed in'],
    ['/no-such-screen', 'There is nothing here'],
  ]);

  for (const number of [numbers.longest, numbers.rightToLeft]) {
    await page.goto(`${freshShop.url}/orders/${number}`);
    await expect(page.getByText('Next: confirm').locator('visible=true').first()).toBeVisible();
    await expectFits(page, `/orders/${number}`);
  }

  // As wide as paper, whatever the window.
  await page.goto(`${freshShop.url}/print?kind=slips&numbers=${numbers.normal}`);
  await expect(page.getByText('Packing slips').locator('visible=true').first()).toBeVisible();
  await expectNoFindings(page, 'packing slips');

  await page.goto(`${freshShop.url}/orders/${numbers.normal}`);
  for (const button of ['Correct', 'Change', 'Log the outcome', 'Record a payment', 'Cancel the order']) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, `the dialog of ${button}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: button, exact: true })).toBeFocused();
  }
});
