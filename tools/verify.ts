import { availableParallelism } from 'node:os';
import { dependencyScript, runNode } from './run-command.ts';

interface Check {
  name: string;
  args: string[];
}

/** Each thread that checks types computes anew much of what the others know: more of them than cores only cost time. */
const CHECKERS = Math.min(4, availableParallelism());

/** The quick gate, in the order in which a mistake is cheapest to find. */
const CHECKS: Check[] = [
  {
    name: 'Format and lint',
    args: [dependencyScript('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  },
  { name: 'Route types', args: [dependencyScript('@react-router/dev/bin.cjs'), 'typegen'] },
  { name: 'Types', args: [dependencyScript('typescript/bin/tsc'), '-p', '.', '--checkers', String(CHECKERS)] },
  {
    name: 'Types of the service worker',
    args: [dependencyScript('typescript/bin/tsc'), '-p', 'storefront/service-worker'],
  },
  { name: 'Catalogue', args: ['server/commands/catalogue.ts', 'check'] },
  { name: 'Pictures', args: ['tools/pictures-check.ts'] },
];

/** Runs the checks that need no test runner. Returns whether all hold; says what fails, and only that. */
export async function runChecks(signal?: AbortSignal): Promise<boolean> {
  let sound = true;
  for (const { name, args } of CHECKS) {
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
  const sound = await runChecks();
  const unit = await runNode([dependencyScript('vitest/vitest.mjs'), 'run', '--project', 'unit'], { show: true });
  process.exit(sound && unit.code === 0 ? 0 : 1);
}
