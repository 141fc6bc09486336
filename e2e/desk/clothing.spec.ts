import type { Page } from '@playwright/test';
import { confirmedNumber, fillOrderForm, submitButton } from '#e2e/support/order-form.ts';
import { expectAccessible } from './support/accessible.ts';
import { publish, savingBar } from './support/editor.ts';
import { addChoice, addField, addFilter, inShop, turnTo, valuesOf } from './support/kind-editor.ts';
import { photoFile } from './support/photo-files.ts';
import { expect, test } from './support/test.ts';

/* An owner who sells something new, with nothing but the desk. */

test.describe.configure({ timeout: 300_000 });

const PIECES = [
  { name: 'Baseline Tee', price: '4,500', fit: 'Regular', material: 'Cotton' },
  { name: 'Smash Polo', price: '6,000', fit: 'Slim', material: 'Polyester' },
  { name: 'Lob Hoodie', price: '9,500', fit: 'Loose', material: 'Bamboo' },
] as const;

async function beginClothing(page: Page): Promise<void> {
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
}

async function fillClothing(page: Page): Promise<void> {
  await turnTo(page, 'Fields');
  await addField(page, 'Fit');
  await page.getByLabel('What is written there', { exact: true }).last().selectOption('One of a list');
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
}

/** With a photograph of each colour, and three of each variant. */
async function addPiece(page: Page, { name, price, fit, material }: (typeof PIECES)[number]): Promise<void> {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Kinds' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Clothing' }).click();
  await page.getByRole('link', { name: 'Add a product' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Brand', { exact: true }).fill('Night Court');
  await page.getByLabel('Price', { exact: true }).fill(price);
  await page.getByLabel('Fit (optional)').selectOption(fit);
  await page.getByLabel('Material (optional)').fill(material);
  const photographs = page.getByRole('region', { name: 'Photographs' });
  await photographs
    .getByLabel('Add photographs')
    .setInputFiles([await photoFile('black.jpg'), await photoFile('white.jpg')]);
  await expect(photographs.locator('[data-photo]')).toHaveCount(2);
  await expect(photographs.getByRole('progressbar')).toHaveCount(0, { timeout: 90_000 });
  for (const [at, colour] of ['Black', 'White'].entries()) {
    await page.getByLabel('For all of').selectOption(`Colour: ${colour}`);
    await page.getByLabel('Show', { exact: true }).selectOption(`Photograph ${at + 1}`);
    await page.getByRole('button', { name: 'Set it' }).click();
  }
  await expect(page.getByLabel('Photograph of White / XL', { exact: true })).toHaveValue(/pictures\/photos\//);
  await publish(page, 3);
}

const barcodeOf = (page: Page, variant: string) => page.getByLabel(`Barcode of ${variant}`, { exact: true });
const refusedCell = (page: Page, words: string) => page.getByRole('cell').filter({ hasText: words });

test('an owner sells clothing, and an order for a black one in L holds exactly that', async ({
  browser,
  catalogueShop: shop,
  allowErrors,
}) => {
  // A barcode of another product is refused.
  allowErrors(/status of 409/);
  const { page } = await shop.atDesk(browser, 'owner', 'Omar');
  await beginClothing(page);
  await fillClothing(page);
  await publish(page);
  await inShop(shop, '/', 'href="/clothing"');
  for (const piece of PIECES) await addPiece(page, piece);
  await expectAccessible(page, 'a product with two choices');
  await inShop(shop, '/clothing', 'Lob Hoodie');

  await test.step('what no filter finds is in the filter with one press', async () => {
    await expect(page.getByText(/^No filter finds "?Bamboo/)).toBeVisible();
    await page.getByRole('button', { name: 'Add Bamboo to the filter' }).click();
    await expect(page.getByText('The filter has Bamboo now')).toBeVisible();
    await expect(page.getByText(/^No filter finds/)).toHaveCount(0);
  });

  await test.step('a barcode belongs to one variant, which its cell says', async () => {
    await barcodeOf(page, 'Black / S').fill('4006381333931');
    await barcodeOf(page, 'White / L').fill('4006381333931');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(refusedCell(page, 'Barcode is that of Lob Hoodie, Black / S already')).toBeVisible();
    await expect(barcodeOf(page, 'White / L')).toBeFocused();
    await barcodeOf(page, 'White / L').fill('');
    await publish(page);
    await page.goto('/catalogue?category=clothing');
    await page.getByRole('link', { name: 'Smash Polo' }).first().click();
    await barcodeOf(page, 'Black / XL').fill('4006381333931');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(refusedCell(page, 'Barcode is that of Lob Hoodie, Black / S already')).toBeVisible();
    await expect(barcodeOf(page, 'Black / XL')).toBeFocused();
  });

  await test.step('it is wherever the shop shows what it sells', async () => {
    await inShop(shop, '/sitemap.xml', '/clothing/lob-hoodie');
    const shopper = await shop.shopper(browser, '/');
    const card = shopper.getByRole('region', { name: 'Shop by Category' }).getByRole('listitem').last();
    await expect(card.getByRole('heading', { name: 'Padel Clothing' })).toBeVisible();
    await shopper.getByRole('combobox', { name: 'Search products' }).fill('hoodie');
    await expect(shopper.getByRole('option', { name: /Lob Hoodie/ })).toBeVisible();
    await shopper.keyboard.press('Escape');
    await shopper.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Clothing' }).click();
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Padel Clothing');
    const main = shopper.getByRole('main');
    await expect(main.getByRole('article')).toHaveCount(3);
    await expect(main.getByRole('button', { name: 'Load More Clothing' })).toHaveCount(0);
    await main.getByRole('checkbox', { name: 'Bamboo' }).check();
    await expect(main.getByRole('article')).toHaveCount(1);
    await expect(shopper).toHaveURL(/material=Bamboo/);
    await main.getByRole('checkbox', { name: 'Bamboo' }).uncheck();
    await main.getByRole('checkbox', { name: 'XL', exact: true }).check();
    await expect(main.getByRole('article')).toHaveCount(3);
    await shopper.context().close();
  });

  await test.step('one is bought', async () => {
    const shopper = await shop.shopper(browser, '/clothing/baseline-tee');
    const shown = () => shopper.getByRole('button', { name: 'Zoom picture 1 of 2' }).locator('img').getAttribute('src');
    const black = await shown();
    await shopper.getByRole('main').getByText('White', { exact: true }).click();
    await expect(shopper.getByRole('button', { name: 'Show picture 2 of 2' })).toHaveAttribute('aria-current', 'true');
    await shopper.getByRole('main').getByText('Black', { exact: true }).click();
    await expect.poll(shown).toBe(black);
    await shopper.getByRole('main').getByText('L', { exact: true }).click();
    await expect(shopper).toHaveURL(/colour=Black&size=L$/);
    await shopper.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await expect(shopper.getByText('Colour Black, size L, which you can change in the cart.')).toBeVisible();
    await shopper.goto('/cart');
    await shopper.getByRole('link', { name: 'Proceed to Order' }).click();
    await fillOrderForm(shopper);
    await submitButton(shopper).click();
    const number = await confirmedNumber(shopper);
    await page.goto(`/orders/${number}`);
    await expect(page.getByText('Black / L').locator('visible=true').first()).toBeVisible();
    await shopper.context().close();
  });

  const held = await shop.database.owner.query(
    "SELECT variant, reserved_quantity AS held FROM inventory WHERE category = 'clothing' AND reserved_quantity > 0",
  );
  expect(held).toEqual([{ variant: 'Black / L', held: 1 }]);
  const [all] = await shop.database.owner.query(
    "SELECT count(*)::integer AS variants, sum(stock_quantity)::integer AS pieces FROM inventory WHERE category = 'clothing'",
  );
  expect(all).toEqual({ variants: 30, pieces: 90 });

  await test.step('it is dragged to the front of the navigation, and put second by keyboard', async () => {
    await page.goto('/kinds');
    const row = page.getByRole('listitem').filter({ hasText: '/clothing' });
    await expect(row).toContainText('3 products');
    const first = page.getByRole('listitem').filter({ hasText: '/rackets' });
    await row.locator('[data-grip]').dragTo(first.locator('[data-grip]'));
    await expect(page.locator('[data-kind]').first()).toContainText('Clothing');
    await row.getByRole('link', { name: 'Clothing' }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('button', { name: 'Publish this sequence' }).click();
    await expect(page.getByText('The shop has the new sequence')).toBeVisible();
    await expect
      .poll(async () => (await shop.visit('/')).match(/href="\/(rackets|clothing|shoes)"/g)?.slice(0, 3))
      .toEqual(['href="/rackets"', 'href="/clothing"', 'href="/shoes"']);
  });
  await page.context().close();
});
