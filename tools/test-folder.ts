import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folders of one run of the tests: their reports, their temporary directory, and one for databases. */
export interface TestFolder {
  readonly reports: string;
  /** Tells programs that these are their folders. */
  readonly env: Record<string, string>;
  /** Names what programs left in their temporary directory or among the databases, and removes it. */
  takeLeftovers(): string[];
  remove(): void;
}

/** Chromium leaves such a file behind when it is ended in the middle of something; no test can help it. */
const OF_THE_BROWSER = /^\.org\.chromium\./;

const MEMORY = '/dev/shm';
/** A run of the tests has about ten databases of 50 MB at a time, and needs memory for much else. */
const ROOM = 4_000_000_000;

/** Databases of tests live for seconds. In memory they are made in a tenth of the time. */
function placeForDatabases(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM ? MEMORY : tmpdir();
  } catch {
    // Only Linux has it.
    return tmpdir();
  }
}

export function openTestFolder(parent: string = tmpdir(), databaseParent: string = placeForDatabases()): TestFolder {
  // Names are short because the path of a socket may have about 100 characters.
  const folder = mkdtempSync(join(parent, 'bandeja-test-'));
  const temporary = join(folder, 'tmp');
  const reports = join(folder, 'reports');
  for (const path of [temporary, reports]) mkdirSync(path);
  // Postgres does not run as root, and must reach its folder here as another user.
  const databases = mkdtempSync(join(databaseParent, 'bandeja-test-'));
  for (const path of [folder, temporary, databases]) chmodSync(path, 0o755);
  return {
    reports,
    env: {
      TMPDIR: temporary,
      TMP: temporary,
      TEMP: temporary,
      TEST_DATABASES: databases,
      // The programs that tests start are read and compiled once, not each time.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
    },
    takeLeftovers() {
      const left = [temporary, databases].flatMap((place) => readdirSync(place).map((name) => ({ place, name })));
      for (const { place, name } of left) rmSync(join(place, name), { recursive: true, force: true });
      return left.flatMap(({ name }) => (OF_THE_BROWSER.test(name) ? [] : name)).sort();
    },
    remove() {
      for (const path of [folder, databases]) rmSync(path, { recursive: true, force: true });
    },
  };
}
