import { delay } from './support/slow-line.ts';
import { expect, test } from './support/test.ts';

const isScript = (url: string) => new URL(url).pathname.startsWith('/assets/') && url.endsWith('.js');

test('a page is painted before its scripts are requested, and what is typed into the search before they come is searched for', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => isScript(request.url()) && scripts.push(request.url()));
  // without its stylesheet nothing is painted
  const letStylesGo = await delay(page, '**/*.css');
  const letScriptsGo = await delay(page);
  await page.goto('/rackets', { waitUntil: 'commit' });
  await page.locator('script').last().waitFor({ state: 'attached' });
  expect(scripts).toEqual([]);
  letStylesGo();
  await expect.poll(() => scripts.length).toBeGreaterThan(5);

  const box = page.getByRole('banner').getByRole('combobox');
  await box.fill('viper');
  letScriptsGo();
  await expect(page.getByRole('option').first()).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL('/rackets?search=viper');
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
