import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/support/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  globalSetup: './e2e/support/global-setup.ts',
  use: {
    // Set by the global set-up, which runs before the workers read this file.
    ...(process.env.SHOP_URL ? { baseURL: process.env.SHOP_URL } : {}),
    launchOptions: await launchOptions(),
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
