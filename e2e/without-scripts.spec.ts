import { pathOf, product } from './support/products.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

test('the shop can be read, searched and followed without JavaScript', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Most Popular This Month' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Story' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Story' })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('banner').getByRole('link', { name: 'Shoes' }).click();
  await expect(page).toHaveURL('/shoes');
  await page.getByPlaceholder('Search rackets, shoes, bags...').fill('wilson');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shoes?search=wilson');

  await page.goto(pathOf('rackets', 1));
  await expect(page.getByRole('heading', { level: 1, name: product('rackets', 1).name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Technologies' })).toBeVisible();
  await page.getByRole('region', { name: 'You may also like' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/rackets\/[a-z]/);
  await expect(page).not.toHaveURL(pathOf('rackets', 1));
});
