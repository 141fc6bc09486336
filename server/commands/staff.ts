import { userInfo } from 'node:os';
import { runFromCommandLine } from './run-errand.ts';

await runFromCommandLine({ errand: 'staff', args: process.argv.slice(2), actor: `staff: ${userInfo().username}` });
