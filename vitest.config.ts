import { defineConfig } from 'vitest/config';
import { inlineScripts } from './tools/inline-script-plugin.ts';

const DATABASE_TESTS = '{database,server}/**/*.postgres.test.ts';

export default defineConfig({
  plugins: [inlineScripts()],
  define: { __PUBLIC_URL__: JSON.stringify('https://shop.example') },
  test: {
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{atelier,bench,catalogue,contract,database,domain,server,storefront,tools,web}/**/*.test.{ts,tsx}',
          ],
          exclude: [DATABASE_TESTS, '**/node_modules/**'],
          // Properties run hundreds of cases; a busy machine needs longer for them than the usual five seconds.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        // Each of these starts a database of its own; two at a time would only get in each other's way on a small machine.
        test: {
          name: 'database',
          include: [DATABASE_TESTS],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
