import { dependencyScript, runNode } from './run-command.ts';
import { EVERYTHING, rememberVerified, unitTestsToRun } from './unit-tests-to-run.ts';

interface Check {
  name: string;
  args: string[];
}

const CACHE = 'node_modules/.cache/types';
const types = (project: string, name: string) => [
  dependencyScript('typescript/bin/tsc'),
  ...['-p', project, '--incremental', '--tsBuildInfoFile', `${CACHE}/${name}.json`, '--checkers', '1'],
];

/** What does not wait for each other, side by side. Types are checked again only where something has changed. */
const CHECKS: readonly (readonly Check[])[] = [
  [
    { name: 'Route types', args: [dependencyScript('@react-router/dev/bin.cjs'), 'typegen'] },
    { name: 'Types', args: types('.', 'all') },
    { name: 'Types of the service worker', args: types('storefront/service-worker', 'service-worker') },
  ],
  [
    {
      name: 'Format and lint',
      args: [dependencyScript('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
    },
    { name: 'Catalogue', args: ['server/commands/catalogue.ts', 'check'] },
    { name: 'Pictures', args: ['tools/pictures-check.ts'] },
  ],
];

/** Runs the checks that need no test runner. Returns whether all hold; says what fails, and only that. */
export async function runChecks(signal?: AbortSignal): Promise<boolean> {
  const sound = await Promise.all(CHECKS.map((checks) => runEach(checks, signal)));
  return sound.every(Boolean);
}

async function runEach(checks: readonly Check[], signal: AbortSignal | undefined): Promise<boolean> {
  let sound = true;
  for (const { name, args } of checks) {
    if (signal?.aborted) return false;
    const { code, output } = await runNode(args, { show: false, ...(signal && { signal }) });
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
    if (code === 0) continue;
    console.error(output);
    sound = false;
  }
  return sound;
}

if (import.meta.main) {
  const all = process.argv.includes('--all');
  const sound = await runChecks();
  const { args, notice } = all ? EVERYTHING : unitTestsToRun();
  console.log(notice);
  const unit = await runNode([dependencyScript('vitest/vitest.mjs'), ...args], { show: true });
  const isGreen = sound && unit.code === 0;
  if (isGreen) rememberVerified();
  process.exit(isGreen ? 0 : 1);
}
