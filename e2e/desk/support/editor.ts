import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Where the editor says whether the work is saved, and publishes it. */
export const savingBar = (page: Page) => page.getByRole('region', { name: 'Saving and publishing' });

export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(savingBar(page)).toContainText('Published');
}
