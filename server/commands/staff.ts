import { userInfo } from 'node:os';
import { usage } from '../staff/commands.ts';
import { runFromCommandLine } from './run-errand.ts';

const args = process.argv.slice(2);
if (args[0] === 'help') console.log(usage());
else await runFromCommandLine({ errand: 'staff', args, actor: `staff: ${userInfo().username}` });
