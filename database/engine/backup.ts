import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Database, OwnerDatabase } from '#database/database.ts';
import {
  type AppliedMigration,
  appliedMigrations,
  fingerprintOf,
  type Migration,
  migrate,
  readMigrations,
} from '#database/migrate.ts';

/*
 * A backup is written in rows, not in database files: it can be restored into a newer embedded Postgres, whose files would not
 * fit, and into a Postgres server just as well.
 */

/** In the order in which they refer to each other. */
export const TABLES = [
  'product_inventory',
  'orders',
  'order_contact',
  'order_items',
  'stock_movements',
  'order_events',
  'outbox',
  'sessions',
  'newsletter_subscribers',
] as const;

type Table = (typeof TABLES)[number];

const NUMBERED: readonly Table[] = ['stock_movements', 'order_events'];
const FORMAT = 1;
const ROWS_PER_LINE = 500;

interface Head {
  bandeja_backup: number;
  made_at: string;
  migrations: AppliedMigration[];
}

type Line = Head | { table: Table; rows: object[] } | { rows_in_all: number };

export class BackupError extends Error {
  override name = 'BackupError';
}

const NOT_EMPTY = new BackupError('The database is not empty. Restore into a new DATA_DIR or a new, empty database.');

/** Writes everything, as it is at one moment, to a file only its owner can read. Returns how many rows that were. */
export async function writeBackup(owner: OwnerDatabase, file: string): Promise<number> {
  const draft = `${file}.unfinished`;
  const output = createWriteStream(draft, { mode: 0o600, flush: true });
  try {
    // Before the transaction: on the embedded database everybody waits for the end of that.
    await once(output, 'open');
    const rows = await owner.transaction((database) => writeTables(database, output));
    await rename(draft, file);
    return rows;
  } catch (error) {
    output.destroy();
    // What made the backup fail may keep its draft from being removed as well; the first reason is the one to tell.
    await rm(draft, { force: true }).catch(() => {});
    throw new BackupError(`The backup ${file} cannot be written: ${reasonOf(error)}`);
  }
}

async function writeTables(database: Database, output: Writable): Promise<number> {
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const line of readTables(database)) {
      if ('rows' in line) count += line.rows.length;
      yield `${JSON.stringify(line)}\n`;
    }
    yield `${JSON.stringify({ rows_in_all: count } satisfies Line)}\n`;
  }
  // Once the file fails nothing more is asked of the database, and the transaction ends with the file's error.
  await pipeline(lines, createGzip(), output);
  return count;
}

async function* readTables(database: Database): AsyncGenerator<Line> {
  const migrations = await database.query<AppliedMigration>(
    'SELECT name, fingerprint FROM applied_migrations ORDER BY name',
  );
  yield { bandeja_backup: FORMAT, made_at: new Date().toISOString(), migrations };
  for (const table of TABLES) {
    await database.query(`DECLARE all_rows NO SCROLL CURSOR FOR SELECT to_jsonb(${table}) AS row FROM ${table}`);
    for (;;) {
      const fetched = await database.query<{ row: object }>(`FETCH ${ROWS_PER_LINE} FROM all_rows`);
      if (fetched.length === 0) break;
      yield { table, rows: fetched.map(({ row }) => row) };
    }
    await database.query('CLOSE all_rows');
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Fills an empty database from a backup, whole or not at all, and brings it up to date. Returns how many rows that were. */
export async function restoreBackup(
  owner: OwnerDatabase,
  file: string,
  migrations: Migration[] = readMigrations(),
): Promise<number> {
  const head = await checkWhole(file);
  const asBackedUp = migrations.slice(0, head.migrations.length);
  const strange = head.migrations.find(({ name, fingerprint }, index) => {
    const ours = asBackedUp[index];
    return name !== ours?.name || fingerprint !== fingerprintOf(ours);
  });
  if (strange) {
    throw new BackupError(
      `The backup was made by a newer or another version of the shop: its ${strange.name} is not the one here. Install that version first.`,
    );
  }
  await refuseUnlessEmpty(owner, asBackedUp);
  await migrate(owner, asBackedUp);
  const rows = await owner.transaction((database) => readRows(database, file));
  await migrate(owner, migrations);
  return rows;
}

async function* linesOf(file: string): AsyncGenerator<Line> {
  const input = createReadStream(file);
  const text = input.pipe(createGunzip());
  input.on('error', (error) => text.destroy(error));
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
      yield JSON.parse(line) as Line;
    }
  } catch (error) {
    throw new BackupError(`The backup ${file} cannot be read: ${reasonOf(error)}`);
  }
}

/** Reads to the very end before anything is touched: a copy that broke off half way is found here. */
async function checkWhole(file: string): Promise<Head> {
  let head: Head | undefined;
  let counted = 0;
  let promised = -1;
  for await (const line of linesOf(file)) {
    if ('bandeja_backup' in line) head = line;
    else if ('rows' in line) counted += line.rows.length;
    else promised = line.rows_in_all;
  }
  if (head?.bandeja_backup !== FORMAT) throw new BackupError(`${file} is no backup that this shop can read.`);
  if (counted !== promised) throw new BackupError(`The backup ${file} is not complete.`);
  return head;
}

/** Rows fit into the tables they came from, so a database that is empty but further on than the backup will not do either. */
async function refuseUnlessEmpty(owner: OwnerDatabase, migrations: Migration[]): Promise<void> {
  const applied = await appliedMigrations(owner);
  if (applied.length > migrations.length) throw NOT_EMPTY;
  for (const table of TABLES) {
    const [there] = await owner.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [table]);
    if (!there?.found) continue;
    const [row] = await owner.query<{ used: boolean }>(`SELECT EXISTS (SELECT FROM ${table}) AS used`);
    if (row?.used) throw NOT_EMPTY;
  }
}

async function readRows(database: Database, file: string): Promise<number> {
  let count = 0;
  for await (const line of linesOf(file)) {
    if (!('rows' in line) || !TABLES.includes(line.table)) continue;
    const { table, rows } = line;
    await database.query(
      `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
      [rows],
    );
    count += rows.length;
  }
  for (const table of NUMBERED) {
    await database.query(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), coalesce(max(id), 1), max(id) IS NOT NULL) FROM ${table}`,
    );
  }
  return count;
}
