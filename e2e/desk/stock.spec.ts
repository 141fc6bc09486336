import { catalogue } from '#catalogue/shipped.ts';
import { adjustStock } from '#contract/stock/stock.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { expectAccessible, expectScreensAccessible } from './support/accessible.ts';
import { AYESHA } from './support/orders.ts';
import { expect, test } from './support/test.ts';

const sold = (category: Product['category'], nth = 0) =>
  catalogue.products.filter((product) => product.category === category && !product.hide && product.inStock)[
    nth
  ] as Product;
const racket = sold('rackets');
const other = sold('rackets', 1);
const third = sold('rackets', 2);
const shoe = sold('shoes');

const rowOf = ({ category, id }: Product, size?: string) => `[data-row="${category}:${id}${size ? `:${size}` : ''}"]`;

test('every product with its stock; search, category and low stock are in the address; five thousand are pages', async ({
  page,
  freshShop,
}) => {
  await freshShop.place([[racket, 3]], AYESHA);
  await freshShop.signIn(page.context(), 'seller');
  await page.goto(freshShop.url);
  await page.getByRole('link', { name: 'Stock' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock');
  await page.getByLabel('Search products').fill(racket.name);
  await expect(page).toHaveURL(/search=/);
  const row = page.locator(rowOf(racket));
  await expect(row).toContainText('1,000');
  await expect(row).toContainText('997');
  await page.getByLabel('Search products').fill('');
  await page.getByLabel('Category').selectOption('shoes');
  await expect(page).toHaveURL(/category=shoes/);
  await expect(page.locator(rowOf(racket))).toHaveCount(0);
  await page.getByRole('button', { name: `Sizes of ${shoe.name}` }).click();
  await expect(page.locator(rowOf(shoe, 'EU 42'))).toContainText('1,000');
  await page.reload();
  await expect(page.locator(rowOf(shoe, 'EU 42'))).toBeVisible();
  await page.getByLabel(/Low only/).check();
  await expect(page).toHaveURL(/low=1/);
  await expect(page.locator(rowOf(shoe))).toHaveCount(0);
  await page.getByLabel('Search products').fill('nonsense');
  await expect(page.getByRole('heading', { name: 'No product fits' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove search and filters' }).click();
  await expect(page.locator(rowOf(racket))).toBeVisible();
  // A seller looks, and changes nothing.
  for (const name of ['Receive', 'Count', 'Write off', 'Import'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(0);

  // Five thousand products are pages.
  await page.route('**/api/stock', async (route) => {
    const body = await (await route.fetch()).json();
    const many = Array.from({ length: 5_000 }, (_, at) => ({
      ...body.lines[0],
      ...{ category: 'rackets', product_id: 10_000 + at, variant: '', name: `Racket ${10_000 + at}` },
    }));
    await route.fulfill({ json: { ...body, lines: many } });
  });
  await page.goto(`${freshShop.url}/stock`);
  await expect(page.getByText('1 to 100 of 5,000')).toBeVisible();
  await expect(page.locator('[data-row]')).toHaveCount(100);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText('Racket 10100', { exact: true }).locator('visible=true')).toBeVisible();
  await page.getByLabel('Search products').fill('14999');
  await expect(page.locator('[data-row]')).toHaveCount(1);
});

test('a delivery by keyboard alone, and the ledger says who and why; a count shows the difference first, and who was quicker', async ({
  page,
  freshShop,
}) => {
  await freshShop.signIn(page.context(), 'manager', 'Mina');
  await page.goto(`${freshShop.url}/stock/receive`);
  const finder = page.getByLabel('Find a product');
  await finder.focus();
  await page.keyboard.type(racket.name);
  await expect(page.getByRole('option')).not.toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Pieces: ${racket.name}`, { exact: true })).toBeFocused();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(finder).toBeFocused();
  await page.keyboard.type(`${shoe.name} 43`);
  await expect(page.getByRole('option').first()).toContainText('EU 43');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Pieces: ${shoe.name}, EU 43`)).toBeFocused();
  await page.keyboard.type('x');
  await expect(page.getByText('A whole number from 1, please')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('5');
  await page.getByLabel('Note').fill('Invoice 77');
  await expect(page.getByText('2 lines, 17 pieces')).toBeVisible();

  // What was typed survives another screen and a reload.
  await page.getByRole('link', { name: 'Back to the stock' }).click();
  await page.getByRole('link', { name: /^Receive.*2/ }).click();
  await page.reload();
  await expect(page.getByLabel(`Pieces: ${racket.name}`, { exact: true })).toHaveValue('12');
  await page.getByRole('button', { name: 'Add to the stock' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('+12, now 1012')).toBeVisible();
  await expect(page.getByText('+5, now 1005')).toBeVisible();

  await page.goto(`${freshShop.url}/stock/rackets/${racket.id}`);
  const entry = page.getByRole('row').filter({ hasText: 'Delivery' });
  await expect(entry).toContainText('+12');
  await expect(entry).toContainText('Mina');
  await expect(entry).toContainText('Invoice 77');
  await page.goto(`${freshShop.url}/stock/shoes/${shoe.id}`);
  await page.getByRole('button', { name: /EU 43/ }).click();
  await expect(page).toHaveURL(/variant=EU/);
  await expect(page.getByRole('row').filter({ hasText: 'Delivery' })).toContainText('+5');

  // A colleague who was quicker is named, and nothing typed is lost.
  await page.goto(`${freshShop.url}/stock?search=${encodeURIComponent(other.name)}`);
  await page.locator(rowOf(other)).getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Chosen lines' }).getByRole('button', { name: 'Count' }).click();
  const figure = page.getByLabel(`Counted: ${other.name}`, { exact: true });
  await figure.fill('998');
  await expect(page.getByText('1 counted, 1 differ: −2')).toBeVisible();

  const bilal = await freshShop.colleague('manager', 'Bilal');
  const line = { category: 'rackets', product_id: other.id, change: -1, reason: 'damaged', key: crypto.randomUUID() };
  expect((await bilal.call(adjustStock, { lines: [line] })).status).toBe(200);
  await page.getByRole('button', { name: 'Save the counts' }).click();
  await expect(page.getByText('Bilal changed this just now: it is 999 now.')).toBeVisible();
  await expect(figure).toHaveValue('998');
  await page.getByRole('button', { name: 'My count still holds' }).click();
  await expect(page.getByText('1 counted, 1 differ: −1')).toBeVisible();
  await page.getByRole('button', { name: 'Save the counts' }).click();
  await expect(page.getByText('−1, now 998')).toBeVisible();
});

test('goods are written off, but not what orders hold; the stock goes out as a file, and comes back counted', async ({
  page,
  freshShop,
}) => {
  await freshShop.place([[other, 5]], AYESHA);
  await freshShop.signIn(page.context(), 'manager', 'Mina');
  await page.goto(`${freshShop.url}/stock/rackets/${other.id}`);
  await expect(page.getByRole('row').filter({ hasText: 'Held for an order' })).toContainText('+5');
  await page.getByRole('button', { name: 'Write off' }).click();
  await page.getByText('Sample or gift').click();
  await page.getByLabel('Note').fill('For the club');
  const figure = page.getByLabel(`Pieces: ${other.name}`, { exact: true });
  await figure.fill('996');
  await page.getByRole('button', { name: 'Take off the stock' }).click();
  await expect(page.getByText('Orders hold 5 of this product: fewer cannot be left')).toBeVisible();
  await expect(figure).toHaveValue('996');
  await figure.fill('1');
  await page.getByRole('button', { name: 'Take off the stock' }).click();
  await expect(page.getByText('−1, now 999')).toBeVisible();
  await page.goto(`${freshShop.url}/stock/rackets/${other.id}`);
  const entry = page.getByRole('row').filter({ hasText: 'Sample or gift' });
  await expect(entry).toContainText('For the club');

  // Every change of the file is looked at first.
  await page.goto(`${freshShop.url}/stock/import`);
  const upload = (text: string) =>
    page.getByLabel('Choose a CSV file').setInputFiles({
      name: 'counted.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
  await upload('a,b\n1,2');
  await expect(page.getByText('The file has no column category, product_id, counted')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the stock' }).click();
  expect((await download).suggestedFilename()).toMatch(/^stock-.*\.csv$/);
  await upload(
    [
      'category,product_id,variant,stock,counted',
      `rackets,${racket.id},,1000,990`,
      `rackets,${third.id},,1000,1000`,
      `shoes,${shoe.id},EU 42,1000,1003`,
      `shoes,${shoe.id},EU 43,900,5`,
    ].join('\n'),
  );
  await expect(page.getByText('4 rows counted')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: racket.name })).toContainText('−10');
  await expect(page.getByText(/was 900 when the file was written and is 1000 now/)).toBeVisible();
  await page.getByRole('checkbox', { name: `Select ${shoe.name}, EU 42` }).uncheck();
  await page.getByRole('button', { name: 'Save 1 count' }).click();
  await expect(page.getByText('−10, now 990')).toBeVisible();
});

test('the screens of the stock are accessible and fit every width', async ({ page, freshShop }) => {
  await freshShop.place([[racket, 3]], AYESHA);
  await freshShop.signIn(page.context(), 'owner');
  await expectScreensAccessible(page, freshShop.url, [
    [`/stock?open=shoes:${shoe.id}&category=shoes`, shoe.name],
    ['/stock?low=1', 'Sold out'],
    ['/stock?search=nonsense', 'No product fits'],
    [`/stock/rackets/${racket.id}`, 'Held for an order'],
    ['/stock/rackets/999999', 'There is no such product'],
    ['/stock/receive', 'Find a product'],
    ['/stock/write-off', 'Reason'],
    ['/stock/import', 'Choose a CSV file'],
  ]);
  await page.goto(`${freshShop.url}/stock/count`);
  await page.getByLabel('Add all of').selectOption('shoes');
  await page.getByLabel(`Counted: ${shoe.name}, EU 42`).fill('7');
  await page.getByLabel('Find a product').fill(racket.brand);
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'a count');
});
