import type { Page } from '@playwright/test';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { visibleProducts } from '#domain/catalogue/catalogue-queries.ts';
import { productPath } from '#domain/catalogue/product.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { expect, expectErrors, test } from './support/test.ts';

const racket = visibleProducts(catalogue.products).find(({ name }) => name === 'Bullpadel Neuron 2025');
if (!racket) throw new Error('The catalogue has lost the racket these tests search for');

test.use({ viewport: { width: 1280, height: 800 } });

const wideBox = (page: Page) => page.getByPlaceholder('Search rackets, shoes, bags...');

test('a search goes to the listing one is on, else to the rackets, trimmed and encoded, and clears the box', async ({
  page,
  pageErrors,
}) => {
  const box = wideBox(page);
  const expectToSearch = async (listing: string) => {
    await box.fill('  grip & go 100%  ');
    await box.press('Enter');
    await expect(page).toHaveURL(`${listing}?search=grip%20%26%20go%20100%25`);
    await expect(box).toHaveValue('');
  };
  // Without an index the search still works, quietly: the browser itself reports the refused request, the page adds nothing.
  await page.route('**/products.json', (route) => route.abort());
  await page.goto('/');
  await expectToSearch('/rackets');
  await page.unrouteAll();

  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await box.fill('   ');
  await box.press('Enter');
  await expect(box).toHaveValue('   ');
  await expect(page).toHaveURL('/about');
  await expectToSearch('/rackets');
  // From elsewhere it is a step one can go back from; on the listing one is on it replaces it in the history.
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Shoes' }).click();
  await expect(page).toHaveURL('/shoes');
  await expectToSearch('/shoes');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  // It is tried several times, and may have been refused several times.
  expectErrors(pageErrors, /net::ERR_FAILED/);
});

test('suggestions come from an index that loads when the box is first focused, and are chosen by keyboard or by pointer', async ({
  page,
}) => {
  const indexes: string[] = [];
  const dictionaries: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/products.json')) indexes.push(request.url());
    if (request.url().includes('arabic-script')) dictionaries.push(request.url());
  });
  await page.goto('/about');
  const box = page.getByRole('combobox', { name: 'Search products' });
  const list = page.getByRole('listbox');
  const options = page.getByRole('option');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  expect(indexes).toEqual([]);
  await box.focus();
  await box.fill('neur');
  await expect(options).toHaveCount(1);
  await box.blur();
  await box.focus();
  expect(indexes).toHaveLength(1);

  // The arrows go through the suggestions and, between the last and the first, the box.
  await box.fill('vertex');
  await expect(options.nth(1)).toBeVisible();
  await box.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
  await box.press('ArrowUp');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  await box.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  const chosen = await options.first().getAttribute('href');
  await box.press('Enter');
  await expect(page).toHaveURL(chosen ?? '');

  // Escape closes the suggestions and keeps the text; Enter with none chosen searches.
  await box.fill('vertex');
  await expect(list).toBeVisible();
  await box.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('vertex');
  await box.press('ArrowDown');
  await expect(list).toBeVisible();
  await box.press('ArrowUp');
  await box.press('Enter');
  await expect(page).toHaveURL('/rackets?search=vertex');
  await expect(page.getByRole('heading', { name: 'Search Results for "vertex"' })).toBeVisible();

  // A pointer that happens to lie where the suggestions open has chosen nothing.
  const { x, y, width, height } = (await box.boundingBox()) as { x: number; y: number; width: number; height: number };
  await page.mouse.move(x + width / 2, y + 3 * height);
  await box.fill('bullpadel');
  await expect(options.nth(1)).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL('/rackets?search=bullpadel');

  // In Urdu and Arabic, too, with what it finds in the other sections. Nobody else fetches the words.
  const shoes = visibleProducts(catalogue.products).filter(({ category }) => category === 'shoes').length;
  expect(dictionaries).toEqual([]);
  await box.fill('بل پیڈل نیوران');
  await expect(page.getByRole('option', { name: racket.name })).toBeVisible();
  expect(dictionaries).toHaveLength(1);
  await box.fill('حذاء');
  await expect(list.getByRole('option')).toHaveCount(shoes);
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'Search Results for "حذاء"' })).toBeVisible();
  await page.getByRole('link', { name: `${shoes} in shoes` }).click();
  await expect(page.getByText(`Found ${shoes} results`)).toBeVisible();

  await box.click();
  await box.fill('neuron');
  const option = page.getByRole('option', { name: racket.name });
  await expect(option).toContainText(formatPkr(racket.price));
  await expect(option.locator('svg, img').first()).toBeVisible();
  await option.click();
  await expect(page).toHaveURL(productPath(racket));
  await expect(box).toHaveValue('');
  await expect(list).toBeHidden();
  expect(indexes).toHaveLength(1);
});

test('on a phone Escape closes the suggestions first, then the menu, and so does a search', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/bags');
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

  await page.getByRole('button', { name: 'Menu' }).click();
  await box.fill('vertex');
  await box.press('Enter');
  await expect(page).toHaveURL('/bags?search=vertex');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
});
