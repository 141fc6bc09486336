import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database.ts';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');

/** Of several servers starting at once on one database, one migrates and the others wait here. */
const ADVISORY_LOCK = 7_262_533_521;

export interface Migration {
  name: string;
  sql: string;
}

export class MigrationError extends Error {
  override name = 'MigrationError';
}

export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}_\w+\.sql$/.test(name));
  return names.sort().map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
}

/**
 * Applies what is missing and returns the names applied. A migration that was applied is never edited: its fingerprint is
 * kept, and a database whose history differs from the files is refused rather than guessed at.
 */
export async function migrate(database: Database, migrations: Migration[] = readMigrations()): Promise<string[]> {
  await database.script(`
    SELECT pg_advisory_xact_lock(${ADVISORY_LOCK});
    CREATE TABLE IF NOT EXISTS applied_migrations (
      name text PRIMARY KEY,
      fingerprint text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    );
  `);
  const applied: string[] = [];
  for (const migration of migrations) {
    if (await applyOnce(database, migration)) applied.push(migration.name);
  }
  return applied;
}

async function applyOnce(database: Database, { name, sql }: Migration): Promise<boolean> {
  const fingerprint = createHash('sha256').update(sql).digest('hex');
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
      return applyOnce(database, { name, sql });
    }
  }
  if (known !== fingerprint) {
    throw new MigrationError(
      `Migration ${name} was changed after it had been applied to this database. Add a new one instead.`,
    );
  }
  return false;
}

async function appliedFingerprint(database: Database, name: string): Promise<string | undefined> {
  const rows = await database.query<{ fingerprint: string }>(
    'SELECT fingerprint FROM applied_migrations WHERE name = $1',
    [name],
  );
  return rows[0]?.fingerprint;
}
