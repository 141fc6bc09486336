import { dependencyScript, runNode } from './run-command.ts';

/** Faults and hostile clients at full length: the same troubles as in `npm test`, for longer. */
const vitest = dependencyScript('vitest/vitest.mjs');
const suites = ['server/faults', 'server/hostile'];
const { code } = await runNode([vitest, 'run', '--project', 'database', '--reporter=verbose', ...suites], {
  show: true,
  env: { NODE_ENV: 'test', FAULTS: 'long' },
});
process.exit(code);
