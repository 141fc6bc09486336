import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnerDatabase } from './database.ts';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');

/** Of several servers starting at once on one database, one migrates and the others wait here. */
const ADVISORY_LOCK = 7_262_533_521;

export interface Migration {
  name: string;
  sql: string;
}

/** What a database remembers of a migration. */
export interface AppliedMigration {
  name: string;
  fingerprint: string;
}

export class MigrationError extends Error {
  override name = 'MigrationError';
}

export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}_\w+\.sql$/.test(name));
  return names.sort().map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
}

export function fingerprintOf({ sql }: Migration): string {
  return createHash('sha256').update(sql).digest('hex');
}

/** The history of this database; an empty one for a new database. */
export async function appliedMigrations(database: OwnerDatabase): Promise<AppliedMigration[]> {
  await database.script(`
    SELECT pg_advisory_xact_lock(${ADVISORY_LOCK});
    CREATE TABLE IF NOT EXISTS applied_migrations (
      name text PRIMARY KEY,
      fingerprint text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    );
  `);
  return database.query<AppliedMigration>('SELECT name, fingerprint FROM applied_migrations ORDER BY name');
}

/**
 * Applies what is missing and returns the names applied. A migration that was applied is never edited: its fingerprint is
 * kept, and a database whose history differs from the files is refused rather than guessed at.
 */
export async function migrate(database: OwnerDatabase, migrations: Migration[] = readMigrations()): Promise<string[]> {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = (await appliedMigrations(database)).map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new MigrationError(
      `The database was brought up to date by a newer version of the shop, which this one does not know: ${unknown.join(', ')}. Install that version, or restore a backup made before it.`,
    );
  }
  const applied: string[] = [];
  for (const migration of migrations) {
    if (await applyOnce(database, migration)) applied.push(migration.name);
  }
  return applied;
}

async function applyOnce(database: OwnerDatabase, migration: Migration): Promise<boolean> {
  const { name, sql } = migration;
  const fingerprint = fingerprintOf(migration);
  const known = await appliedFingerprint(database, name);
  if (known === undefined) {
    try {
      // The row comes first: a second server that waited for the lock fails on it and finds the work done.
      await database.script(`
        SELECT pg_advisory_xact_lock(${ADVISORY_LOCK});
        INSERT INTO applied_migrations (name, fingerprint) VALUES ('${name}', '${fingerprint}');
        ${sql}
      `);
      return true;
    } catch (error) {
      if ((await appliedFingerprint(database, name)) === undefined) {
        throw new MigrationError(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
      }
      return applyOnce(database, migration);
    }
  }
  if (known !== fingerprint) {
    throw new MigrationError(
      `Migration ${name} was changed after it had been applied to this database. Add a new one instead.`,
    );
  }
  return false;
}

async function appliedFingerprint(database: OwnerDatabase, name: string): Promise<string | undefined> {
  const rows = await database.query<{ fingerprint: string }>(
    'SELECT fingerprint FROM applied_migrations WHERE name = $1',
    [name],
  );
  return rows[0]?.fingerprint;
}
