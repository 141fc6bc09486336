import { defineConfig } from 'vitest/config';

const DATABASE_TESTS = '{database,server}/**/*.postgres.test.ts';

export default defineConfig({
  test: {
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,catalogue,database,server,storefront,tools,bench,atelier}/**/*.test.{ts,tsx}'],
          exclude: [DATABASE_TESTS],
        },
      },
      {
        extends: true,
        // Each of these starts a database of its own; two at a time would only get in each other's way on a small machine.
        test: {
          name: 'database',
          include: [DATABASE_TESTS],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
