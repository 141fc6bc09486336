import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import type { Database, OwnerDatabase } from '#database/database.ts';
import {
  type AppliedMigration,
  appliedMigrations,
  fingerprintOf,
  type Migration,
  migrate,
  readSchema,
  type Schema,
} from '#database/migrate.ts';
import { DISK } from './disk.ts';
import { PhotographStore, readPhotograph, STORE } from './photograph-store.ts';
import { noteOf, type Opener, opened, type Seal, SealError, sealed } from './sealed-file.ts';

/*
 * A backup contains rows, not database files: it can be restored into a newer embedded Postgres, which cannot read the files of
 * an older one, and into a Postgres server. It contains no functions: those come with the program that restores it.
 */

/** A table comes after the tables that its foreign keys refer to. */
export const TABLES = [
  'shop_settings',
  'staff_accounts',
  'staff_passwords',
  'staff_passkeys',
  // Before the orders: the keys of their pages are worked out with it.
  'order_key_secret',
  'orders',
  'audit',
  'inventory',
  'order_contact',
  'order_items',
  'order_costs',
  'stock_movements',
  'order_events',
  'payments',
  'payment_references',
  'order_accounts',
  'payment_proofs',
  'parcels',
  'courier_write_offs',
  'courier_statement_columns',
  'invoice_counters',
  'invoices',
  'invoice_voids',
  'invoice_people',
  'order_returns',
  'order_exchanges',
  'contact_attempts',
  'order_notes',
  'order_claims',
  'order_holds',
  'outbox',
  'unasked_mails',
  'sessions',
  'newsletter_subscribers',
  'newsletter_mails',
  'publications',
  'catalogue_version',
  'kinds',
  'kind_versions',
  'kind_sequences',
  'former_kind_keys',
  'products',
  'product_versions',
  'product_variants',
  'product_costs',
  'product_cost_changes',
  'former_slugs',
  'shop_documents',
  'shop_document_versions',
  'catalogue_texts',
  'catalogue_text_versions',
  'shipped_texts',
  'sales',
  'sale_versions',
  'scheduled_changes',
  'pictures',
  'picture_jobs',
  'picture_files',
  'payment_pictures',
] as const;

/** What belongs to the moment: a restored backup must not bring sessions back that were ended since, nor the age of older backups. Figures are counted anew. */
export const TABLES_LEFT_OUT = [
  'backup_age',
  'staff_sessions',
  'staff_tickets',
  'sign_in_failures',
  'staff_browsers',
  'staff_notices',
  'figure_days',
  'figure_cities',
  'figure_products',
  'figure_changes',
  'figure_state',
] as const;

/** What a table was called in older backups. */
const FORMER_TABLES = ['product_inventory'] as const;

type Table = (typeof TABLES)[number] | (typeof FORMER_TABLES)[number];

const KNOWN_TABLES: readonly string[] = [...TABLES, ...FORMER_TABLES];

/** Their rows refer to earlier rows of the same table. */
const NAMES_EARLIER_ROWS: readonly string[] = ['payments', 'courier_write_offs', 'invoices'];

/** The migrations fill them, and a backup has its own rows. */
const PREFILLED: readonly Table[] = ['shop_settings', 'catalogue_version', 'order_key_secret'];
/** A whole backup, and one whose photographs are files beside it, which an older shop cannot read. */
const WHOLE = 1;
const WITH_STORE = 2;
const ROWS_PER_LINE = 500;
/** While their hashes are worked out, the embedded database does nothing else. */
const PHOTOGRAPHS_PER_LINE = 20;
/** What an encrypted backup tells to everybody. */
const HAS_ORDERS = 'orders';

/**
 * Large values that never change: they are read after the snapshot, and both ways one at a time, so that they need little memory. On the
 * embedded database orders wait for the snapshot, and they must not wait for every picture of the shop. Rows that pages name are not
 * deleted for a day.
 */
const LARGE = [
  { table: 'picture_files', key: 'address' },
  { table: 'payment_pictures', key: 'id' },
] as const;

const isLarge = (name: Table) => LARGE.some(({ table }) => table === name);

/** Most of a large backup is pictures, which are packed already: more than the quickest way would take minutes and save little. */
const QUICKEST = { level: constants.Z_BEST_SPEED };

interface Head {
  bandeja_backup: number;
  made_at: string;
  migrations: AppliedMigration[];
}

interface Rows {
  table: Table;
  rows: object[];
  /** The photographs of these rows, in the store. */
  files?: string[];
}

type Line = Head | Rows | { rows_in_all: number };

/** A line as it is written: rows stay the text that Postgres made of them. */
interface LineText {
  readonly text: string;
  readonly rows: number;
}

export class BackupError extends Error {
  override name = 'BackupError';
}

const NOT_EMPTY = new BackupError('The database is not empty. Restore into a new DATA_DIR or a new, empty database.');

export interface BackupForm {
  /** Photographs are files in a folder beside the backup, each once for all backups, and not in the backup itself. */
  readonly photographsBeside?: boolean;
  readonly seal?: Seal | undefined;
}

const storeBeside = (file: string) => join(dirname(file), STORE);

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

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

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

async function* readLines(file: string, opener?: Opener): AsyncGenerator<Line> {
  const text = createGunzip();
  // What fails is told by the last of them.
  pipeline(opened(createReadStream(file), opener), text).catch(() => {});
  try {
    for await (const line of linesOf(text)) yield JSON.parse(line) as Line;
  } catch (error) {
    throw unreadable(file, error);
  }
}

const unreadable = (file: string, error: unknown) =>
  new BackupError(
    error instanceof SealError
      ? `The backup ${file} ${error.message}.`
      : `The backup ${file} cannot be read: ${reasonOf(error)}`,
  );

async function photographOf(file: string, hash: string, opener?: Opener): Promise<Buffer> {
  try {
    return await readPhotograph(storeBeside(file), hash, opener);
  } catch (error) {
    throw unreadable(file, error);
  }
}

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

async function existing<Name extends string>(database: Database, tables: readonly Name[]): Promise<Name[]> {
  const rows = await database.query<{ name: Name }>(
    'SELECT name FROM jsonb_array_elements_text($1::jsonb) AS name WHERE to_regclass(name) IS NOT NULL',
    [tables],
  );
  return rows.map(({ name }) => name);
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
