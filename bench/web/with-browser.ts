import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '#e2e/support/browser.ts';

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(await launchOptions());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
