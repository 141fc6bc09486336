import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { publish, savingBar } from './support/editor.ts';
import { expect, test } from './support/test.ts';

// One shop for all of them: opening it takes longer than most of the tests.
test.describe.configure({ timeout: 180_000, mode: 'default' });

const turnTo = (page: Page, part: string) =>
  page.getByRole('navigation', { name: 'Parts of the kind' }).getByRole('link', { name: part, exact: true }).click();

/** The last entry of the list on the screen. */
const last = (page: Page, label: string) => page.getByLabel(label, { exact: true }).last();

async function addField(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a field' }).click();
  await last(page, 'Name').fill(name);
}

async function addChoice(page: Page, name: string, values: string): Promise<void> {
  await page.getByRole('button', { name: /^Add (a|another) choice/ }).click();
  await last(page, 'Name').fill(name);
  await page.getByLabel(`Add values of ${name}`).fill(values);
  await page.getByLabel(`Add values of ${name}`).press('Enter');
}

async function addFilter(page: Page, by: string): Promise<void> {
  await page.getByLabel('Filter by').selectOption(by);
  await page.getByRole('button', { name: 'Add the filter' }).click();
}

const valuesOf = (page: Page, name: string) =>
  page.getByRole('list', { name: `Values of ${name}` }).getByRole('listitem');

const inShop = (visit: (path: string) => Promise<string>, path: string, words: string) =>
  expect
    .poll(async () => (await visit(path)).includes(words), { message: `${words} at ${path}`, timeout: 60_000 })
    .toBe(true);

test('an owner adds clothing, and it is in the shop seconds later', async ({ browser, catalogueShop: shop }) => {
  const { page } = await shop.atDesk(browser, 'owner', 'Omar');
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Kinds' }).click();
  await expect(page.getByText('A kind is a group of products with a page of its own')).toBeVisible();
  await expectAccessible(page, 'the kinds');

  await page.getByRole('button', { name: 'New kind' }).click();
  await page.getByLabel('Several are called').fill('Clothing');
  await page.getByLabel('One is called').fill('Piece of clothing');
  await page.getByLabel('Drawing').selectOption('Shirt');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clothing');
  await expect(page).toHaveURL(/\/kinds\/clothing$/);
  await expect(page.getByLabel('Heading of its page')).toHaveValue('Padel Clothing');
  await expect(page.getByLabel('Button for more (optional)')).toHaveAttribute('placeholder', 'Load More Clothing');

  await turnTo(page, 'Fields');
  await addField(page, 'Fit');
  await last(page, 'What is written there').selectOption('One of a list');
  await page.getByLabel('Add values of Fit').fill('Slim, Regular, Loose');
  await page.getByLabel('Add values of Fit').press('Enter');
  await addField(page, 'Material');
  await expectAccessible(page, 'the fields of a kind');

  await turnTo(page, 'Choices');
  await addChoice(page, 'Colour', 'Black, White');
  await addChoice(page, 'Size', 'S, M, L, XL, XXL');
  await expect(valuesOf(page, 'Size')).toHaveText(['S', 'M', 'L', 'XL', 'XXL']);
  await expect(page.getByRole('button', { name: /^Add another choice/ })).toHaveCount(0);
  await expectAccessible(page, 'the choices of a kind');

  await turnTo(page, 'Filters');
  await addFilter(page, 'Size');
  await addFilter(page, 'Material');
  await page.getByLabel('Add several to Material').fill('Cotton, Polyester');
  await page.getByLabel('Add several to Material').press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name 2' })).toHaveValue('Polyester');
  await expectAccessible(page, 'the filters of a kind');

  await expect(savingBar(page)).toContainText('Draft saved');
  await publish(page);
  await inShop(shop.visit, '/', 'href="/clothing"');
  const shopper = await shop.shopper(browser, '/');
  await shopper.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Clothing' }).click();
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Padel Clothing');

  await page.goto('/kinds');
  const row = page.getByRole('listitem').filter({ hasText: '/clothing' });
  await expect(row).toContainText('Shown');
  await expect(row).toContainText('no products');

  // In the second place, by keyboard alone.
  const clothing = row.getByRole('link', { name: 'Clothing' });
  await clothing.focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('Alt+ArrowUp');
  await page.getByRole('button', { name: 'Publish this sequence' }).click();
  await expect(page.getByText('The shop has the new sequence')).toBeVisible();
  await expect
    .poll(async () => (await shop.visit('/')).match(/href="\/(rackets|clothing|shoes)"/g)?.slice(0, 3))
    .toEqual(['href="/rackets"', 'href="/clothing"', 'href="/shoes"']);
});

