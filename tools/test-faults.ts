import { dependencyScript, runNode } from './run-command.ts';

/** Faults and hostile clients at full length: the same troubles as in `npm test`, for longer. */
const vitest = dependencyScript('vitest/vitest.mjs');
const { code } = await runNode([vitest, 'run', '--project', 'faults', '--reporter=verbose'], {
  show: true,
  env: { NODE_ENV: 'test', FAULTS: 'long' },
});
process.exit(code);
