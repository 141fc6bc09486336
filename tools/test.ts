import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.ts';
import { dependencyScript, runNode } from './run-command.ts';
import { runChecks } from './verify.ts';

interface Tally {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), 'bandeja-tests-'));

async function runVitest(project: string): Promise<Tally> {
  const report = join(reports, `${project}.json`);
  const vitest = dependencyScript('vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runNode([vitest, 'run', '--project', project, ...reporters], {
    show: true,
    env: { NODE_ENV: 'test' },
  });
  return tallyOf(report, code, (result: { numPassedTests: number; numTotalTests: number }) => ({
    passed: result.numPassedTests,
    failed: result.numTotalTests - result.numPassedTests,
  }));
}

async function runBrowserTests(): Promise<Tally> {
  const report = join(reports, 'browser.json');
  const { code } = await runNode([dependencyScript('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
    show: true,
    env: { NODE_ENV: 'test', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  // A test that passed only at a second try is counted as failed: it tells nothing.
  return tallyOf(
    report,
    code,
    (result: { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }) => ({
      passed: result.stats.expected,
      failed: result.stats.unexpected + result.stats.flaky + result.stats.skipped,
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

async function stage(title: string, run: () => Promise<Tally>): Promise<Tally> {
  const began = performance.now();
  console.log(`\n── ${title}`);
  const tally = await run();
  console.log(
    `── ${title}: ${tally.passed} passed, ${tally.failed} failed in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  return tally;
}

const asTally = (sound: boolean): Tally => ({ passed: 0, failed: sound ? 0 : 1 });
const tallies = [
  await stage('Format, lint, types and catalogue', async () => asTally(await runChecks())),
  await stage('Build', async () => asTally(await build())),
  await stage('Rules and units', () => runVitest('unit')),
  await stage('Database', () => runVitest('database')),
  await stage('Browser', runBrowserTests),
];
rmSync(reports, { recursive: true, force: true });
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
