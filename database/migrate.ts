import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, type OwnerDatabase, type Transaction } from './database.ts';
import { applyFunctions, type FunctionFile, readFunctions } from './functions.ts';
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

export function fingerprintOf({ sql }: Migration): string {
  return createHash('sha256').update(sql).digest('hex');
}

/** The migrations of this database, sorted by name; none for a new database. */
export function appliedMigrations(owner: OwnerDatabase): Promise<AppliedMigration[]> {
  return owner.transaction(lockAndReadHistory);
}

/**
 * Applies the migrations that are missing, then the functions if they differ, and returns the names of what was applied. All of
 * it is one transaction: if anything fails, the database stays as it was and the version before still runs on it.
 *
 * A migration is never edited after it was applied: the database stores its fingerprint, and a database whose history differs
 * from the files is refused.
 */
export async function migrate(owner: OwnerDatabase, schema: Schema = readSchema()): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrateOnce(owner, schema);
    } catch (error) {
      // Servers of the version before may be at work: Postgres ends one of two transactions that wait for each other.
      if (attempt === MAX_ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
}

const MAX_ATTEMPTS = 5;

function isDeadlock(error: unknown): boolean {
  const cause = error instanceof MigrationError ? error.cause : error;
  return errorCode(cause) === '40P01';
}

function migrateOnce(owner: OwnerDatabase, schema: Schema): Promise<string[]> {
  return owner.transaction(async (transaction) => {
    const applied = new Map((await lockAndReadHistory(transaction)).map((row) => [row.name, row.fingerprint]));
    refuseOtherHistory(applied, schema.migrations);
    const missing = schema.migrations.filter(({ name }) => !applied.has(name));
    if (missing.length > 0) await lockTables(transaction);
    for (const migration of missing) await applyMigration(transaction, migration);
    const functions = schema.functions && (await applyFunctions(transaction, schema.functions));
    return [...missing.map(({ name }) => name), ...(functions ? [functions] : [])];
  });
}

/** All at once and before anything else: a migration that takes its locks one by one could wait for a server that waits for it. */
async function lockTables(transaction: Transaction): Promise<void> {
  const tables = await transaction.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'applied_%' ORDER BY relname`,
  );
  if (tables.length > 0) {
    await transaction.script(`LOCK TABLE ${tables.map(({ name }) => name).join(', ')} IN ACCESS EXCLUSIVE MODE`);
  }
}

async function lockAndReadHistory(transaction: Transaction): Promise<AppliedMigration[]> {
  await transaction.script(`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`);
  await transaction.script(`
    CREATE TABLE IF NOT EXISTS applied_migrations (
      name text PRIMARY KEY,
      fingerprint text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )
  `);
  return transaction.query<AppliedMigration>('SELECT name, fingerprint FROM applied_migrations ORDER BY name');
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
  await transaction.query('INSERT INTO applied_migrations (name, fingerprint) VALUES ($1, $2)', [
    name,
    fingerprintOf(migration),
  ]);
}
