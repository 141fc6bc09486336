import type { Database, OwnerDatabase } from '#database/database.ts';
import {
  appliedMigrations,
  fingerprintOf,
  type Migration,
  migrate,
  readSchema,
  type Schema,
} from '#database/migrate.ts';
import { BackupError, type Head, readLines, storeBeside, unreadable, WHOLE, WITH_STORE } from './backup-lines.ts';
import { existing, isLarge, KNOWN_TABLES, PREFILLED, TABLES, type Table } from './backup-tables.ts';
import { readPhotograph } from './photograph-store.ts';
import type { Opener } from './sealed-file.ts';

const NOT_EMPTY = new BackupError('The database is not empty. Restore into a new DATA_DIR or a new, empty database.');

/**
 * Fills an empty database from a backup, all rows or none, and brings its tables and functions up to date. Returns the number of
 * rows.
 */
export async function restoreBackup(
  owner: OwnerDatabase,
  file: string,
  { opener, schema = readSchema() }: { opener?: Opener | undefined; schema?: Schema } = {},
): Promise<number> {
  const head = await checkComplete(file, opener);
  const asBackedUp = schema.migrations.slice(0, head.migrations.length);
  const different = head.migrations.find(({ name, fingerprint }, index) => {
    const ours = asBackedUp[index];
    return name !== ours?.name || fingerprint !== fingerprintOf(ours);
  });
  if (different) {
    throw new BackupError(
      `The backup was made by a newer or another version of the shop: its ${different.name} is not the one here. Install that version first.`,
    );
  }
  await refuseUnlessEmpty(owner, asBackedUp);
  await migrate(owner, { migrations: asBackedUp });
  const rows = await owner.transaction((database) => readRows(database, file, opener));
  await migrate(owner, schema);
  return rows;
}

async function photographOf(file: string, hash: string, opener?: Opener): Promise<Buffer> {
  try {
    return await readPhotograph(storeBeside(file), hash, opener);
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** Reads the whole file, and the photographs that it names, before the database is changed: to find a copy that is cut off. */
async function checkComplete(file: string, opener?: Opener): Promise<Head> {
  let head: Head | undefined;
  let counted = 0;
  let expected = -1;
  for await (const line of readLines(file, opener)) {
    if ('bandeja_backup' in line) head = line;
    else if ('rows' in line) {
      counted += line.rows.length;
      for (const hash of line.files ?? []) await photographOf(file, hash, opener);
    } else expected = line.rows_in_all;
  }
  if (!head || ![WHOLE, WITH_STORE].includes(head.bandeja_backup))
    throw new BackupError(`${file} is no backup that this shop can read.`);
  if (counted !== expected) throw new BackupError(`The backup ${file} is not complete.`);
  return head;
}

/** Rows only fit into the tables they came from, so an empty database with newer migrations than the backup is refused too. */
async function refuseUnlessEmpty(owner: OwnerDatabase, migrations: readonly Migration[]): Promise<void> {
  const applied = await appliedMigrations(owner);
  if (applied.length > migrations.length) throw NOT_EMPTY;
  for (const table of TABLES) {
    if (PREFILLED.includes(table)) continue;
    const [exists] = await owner.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [table]);
    if (!exists?.found) continue;
    const [row] = await owner.query<{ used: boolean }>(`SELECT EXISTS (SELECT FROM ${table}) AS used`);
    if (row?.used) throw NOT_EMPTY;
  }
}

async function readRows(database: Database, file: string, opener?: Opener): Promise<number> {
  let count = 0;
  for (const table of await existing(database, PREFILLED)) await database.query(`DELETE FROM ${table}`);
  const insert = (table: Table, rows: object[]) =>
    database.query(
      `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
      [rows],
    );
  for await (const line of readLines(file, opener)) {
    if (!('rows' in line) || !KNOWN_TABLES.includes(line.table)) continue;
    const { table, rows, files } = line;
    if (!isLarge(table)) await insert(table, rows);
    // Many pictures may be in a line.
    else
      for (const [index, row] of rows.entries()) {
        const hash = files?.[index];
        const photograph = hash && (await photographOf(file, hash, opener));
        await insert(table, [photograph ? { ...row, content: `\\x${photograph.toString('hex')}` } : row]);
      }
    count += rows.length;
  }
  await continueNumbering(database);
  return count;
}

/** Identity columns go on after the highest number that was restored. */
async function continueNumbering(database: Database): Promise<void> {
  const numbered = await database.query<{ name: string }>(
    `SELECT table_name::text AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'id' AND is_identity = 'YES' AND table_name <> 'applied_functions'`,
  );
  for (const { name } of numbered) {
    await database.query(
      `SELECT setval(pg_get_serial_sequence('${name}', 'id'), coalesce(max(id), 1), max(id) IS NOT NULL) FROM ${name}`,
    );
  }
}
