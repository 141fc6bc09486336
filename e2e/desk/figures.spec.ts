import { expectAccessible, expectFits } from './support/accessible.ts';
import { expect, test } from './support/test.ts';
import { trade } from './support/trade.ts';

test.describe.configure({ timeout: 180_000 });

test('figures explain themselves while there are none; a period is told in numbers, plots and tables, beside the one before, and is accessible', async ({
  page,
  freshShop,
}) => {
  await freshShop.signIn(page.context(), 'manager');
  await page.goto(`${freshShop.url}/figures`);
  await expect(page.getByRole('heading', { name: 'No orders in this period' })).toBeVisible();
  await page.getByRole('link', { name: 'The last 90 days' }).click();
  await expect(page).toHaveURL(/days=90/);

  // Own dates; wrong ones get a sentence.
  await page.getByRole('link', { name: 'Own dates' }).click();
  await expect(page.getByLabel('Last day')).toBeVisible();
  // One right after the other, before the screen shows the first.
  await page.locator('input[type=date]').evaluateAll((fields) => {
    for (const [index, day] of ['2026-01-01', '2026-03-31'].entries()) {
      const field = fields[index] as HTMLInputElement;
      // As the browser changes it: React would not notice a value that a script sets.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, day);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/from=2026-01-01&to=2026-03-31/);
  await expect(page.getByRole('status').filter({ hasText: '1 Jan 2026 to 31 Mar 2026' })).toBeVisible();
  await page.getByLabel('Last day').fill('2025-12-31');
  await expect(page.getByText('The period ends before it begins')).toBeVisible();
  await expect(page.getByLabel('First day')).toHaveValue('2026-01-01');

  // Then a week of trade beside the week before.
  await trade(freshShop, 0, 'delivered', 0);
  await trade(freshShop, 1, 'confirmed', 1);
  await trade(freshShop, 1, 'refused', 2);
  await trade(freshShop, 2, 'placed', 3);
  await trade(freshShop, 8, 'delivered', 4);
  await page.goto(`${freshShop.url}/figures?days=7`);

  const tiles = page.getByRole('region', { name: 'The period in numbers' });
  await expect(tiles).toContainText('Sales');
  await expect(tiles).toContainText('PKR 20,000');
  await expect(tiles).toContainText('100 % more');
  await expect(tiles).toContainText('Refused at the door: 1');
  await expect(tiles).toContainText('Asia/Karachi');

  // The same numbers as a table, and by keyboard from the plot.
  const sales = page.getByRole('table', { name: 'Sales by day' });
  await expect(sales.getByRole('row')).toHaveCount(8);
  await expect(sales.getByRole('row').nth(1)).toContainText('PKR 10,000');
  const slider = page.getByRole('slider', { name: 'Orders by day: values one by one' });
  await slider.focus();
  await expect(slider).toHaveAttribute('aria-valuetext', /: 1; .*: 0$/);
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /: 2; .*: 1$/);
  await expect(page.getByRole('table', { name: 'Sales by city' })).toContainText('Karachi');
  await expect(page.getByRole('img', { name: /^Sales by brand: / })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Sales by product' })).toContainText('PKR 10,000');

  // Of one kind, and as a file.
  await expect(page.getByRole('table', { name: 'Sales by kind' })).toContainText('Rackets');
  const kind = page.getByLabel('Products and brands of');
  await kind.selectOption('Rackets');
  await expect(page).toHaveURL(/kind=rackets/);
  await expect(page.getByRole('table', { name: 'Sales by product, Rackets' })).toContainText('PKR 10,000');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Variants as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^figures-.*\.csv$/);
  await kind.selectOption('All kinds');
  await expect(page).not.toHaveURL(/kind=/);

  // Pointing at a column tells its values.
  const plot = await slider.boundingBox();
  await page.mouse.move((plot?.x ?? 0) + (plot?.width ?? 0) - 8, (plot?.y ?? 0) + 60);
  await expect(slider).toHaveAttribute('aria-valuetext', /: 1; .*: 0$/);

  await page.getByRole('link', { name: 'By week' }).click();
  await expect(page).toHaveURL(/days=7&by=week/);
  await expect(page.getByRole('table', { name: 'Sales by week' })).toBeVisible();
  await page.goBack();
  await expect(sales).toBeVisible();

  await expectAccessible(page, 'a week');
  await page.goto(`${freshShop.url}/figures`);
  await expect(page.getByRole('img', { name: /^Sales by product: / })).toBeVisible();
  await expectFits(page, 'a month');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Period' })).toBeHidden();
  await expect(sales.getByRole('row').last()).toBeVisible();
});
