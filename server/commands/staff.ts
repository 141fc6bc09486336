import { userInfo } from 'node:os';
import { runFromCommandLine } from './run-control-request.ts';
import { checkStaffCommand, helpFor, StaffError } from './staff/run-staff-command.ts';
import { TYPED_IN } from './typed-path.ts';

const args = process.argv.slice(2);
try {
  const help = helpFor(args);
  if (help) console.log(help);
  else {
    // A mistake in the command is told before anything is opened.
    checkStaffCommand(args);
    await runFromCommandLine({ command: 'staff', args, actor: `staff: ${userInfo().username}`, folder: TYPED_IN });
  }
} catch (error) {
  if (!(error instanceof StaffError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
