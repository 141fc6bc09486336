import type { Page } from '@playwright/test';
import { pathOf } from './support/products.ts';
import { expect, test } from './support/test.ts';

test('on a phone Back closes the open menu, sheet or dialog, and then leaves the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/about');

  // Where a link in it leads, one step goes back, and one forward.
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Rackets', exact: true }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Padel Rackets');
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(title).toHaveText('About Bandeja');
  await page.goForward();
  await expect(title).toHaveText('Padel Rackets');
  await expect(page).toHaveURL('/rackets');

  // What was chosen in the sheet stays chosen.
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter Rackets' });
  await sheet.getByRole('checkbox', { name: 'Round' }).check();
  await expect(page).toHaveURL('/rackets?shape=Round');
  await expect(sheet.getByRole('button', { name: 'Clear all' })).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/rackets?shape=Round');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();

  // Closed by its cross in the same moment, it takes no choice along and leaves nothing behind that Back would have to pass.
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await sheet.evaluate((dialog) => {
    dialog.querySelector<HTMLElement>('input[value="Diamond"]')?.click();
    dialog.querySelector<HTMLElement>('button[aria-label="Close"]')?.click();
  });
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/rackets?shape=Round,Diamond');
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
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

/** What lay over the page when it was loaded anew has left the history. */
async function nothingToClose(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.layer)).toBeUndefined();
}

test('on a phone a page that is loaded anew under an open menu or sheet is left by one Back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Rackets', exact: true }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Padel Rackets');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await page.reload();
  await expect(menu).toBeHidden();
  await nothingToClose(page);
  await page.goBack();
  await expect(title).toHaveText('About Bandeja');

  await page.goForward();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter Rackets' });
  await sheet.getByRole('checkbox', { name: 'Round' }).check();
  await expect(page).toHaveURL('/rackets?shape=Round');
  await page.reload();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect(page).toHaveURL('/rackets?shape=Round');
  await nothingToClose(page);
  await page.goBack();
  await expect(title).toHaveText('About Bandeja');
});

test('a page that is loaded anew in the moment in which its menu opens keeps the page below it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Rackets', exact: true }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Padel Rackets');
  // What the browser does when the loading begins before the entry of the menu is there.
  await page.evaluate(() => history.replaceState({ ...history.state, layer: 'menu' }, ''));
  await page.reload();
  await nothingToClose(page);
  await expect(page).toHaveURL('/rackets');
  await page.goBack();
  await expect(title).toHaveText('About Bandeja');
});
