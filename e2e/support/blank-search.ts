import type { Page } from '@playwright/test';

/** Sends the search of the header three times: with nothing, with blanks alone, and with a word that has blanks around it. */
export async function searchBlankThenViper(page: Page): Promise<void> {
  const box = page.getByRole('banner').getByRole('combobox');
  for (const text of ['', '   ', '  viper ']) {
    await box.fill(text);
    await box.press('Enter');
  }
}
