import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Blocker, blockersOf, describeBlocked } from './blockers.ts';
import { errorCode, type OwnerDatabase, type Transaction } from './database.ts';
import { applyFunctions, type FunctionFile, readFunctions, standingOf } from './functions.ts';
import { MigrationError } from './migration-error.ts';

export { MigrationError };

const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');

/** When several servers start at once on one database, one migrates and the others wait for this lock. */
const ADVISORY_LOCK = 7_262_533_521;

export interface Migration {
  name: string;
  sql: string;
}

/** What the database stores about a migration. */
export interface AppliedMigration {
  name: string;
  fingerprint: string;
}

interface StoredMigration extends AppliedMigration {
  /** A server that knows the migration of this number may start on a database that has this one, too. */
  works_from: string | null;
}

/** What this version of the shop expects in its database. Without `functions` those in the database stay as they are. */
export interface Schema {
  migrations: readonly Migration[];
  functions?: readonly FunctionFile[];
}

export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}_\w+\.sql$/.test(name));
  return names.sort().map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
}

export function readSchema(): Schema {
  return { migrations: readMigrations(), functions: readFunctions() };
}

/** The number in the line `-- Works from 0052` of a migration that leaves what servers of that version need (expand, then contract). */
export function worksFrom({ sql }: Pick<Migration, 'sql'>): string | undefined {
  return /^-- Works from (\d{4})\b/m.exec(sql)?.[1];
}

export function fingerprintOf({ sql }: Migration): string {
  return createHash('sha256').update(sql).digest('hex');
}

/** The migrations of this database, sorted by name; none for a new database. */
export async function appliedMigrations(owner: OwnerDatabase): Promise<AppliedMigration[]> {
  const history = await owner.transaction(lockAndReadHistory);
  return history.map(({ name, fingerprint }) => ({ name, fingerprint }));
}

/**
 * How long the shop may queue behind a lock that this migration waits for. A busy shop ends its own transactions within a few
 * milliseconds; for anything longer the migration steps aside and tries again.
 */
const LOCK_TIMEOUT = '200ms';
/** The timeout above counts for each table anew; this one for all of them together. */
const ALL_LOCKS_TIMEOUT = '1s';
/** How long an upgrade may keep an open shop waiting, whose requests wait 5 s for a lock. One that needs longer is made while it is closed. */
const OPEN_SHOP_WAITS_MS = 3_000;
const RETRY_PAUSE_MS = 1_000;
/** Who blocks is reported at once, and again after so many tries. */
const REPORT_EVERY = 10;

/**
 * Applies the migrations that are missing, then the functions if these are newer, and returns the names of what was applied. All of
 * it is one transaction: if anything fails, the database stays as it was and the version before still runs on it. A shop at work
 * never waits for somebody who holds up the migration: that is reported, and tried again until it can be done.
 *
 * A migration is never edited after it was applied: the database stores its fingerprint, and a database whose history differs
 * from the files is refused.
 */
export async function migrate(
  owner: OwnerDatabase,
  schema: Schema = readSchema(),
  report: (line: string) => void = () => {},
): Promise<string[]> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await migrateOnce(owner, schema);
    } catch (error) {
      if (!isBlocked(error)) throw error;
      const blockers = error instanceof BlockedError ? error.blockers : await blockersOf(owner, LOCK_TIMEOUT);
      if (attempt % REPORT_EVERY === 0) report(describeBlocked(blockers));
      await pause(RETRY_PAUSE_MS);
    }
  }
}

class BlockedError extends Error {
  readonly blockers: readonly Blocker[];
  constructor(blockers: readonly Blocker[]) {
    super(describeBlocked(blockers));
    this.blockers = blockers;
  }
}

/** By a lock, or by a server of the version before: Postgres ends one of two transactions that wait for each other. */
function isBlocked(error: unknown): boolean {
  const cause = error instanceof MigrationError ? error.cause : error;
  return cause instanceof BlockedError || ['55P03', '40P01'].includes(errorCode(cause));
}

async function migrateOnce(owner: OwnerDatabase, schema: Schema): Promise<string[]> {
  const wait = new AbortController();
  let isTooLong = false;
  const migrating = owner.transaction(async (transaction) => {
    const history = await lockAndReadHistory(transaction);
    if (newerThan(schema.migrations, history)?.worksHere) return [];
    const applied = new Map(history.map((row) => [row.name, row.fingerprint]));
    refuseOtherHistory(applied, schema.migrations);
    const missing = schema.migrations.filter(({ name }) => !applied.has(name));
    if (missing.length > 0) {
      await lockTables(transaction);
      if (await isOpenBeside(transaction)) {
        const [session] = await transaction.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        void pause(OPEN_SHOP_WAITS_MS, undefined, wait)
          .then(() => {
            isTooLong = true;
            return owner.query('SELECT pg_cancel_backend($1)', [session?.pid]);
          })
          .catch(() => {});
      }
    }
    for (const migration of missing) await applyMigration(transaction, migration);
    const functions = schema.functions && (await applyFunctions(transaction, schema.functions, missing.length > 0));
    return [...missing.map(({ name }) => name), ...(functions ? [functions] : [])];
  });
  try {
    return await migrating;
  } catch (error) {
    throw isTooLong ? new MigrationError(TOO_LONG, { cause: error }) : error;
  } finally {
    wait.abort();
  }
}

const TOO_LONG = `This upgrade would keep the shop that is open waiting for more than ${OPEN_SHOP_WAITS_MS / 1_000} seconds. Nothing was changed. Stop that shop at a quiet hour and start this version: then it takes the time that it needs.`;

/** Every process of a shop that is open listens. */
async function isOpenBeside(transaction: Transaction): Promise<boolean> {
  const listening = await transaction.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'bandeja listener'",
  );
  return listening.length > 0;
}

