import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './run-command.ts';

/*
 * The quick gate runs the unit tests of what has changed since it last passed. The whole suite is for `npm test`.
 */

const REMEMBERED = join(ROOT, 'node_modules/.cache/verified');

interface UnitTests {
  /** For Vitest. */
  readonly args: readonly string[];
  readonly notice: string;
}

const UNIT = ['--run', '--project', 'unit', '--passWithNoTests'];

export const EVERYTHING: UnitTests = { args: UNIT, notice: 'All unit tests' };

/** What every test depends on. */
const OF_ALL = /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts)$/;
const UNIT_TEST = /(?<!\.postgres|\.long)\.test\.tsx?$/;
/** Such a test may speak of any file. */
const READS_FILES = /from 'node:(fs|child_process)/;

export function unitTestsToRun(): UnitTests {
  const changed = changedSinceVerified();
  if (!changed || changed.some((path) => OF_ALL.test(path))) return EVERYTHING;
  const readers = git('ls-files')
    .filter((path) => UNIT_TEST.test(path) && existsSync(join(ROOT, path)))
    .filter((path) => READS_FILES.test(readFileSync(join(ROOT, path), 'utf8')));
  const files = [...new Set([...changed.filter((path) => existsSync(join(ROOT, path))), ...readers])];
  return {
    args: ['related', ...files, ...UNIT],
    notice: `Unit tests of what changed since they last passed (files: ${changed.length}), and those that read files; \`npm run verify -- --all\` runs all`,
  };
}

/** Undefined where nothing is known, as in a fresh clone. */
function changedSinceVerified(): string[] | undefined {
  try {
    const verified = readFileSync(REMEMBERED, 'utf8');
    return [...git('diff', '--name-only', verified), ...git('ls-files', '--others', '--exclude-standard')];
  } catch {
    return undefined;
  }
}

/** What is not committed counts as changed the next time, too. */
export function rememberVerified(): void {
  try {
    const [head = ''] = git('rev-parse', 'HEAD');
    mkdirSync(dirname(REMEMBERED), { recursive: true });
    writeFileSync(REMEMBERED, head);
  } catch {
    // Without git everything is run each time.
  }
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);
