import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const place = (page: Page) => page.evaluate(() => window.scrollY);

async function scrollToFooter(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => place(page)).toBeGreaterThan(200);
}

test('every change of path begins at the top, by link, back and forward', async ({ page }) => {
  await page.goto('/about');
  await scrollToFooter(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Story' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Story' })).toBeVisible();
  expect(await place(page)).toBe(0);

  await scrollToFooter(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'About Bandeja' })).toBeVisible();
  expect(await place(page)).toBe(0);

  await scrollToFooter(page);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Story' })).toBeVisible();
  expect(await place(page)).toBe(0);
});

test('back finds a listing that was made longer where it was left, and so does a reload', async ({ page }) => {
  await page.goto('/rackets?shown=96');
  await page.evaluate(() => window.scrollTo(0, 900));
  const link = page.getByRole('main').getByRole('article').nth(8).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const left = await place(page);
  expect(left).toBeGreaterThan(200);
  await link.click();
  await expect(page).toHaveURL(/\/rackets\/[^/?]+$/);
  await expect.poll(() => place(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\?shown=96$/);
  await expect.poll(() => place(page)).toBe(left);
  await page.reload();
  await expect.poll(() => place(page)).toBe(left);
});

test('a new page is announced by its title', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Story' }).click();
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: 'Our Story · Bandeja' })).toHaveCount(1);
});
