import { defineConfig } from '@playwright/test';
import type { Engine } from './database/testing/engines.ts';
import { launchOptions } from './e2e/support/browser.ts';

const ORDER_TESTS = 'order.spec.ts';
/** Each of these opens a shop that is sold in, for all its tests, or starts and stops shops. */
const OWN_SHOP_TESTS = [
  'languages.spec.ts',
  'money-in-languages.spec.ts',
  'order-page.spec.ts',
  'shoe-sizes.spec.ts',
  'start-and-stop.spec.ts',
  'variants.spec.ts',
];
const DESK_TESTS = '**/e2e/desk/*.spec.ts';

export default defineConfig<object, { engine: Engine }>({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Twice the cores of a small machine: a test often waits for a database, for a page or for time to pass.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  // Generous: where other guests have the processors, a machine may stand still for ten seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  globalSetup: './e2e/support/global-setup.ts',
  projects: [
    // First those whose files cannot be spread over the workers, and the longest: at the end the others would wait for them.
    {
      name: 'orders on a Postgres server',
      testMatch: ORDER_TESTS,
      testIgnore: DESK_TESTS,
      use: { engine: 'server' },
    },
    {
      name: 'orders on the embedded Postgres',
      testMatch: ORDER_TESTS,
      testIgnore: DESK_TESTS,
      grepInvert: /@in-the-browser/,
      use: { engine: 'embedded' },
    },
    { name: 'shops of their own', testMatch: OWN_SHOP_TESTS },
    // Many of them open a database of their own.
    { name: 'desk', testMatch: DESK_TESTS },
    { name: 'shop', testMatch: '*.spec.ts', testIgnore: [ORDER_TESTS, ...OWN_SHOP_TESTS, DESK_TESTS] },
  ],
  use: {
    // Set by the global set-up, which runs before the workers read this file.
    ...(process.env.SHOP_URL ? { baseURL: process.env.SHOP_URL } : {}),
    launchOptions: await launchOptions(),
    // Tests respond to requests in place of the server, and would not see those of a service worker. The offline tests allow it.
    serviceWorkers: 'block',
    // Recording every test would cost a fifth of the time: run a test that fails once more with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