/**
 * All at once and before anything else: a migration that takes its locks one by one could wait for a server that waits for it.
 * A transaction that has been open for long is not even tried to outwait.
 */
async function lockTables(transaction: Transaction): Promise<void> {
  const tables = await transaction.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'applied_%' ORDER BY relname`,
  );
  if (tables.length === 0) return;
  const blockers = (await blockersOf(transaction, ALL_LOCKS_TIMEOUT)).filter(({ since }) => since);
  if (blockers.length > 0) throw new BlockedError(blockers);
  await transaction.script(`SET LOCAL statement_timeout = '${ALL_LOCKS_TIMEOUT}'`);
  try {
    await transaction.script(`LOCK TABLE ${tables.map(({ name }) => name).join(', ')} IN ACCESS EXCLUSIVE MODE`);
  } catch (error) {
    if (errorCode(error) === '57014') throw new BlockedError([]);
    throw error;
  }
  await transaction.script('SET LOCAL statement_timeout = 0');
}

/** The migrations of a newer version that the database has, and whether a server that knows these may start there all the same. */
function newerThan(
  migrations: readonly Migration[],
  history: readonly StoredMigration[],
): { names: string[]; worksHere: boolean } | undefined {
  const known = new Set(migrations.map(({ name }) => name));
  const newer = history.filter(({ name }) => !known.has(name));
  if (newer.length === 0) return undefined;
  const applied = new Map(history.map((row) => [row.name, row.fingerprint]));
  const isWhole = migrations.every((migration) => applied.get(migration.name) === fingerprintOf(migration));
  const last = migrations.at(-1)?.name.slice(0, 4) ?? '';
  const worksHere = isWhole && newer.every(({ works_from }) => works_from && works_from <= last);
  return { names: newer.map(({ name }) => name), worksHere };
}

/** What the start says on a database that a newer version has brought further, and that this one works with. */
export async function newerDatabase(owner: OwnerDatabase, { migrations }: Schema): Promise<string | undefined> {
  const newer = newerThan(migrations, await owner.transaction(lockAndReadHistory));
  if (!newer?.worksHere) return undefined;
  return `The database is that of a newer version of the shop (${newer.names.join(', ')}): it stays so, and this version works with it. Commands are those of the newer one.`;
}

/** A database that is not the one this version of the shop works with. */
export interface OtherVersion {
  is: 'older' | 'newer';
  /** For the operator. */
  sentence: string;
}

/** Reads only: whoever is neither the start nor a restore asks this, and leaves the database as it is. */
export async function otherVersion(
  owner: OwnerDatabase,
  schema: Schema = readSchema(),
): Promise<OtherVersion | undefined> {
  const rows = await owner.query<AppliedMigration>('SELECT name, fingerprint FROM applied_migrations ORDER BY name');
  const applied = new Map(rows.map((row) => [row.name, row.fingerprint]));
  try {
    refuseOtherHistory(applied, schema.migrations);
  } catch (error) {
    if (error instanceof MigrationError) return { is: 'newer', sentence: error.message };
    throw error;
  }
  const missing = schema.migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
  if (missing.length > 0) return olderDatabase(`it lacks ${missing.join(', ')}`);
  const standing = schema.functions ? await standingOf(owner, schema.functions) : 'same';
  if (standing === 'older') return olderDatabase('its functions are not those of this version');
  if (standing === 'newer') return { is: 'newer', sentence: NEWER_FUNCTIONS };
  return undefined;
}

const NEWER_FUNCTIONS =
  'The database has the functions of a newer version of the shop. Nothing was done: use that version for this command.';

const olderDatabase = (how: string): OtherVersion => ({
  is: 'older',
  sentence: `The database is that of an older version of the shop: ${how}. Nothing was done. Starting the shop brings it up to date (make a backup first); until then use the version that is running for this command.`,
});

async function lockAndReadHistory(transaction: Transaction): Promise<StoredMigration[]> {
  // Without a time limit: it holds up no shop, only other servers that start.
  await transaction.script(`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`);
  await transaction.script(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
  await transaction.script(`
    CREATE TABLE IF NOT EXISTS applied_migrations (
      name text PRIMARY KEY,
      fingerprint text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now(),
      works_from text
    )
  `);
  // Asked first: with the column there, a start would still wait for everybody who reads the table.
  const [column] = await transaction.query(
    "SELECT FROM pg_attribute WHERE attrelid = 'applied_migrations'::regclass AND attname = 'works_from'",
  );
  if (!column) await transaction.script('ALTER TABLE applied_migrations ADD COLUMN works_from text');
  return transaction.query<StoredMigration>(
    'SELECT name, fingerprint, works_from FROM applied_migrations ORDER BY name',
  );
}

function refuseOtherHistory(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new MigrationError(
      `The database was brought up to date by a newer version of the shop, which this one does not know: ${unknown.join(', ')}. Install that version, or restore a backup made before it.`,
    );
  }
  const edited = migrations.find((file) => applied.has(file.name) && applied.get(file.name) !== fingerprintOf(file));
  if (edited) {
    throw new MigrationError(
      `Migration ${edited.name} was changed after it had been applied to this database. Add a new one instead.`,
    );
  }
}

async function applyMigration(transaction: Transaction, migration: Migration): Promise<void> {
  const { name, sql } = migration;
  try {
    await transaction.script(sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${name} failed: ${reason}`, { cause: error });
  }
  await transaction.query('INSERT INTO applied_migrations (name, fingerprint, works_from) VALUES ($1, $2, $3)', [
    name,
    fingerprintOf(migration),
    worksFrom(migration) ?? null,
  ]);
}
