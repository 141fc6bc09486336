import { dependencyScript, runNode } from './run-command.ts';

/** The fault suite at full length: the same troubles as in `npm test`, for longer. */
const vitest = dependencyScript('vitest/vitest.mjs');
const { code } = await runNode([vitest, 'run', '--project', 'database', '--reporter=verbose', 'server/faults'], {
  show: true,
  env: { NODE_ENV: 'test', FAULTS: 'long' },
});
process.exit(code);
