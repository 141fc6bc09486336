import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, ROLES, type Transaction } from './database.ts';
import { MigrationError } from './migration-error.ts';

const FUNCTIONS_FOLDER = join(import.meta.dirname, 'functions');

/** A file of database/functions/: the functions of one subject as they are in force, with who may call them. */
export interface FunctionFile {
  name: string;
  sql: string;
}

export function readFunctions(folder: string = FUNCTIONS_FOLDER): FunctionFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
}

export function namesOf(files: readonly FunctionFile[]): string[] {
  return files.flatMap(({ sql }) =>
    [...sql.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)].map(([, name = '']) => name),
  );
}

function fingerprintOf(files: readonly FunctionFile[]): string {
  const hash = createHash('sha256');
  for (const { name, sql } of files) hash.update(`${name}\0${sql}\0`);
  return hash.digest('hex');
}

/**
 * Goes up with each release that changes a function and brings no migration, so that an older version knows that it is one. Within
 * one revision the database's own record tells: functions that it had before are older than those it has.
 */
const FUNCTIONS_REVISION = 2;

/** What the functions in the database are, compared with the files. */
export type Standing = 'same' | 'older' | 'newer';

export async function standingOf(database: Database, files: readonly FunctionFile[]): Promise<Standing> {
  const rows = await database.query<{ fingerprint: string; revision: number }>(
    `SELECT fingerprint, coalesce((to_jsonb(applied_functions) ->> 'revision')::integer, 0) AS revision
     FROM applied_functions ORDER BY id DESC`,
  );
  const [last, ...earlier] = rows;
  const fingerprint = fingerprintOf(files);
  if (!last) return 'older';
  if (last.fingerprint === fingerprint) return 'same';
  if (last.revision !== FUNCTIONS_REVISION) return last.revision > FUNCTIONS_REVISION ? 'newer' : 'older';
  return earlier.some((row) => row.fingerprint === fingerprint) ? 'newer' : 'older';
}

/**
 * Makes the shop's functions in the database those of the files, unless they are already, or newer ones. Returns what was
 * applied, in words for the log, or nothing.
 *
 * A database has one set of functions for all versions that work on it: the newest. This is safe in a rolling upgrade because a
 * change that the version before cannot work with (a function removed, or declared differently) is released together with
 * a migration, if need be an empty one: then the older version refuses to start.
 */
export async function applyFunctions(
  transaction: Transaction,
  files: readonly FunctionFile[],
  /** They come with a migration that the database did not have: then they are the newer ones, whatever it had before. */
  withMigration: boolean,
): Promise<string | undefined> {
  const standing = await standingOf(transaction, files);
  if (standing === 'same' || (standing === 'newer' && !withMigration)) return undefined;
  const [last] = await transaction.query('SELECT id FROM applied_functions LIMIT 1');
  // A new function is closed until a file grants it to a role. Migration 0001 says so for the user of that time only.
  await transaction.script('ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC');
  // A new database has none that could be outdated.
  if (last) {
    await dropOutdated(transaction, await tryDeclarations(transaction, files));
    await revokeAll(transaction);
  }
  // Functions call each other across files. So all of them exist before Postgres checks the body of each.
  await runFiles(transaction, files, 'off');
  await runFiles(transaction, files, 'on');
  await transaction.query(
    `INSERT INTO applied_functions (fingerprint, names, revision)
     VALUES ($1, ARRAY(SELECT jsonb_array_elements_text($2::jsonb)), $3)`,
    [fingerprintOf(files), namesOf(files), FUNCTIONS_REVISION],
  );
  return 'functions';
}

interface MadeFunction {
  signature: string;
  /** Name, parameters with their names and defaults, and result: CREATE OR REPLACE can change everything but these. */
  declaration: string;
  /** By a trigger, default, constraint or index. */
  used: boolean;
}

const MADE_FUNCTIONS = `
  SELECT oid::regprocedure::text AS signature,
    proname || '(' || pg_get_function_arguments(oid) || ') ' || pg_get_function_result(oid) AS declaration,
    EXISTS (SELECT FROM pg_depend WHERE refclassid = 'pg_proc'::regclass AND refobjid = pg_proc.oid) AS used
  FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname IN`;

/** The functions that the shop has made and that are still there. */
function madeFunctions(transaction: Transaction): Promise<MadeFunction[]> {
  const newest = '(SELECT unnest(names) FROM applied_functions WHERE id = (SELECT max(id) FROM applied_functions))';
  return transaction.query<MadeFunction>(`${MADE_FUNCTIONS} ${newest}`);
}

/** Runs the files without the functions of now, to see what they declare, and undoes it. */
async function tryDeclarations(transaction: Transaction, files: readonly FunctionFile[]): Promise<Set<string>> {
  await transaction.script('SAVEPOINT before_trial');
  await drop(
    transaction,
    (await madeFunctions(transaction)).filter(({ used }) => !used),
  );
  await runFiles(transaction, files, 'off');
  const declared = await transaction.query<MadeFunction>(
    `${MADE_FUNCTIONS} (SELECT jsonb_array_elements_text($1::jsonb))`,
    [namesOf(files)],
  );
  await transaction.script('ROLLBACK TO before_trial');
  return new Set(declared.map(({ declaration }) => declaration));
}

/**
 * Drops the functions that the files no longer declare like this. All others are replaced in place: a server that is running a
 * function at the moment when it is dropped gets an error, even if there is a new one of the same name.
 */
async function dropOutdated(transaction: Transaction, declared: ReadonlySet<string>): Promise<void> {
  const outdated = (await madeFunctions(transaction)).filter(({ declaration }) => !declared.has(declaration));
  try {
    await drop(transaction, outdated);
  } catch (error) {
    throw new MigrationError(`database/functions: ${reasonOf(error)}`, { cause: error });
  }
}

/** CREATE OR REPLACE keeps the rights of a function; the files say them anew. */
async function revokeAll(transaction: Transaction): Promise<void> {
  const signatures = (await madeFunctions(transaction)).map(({ signature }) => signature);
  if (signatures.length === 0) return;
  await transaction.script(`REVOKE ALL ON FUNCTION ${signatures.join(', ')} FROM PUBLIC, ${ROLES.join(', ')}`);
}

async function drop(transaction: Transaction, functions: readonly MadeFunction[]): Promise<void> {
  if (functions.length === 0) return;
  await transaction.script(`DROP FUNCTION ${functions.map(({ signature }) => signature).join(', ')}`);
}

async function runFiles(transaction: Transaction, files: readonly FunctionFile[], checkBodies: 'on' | 'off') {
  await transaction.script(`SET LOCAL check_function_bodies = ${checkBodies}`);
  for (const { name, sql } of files) {
    try {
      await transaction.script(sql);
    } catch (error) {
      throw new MigrationError(`database/functions/${name}: ${reasonOf(error)}`, { cause: error });
    }
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
