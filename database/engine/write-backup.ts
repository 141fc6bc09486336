import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { Database, OwnerDatabase } from '#database/database.ts';
import type { AppliedMigration } from '#database/migrate.ts';
import {
  BackupError,
  type Head,
  type Line,
  readLines,
  reasonOf,
  storeBeside,
  WHOLE,
  WITH_STORE,
} from './backup-lines.ts';
import { existing, isLarge, LARGE, NAMES_EARLIER_ROWS, TABLES, type Table } from './backup-tables.ts';
import { DISK } from './disk.ts';
import { PhotographStore } from './photograph-store.ts';
import { noteOf, type Seal, sealed } from './sealed-file.ts';

const ROWS_PER_LINE = 500;
/** While their hashes are worked out, the embedded database does nothing else. */
const PHOTOGRAPHS_PER_LINE = 20;
/** What an encrypted backup tells to everybody. */
const HAS_ORDERS = 'orders';

/** Most of a large backup is pictures, which are packed already: more than the quickest way would take minutes and save little. */
const QUICKEST = { level: constants.Z_BEST_SPEED };

/** A line as it is written: rows stay the text that Postgres made of them. */
interface LineText {
  readonly text: string;
  readonly rows: number;
}

export interface BackupForm {
  /** Photographs are files in a folder beside the backup, each once for all backups, and not in the backup itself. */
  readonly photographsBeside?: boolean;
  readonly seal?: Seal | undefined;
}

/**
 * Writes a consistent snapshot of all tables and their pictures to a file that only its owner can read. Returns the number of rows. A shop that had orders
 * in an earlier backup of the same folder and has none now is another database, or a damaged one: that is not called a backup.
 */
export async function writeBackup(owner: OwnerDatabase, file: string, form: BackupForm = {}): Promise<number> {
  const [row] = await owner.query<{ used: boolean }>('SELECT EXISTS (SELECT FROM orders) AS used');
  const earlier = row?.used ? undefined : await backupWithOrders(dirname(file), basename(file));
  if (earlier) {
    throw new BackupError(
      `This database has no orders, but the backup ${earlier} beside ${basename(file)} has. Nothing was written: are the settings those of the shop? Another folder takes the backup of a new shop.`,
    );
  }
  const draft = `${file}.unfinished`;
  const output = createWriteStream(draft, { mode: 0o600, flush: true });
  try {
    // Before the transaction: on the embedded database every other query waits until that ends.
    await once(output, 'open');
    const store = form.photographsBeside ? await PhotographStore.open(storeBeside(file), form.seal) : undefined;
    const rows = await writeRows(owner, output, { store, seal: form.seal, note: row?.used ? HAS_ORDERS : undefined });
    await rename(draft, file);
    DISK.syncFolder(dirname(file));
    await store?.noteUnneeded();
    return rows;
  } catch (error) {
    output.destroy();
    // The cause of the failure may also prevent the removal of the draft. The first error is the one to report.
    await rm(draft, { force: true }).catch(() => {});
    throw new BackupError(`The backup ${file} cannot be written: ${reasonOf(error)}`);
  }
}

/** The newest other backup in the folder that contains orders. */
async function backupWithOrders(folder: string, except: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names
    .filter((name) => /\.gz(\.sealed)?$/.test(name) && name !== except)
    .sort()
    .reverse()) {
    if (await hasOrders(join(folder, name)).catch(() => false)) return name;
  }
  return undefined;
}

async function hasOrders(file: string): Promise<boolean> {
  const head = await noteOf(createReadStream(file));
  if (head) return head.note === HAS_ORDERS;
  for await (const line of readLines(file)) {
    if ('table' in line && line.table === 'orders') return true;
  }
  return false;
}

interface Writing {
  readonly store: PhotographStore | undefined;
  readonly seal: Seal | undefined;
  readonly note: string | undefined;
}

async function writeRows(owner: OwnerDatabase, output: Writable, { store, seal, note }: Writing): Promise<number> {
  const packed = createGzip(QUICKEST);
  const written = seal ? pipeline(packed, (content) => sealed(content, seal, note), output) : pipeline(packed, output);
  // It is looked at when reading has ended, in whatever way.
  written.catch(() => {});
  let count = 0;
  /** If writing the file fails, reading stops too and the transaction ends. */
  const write = (lines: AsyncIterable<LineText>) =>
    pipeline(
      async function* () {
        for await (const { text, rows } of lines) {
          count += rows;
          yield `${text}\n`;
        }
      },
      packed,
      { end: false },
    );
  try {
    const large = await owner.transaction(async (database) => {
      await write(readTables(database, store ? WITH_STORE : WHOLE));
      return largeKeys(database);
    });
    await write(store ? storeLarge(owner, large, store) : readLarge(owner, large));
    store?.finish();
    packed.end(`${JSON.stringify({ rows_in_all: count } satisfies Line)}\n`);
    await written;
  } catch (error) {
    packed.destroy();
    // The disk's error is the cause, the reader's only its consequence.
    throw await written.then(
      () => error,
      (cause) => ((cause as NodeJS.ErrnoException).syscall ? cause : error),
    );
  }
  return count;
}

