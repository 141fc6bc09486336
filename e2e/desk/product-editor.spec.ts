import type { Page } from '@playwright/test';
import { formatPkr } from '#domain/payments/money.ts';
import { expectNoFindings } from '#e2e/support/axe.ts';
import { pathOf, product } from '#e2e/support/products.ts';
import { expectAccessible } from './support/accessible.ts';
import { publish, savingBar } from './support/editor.ts';
import { expect, test } from './support/test.ts';

// One worker, and so one shop.
test.describe.configure({ mode: 'default' });

const price = (page: Page) => page.getByLabel('Price', { exact: true });
const saved = (page: Page) => expect(savingBar(page)).toContainText('Draft saved');

async function openEditor(page: Page, id: number): Promise<void> {
  await page.goto(`/catalogue/rackets/${id}`);
  await expect(price(page)).toHaveValue(String(product('rackets', id).price));
}

test('a new price is in the shop at the next visit; a sale begins and ends by itself, and a publication waits for its time', async ({
  browser,
  catalogueShop,
}) => {
  const { database } = catalogueShop;
  const before = formatPkr(product('rackets', 10).price);
  const inShop = () => catalogueShop.visit(pathOf('rackets', 10));
  const { page } = await catalogueShop.atDesk(browser, 'manager', 'Mina');
  await openEditor(page, 10);
  await price(page).fill('61,500');
  await publish(page);
  // Nobody waits for the message to leave before they publish again.
  const message = await page.locator('[data-sonner-toast]').boundingBox();
  const bar = await savingBar(page).boundingBox();
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await expect.poll(inShop).toContain(formatPkr(61_500));
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText(`Price: from ${before} to PKR 61,500`)).toBeVisible();

  // One click and a confirmation bring the old price back.
  await page.getByRole('button', { name: 'Bring back this version' }).click();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByText(`Price: from PKR 61,500 to ${before}`)).toBeVisible();
  await expect.poll(inShop).toContain(before);

  // A sale, and then a publication at a time.
  await page.getByRole('link', { name: 'Planned' }).click();
  await page.getByRole('button', { name: 'Plan a sale' }).click();
  await page.getByLabel('Price during the sale').fill('945,000');
  await page.getByRole('button', { name: 'Plan the sale' }).click();
  await expect(page.getByText('Please choose when the sale ends')).toBeVisible();
  await expectNoFindings(page, 'the dialog of a sale');
  await page.getByLabel('Ends').fill('2099-01-01T10:00');
  await page.getByRole('button', { name: 'Plan the sale' }).click();
  await expect(page.getByText(`Must be below ${before}`)).toBeVisible();
  await page.getByLabel('Price during the sale').fill('4,500');
  await page.getByRole('button', { name: 'Plan the sale' }).click();
  await expect(page.getByText(`${before} becomes PKR 4,500: that is a change by more than half.`)).toBeVisible();
  await page.getByLabel('Price during the sale').fill('45,000');
  await page.getByRole('button', { name: 'Plan the sale' }).click();
  // The schedule looks every fifth of a second.
  await expect(page.getByText('Running')).toBeVisible();
  await expect.poll(inShop).toContain('PKR 45,000');
  await database.owner.query("UPDATE scheduled_changes SET ends_at = now() WHERE state = 'running'");
  await expect.poll(inShop).not.toContain('PKR 45,000');
  await expect(page.getByText('Nothing is planned')).toBeVisible();
  expect(await inShop()).toContain(before);

  await page.getByRole('link', { name: 'Edit' }).click();
  await price(page).fill('47000');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('At a time').click();
  await expect(page.getByText('The time in the shop (Asia/Karachi)')).toBeVisible();
  await page.getByLabel('Day and time').fill('2098-01-01T10:00');
  await page.getByRole('button', { name: 'Plan it' }).click();
  await expect(price(page)).toHaveValue(String(product('rackets', 10).price));
  await page.getByRole('link', { name: 'Planned' }).click();
  await expect(page.getByText('Price: PKR 47,000')).toBeVisible();
  await database.owner.query("UPDATE scheduled_changes SET starts_at = now() WHERE state = 'waiting'");
  await expect.poll(inShop).toContain('PKR 47,000');

  // A name that another product got in the meantime: it says so, can be tried again, and is put back into the draft.
  await page.getByRole('link', { name: 'Edit' }).click();
  // What was just published has reached this desk.
  await expect(price(page)).toHaveValue('47000');
  await page.getByLabel('Name', { exact: true }).fill('A name for later');
  await page.getByLabel('Address of the page').fill(product('rackets', 16).slug);
  await price(page).fill('4700');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('At a time').click();
  await page.getByLabel('Day and time').fill('2098-01-01T10:00');
  await page.getByRole('button', { name: 'Plan it' }).click();
  await page.getByRole('button', { name: 'Yes, PKR 4,700 is right' }).click();
  await expect(page.getByText('must differ from that of every other product').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByLabel('Address of the page').fill('a-name-for-later');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('At a time').click();
  await page.getByLabel('Day and time').fill('2098-01-01T10:00');
  await page.getByRole('button', { name: 'Plan it' }).click();
  await page.getByRole('button', { name: 'Yes, PKR 4,700 is right' }).click();
  await page.getByRole('link', { name: 'Planned' }).click();
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible();
  await database.owner.query("UPDATE products SET slug = 'a-name-for-later' WHERE category = 'rackets' AND id = 17");
  await database.owner.query("UPDATE scheduled_changes SET starts_at = now() WHERE state = 'waiting'");
  await page.reload();
  await expect(page.getByText('Failed')).toBeVisible();
  await expect(page.getByText('Two products would have the address /rackets/a-name-for-later')).toBeVisible();
  await expectNoFindings(page, 'a plan that failed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('It is being tried again')).toBeVisible();
  await expect(page.getByText('Failed')).toBeVisible();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('Nothing is planned')).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('A name for later');
  await database.owner.query("UPDATE products SET slug = $1 WHERE category = 'rackets' AND id = 17", [
    product('rackets', 17).slug,
  ]);
  await page.context().close();
});

