import { userInfo } from 'node:os';
import { runFromCommandLine } from './run-control-request.ts';
import { usage } from './staff-commands.ts';

const args = process.argv.slice(2);
if (args[0] === 'help') console.log(usage());
else await runFromCommandLine({ command: 'staff', args, actor: `staff: ${userInfo().username}` });