test('shoes in two more sizes are for sale once there are some; a size that is in stock cannot go', async ({
  browser,
  catalogueShop: shop,
  allowErrors,
}) => {
  // What cannot go is refused.
  allowErrors(/status of 409/);
  const { page } = await shop.atDesk(browser, 'owner', 'Olga');
  await page.goto('/kinds/shoes?part=choices');
  const sizes = ['EU 40', 'EU 41', 'EU 42', 'EU 43', 'EU 44', 'EU 45'];
  await expect(valuesOf(page, 'Size')).toHaveText(sizes);
  await page.getByLabel('Add values of Size').fill('EU 39, EU 46.5');
  await page.getByLabel('Add values of Size').press('Enter');
  await expect(valuesOf(page, 'Size')).toHaveText(['EU 39', ...sizes, 'EU 46.5']);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/variants of products will be new, with nothing in stock/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(savingBar(page)).toContainText('Published');
  const [known] = await shop.database.owner.query(
    "SELECT count(*)::integer AS variants FROM inventory WHERE category = 'shoes' AND variant IN ('EU 39', 'EU 46.5') AND is_offered",
  );
  expect(known).toEqual({ variants: expect.any(Number) });
  expect(Number((known as { variants: number }).variants)).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Remove EU 42' }).click();
  await expect(page.getByText(/^EU 42 cannot go yet: \d+ in stock/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('It cannot be published yet')).toBeVisible();
  await expectAccessible(page, 'what publishing a kind would do');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(/^What is no longer offered must be gone first:/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep EU 42' }).click();
  await expect(valuesOf(page, 'Size')).toHaveCount(8);

  await turnTo(page, 'History');
  await expect(page.getByText('Choices: Size with EU 39, EU 46.5')).toBeVisible();
});

test('a kind that was never sold is duplicated, worked on by two, and removed', async ({
  browser,
  catalogueShop: shop,
  allowErrors,
}) => {
  // A draft over which a colleague has saved is refused.
  allowErrors(/status of 412/);
  const { page } = await shop.atDesk(browser, 'owner', 'Oskar');
  await page.goto('/kinds');
  await page.getByRole('button', { name: 'Duplicate Bags' }).click();
  await page.getByLabel('Several are called').fill('Covers');
  await page.getByLabel('One is called').fill('Cover');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Covers');
  await turnTo(page, 'Fields');
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Type');

  // A colleague writes the same sentence.
  const { page: other } = await shop.atDesk(browser, 'manager', 'Mina');
  await other.goto('/kinds/covers');
  await other.getByLabel('Sentence below the heading').fill('By Mina');
  await expect(savingBar(other)).toContainText('Draft saved');
  await turnTo(page, 'Names and words');
  await page.getByLabel('Sentence below the heading').fill('By Oskar');
  await expect(page.getByText('Mina changed the draft')).toBeVisible();
  await page.getByRole('button', { name: 'Keep both changes' }).click();
  await expect(page.getByLabel('Sentence below the heading')).toHaveValue('By Oskar');
  await expect(savingBar(page)).toContainText('by you');

  await publish(page);
  await page.getByRole('button', { name: 'Remove this kind' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page).toHaveURL(/\/kinds$/);
  await expect(page.getByRole('link', { name: 'Covers' })).toHaveCount(0);
});
