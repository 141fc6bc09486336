import { CATALOGUE_PROGRAM } from './catalogue-files.ts';
import { runProgram } from './run-program.ts';

await runProgram(CATALOGUE_PROGRAM, 'catalogue');
