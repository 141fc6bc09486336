import { formatPkr } from '#domain/payments/money.ts';
import { pathOf, product } from '#e2e/support/products.ts';
import { publish } from '#server/catalogue/publish.ts';
import { changed } from '#server/testing/catalogue.ts';
import { must, SOMEBODY } from '#server/testing/placed-order.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'default' });

test('a sale of a brand is planned, begins, is changed, and is stopped as one; what is planned is on one screen', async ({
  browser,
  catalogueShop,
}) => {
  const { database } = catalogueShop;
  const shoe = product('shoes', 101);
  const inShop = () => catalogueShop.visit(pathOf('shoes', 101));
  // Two variants with prices of their own.
  const variants = { 'EU 42': { price: 90_000 }, 'EU 43': { price: 95_000 } };
  const publisher = { staff: database.staff, initialStock: 25 };
  must(await publish(publisher, SOMEBODY, { products: [await changed(publisher, shoe, { variants })] }));
  const { page } = await catalogueShop.atDesk(browser, 'manager', 'Mina');
  await page.goto('/catalogue');
  await page.getByRole('link', { name: 'Sales', exact: true }).click();
  await expect(page.getByText('No sale yet')).toBeVisible();
  await page.getByRole('button', { name: 'New sale' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Plan the sale' }).click();
  await expect(dialog.getByText('Please give the sale a name')).toBeVisible();
  await expect(dialog.getByText('Please choose when the sale ends')).toBeVisible();
  await dialog.getByLabel('Name of the sale').fill('Shoes in winter');
  await dialog.getByLabel('Off every price').fill('20');
  await dialog.getByLabel('Badge').fill('Winter sale');
  await dialog.getByLabel('Ends').fill('2098-01-01T10:00');
  await dialog.getByLabel('Kind').selectOption('shoes');
  await dialog.getByLabel('Brand').selectOption(shoe.brand);
  await dialog.getByRole('button', { name: /^Choose all/ }).click();
  // One of them is found by a word of its name, whatever it is near; Enter searches, and plans nothing.
  const search = dialog.getByRole('searchbox', { name: 'Search products' });
  const [, word = ''] = shoe.name.split(' ');
  await search.fill(word.toUpperCase());
  await search.press('Enter');
  await expect(dialog.getByRole('row').filter({ hasText: shoe.name })).toBeVisible();
  await search.fill('no such word');
  await expect(dialog.getByText('No product fits')).toBeVisible();
  // Escape empties the search, and leaves the dialog open.
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await expect(dialog.getByLabel('Name of the sale')).toHaveValue('Shoes in winter');
  await expect(dialog.getByText('and 2 variants with a price of their own')).toBeVisible();
  await expectAccessible(page, 'the dialog of a new sale');
  await dialog.getByRole('button', { name: 'Plan the sale' }).click();

  // It begins at once, for all of them, variants too.
  await expect(page.getByRole('heading', { name: 'Shoes in winter' })).toBeVisible();
  await expect.poll(inShop).toContain(formatPkr(72_000));
  expect(await inShop()).toContain('Winter sale');
  const variant = (price: number) =>
    database.owner
      .query<{ found: boolean }>(
        "SELECT (document #>> '{variants,EU 42,price}')::integer = $1 AS found FROM products WHERE category = 'shoes' AND id = 101",
        [price],
      )
      .then(([row]) => row?.found);
  await expect.poll(() => variant(72_000)).toBe(true);
  await expectAccessible(page, 'a sale');

  // Another reduction.
  await page.getByLabel('Off every price').fill('30');
  await page.getByRole('button', { name: 'Change the sale' }).click();
  await expect(page.getByText('The sale is changed')).toBeVisible();
  await expect.poll(inShop).toContain(formatPkr(63_000));
  await expect.poll(() => variant(63_000)).toBe(true);

  // What it was is brought back from its history, after a question.
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveText([/^Changed.*Now.*30 % off/, /^Planned.*20 % off/]);
  await history.getByRole('button', { name: 'Bring back this version' }).click();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await expect.poll(inShop).toContain(formatPkr(72_000));
  await expect.poll(() => variant(72_000)).toBe(true);

  // A change of one product stands on the same screen.
  await page.goto('/catalogue/rackets/11?part=planned');
  await page.getByRole('button', { name: 'Plan a sale' }).click();
  await page.getByLabel('Price during the sale').fill(String(product('rackets', 11).price - 1_000));
  await page.getByLabel('Begins').fill('2097-01-01T10:00');
  await page.getByLabel('Ends').fill('2097-02-01T10:00');
  await page.getByRole('button', { name: 'Plan the sale' }).click();
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page.getByRole('heading', { name: 'Planned changes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Shoes in winter' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: product('rackets', 11).name });
  await row.getByRole('button', { name: 'Change time' }).click();
  await page.getByRole('dialog').getByLabel('Begins').fill('2097-01-05T10:00');
  await page.getByRole('button', { name: 'Change the time' }).click();
  await expect(page.getByText('It has another time')).toBeVisible();
  await expectAccessible(page, 'what is planned');
  await row.getByRole('button', { name: 'Do it now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Do it now' }).click();
  await expect(row.getByText('Running')).toBeVisible();
  await row.getByRole('button', { name: 'End it now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End it now' }).click();
  await expect(row).toBeHidden();

  // Stopped as one: everything is as it was.
  await page.getByRole('link', { name: 'Shoes in winter' }).click();
  await page.getByRole('button', { name: 'End it now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End it now' }).click();
  await expect(page.getByText('Stopped', { exact: true }).first()).toBeVisible();
  await expect.poll(inShop).toContain(formatPkr(90_000));
  await expect.poll(inShop).not.toContain('Winter sale');
  await expect.poll(() => variant(90_000)).toBe(true);

  // On a phone, and chosen products from the list.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sales');
  await expect(page.getByRole('link', { name: 'Shoes in winter' })).toBeVisible();
  await expectAccessible(page, 'sales on a phone');
  await page.context().close();
});
