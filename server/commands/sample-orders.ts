import { runFromCommandLine } from './run-control-request.ts';

await runFromCommandLine({ command: 'sample-orders' });
