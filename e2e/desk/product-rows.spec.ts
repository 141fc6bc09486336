import { publish } from '#server/catalogue/publish.ts';
import { SOMEBODY } from '#server/testing/placed-order.ts';
import { expectAccessible } from './support/accessible.ts';
import { openCatalogueShop } from './support/catalogue-shop.ts';
import { photoFile } from './support/photo-files.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 240_000 });

const CLOTHING = {
  key: 'clothing',
  words: { plural: 'Clothing', singular: 'Garment', heading: 'Padel Clothing', lead: 'Light and dry.' },
  card: { name: 'Clothing', description: 'Shirts and shorts', count: '3 pieces' },
  specs: [{ key: 'material', label: 'Material' }],
  options: [
    { key: 'colour', label: 'Colour', values: ['Black', 'White'], default: 'Black' },
    { key: 'size', label: 'Size', values: ['S', 'M', 'L'], default: 'M' },
  ],
};

/** As a spreadsheet copies them. */
const CELLS = [
  ['Material', 'NAME', 'brand', 'Price', 'Colour', 'Size', 'SKU', 'Own price', 'Pictures'],
  ['Cotton', 'Dawn Shirt', 'Dawn', '4,500', 'Black', 'S', 'D-BS', '', 'black.jpg'],
  ['', '', '', '', 'White', 'L', 'D-WL', '4,900', 'white.jpg'],
  ['Cotton', 'Dawn Shorts', 'Dawn', 'dear', 'Black', 'S', '', '', 'black.jpg'],
  ['Wool', 'Dawn Cap', 'Dawn', '1,200', '', '', '', '', 'white.jpg'],
]
  .map((cells) => cells.join('\t'))
  .join('\n');

test('three products with variants are pasted, one row is corrected, and all are published and undone as one', async ({
  browser,
}) => {
  const shop = await openCatalogueShop();
  const kinds = [{ key: 'clothing', document: CLOTHING, revision: 0 }];
  const begun = await publish({ staff: shop.database.staff, initialStock: 0 }, SOMEBODY, { kinds });
  expect(begun.ok).toBe(true);
  const { page: desk } = await shop.atDesk(browser, 'manager', 'Mina');
  await desk.goto('/catalogue');
  await desk.getByRole('link', { name: 'Add from a spreadsheet' }).click();
  await desk.getByLabel('Kind of products').selectOption('Clothing');
  const download = desk.waitForEvent('download');
  await desk.getByRole('link', { name: 'Empty table to fill in' }).click();
  expect((await download).suggestedFilename()).toBe('new-clothing.csv');

  await desk.getByLabel('Or paste cells of a spreadsheet').fill(CELLS);
  await desk.getByRole('button', { name: 'Read these cells' }).click();
  const wrong = desk.getByRole('region', { name: /need another look|needs another look/ });
  await expect(wrong).toContainText('Price must be a whole number of rupees');
  await expect(wrong).toContainText('names "black.jpg": add a photograph with that file name below');
  await expectAccessible(desk, 'rows with mistakes');
  await desk
    .getByRole('region', { name: 'Photographs' })
    .getByLabel('Add photographs')
    .setInputFiles([await photoFile('black.jpg'), await photoFile('White.JPG')]);
  await expect(desk.locator('[data-photo]')).toHaveCount(2);
  await expect(desk.getByRole('heading', { name: '1 row needs another look' })).toBeVisible();

  // A reload loses nothing of it.
  await desk.reload();
  await expect(desk.getByText('4 rows read: 2 products can be added, 1 row needs another look.')).toBeVisible();
  await wrong.getByLabel('Price').fill('3,900');
  await wrong.getByRole('button', { name: 'Check again' }).click();
  await expect(wrong).toBeHidden();
  await expect(desk.getByText('4 rows read: 3 products can be added.')).toBeVisible();
  await desk.getByLabel('How many are there of each variant?').fill('2');
  await expectAccessible(desk, 'rows that can be added');
  await desk.getByRole('button', { name: 'Publish 3 products' }).click();
  await expect(desk.getByRole('heading', { name: '3 products published' })).toBeVisible();

  await expect.poll(() => shop.visit('/clothing')).toContain('Dawn Shorts');
  const shopper = await shop.shopper(browser, '/clothing/dawn-shirt');
  await shopper.getByRole('radio', { name: /White/ }).check({ force: true });
  await shopper.getByRole('radio', { name: /^L/ }).check({ force: true });
  await expect(shopper.getByText('PKR 4,900').first()).toBeVisible();

  await desk.goto('/catalogue/history');
  await expect(desk.getByText('“3 products from a spreadsheet”').locator('visible=true')).toBeVisible();
  await desk
    .getByRole('button', { name: /^Undo version/ })
    .first()
    .click();
  await desk.getByRole('button', { name: 'Undo it' }).click();
  await expect(desk.getByText('3 products are as before')).toBeVisible();
  await expect.poll(() => shop.visit('/clothing')).not.toContain('Dawn Shorts');

  await shopper.context().close();
  await desk.context().close();
  await shop.close();
});

test('rows without a picture become drafts, a session that ran out loses nothing, and the drafts are undone as one', async ({
  browser,
}) => {
  const shop = await openCatalogueShop();
  const { page: desk } = await shop.atDesk(browser, 'manager', 'Mina');
  await desk.goto('/catalogue/rows?kind=accessories');
  const rows = Array.from({ length: 40 }, (_, place) => `Grip ${place};Dusk;${900 + place};Overgrip;Felt;x`);
  await desk.getByLabel('Choose a CSV file').setInputFiles({
    name: 'grips.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name;Brand;Price;Type;Material;Shelf', ...rows, 'No brand;;5;Overgrip;Felt;x'].join('\r\n')),
  });
  await expect(desk.getByText('Products of this kind have no "Shelf"')).toBeVisible();
  await desk.getByRole('button', { name: 'Leave out “Shelf”' }).click();
  await expect(desk.getByText('Brand is missing')).toBeVisible();
  await desk.getByRole('button', { name: 'Leave out 1 row' }).click();
  await expect(desk.getByText('40 rows read: 40 products can be added.')).toBeVisible();
  const cookies = await desk.context().cookies();
  await desk.context().clearCookies();
  await desk.getByRole('button', { name: 'Add 40 drafts' }).click();
  await expect(desk.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  await desk.context().addCookies(cookies);
  await desk.reload();
  await expect(desk.getByText('40 rows read: 40 products can be added.')).toBeVisible();
  await desk.getByRole('button', { name: 'Add 40 drafts' }).click();
  await expect(desk.getByRole('heading', { name: '40 drafts added' })).toBeVisible();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByText('40 drafts are gone')).toBeVisible();
  await desk.goto('/catalogue?category=accessories&state=draft');
  await expect(desk.getByText('No product fits').first()).toBeVisible();
  await desk.context().close();
  await shop.close();
});
