import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Where the editor says whether the work is saved, and publishes it. */
export const savingBar = (page: Page) => page.getByRole('region', { name: 'Saving and publishing' });

/** `pieces` is how many there are of a product that was never published. */
export async function publish(page: Page, pieces?: number): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  if (pieces !== undefined) await page.getByLabel(/^How many are there/).fill(String(pieces));
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(savingBar(page)).toContainText('Published');
  // The dialog's entry in the history goes a moment after the dialog, and would take the next page with it.
  await expect.poll(() => page.evaluate(() => history.state?.layer)).toBeUndefined();
}
