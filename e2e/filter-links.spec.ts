import { FILTER_LINKS } from '#domain/listing/filter-links.ts';
import { expect, test } from './support/test.ts';

test('each preset can be copied, and says so', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/filter-links');
  for (const { label, href } of FILTER_LINKS) {
    await page.getByRole('button', { name: `Copy ${label} link` }).click();
    await expect(page.getByText(`${label} link copied to clipboard!`)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${href}`);
  }
});

// By itself: a toast that is loaded while the clock stands still is never shown.
test('a button says for two seconds that its link is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto('/filter-links');
  await expect(page.getByRole('textbox', { name: 'Current URL' })).toHaveValue(/^http/);
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const { label } of FILTER_LINKS) {
    await page.getByRole('button', { name: `Copy ${label} link` }).click();
    const copied = page.getByRole('button', { name: `${label} link copied` });
    await expect(copied).toHaveText('Copied');
    await page.clock.runFor(1_900);
    await expect(copied).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByRole('button', { name: `Copy ${label} link` })).toBeVisible();
  }
});

test('a refused clipboard is reported', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.goto('/filter-links');
  await page.getByRole('button', { name: 'Copy Budget link' }).click();
  await expect(page.getByText('Failed to copy link')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy Budget link' })).toBeVisible();
});

test('each preset opens the racket listing in a new tab', async ({ page }) => {
  await page.goto('/filter-links');
  for (const { label, href } of FILTER_LINKS) {
    const open = page.getByRole('link', { name: `Open ${label} link in a new tab` });
    await expect(open).toHaveAttribute('href', href);
    const [tab] = await Promise.all([page.waitForEvent('popup'), open.click()]);
    await expect(tab).toHaveURL(href);
    await tab.close();
  }
});

test('a read-only field shows the current URL', async ({ page, baseURL }) => {
  await page.goto('/filter-links?from=a-friend');
  const field = page.getByRole('textbox', { name: 'Current URL' });
  await expect(field).toHaveValue(`${baseURL}/filter-links?from=a-friend`);
  await expect(field).toHaveAttribute('readonly');
});
