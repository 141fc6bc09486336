import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { inlineScripts } from './tools/inline-script-plugin.ts';
import { LongestFirst } from './tools/longest-first.ts';

const DATABASE_TESTS = '{bench,database,server,trials}/**/*.postgres.test.ts';
/** Too long for every run: `npm run test:faults` has them. */
const LONG_TESTS = 'trials/**/*.long.test.ts';

export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    restoreMocks: true,
    // What is recorded is only written on request, with `--update`: a missing file is a failure like one that differs.
    update: 'none',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{atelier,bench,catalogue,contract,database,desk,domain,e2e,messages,server,storefront,tools,trials,web}/**/*.test.{ts,tsx}',
          ],
          exclude: [DATABASE_TESTS, LONG_TESTS, '**/node_modules/**'],
          // The rules are pure: loading them anew for every file would cost half of the time.
          isolate: false,
          // Vitest would leave one core unused, and on a small machine that is half of them. One more, because some tests only wait.
          maxWorkers: availableParallelism() + 1,
          // Properties run hundreds of cases; a busy machine needs longer for them than the usual five seconds.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        // Each of these starts databases and shops of its own: many at a time would slow each other down.
        test: {
          name: 'database',
          include: [DATABASE_TESTS],
          // The embedded Postgres is compiled, and its code made fast, once per worker and not once per file. In threads it would be once
          // for all, but the engine of Node 24.21 crashes now and then when several of them give such code back.
          isolate: false,
          maxWorkers: 3,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: [
            'trials/{faults,hostile}/**/*.postgres.test.ts',
            'database/order-{life,pairs}.postgres.test.ts',
            LONG_TESTS,
          ],
          // One at a time: some of them measure.
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
