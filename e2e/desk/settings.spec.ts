import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { confirmOrder } from '#contract/orders/order-steps.ts';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { expectNoFindings } from '#e2e/support/axe.ts';
import { shownOrder } from '#server/testing/placed-order.ts';
import { openTestShop } from '#server/testing/shop.ts';
import { ROOT } from '#tools/run-command.ts';
import { expectAccessible } from './support/accessible.ts';
import type { DeskShop } from './support/desk-shop.ts';
import { line } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 180_000 });

const form = (page: import('@playwright/test').Page, name: string) => page.getByRole('region', { name, exact: true });

async function stored(shop: DeskShop, name: string): Promise<unknown> {
  const [row] = await shop.database.owner.query<{ value: unknown }>('SELECT value FROM shop_settings WHERE name = $1', [
    name,
  ]);
  return row?.value;
}

test('the owner sets hours, couriers, messages and limits: mistakes are told at the field, and nothing typed is lost', async ({
  page,
  freshShop,
}) => {
  const owner = await freshShop.signIn(page.context(), 'owner', 'Sana');
  // What an upgrade cannot read is told.
  await freshShop.database.owner.query(
    "INSERT INTO shop_settings (name, value, version, actor) VALUES ('low_stock_mark', '\"few\"', 1, 'Sana')",
  );
  await page.goto(`${freshShop.url}/settings`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Low stock: all of it' })).toBeVisible();
  await freshShop.database.owner.query("DELETE FROM shop_settings WHERE name = 'low_stock_mark'");
  await page.reload();
  await expect(page.getByText('cannot be read by this version')).toBeHidden();
  // A shop that shows nobody's numbers says so where its owner begins.
  await page.goto(freshShop.url);
  await expect(
    page.getByText('Shoppers still see a sample phone number, WhatsApp number, e-mail address'),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Before you open' }).click();
  await expect(page.getByRole('heading', { name: 'Before you open' })).toBeVisible();
  const steps = page.getByRole('main').getByRole('listitem');
  await expect(steps.filter({ hasText: 'Name and contact: still to do' })).toContainText('the name Bandeja');
  await expect(steps.filter({ hasText: 'Stores: still to do' })).toContainText('Karachi, Karsaz');
  // Each step leads to its place, which knows the way back.
  await page.getByRole('main').getByRole('link', { name: 'Opening hours', exact: true }).click();
  const guide = page.getByRole('navigation', { name: 'Before you open' });
  await expect(guide).toContainText('Opening hours: still to do, 1 of 14 in all');

  // Opening hours, with an example of the promise clock that follows what is typed.
  const hours = form(page, 'Opening hours');
  await expect(hours).toContainText('nobody has changed it yet');
  // Sunday, 15 November 2026, 19:00; the shop closes at 20:00 and opens at 10:00.
  await hours.getByLabel('Try it: an order placed at').fill('2026-11-15T19:00');
  const example = hours.getByRole('region', { name: 'Example of the promise clock' }).getByRole('status');
  await expect(example).toContainText(/green until Mon,? 16 Nov, 11:00/);
  await expect(example).toContainText(/amber until Mon,? 16 Nov, 13:00/);
  await hours.getByLabel('Holidays').fill('2026-11-16');
  await hours.getByRole('button', { name: 'Add the holiday' }).click();
  await expect(example).toContainText(/green until Tue,? 17 Nov, 11:00/);
  await hours.getByLabel('Sunday to').fill('23:00');
  await expect(example).toContainText(/green until Sun,? 15 Nov, 21:00/);
  await hours.getByLabel('Friday', { exact: true }).uncheck();
  await hours.getByLabel('Time zone').fill('Asia/Nowhere');
  await expect(hours.getByText('The time zone must be the name of one')).toBeVisible();
  await hours.getByLabel('Time zone').fill('Asia/Karachi');
  await hours.getByRole('button', { name: 'Save' }).click();
  await expect(hours).toContainText('Changed by Sana just now');
  await expect(guide).toContainText('Opening hours: done, 2 of 14 in all');
  await expect(guide.getByRole('link', { name: 'Next: Stores' })).toBeVisible();
  await expectNoFindings(page, 'settings on the way through the guide');
  expect(await stored(freshShop, 'opening_hours')).toMatchObject({
    holidays: ['2026-11-16'],
    days: { fri: null, sun: { opens: '10:00', closes: '23:00' } },
  });

  // Couriers are sorted by the keyboard alone.
  const couriers = form(page, 'Couriers');
  const names = couriers.getByRole('textbox');
  await expect(names.first()).toBeVisible();
  const before = await names.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  await names.nth(1).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(names.first()).toHaveValue(before[1] ?? '');
  await expect(names.first()).toBeFocused();
  await expect(couriers.getByRole('status')).toContainText(`${before[1]} is now number 1`);
  await couriers.getByRole('button', { name: `Move ${before[1]} down` }).focus();
  await page.keyboard.press('Enter');
  await expect(names.first()).toHaveValue(before[0] ?? '');
  await expect(couriers.getByRole('button', { name: `Move ${before[1]} down` })).toBeFocused();
  await couriers.getByRole('button', { name: 'Add a courier' }).focus();
  await page.keyboard.press('Enter');
  await expect(names.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(couriers.getByText('A courier needs a name')).toBeVisible();
  await page.keyboard.type('Rickshaw of the shop');
  await page.keyboard.press('Enter');
  await expect.poll(() => stored(freshShop, 'couriers')).toEqual([...before, 'Rickshaw of the shop']);

  // Messages are checked at the field, and shown with a sample order.
  const messages = form(page, 'Messages');
  const text = messages.getByLabel('Reminder after no answer', { exact: true });
  await text.fill('Salaam {nome}');
  await expect(messages.getByText('There is no placeholder {nome}')).toBeVisible();
  await messages.getByRole('button', { name: 'Save' }).click();
  await expect(text).toBeFocused();
  await text.fill('Salaam {parcel}');
  await expect(messages.getByText('{parcel} has no value in this message')).toBeVisible();
  await text.fill('Salaam ');
  await messages.getByRole('button', { name: 'Insert the customer’s name into Reminder after no answer' }).click();
  await expect(text).toHaveValue('Salaam {name}');
  await expect(text).toBeFocused();
  await expect(messages.getByText('Salaam Ayesha Khan', { exact: true })).toBeVisible();
  await messages.getByRole('button', { name: 'Save' }).click();
  await expect(messages.getByText('Changed by')).toContainText('just now');
  expect(await stored(freshShop, 'message_templates')).toMatchObject({ no_answer: 'Salaam {name}' });

  // So are the mails, one at a time: what is typed in one stays while another is looked at.
  const mails = form(page, 'E-mails to customers');
  await expect(mails.getByText('We have your order BJ-7K2M9QXA')).toBeVisible();
  await mails.getByLabel('Name of the sender').fill('Sara of Smash');
  await mails.getByLabel('E-mail', { exact: true }).selectOption('Delivered');
  await mails.getByLabel('Text', { exact: true }).fill('Have {cash} ready');
  await expect(mails.getByText('{cash} has no value in this message')).toBeVisible();
  await mails.getByLabel('Text', { exact: true }).fill('How is it, ');
  await mails.getByRole('button', { name: 'Insert the customer’s name into Text' }).click();
  await expect(mails.getByText('How is it, Ayesha Khan')).toBeVisible();
  // As the customer's mail program shows it, on a light device and on a dark one.
  const look = mails.frameLocator('iframe');
  await expect(look.getByText('How is it, Ayesha Khan')).toBeVisible();
  await expect(look.locator('td.sheet')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await mails.getByText('Dark', { exact: true }).click();
  await expect(look.getByText('How is it, Ayesha Khan')).toBeVisible();
  await expect(look.locator('td.sheet')).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await mails.getByLabel('E-mail', { exact: true }).selectOption('Returned');
  await mails.getByLabel('Send “Returned” to customers').uncheck();
  await mails.getByRole('button', { name: 'Save' }).click();
  await expect(mails.getByText('Changed by')).toContainText('just now');
  expect(await stored(freshShop, 'customer_mails')).toMatchObject({
    sender: 'Sara of Smash',
    order_delivered: { on: true, text: 'How is it, {name}' },
    order_returned: { on: false },
  });

  // What customers should know about an account is written in each language, beside the English.
  const ways = form(page, 'Ways to pay');
  await ways.getByRole('button', { name: 'Add an account' }).click();
  const account = ways.getByRole('group', { name: 'Account 1', exact: true });
  await account.getByLabel('Bank', { exact: true }).fill('Meezan Bank');
  await account.getByLabel('Account title').fill('Bandeja');
  await account.getByLabel('IBAN').fill('PK36 SCBL 0000 0011 2345 6702');
  await account.getByLabel('What the customer should know').fill('Then send us the receipt.');
  const languages = ways.getByRole('group', { name: 'Language of what customers should know' });
  await expect(languages.getByRole('button', { name: 'Urdu' })).toContainText('1 missing');
  await languages.getByRole('button', { name: 'Urdu' }).click();
  const urdu = ways.getByLabel('Meezan Bank PK36 SCBL 0000 0011 2345 6702', { exact: true });
  await expect(urdu).toHaveCSS('direction', 'rtl');
  await expect(ways).toContainText('In English: Then send us the receipt.');
  await urdu.fill('پھر ہمیں رسید بھیجیں۔');
  await expect(languages.getByRole('button', { name: 'Urdu' })).not.toContainText('missing');
  await expectNoFindings(page, 'ways to pay in Urdu');
  await ways.getByRole('button', { name: 'Save' }).click();
  await expect(ways).toContainText('Changed by Sana just now');
  await languages.getByRole('button', { name: 'English' }).click();
  await account.getByLabel('What the customer should know').fill('Then send us a picture of the receipt.');
  await ways.getByRole('button', { name: 'Save' }).click();
  await expect(languages.getByRole('button', { name: 'Urdu' })).toContainText('1 older than the English');
  await languages.getByRole('button', { name: 'Urdu' }).click();
  await expect(ways).toContainText('Translated from: Then send us the receipt.');
  const [{ id: told } = { id: '' }] = (await owner.call(settingsEndpoints.readAll)).body.ways_to_pay.value.accounts;
  const number = await freshShop.place([line('rackets')], { language: 'ur' });
  const agreed = { pay_by: 'bank_transfer', accounts: [told], version: 1, key: randomUUID() } as const;
  expect(await owner.call(confirmOrder, agreed, { number })).toMatchObject({ status: 200 });
  const { page_key: pageKey } = await shownOrder(freshShop.database, number);
  const storefront = await openTestShop(freshShop.database, { buildFolder: join(ROOT, 'build') });
  const customer = await page.context().newPage();
  await customer.goto(`${storefront.url}/ur/orders/${pageKey}`);
  await expect(customer.getByText('پھر ہمیں رسید بھیجیں۔')).toBeVisible();
  await expect(customer.getByText('Then send us')).toBeHidden();
  await customer.close();
  await storefront.close();

  // Limits and the low-stock mark: wrong numbers get a sentence.
  const limits = form(page, 'Limits of orders');
  await limits.getByLabel('Hours that an order holds its stock').fill('a day');
  await limits.getByRole('button', { name: 'Save' }).click();
  await expect(limits.getByText('must be a whole number from 1 to 8,760')).toBeVisible();
  await expect(limits.getByLabel('Hours that an order holds its stock')).toHaveValue('a day');
  await limits.getByLabel('Hours that an order holds its stock').fill('24');
  await limits.getByRole('button', { name: 'Save' }).click();
  await expect(limits.getByText('Changed by')).toContainText('just now');
  expect(await stored(freshShop, 'limits')).toMatchObject({ holdHours: 24 });
  const keeping = form(page, 'How long things are kept');
  await keeping.getByLabel('Years that messages are kept').fill('51');
  await keeping.getByRole('button', { name: 'Save' }).click();
  await expect(keeping.getByText('must be a whole number from 0 to 50')).toBeVisible();
  await keeping.getByLabel('Years that messages are kept').fill('2');
  await keeping.getByRole('button', { name: 'Save' }).click();
  await expect(keeping.getByText('Changed by')).toContainText('just now');
  expect(await stored(freshShop, 'keeping')).toEqual({ messages: 2, steps: 0 });
  const mark = form(page, 'Low stock');
  await mark.getByLabel('A product is low at').fill('8');

  // What the numbers of new orders begin with.
  const numbers = form(page, 'Order numbers');
  const letters = numbers.getByLabel('Numbers of new orders begin with');
  await letters.fill('S2');
  await numbers.getByRole('button', { name: 'Save' }).click();
  await expect(numbers.getByText('Two to four letters from A to Z')).toBeVisible();
  await letters.fill('sc');
  await numbers.getByRole('button', { name: 'Save' }).click();
  await expect(numbers).toContainText('as in SC-7K3M9QXD-4');
  await expect(letters).toHaveValue('SC');
  expect(await stored(freshShop, 'order_prefix')).toBe('SC');

  // Leaving with something typed is asked about.
  await page.getByRole('link', { name: 'Queue', exact: true }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(mark.getByLabel('A product is low at')).toHaveValue('8');
  await mark.getByRole('button', { name: 'Save' }).click();
  await expect(mark.getByText('Changed by')).toContainText('just now');
  await page.getByRole('link', { name: 'Queue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
});

test('a former setting is read in the history and brought back as a new version', async ({ page, freshShop }) => {
  await freshShop.signIn(page.context(), 'owner', 'Sana');
  await page.goto(`${freshShop.url}/settings`);
  const hours = form(page, 'Opening hours');
  await expect(hours.getByRole('button', { name: 'History of opening hours' })).toBeHidden();
  await hours.getByLabel('Friday', { exact: true }).uncheck();
  await hours.getByRole('button', { name: 'Save' }).click();
  await expect(hours).toContainText('Changed by Sana just now');
  await hours.getByLabel('Sunday to').fill('23:00');
  await hours.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => stored(freshShop, 'opening_hours')).toMatchObject({ days: { sun: { closes: '23:00' } } });

  await hours.getByRole('button', { name: 'History of opening hours' }).click();
  const history = page.getByRole('dialog', { name: 'History of opening hours' });
  const versions = history.locator('ol > li');
  await expect(versions.nth(0)).toContainText(/Version 2.*by Sana.*Now/);
  await expect(versions.nth(0)).toContainText('Sunday: 10:00 to 20:00 10:00 to 23:00');
  await expect(versions.nth(1)).toContainText('Friday: 10:00 to 20:00 closed');
  await expectNoFindings(page, 'the history of a setting');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(versions.nth(2).getByRole('button', { name: 'Bring back this version' })).toBeInViewport();
  await versions.nth(1).getByRole('button', { name: 'Bring back this version' }).click();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect
    .poll(() => stored(freshShop, 'opening_hours'))
    .toMatchObject({ days: { fri: null, sun: { closes: '20:00' } } });
  await expect(history).toBeHidden();
  await expect(hours.getByLabel('Sunday to')).toHaveValue('20:00');
  // What was there before anybody set anything comes back too.
  await hours.getByRole('button', { name: 'History of opening hours' }).click();
  await expect(versions.nth(0)).toContainText('Version 3');
  await versions.last().getByRole('button', { name: 'Bring back this version' }).click();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(hours.getByLabel('Friday', { exact: true })).toBeChecked();
  await expect(history).toBeHidden();
});

test('two owners at once: the second is told who and what, and loses nothing', async ({ page, browser, freshShop }) => {
  await freshShop.signIn(page.context(), 'owner', 'Sana');
  const other = await (await browser.newContext()).newPage();
  await freshShop.signIn(other.context(), 'owner', 'Omar');
  await page.goto(`${freshShop.url}/settings`);
  await other.goto(`${freshShop.url}/settings`);
  const [mine, theirs] = [form(page, 'Limits of orders'), form(other, 'Limits of orders')];
  await mine.getByLabel('Hours that an order holds its stock').fill('30');
  await theirs.getByLabel('Most of one product in an order').fill('4');
  await theirs.getByRole('button', { name: 'Save' }).click();

  await expect(mine.getByRole('alert')).toContainText('Omar changed this just now');
  await expect(mine.getByRole('alert')).toContainText(/Most of one product in an order.*Theirs4/);
  await expect(mine.getByLabel('Hours that an order holds its stock')).toHaveValue('30');
  await expectNoFindings(page, 'another owner was quicker');
  await mine.getByRole('button', { name: 'Do it all the same' }).click();
  await expect(mine).toContainText('Changed by Sana just now');
  // Whoever has typed nothing just sees it.
  await expect(theirs.getByLabel('Hours that an order holds its stock')).toHaveValue('30');
  await expect(theirs.getByRole('alert')).toBeHidden();

  await mine.getByLabel('Hours that an order holds its stock').fill('31');
  await theirs.getByLabel('Hours that an order holds its stock').fill('32');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await mine.getByRole('button', { name: 'Take theirs' }).click();
  await expect(mine.getByLabel('Hours that an order holds its stock')).toHaveValue('32');
  await other.context().close();
});

test('settings are accessible and fit every width', async ({ page, shop }) => {
  await shop.signIn(page.context(), 'owner');
  await page.goto(`${shop.url}/settings`);
  await expect(page.getByLabel('A product is low at')).toBeVisible();
  await expectAccessible(page, 'settings');
});
