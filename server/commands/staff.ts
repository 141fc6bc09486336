import { runProgram } from './run-program.ts';
import { STAFF_PROGRAM } from './staff-commands.ts';

await runProgram(STAFF_PROGRAM, 'staff');
