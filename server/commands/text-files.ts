import { createWriteStream } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandError, type CommandShop } from './command.ts';

/** A count of the whole stock has some thousand lines. */
const MAX_IMPORT_BYTES = 10_000_000;

/**
 * Writes lines to a file that only its owner can read, all of them or none. The shop writes it, as it writes a backup: a file
 * can be larger than what a command prints. Returns the path and the number of lines.
 */
export async function writeLines(
  { folder }: CommandShop,
  name: string,
  lines: AsyncIterable<string>,
): Promise<{ file: string; count: number }> {
  const file = resolve(folder, name);
  const draft = `${file}.unfinished`;
  let count = 0;
  async function* counted() {
    for await (const line of lines) {
      count += 1;
      yield line;
    }
  }
  try {
    await pipeline(Readable.from(counted()), createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    if (!isFileError(error)) throw error;
    throw new CommandError(`${file} cannot be written: ${error.message}`);
  }
  return { file, count };
}

export async function readText({ folder }: CommandShop, name: string): Promise<string> {
  const file = resolve(folder, name);
  try {
    const { size } = await stat(file);
    if (size > MAX_IMPORT_BYTES) throw new CommandError(`${file} is too large for a count of the stock`);
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!isFileError(error)) throw error;
    throw new CommandError(`${file} cannot be read: ${error.message}`);
  }
}

const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'path' in error;
