import { userInfo } from 'node:os';
import { runFromCommandLine } from './run-control-request.ts';
import { checkStaffCommand, helpFor, StaffError } from './staff/run-staff-command.ts';

const args = process.argv.slice(2);
try {
  const help = helpFor(args);
  if (help) console.log(help);
  else {
    // A mistake in the command is told before anything is opened.
    checkStaffCommand(args);
    // npm runs commands in the root of the repository and says where they were typed.
    const folder = process.env.INIT_CWD || process.cwd();
    await runFromCommandLine({ command: 'staff', args, actor: `staff: ${userInfo().username}`, folder });
  }
} catch (error) {
  if (!(error instanceof StaffError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