const lineOf = (table: string, rows: readonly { row: string }[]): LineText => ({
  text: `{"table":"${table}","rows":[${rows.map(({ row }) => row).join(',')}]}`,
  rows: rows.length,
});

type LargeKeys = { table: Table; column: string; keys: readonly string[] }[];

/** Of a database of the version before, those that it has. */
async function largeKeys(database: Database): Promise<LargeKeys> {
  const found: LargeKeys = [];
  const names = await existing(
    database,
    LARGE.map(({ table }) => table),
  );
  for (const { table, key: column } of LARGE.filter(({ table }) => names.includes(table))) {
    const rows = await database.query<{ key: string }>(`SELECT ${column} AS key FROM ${table} ORDER BY 1`);
    found.push({ table, column, keys: rows.map(({ key }) => key) });
  }
  return found;
}

/** The keys are those of the snapshot. */
async function* readLarge(database: Database, large: LargeKeys): AsyncGenerator<LineText> {
  for (const { table, column, keys } of large) {
    for (const key of keys) {
      const rows = await database.query<{ row: string }>(
        `SELECT to_jsonb(${table})::text AS row FROM ${table} WHERE ${column} = $1`,
        [key],
      );
      if (rows.length > 0) yield lineOf(table, rows);
    }
  }
}

/** Rows without their photographs, and these in the store. */
async function* storeLarge(database: Database, large: LargeKeys, store: PhotographStore): AsyncGenerator<LineText> {
  for (const { table, column, keys } of large) {
    const [named] = await database.query<{ columns: string }>(
      `SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attname <> 'content'`,
      [table],
    );
    for (let from = 0; from < keys.length; from += PHOTOGRAPHS_PER_LINE) {
      const found = await database.query<{ key: string; file: string; row: string }>(
        `SELECT ${column} AS key, encode(sha256(content), 'hex') AS file,
           (SELECT to_jsonb(but_content) FROM (SELECT ${named?.columns}) AS but_content)::text AS row
         FROM ${table} WHERE ${column} IN (SELECT jsonb_array_elements_text($1::jsonb))`,
        [keys.slice(from, from + PHOTOGRAPHS_PER_LINE)],
      );
      const kept: typeof found = [];
      for (const row of found) {
        const read = async () => {
          const [photograph] = await database.query<{ content: Uint8Array }>(
            `SELECT content FROM ${table} WHERE ${column} = $1`,
            [row.key],
          );
          return photograph?.content;
        };
        if (await store.keep(row.file, read)) kept.push(row);
      }
      if (kept.length === 0) continue;
      const { text, rows } = lineOf(table, kept);
      yield { text: `${text.slice(0, -1)},"files":${JSON.stringify(kept.map(({ file }) => file))}}`, rows };
    }
  }
}

async function* readTables(database: Database, format: number): AsyncGenerator<LineText> {
  await database.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  const migrations = await database.query<AppliedMigration>(
    'SELECT name, fingerprint FROM applied_migrations ORDER BY name',
  );
  const head: Head = { bandeja_backup: format, made_at: new Date().toISOString(), migrations };
  yield { text: JSON.stringify(head), rows: 0 };
  // A backup before an upgrade may be made by the newer version, which has more tables.
  for (const table of await existing(database, TABLES)) {
    if (isLarge(table)) continue;
    // A counter-entry must not be restored before the entry that it takes back, nor a credit note before its invoice.
    const sort = NAMES_EARLIER_ROWS.includes(table) ? 'ORDER BY id' : '';
    await database.query(
      `DECLARE all_rows NO SCROLL CURSOR FOR SELECT to_jsonb(${table})::text AS row FROM ${table} ${sort}`,
    );
    for (;;) {
      const fetched = await database.query<{ row: string }>(`FETCH ${ROWS_PER_LINE} FROM all_rows`);
      if (fetched.length === 0) break;
      yield lineOf(table, fetched);
    }
    await database.query('CLOSE all_rows');
  }
}
