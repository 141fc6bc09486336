import { confirmedNumber, fillOrderForm, submitButton } from '#e2e/support/order-form.ts';
import { openCatalogueShop } from './support/catalogue-shop.ts';
import { publish } from './support/editor.ts';
import { photoFile } from './support/photo-files.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 240_000 });

test('a new accessory with two photographs is bought, from its first draft to the desk’s queue', async ({
  browser,
}) => {
  const shop = await openCatalogueShop();
  const { page: desk } = await shop.atDesk(browser, 'manager', 'Mina');
  await desk.goto('/catalogue');
  await desk.getByRole('button', { name: 'New product' }).click();
  await desk.getByRole('link', { name: 'Accessories' }).click();
  for (const [label, value] of [
    ['Name', 'Night Court Grip 2026'],
    ['Brand', 'Night Court'],
    ['Price', '1,850'],
    ['Description (optional)', 'A dry grip for evenings under floodlights.'],
    ['Type', 'Overgrip'],
    ['Material', 'Polyurethane'],
  ] as const)
    await desk.getByLabel(label, { exact: true }).fill(value);
  const photographs = desk.getByRole('region', { name: 'Photographs' });
  const files = [await photoFile('front.jpg'), await photoFile('back.jpg')];
  await photographs.getByLabel('Add photographs').setInputFiles(files);
  await expect(photographs.locator('[data-photo]')).toHaveCount(2);
  await expect(photographs.getByRole('progressbar')).toHaveCount(0, { timeout: 90_000 });
  // Nobody else knows how many there are: it is asked for.
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  await desk.getByRole('button', { name: 'Publish now' }).click();
  await expect(desk.getByText('Please say how many there are')).toBeVisible();
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await publish(desk, 3);
  const [address = ''] = /accessories\/\d+$/.exec(desk.url()) ?? [];

  await expect.poll(() => shop.visit('/accessories?brand=Night+Court')).toContain('Night Court Grip 2026');
  const shopper = await shop.shopper(browser, '/accessories?brand=Night+Court');
  await shopper.getByRole('link', { name: 'Night Court Grip 2026' }).first().click();
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Night Court Grip 2026');
  await expect(shopper.locator('main img[src*="/pictures/photos/"]').first()).toBeVisible();
  await shopper.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(shopper.getByText('Added to cart')).toBeVisible();
  await shopper.goto('/cart');
  await shopper.getByRole('link', { name: 'Proceed to Order' }).click();
  await fillOrderForm(shopper);
  await submitButton(shopper).click();
  const number = await confirmedNumber(shopper);

  await desk.goto(`/orders/${number}`);
  await expect(desk.getByText('Night Court Grip 2026', { exact: true }).locator('visible=true').first()).toBeVisible();
  await desk.goto(`/stock/${address}`);
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Night Court Grip 2026');
  const [stock] = await shop.database.owner.query(
    "SELECT stock_quantity, reserved_quantity FROM inventory WHERE category || '/' || product_id = $1",
    [address],
  );
  expect(stock).toEqual({ stock_quantity: 3, reserved_quantity: 1 });
  await shopper.context().close();
  await desk.context().close();
  await shop.close();
});
