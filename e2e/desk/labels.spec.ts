import type { Page } from '@playwright/test';
import { modulesIn, readCode128, readEan13 } from '#web/testing/barcode-reader.ts';
import { expectAccessible } from './support/accessible.ts';
import { BAG, CODES, HIDDEN, openCodedShop, RACKET, SHOE } from './support/coded-shop.ts';
import { publish } from './support/editor.ts';
import { A4, printedPages } from './support/printed-pages.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 120_000 });

/** What a scanner would read from the labels on the screen, each once. */
async function readLabels(page: Page): Promise<string[]> {
  const drawn = await page.locator('.label-bars').evaluateAll((codes) =>
    codes.map((code) => ({
      path: code.querySelector('path')?.getAttribute('d') ?? '',
      width: Number(code.getAttribute('viewBox')?.split(' ')[2]),
    })),
  );
  const read = drawn.map(({ path, width }) => {
    const modules = modulesIn(path, width);
    return width === 95 + 18 ? readEan13(modules) : readCode128(modules);
  });
  return [...new Set(read)];
}

test('labels for chosen stock are printed on sheets or on a roll, and say what a scanner finds', async ({ page }) => {
  const shop = await openCodedShop();
  await shop.signIn(page.context(), 'manager', 'Mina');
  await page.goto(`${shop.url}/stock?open=shoes:${SHOE.id}`);
  for (const name of [RACKET.name, BAG.name, `${SHOE.name}, EU 41`, `${SHOE.name}, EU 42`, `${SHOE.name}, EU 43`])
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  await page.getByRole('region', { name: 'Chosen lines' }).getByRole('button', { name: 'Labels' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Labels');
  await expect(page.getByRole('article')).toHaveCount(5);
  expect((await readLabels(page)).toSorted()).toEqual([`0${CODES.bag}`, CODES.shoe42, CODES.shoe43, CODES.racket]);
  // Its own price, as in the shop.
  await expect(page.getByRole('article', { name: `Label of ${SHOE.name}, EU 42` })).toContainText('PKR 21,500');
  // One without a code says so, and where to mend it.
  await expect(page.getByText('It has neither SKU nor barcode: the label has no code.')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Give it a SKU' })).toHaveAttribute(
    'href',
    `/catalogue/shoes/${SHOE.id}`,
  );

  // Twenty-four on a sheet.
  await page.getByLabel(`Quantity of ${SHOE.name}, EU 42`, { exact: true }).fill('21');
  await page.getByLabel(`Quantity of ${RACKET.name}`, { exact: true }).focus();
  await expect(page.getByRole('button', { name: /^Print 25 labels, 2 pages/ })).toBeVisible();
  expect(await printedPages(page)).toEqual([A4, A4]);
  await expectAccessible(page, 'labels');

  // A scan adds one more; a roll is remembered on this device.
  await page.getByLabel('Add a product').focus();
  await page.keyboard.type(CODES.hidden);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `${HIDDEN.name}: 1 label` })).toBeVisible();
  await page.getByText('Roll, 57 × 32 mm').click();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Roll, 57 × 32 mm' })).toBeChecked();
  await expect(page.getByRole('article')).toHaveCount(26);
  expect(await printedPages(page)).toEqual(Array.from({ length: 26 }, () => ({ width: 57, height: 32 })));
  expect(await readLabels(page)).toHaveLength(5);
  await page.emulateMedia({ media: 'print' });
  const cut = await page
    .locator('.label')
    .evaluateAll((labels) => labels.filter((label) => label.scrollHeight > label.clientHeight + 1).length);
  expect(cut, 'labels of which something is cut off').toBe(0);
  await page.close();
  await shop.close();
});

test('a product without codes gets SKUs in the editor; labels of what was received say them', async ({
  browser,
  catalogueShop,
}) => {
  const { page } = await catalogueShop.atDesk(browser, 'manager', 'Mina');
  const shoe = SHOE;
  await page.goto(`/catalogue/shoes/${shoe.id}`);
  await page.getByRole('button', { name: /^Make SKUs for \d+ without a code$/ }).click();
  await expect(page.getByLabel('SKU of EU 42', { exact: true })).toHaveValue(`SHOES-${shoe.id}-EU-42`);
  await expect(page.getByRole('button', { name: /^Make SKUs/ })).toHaveCount(0);
  await publish(page);
  // Until then the editor asks before it is left.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();

  await page.goto('/stock/receive');
  await page.getByLabel('Find a product').focus();
  for (const size of ['42', '42', '43']) {
    await page.keyboard.type(`shoes-${shoe.id}-eu-${size}`);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByLabel(`Pieces: ${shoe.name}, EU 43`)).toHaveValue('1');
  await page.getByRole('button', { name: 'Add to the stock' }).click();
  await page.getByRole('link', { name: 'Print labels for it' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  expect(await readLabels(page)).toEqual([`SHOES-${shoe.id}-EU-42`, `SHOES-${shoe.id}-EU-43`]);
  await page.context().close();
});
