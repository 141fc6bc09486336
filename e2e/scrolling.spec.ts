import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const place = (page: Page) => page.evaluate(() => window.scrollY);

async function scrollToFooter(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => place(page)).toBeGreaterThan(200);
}

test('every change of path begins at the top, by link, back and forward, and is announced by its title', async ({
  page,
}) => {
  await page.goto('/about');
  await scrollToFooter(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Story' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Story' })).toBeVisible();
  expect(await place(page)).toBe(0);
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: 'Our Story · Bandeja' })).toHaveCount(1);

  await scrollToFooter(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'About Bandeja' })).toBeVisible();
  expect(await place(page)).toBe(0);

  await scrollToFooter(page);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Story' })).toBeVisible();
  expect(await place(page)).toBe(0);
});

test('back finds a listing with its choices, where it was left, and so does a reload', async ({ page }) => {
  const query = '?shape=Round&view=list&shown=96';
  await page.goto(`/rackets${query}`);
  const links = page.getByRole('main').getByRole('article').getByRole('link');
  const addresses = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const chosen = await addresses();
  await page.evaluate(() => window.scrollTo(0, 900));
  const link = links.nth(8);
  await link.scrollIntoViewIfNeeded();
  const left = await place(page);
  expect(left).toBeGreaterThan(200);
  const expectItAsLeft = async () => {
    await expect(page).toHaveURL(`/rackets${query}`);
    await expect.poll(() => place(page)).toBe(left);
    await expect.poll(addresses).toEqual(chosen);
    await expect(page.getByRole('checkbox', { name: 'Round', exact: true })).toBeChecked();
    await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('article').first()).toHaveAttribute('data-view', 'list');
  };
  await link.click();
  await expect(page).toHaveURL(chosen[8] ?? '');
  await expect.poll(() => place(page)).toBe(0);
  await page.goBack();
  await expectItAsLeft();
  await page.reload();
  await expectItAsLeft();
});

test('a link to the page one is on, the logo and a search begin at the top; a filter and a sort stay', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const header = page.getByRole('banner');
  const scroll = async () => {
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(() => place(page)).toBeGreaterThan(300);
  };
  await scroll();
  await header.getByRole('link', { name: 'Bandeja home' }).click();
  await expect.poll(() => place(page)).toBe(0);
  await header.getByRole('link', { name: 'Rackets' }).click();
  // The address changes before the page does, and the page begins at the top when it is there.
  await expect(page.getByRole('heading', { level: 1, name: 'Padel Rackets' })).toBeVisible();
  await scroll();
  await header.getByRole('link', { name: 'Rackets' }).click();
  await expect.poll(() => place(page)).toBe(0);

  await scroll();
  await page.getByRole('checkbox', { name: 'Intermediate', exact: true }).check();
  await expect(page).toHaveURL('/rackets?level=Intermediate');
  expect(await place(page)).toBeGreaterThan(300);
  // Where the select is in sight, or the test itself would scroll to it.
  await page.evaluate(() => window.scrollTo(0, 80));
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-low');
  await expect(page).toHaveURL(/sort=price-low/);
  expect(await place(page)).toBe(80);
  await scroll();

  await header.getByRole('combobox', { name: 'Search products' }).fill('vertex');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/rackets?search=vertex');
  await expect.poll(() => place(page)).toBe(0);
});
