import { pathOf } from './support/products.ts';
import { expect, test } from './support/test.ts';

test('on a phone Back closes the open sheet or dialog, and then leaves the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Padel Rackets' }).click();
  await expect(page).toHaveURL('/rackets');

  // What was chosen in the sheet stays chosen.
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter Rackets' });
  await sheet.getByRole('checkbox', { name: 'Round' }).check();
  await expect(page).toHaveURL('/rackets?shape=Round');
  await expect(sheet.getByRole('button', { name: 'Clear all' })).toBeVisible();
  // Nobody is as quick as to go back before the choice is painted.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/rackets?shape=Round');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');

  await page.goto(pathOf('rackets', 1));
  await page.getByRole('button', { name: 'Zoom picture 1' }).click();
  const zoom = page.getByRole('dialog', { name: /large pictures/ });
  await expect(zoom).toBeVisible();
  await page.goBack();
  await expect(zoom).toBeHidden();
  await expect(page).toHaveURL(pathOf('rackets', 1));
  await page.goBack();
  await expect(page).toHaveURL('/about');
});
