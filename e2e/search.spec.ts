import { catalogue } from '#catalogue/testing/fixture.ts';
import { formatPkr } from '#domain/money.ts';
import { visibleProducts } from '#domain/product/catalogue-queries.ts';
import { productPath } from '#domain/product/product.ts';
import { expect, expectErrors, test } from './support/test.ts';

const racket = visibleProducts(catalogue.products).find(({ name }) => name === 'Bullpadel Neuron 2025');
if (!racket) throw new Error('The catalogue has lost the racket these tests search for');

test.use({ viewport: { width: 1280, height: 800 } });

test('a search goes to the listing one is on, else to the rackets, trimmed and encoded, and clears the box', async ({
  page,
}) => {
  for (const [from, listing] of [
    ['/', '/rackets'],
    ['/about', '/rackets'],
    ['/shoes', '/shoes'],
    ['/bags', '/bags'],
    ['/accessories', '/accessories'],
  ] as const) {
    await page.goto(from);
    const box = page.getByPlaceholder('Search rackets, shoes, bags...');
    await box.fill('  grip & go 100%  ');
    await box.press('Enter');
    await expect(page).toHaveURL(`${listing}?search=grip%20%26%20go%20100%25`);
    await expect(box).toHaveValue('');
  }
});

test('a blank search does nothing', async ({ page }) => {
  await page.goto('/about');
  const box = page.getByPlaceholder('Search rackets, shoes, bags...');
  await box.fill('   ');
  await box.press('Enter');
  await expect(box).toHaveValue('   ');
  await expect(page).toHaveURL('/about');
});

test('a search on a phone closes the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/bags');
  await page.getByRole('button', { name: 'Menu' }).click();
  const box = page.getByPlaceholder('Search products...');
  await box.fill('vertex');
  await box.press('Enter');
  await expect(page).toHaveURL('/bags?search=vertex');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
});

test('the search works without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/shoes');
  await page.getByPlaceholder('Search rackets, shoes, bags...').fill('wilson');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shoes?search=wilson');
  await context.close();
});

test('suggestions come from an index that loads when the box is first focused, and only then', async ({ page }) => {
  const indexes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/shelf.json')) indexes.push(request.url());
  });
  await page.goto('/about');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  expect(indexes).toEqual([]);
  await box.focus();
  await box.fill('neur');
  await expect(page.getByRole('option')).toHaveCount(1);
  await box.blur();
  await box.focus();
  expect(indexes).toHaveLength(1);
});

test('a suggestion shows picture, name and price, and a click opens the product', async ({ page }) => {
  await page.goto('/about');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.click();
  await box.fill('neuron');
  const option = page.getByRole('option', { name: racket.name });
  await expect(option).toContainText(formatPkr(racket.price));
  await expect(option.locator('svg, img').first()).toBeVisible();
  await option.click();
  await expect(page).toHaveURL(productPath(racket));
  await expect(box).toHaveValue('');
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('the arrows choose a suggestion, wrap through the box, and Enter opens the chosen one', async ({ page }) => {
  await page.goto('/about');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.click();
  await box.fill('vertex');
  const options = page.getByRole('option');
  await expect(options.nth(1)).toBeVisible();
  const last = (await options.count()) - 1;

  await box.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
  await box.press('ArrowUp');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  await box.press('ArrowUp');
  await expect(options.nth(last)).toHaveAttribute('aria-selected', 'true');
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  const chosen = await options.first().getAttribute('href');
  await box.press('Enter');
  await expect(page).toHaveURL(chosen ?? '');
});

test('Escape closes the suggestions and keeps the text; Enter with none chosen searches', async ({ page }) => {
  await page.goto('/about');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.click();
  await box.fill('vertex');
  await expect(page.getByRole('listbox')).toBeVisible();
  await box.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box).toHaveValue('vertex');
  await box.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await box.press('ArrowUp');
  await box.press('Enter');
  await expect(page).toHaveURL('/rackets?search=vertex');
});

test('on a phone Escape closes the suggestions first, then the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  const box = page.getByPlaceholder('Search products...');
  await box.click();
  await box.fill('vertex');
  await expect(page.getByRole('listbox')).toBeVisible();
  await box.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box).toBeVisible();
  await box.press('Escape');
  await expect(box).toBeHidden();
});

test('without an index the search still works, quietly', async ({ page, pageErrors }) => {
  await page.route('**/shelf.json', (route) => route.abort());
  await page.goto('/about');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.click();
  await box.fill('vertex');
  await box.press('Enter');
  await expect(page).toHaveURL('/rackets?search=vertex');
  // The browser itself reports the refused request; the page adds nothing.
  expectErrors(pageErrors, /net::ERR_FAILED/);
});

test('a search on the listing one is on replaces it in the history', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Rackets' }).click();
  await expect(page).toHaveURL('/rackets');
  const box = page.getByPlaceholder('Search rackets, shoes, bags...');
  await box.fill('hack');
  await box.press('Enter');
  await expect(page).toHaveURL('/rackets?search=hack');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});
