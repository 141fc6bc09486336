import { catalogue } from '#catalogue/testing/fixture.ts';
import { type Product, productPath } from '#domain/catalogue/product.ts';
import { expectAccessible } from './support/accessible.ts';
import { publish, savingBar } from './support/editor.ts';
import { inShop, turnTo, valuesOf } from './support/kind-editor.ts';
import { expect, test } from './support/test.ts';

// One shop for all of them: opening it takes longer than most of the tests.
test.describe.configure({ timeout: 180_000, mode: 'default' });

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
  const [shoe] = catalogue.products.filter(({ category, hide }) => category === 'shoes' && !hide);
  await inShop(shop, productPath(shoe as Product), 'EU 46.5');

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
  await page.context().close();
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
  for (const open of [page, other]) await open.context().close();
});
