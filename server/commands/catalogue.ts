import { userInfo } from 'node:os';
import { checkFolder } from './catalogue/files.ts';
import { checkCatalogueCommand, helpFor } from './catalogue/run-catalogue-command.ts';
import { runFromCommandLine } from './run-control-request.ts';
import { StaffError } from './staff/command.ts';
import { TYPED_IN, typedPath } from './typed-path.ts';

const args = process.argv.slice(2);
try {
  const help = helpFor(args);
  if (help) console.log(help);
  else {
    // A mistake in the command is told before anything is opened.
    checkCatalogueCommand(args);
    // Files can be checked without a shop.
    if (args[0] === 'check') console.log(checkFolder(args[1] === undefined ? undefined : typedPath(args[1])));
    else
      await runFromCommandLine({
        command: 'catalogue',
        args,
        actor: `staff: ${userInfo().username}`,
        folder: TYPED_IN,
      });
  }
} catch (error) {
  if (!(error instanceof StaffError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
