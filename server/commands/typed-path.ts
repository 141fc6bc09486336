import { resolve } from 'node:path';

/** Where the command was typed: npm and tools/launch.mjs run it in the root of the program and say where it was. */
export const TYPED_IN = process.env.INIT_CWD || process.cwd();

/** A file as it was named on the command line. */
export const typedPath = (name: string) => resolve(TYPED_IN, name);
