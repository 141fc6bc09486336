import { randomUUID } from 'node:crypto';
import { linkSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Makes a new file, or says that there is one already. It appears whole or not at all: nobody ever reads half of it, and
 * neither a full disk nor a crash leaves an empty one behind.
 */
export function createWhole(file: string, content: string, mode: number): boolean {
  const draft = `${file}.${process.pid}.${randomUUID()}`;
  try {
    writeFileSync(draft, content, { mode, flag: 'wx', flush: true });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
