import { CUSTOMER, field } from './support/order-form.ts';
import { line, openWithCart } from './support/stored-cart.ts';
import { expect, test } from './support/test.ts';

const hintOf = (page: Parameters<typeof field>[0], label: string) =>
  field(page, label).locator('xpath=following-sibling::*[@role="status"]');

test('a doubtful number gets a hint when its field is left, which tells what is odd, moves nothing and is no refusal', async ({
  page,
}) => {
  await openWithCart(page, '/cart?step=details', [line('bags', 101)]);
  for (const label of ['Phone Number', 'WhatsApp Number']) {
    const doubtful = field(page, label);
    await doubtful.fill('042 35761234');
    await expect(hintOf(page, label)).toBeEmpty();
    await doubtful.blur();
    await expect(hintOf(page, label)).toHaveText('Please begin with + and the country code');
    await expect(doubtful).toHaveAccessibleDescription('Please begin with + and the country code');
    await expect(doubtful).toHaveAttribute('aria-invalid', 'false');
    await doubtful.fill('+92 42 3576123');
    await expect(hintOf(page, label)).toBeEmpty();
    await expect(doubtful).not.toHaveAttribute('aria-describedby');
  }

  // Good numbers in any script, and nothing, get none.
  const phone = field(page, 'Phone Number');
  for (const [typed, words] of [
    ['ask my brother', 'This does not look like a phone number'],
    ['0300 12', 'This number looks too short for Pakistan'],
    ['+92 300 1234567 8901', 'This number looks too long for Pakistan'],
    ['050 123 456', 'This number looks too short for the UAE'],
    ['+44 7700', 'This number looks too short'],
    ['0300 1234567', ''],
    ['۰۳۰۰ ۱۲۳۴۵۶۷', ''],
    ['050 123 4567', ''],
    ['0300 1234567 (home), 0321 7654321 (office evenings)', ''],
    ['9912 3456', 'Please begin with the country code: +965 for Kuwait, +968 for Oman'],
    ['  ', ''],
  ] as const) {
    await phone.fill(typed);
    await phone.blur();
    await expect(hintOf(page, 'Phone Number')).toHaveText(words);
  }

  // On a phone a finger may be about to tap what stands below.
  await page.setViewportSize({ width: 360, height: 800 });
  const submit = page.getByRole('button', { name: 'Submit Order' });
  const place = () => submit.evaluate((button) => button.getBoundingClientRect().top + window.scrollY);
  await phone.fill('0300 12');
  await field(page, 'WhatsApp Number').fill('042 35761234');
  const before = await place();
  await field(page, 'WhatsApp Number').blur();
  await expect(page.getByText('Please begin with + and the country code')).toBeVisible();
  await expect(page.getByText('This number looks too short for Pakistan')).toBeVisible();
  expect(await place()).toBe(before);

  // A hint is no refusal, and the specification’s message comes before it.
  await page.getByLabel('Same as phone number').check();
  await expect(hintOf(page, 'Phone Number')).toHaveText('This number looks too short for Pakistan');
  await expect(hintOf(page, 'WhatsApp Number')).toBeEmpty();
  await page.getByRole('button', { name: 'Submit Order' }).click();
  await expect(phone).toHaveAccessibleDescription('Phone number must be at least 10 digits');
  await expect(hintOf(page, 'Phone Number')).toBeEmpty();

  // Where the hint says how to mend it, it stays; and so written the number is long enough.
  await phone.fill('9912 3456');
  await page.getByRole('button', { name: 'Submit Order' }).click();
  await expect(phone).toHaveAccessibleDescription(
    'Phone number must be at least 10 digits Please begin with the country code: +965 for Kuwait, +968 for Oman',
  );
  await phone.fill('+96899123456');
  await expect(phone).not.toHaveAttribute('aria-describedby');

  for (const [label, value] of Object.entries({ ...CUSTOMER, 'Phone Number': 'ask my brother' })) {
    await field(page, label).fill(value);
  }
  await page.route('**/functions/v1/submit-order', (route) =>
    route.fulfill({ status: 201, json: { order_number: 'BJ-7K3M9QXD-4' } }),
  );
  await page.getByRole('button', { name: 'Submit Order' }).click();
  await page.waitForURL('**/order-success');
});
