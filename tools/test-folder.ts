import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './run-command.ts';

/** The folder of one run of the tests: their reports, and their temporary directory. */
export interface TestFolder {
  readonly reports: string;
  /** Tells programs that this is their temporary directory. */
  readonly env: Record<string, string>;
  /** Names what programs left in their temporary directory, and removes it. */
  takeLeftovers(): string[];
  remove(): void;
}

/** Chromium leaves such a file behind when it is ended in the middle of something; no test can help it. */
const OF_THE_BROWSER = /^\.org\.chromium\./;

export function openTestFolder(parent: string = tmpdir()): TestFolder {
  // Names are short because the path of a socket may have about 100 characters.
  const folder = mkdtempSync(join(parent, 'bandeja-test-'));
  const temporary = join(folder, 'tmp');
  const reports = join(folder, 'reports');
  for (const path of [temporary, reports]) mkdirSync(path);
  // Postgres does not run as root, and must reach its folder here as another user.
  for (const path of [folder, temporary]) chmodSync(path, 0o755);
  return {
    reports,
    env: {
      TMPDIR: temporary,
      TMP: temporary,
      TEMP: temporary,
      // Playwright caches compiled tests in the temporary directory unless it is told a better place.
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(ROOT, 'node_modules', '.cache', 'playwright'),
    },
    takeLeftovers() {
      const names = readdirSync(temporary).sort();
      for (const name of names) rmSync(join(temporary, name), { recursive: true, force: true });
      return names.filter((name) => !OF_THE_BROWSER.test(name));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
