import { userInfo } from 'node:os';
import { CommandError, type Program } from './command.ts';
import { help, parseCommand } from './parse-command.ts';
import { runFromCommandLine } from './run-control-request.ts';
import { TYPED_IN } from './typed-path.ts';

/** Runs the command of a program that was typed, prints what it answers, and ends the process. */
export async function runProgram(program: Program, name: 'staff' | 'catalogue'): Promise<void> {
  const args = process.argv.slice(2);
  try {
    if (args[0] === 'help') return console.log(help(program, args.slice(1).join(' ')));
    // A mistake in the command is reported before anything is opened.
    const { command, typed } = parseCommand(program, args);
    if ('runAlone' in command) return console.log(command.runAlone(typed, TYPED_IN));
    await runFromCommandLine({ command: name, args, actor: `staff: ${userInfo().username}`, folder: TYPED_IN });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
