import { randomUUID } from 'node:crypto';
import { linkSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DISK } from './disk.ts';

/**
 * Creates a file, or returns false if it exists already. The file appears with all of its content or not at all: no other
 * process reads half of it, and neither a full disk, a crash nor a power cut leaves an empty one.
 */
export function createFileAtomically(file: string, content: string, mode: number): boolean {
  const draft = `${file}.${process.pid}.${randomUUID()}`;
  try {
    writeFileSync(draft, content, { mode, flag: 'wx', flush: true });
    linkSync(draft, file);
    DISK.syncFolder(dirname(file));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
