import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { AppliedMigration } from '#database/migrate.ts';
import type { Table } from './backup-tables.ts';
import { STORE } from './photograph-store.ts';
import { type Opener, opened, SealError } from './sealed-file.ts';

/* A backup is a compressed file with a JSON value in each line: its head, rows of its tables, and last how many rows it has. */

/** A whole backup, and one whose photographs are files beside it, which an older shop cannot read. */
export const WHOLE = 1;
export const WITH_STORE = 2;

export interface Head {
  bandeja_backup: number;
  made_at: string;
  migrations: AppliedMigration[];
}

export interface Rows {
  table: Table;
  rows: object[];
  /** The photographs of these rows, in the store. */
  files?: string[];
}

export type Line = Head | Rows | { rows_in_all: number };

export class BackupError extends Error {
  override name = 'BackupError';
}

export const storeBeside = (file: string) => join(dirname(file), STORE);

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export async function* readLines(file: string, opener?: Opener): AsyncGenerator<Line> {
  const text = createGunzip();
  // What fails is told by the last of them.
  pipeline(opened(createReadStream(file), opener), text).catch(() => {});
  try {
    for await (const line of linesOf(text)) yield JSON.parse(line) as Line;
  } catch (error) {
    throw unreadable(file, error);
  }
}

export const unreadable = (file: string, error: unknown) =>
  new BackupError(
    error instanceof SealError
      ? `The backup ${file} ${error.message}.`
      : `The backup ${file} cannot be read: ${reasonOf(error)}`,
  );

/** One line at a time: Node's own reader of lines is up to a thousand ahead, and a line may be a picture. */
async function* linesOf(text: Readable): AsyncGenerator<string> {
  let begun: string[] = [];
  for await (const chunk of text.setEncoding('utf8')) {
    const [rest = '', ...lines] = (chunk as string).split('\n');
    begun.push(rest);
    for (const next of lines) {
      yield begun.join('');
      begun = [next];
    }
  }
  const last = begun.join('');
  if (last !== '') yield last;
}