test('a new product: what is wrong is said at the fields and counted at the top; typing goes on while it gets its address', async ({
  browser,
  catalogueShop,
}) => {
  const { page } = await catalogueShop.atDesk(browser, 'manager', 'Mina');
  await page.goto('/catalogue/new/accessories');
  await price(page).fill('12 rupees');
  await expect(page.getByText('Price must be')).toBeHidden();
  await page.getByLabel('Name', { exact: true }).fill('Grip of ours');
  await expect(page.getByText('Price must be a whole number of rupees from 1 to 100,000,000')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'fields need another look' })).toContainText('5 fields');
  await expect(page.getByLabel('Brand', { exact: true })).toBeFocused();
  await expect(page.getByText('Brand is missing')).toBeVisible();
  await expectAccessible(page, 'a new accessory');

  // The first save gave the product its address, without taking the field away from whoever types.
  await expect(page).toHaveURL(/\/catalogue\/accessories\/\d+$/);
  await saved(page);
  await page.reload();
  await expect(price(page)).toHaveValue('12 rupees');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Grip of ours');
  await page.getByRole('button', { name: 'Throw the draft away' }).click();
  await page.getByRole('button', { name: 'Throw it away' }).click();
  await expect(page).toHaveURL(/\/catalogue$/);

  // Typing goes on while a new product gets its address.
  await page.goto('/catalogue/new/bags');
  const name = page.getByLabel('Name', { exact: true });
  await name.pressSequentially('One ');
  await expect(page).toHaveURL(/\/catalogue\/bags\/\d+$/);
  await page.keyboard.type('more bag');
  await expect(name).toHaveValue('One more bag');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more bag');
  await saved(page);
  await page.context().close();
});

