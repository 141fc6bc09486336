import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BASELINE_WEBASSEMBLY } from '#server/process/node-flags.ts';
import { build } from './build.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { dependencyScript, runNode } from './run-command.ts';
import { openTestFolder } from './test-folder.ts';
import { runChecks } from './verify.ts';

interface Tally {
  passed: number;
  failed: number;
}

/** `npm test -- cart shoe`: only the test files whose path contains one of the words. */
const words = process.argv.slice(2);
const onlyMatching = words.length > 0;

const missing = ensureBrowser();
if (missing) {
  console.error(missing);
  process.exit(1);
}

const folder = openTestFolder();
Object.assign(process.env, folder.env);
process.on('exit', folder.remove);

const interruption = new AbortController();
const { signal } = interruption;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => interruption.abort());

async function runVitest(project: string): Promise<Tally> {
  const report = join(folder.reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = [
    dependencyScript('vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--passWithNoTests',
    ...reporters,
    ...words,
  ];
  const { code } = await runNode(vitest, { show: true, signal, env: { NODE_ENV: 'test' } });
  return tallyOf(report, code, (result: { numPassedTests: number; numTotalTests: number }) => ({
    passed: result.numPassedTests,
    failed: result.numTotalTests - result.numPassedTests,
  }));
}

async function runBrowserTests(): Promise<Tally> {
  const report = join(folder.reports, 'browser.json');
  // Its workers, which inherit the flag, live for a minute or two: optimising the embedded Postgres would cost them more than it gives.
  const script = dependencyScript('@playwright/test/cli.js');
  const playwright = [BASELINE_WEBASSEMBLY, script, 'test', '--pass-with-no-tests', '--reporter=list,json', ...words];
  const { code } = await runNode(playwright, {
    show: true,
    signal,
    // Node reads our TypeScript by itself: without Playwright's compiler the tests begin five seconds earlier.
    env: { NODE_ENV: 'test', PLAYWRIGHT_JSON_OUTPUT_NAME: report, PW_DISABLE_TS_ESM: '1' },
  });
  // A skipped test tells nothing, and a test that passes only sometimes is a broken one: both count as failed.
  return tallyOf(
    report,
    code,
    ({ stats }: { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stats.skipped,
    }),
  );
}

/** A runner that failed without a failed test (it could not start, or leaked an error) still counts as one failure. */
function tallyOf<Report>(report: string, code: number, count: (report: Report) => Tally): Tally {
  let tally: Tally = { passed: 0, failed: 0 };
  try {
    tally = count(JSON.parse(readFileSync(report, 'utf8')) as Report);
  } catch {
    console.error(`The test runner left no report (exit code ${code}).`);
    return { passed: 0, failed: 1 };
  }
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

const asTally = (sound: boolean): Tally => ({ passed: 0, failed: sound ? 0 : 1 });

type Stage = [title: string, run: () => Promise<Tally>];

const CHECKS: Stage = ['Format, lint, types and catalogue', async () => asTally(await runChecks(signal))];
const STAGES: Stage[] = [
  ...(onlyMatching ? [] : [CHECKS]),
  ['Build', async () => asTally(await build())],
  ['Rules and units', () => runVitest('unit')],
  ['Database', () => runVitest('database')],
  ['Browser', runBrowserTests],
];

const total: Tally = { passed: 0, failed: 0 };
for (const [index, [title, run]] of STAGES.entries()) {
  if (signal.aborted) break;
  const began = performance.now();
  const heading = `── ${index + 1} of ${STAGES.length}, ${title}`;
  console.log(`\n${heading}`);
  const tally = await run();
  const leftovers = signal.aborted ? [] : folder.takeLeftovers();
  if (leftovers.length > 0) {
    tally.failed += 1;
    console.error(`Left behind in the temporary directory, which counts as a failure: ${leftovers.join(', ')}`);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${heading}: ${tally.passed} passed, ${tally.failed} failed in ${seconds} s`);
  total.passed += tally.passed;
  total.failed += tally.failed;
}
if (signal.aborted) {
  console.log('\nInterrupted: the tests did not run to their end');
  process.exit(130);
}
if (onlyMatching && total.passed + total.failed === 0)
  console.log(`\nNo test file has ${words.join(' or ')} in its path`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
