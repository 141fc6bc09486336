import { expect, test } from './support/test.ts';

const isScript = (url: string) => new URL(url).pathname.startsWith('/assets/') && url.endsWith('.js');

test('a page is painted before its scripts are asked for', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => isScript(request.url()) && scripts.push(request.url()));
  // without its stylesheet nothing is painted
  const held = Promise.withResolvers<void>();
  await page.route('**/*.css', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/rackets', { waitUntil: 'commit' });
  await page.locator('script').last().waitFor({ state: 'attached' });
  expect(scripts).toEqual([]);
  held.resolve();
  await expect.poll(() => scripts.length).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'List view' }).click();
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
});

test('a browser that does not tell of its paints has its scripts, too', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PerformanceObserver');
  });
  const scripts: string[] = [];
  page.on('request', (request) => isScript(request.url()) && scripts.push(request.url()));
  await page.goto('/about');
  await expect.poll(() => scripts.length).toBeGreaterThan(5);
});

test('a tap that comes before the scripts is not lost', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/rackets', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: /^Add to Cart/, disabled: false }).first();
  await add.click();
  await add.click();
  held.resolve();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('what is typed into the search before the scripts come is searched for', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const box = page.getByRole('banner').getByRole('combobox');
  await box.fill('viper');
  held.resolve();
  await expect(page.getByRole('option').first()).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL('/rackets?search=viper');
});
