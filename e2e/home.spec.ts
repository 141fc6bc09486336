import { catalogue } from '../catalogue/index.ts';
import { hotProducts } from '../domain/catalogue-queries.ts';
import { expect, test } from './support/test.ts';

test('the home page names the hot models of the catalogue', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Most Popular This Month' })).toBeVisible();
  for (const product of hotProducts(catalogue.products)) {
    await expect(page.getByRole('link', { name: product.name })).toBeVisible();
  }
});

test('the home page can be read without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Most Popular This Month' })).toBeVisible();
  await context.close();
});