test('two editors: a draft is seen by colleagues; the second sees field by field what changed, and chooses', async ({
  browser,
  catalogueShop,
}) => {
  const { page: mine } = await catalogueShop.atDesk(browser, 'manager', 'Mina');
  const { page: theirs } = await catalogueShop.atDesk(browser, 'owner', 'Omar');
  await openEditor(mine, 11);
  await mine.getByLabel('Brand', { exact: true }).fill('Noxx');
  await saved(mine);
  await expect(mine.getByText('"Noxx" may be')).toBeVisible();
  await theirs.goto('/catalogue/rackets/11');
  await expect(savingBar(theirs)).toContainText('by Mina');
  await expect(theirs.getByLabel('Brand', { exact: true })).toHaveValue('Noxx');
  await theirs.getByRole('button', { name: 'Throw the draft away' }).click();
  await expect(theirs.getByRole('dialog')).toContainText('by Mina');
  await theirs.getByRole('button', { name: 'Throw it away' }).click();
  await expect(theirs.getByLabel('Brand', { exact: true })).toHaveValue(product('rackets', 11).brand);

  // Both work on another one.
  await openEditor(mine, 13);
  await openEditor(theirs, 13);
  const badge = (page: Page) => page.getByLabel('Badge (optional)');
  const weight = (page: Page) => page.getByLabel('Weight', { exact: true });
  const conflict = (page: Page) => page.getByRole('alert').filter({ hasText: 'nothing you typed is lost' });
  await badge(mine).fill('Mine');
  await saved(mine);
  // Omar's draft would replace Mina's: he is shown hers first.
  await badge(theirs).fill('Theirs');
  await expect(conflict(theirs)).toContainText('Mina changed the draft');
  await expectNoFindings(theirs, 'what a colleague changed');
  await expect(conflict(theirs)).toContainText('BadgeChanged by both');
  await conflict(theirs).getByRole('button', { name: 'Keep both changes' }).click();
  await expect(badge(theirs)).toHaveValue('Theirs');
  await saved(theirs);
  await publish(theirs);
  // Mina has typed nothing since: she sees what is published.
  await expect(badge(mine)).toHaveValue('Theirs');

  // Without a connection Mina's work is not saved when Omar publishes: it is put beside his.
  await mine.route('**/draft', (route) => route.abort());
  await weight(mine).fill('350 g');
  await badge(mine).fill('Mine');
  await expect(savingBar(mine)).toContainText('Not saved');
  await badge(theirs).fill('Hot');
  await price(theirs).fill('71000');
  await publish(theirs);
  await expect(conflict(mine)).toContainText('Omar published this product');
  await expect(weight(mine)).toHaveValue('350 g');
  await mine.unroute('**/draft');
  await conflict(mine).getByRole('button', { name: 'Take it: Badge' }).click();
  await conflict(mine).getByRole('button', { name: 'Keep both changes' }).click();
  await expect(price(mine)).toHaveValue('71000');
  await expect(badge(mine)).toHaveValue('Hot');
  await expect(weight(mine)).toHaveValue('350 g');
  await publish(mine);
  await expect(weight(theirs)).toHaveValue('350 g');
  for (const page of [mine, theirs]) await page.context().close();
});

test('a new address leads on from the old one; a copy is a draft of its own; hiding takes the page away', async ({
  browser,
  catalogueShop,
}) => {
  const { page } = await catalogueShop.atDesk(browser, 'manager', 'Mina');
  await openEditor(page, 14);
  await page.getByLabel('Name', { exact: true }).fill('Another name');
  await expect(page.getByLabel('Address of the page')).toHaveValue(product('rackets', 14).slug);
  await page.getByLabel('Address of the page').fill('of-our-own');
  await expect(page.getByText('will lead to the new one')).toBeVisible();
  await publish(page);
  await expect
    .poll(async () => (await fetch(catalogueShop.shopUrl + pathOf('rackets', 14))).url)
    .toContain('/rackets/of-our-own');
  await expect(page.getByRole('link', { name: 'See it in the shop' })).toHaveAttribute(
    'href',
    /\/rackets\/of-our-own$/,
  );

  await page.getByRole('button', { name: 'Hide it from shoppers' }).click();
  await expect(page.getByRole('button', { name: 'Show it in the shop' })).toBeVisible();
  await page.getByRole('button', { name: 'Duplicate it' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Another name (copy)');
  await expect(page.getByText('Not published yet')).toBeVisible();
  await page.context().close();
});

test('a full product is accessible and fits every width', async ({ browser, catalogueShop }) => {
  const { page } = await catalogueShop.atDesk(browser, 'owner', 'Sana of the very long name');
  await openEditor(page, 15);
  await expectAccessible(page, 'the editor');
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('The first version')).toBeVisible();
  await expectAccessible(page, 'the history');
  await page.getByRole('link', { name: 'Edit' }).click();
  // By keyboard alone: Enter in a field publishes.
  await price(page).fill('50000');
  await price(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible();
  await expectAccessible(page, 'the dialog of publishing');
  await page.context().close();
});
