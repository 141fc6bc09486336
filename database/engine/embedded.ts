import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type Database, DatabaseUnavailableError, type Role, type ShopDatabase } from '#database/database.ts';
import { lockFolder } from './folder-lock.ts';

/**
 * The default of 128 MB makes the process over 100 MB larger and its start slower. The database of a shop is small, and the
 * operating system caches its files as well.
 */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** Opens the Postgres that runs inside this process, in a folder that only this process may use. */
export async function openEmbedded(dataDir: string): Promise<ShopDatabase> {
  const folder = resolve(dataDir);
  prepareFolder(folder);
  const lock = await lockFolder(folder);
  try {
    const postgres = await PGlite.create(join(folder, 'postgres'), {
      startParams: START_PARAMETERS,
      extensions: { pg_trgm },
    });
    return shopDatabase(postgres, folder, lock.release);
  } catch (error) {
    lock.release();
    throw new DatabaseUnavailableError(`The embedded database in ${folder} could not be opened: ${reasonOf(error)}`);
  }
}

function shopDatabase(postgres: PGlite, folder: string, release: () => void): ShopDatabase {
  const enqueue = createQueue();
  let current: Role | 'owner' = 'owner';

  /** All roles share one connection: no other statement may run between the change of role and the work. */
  function workAs<T>(role: Role | 'owner', work: () => Promise<T>): Promise<T> {
    return enqueue(async () => {
      if (role !== current) await postgres.exec(role === 'owner' ? 'RESET ROLE' : `SET ROLE ${role}`);
      current = role;
      return work();
    });
  }

  const as = (role: Role | 'owner'): Database => ({
    query: <Row extends object>(sql: string, parameters?: readonly unknown[]) =>
      workAs(role, () => databaseOf(postgres).query<Row>(sql, parameters)),
  });

  let closing: Promise<void> | undefined;
  async function close() {
    await workAs('owner', async () => {
      // It only makes the next start quicker, and fails on a full disk.
      await postgres.exec('CHECKPOINT').catch(() => {});
      await postgres.close();
    }).finally(release);
  }

  return {
    location: `embedded Postgres in ${folder}`,
    owner: {
      ...as('owner'),
      transaction: (work) =>
        workAs('owner', () =>
          postgres.transaction((inside) =>
            work({ ...databaseOf(inside), script: async (sql) => void (await inside.exec(sql)) }),
          ),
        ),
    },
    anon: as('anon'),
    housekeeping: as('housekeeping'),
    staff: as('staff'),
    async listen(channel, onNotification, onListening) {
      const stop = await workAs('owner', () => postgres.listen(channel, onNotification));
      onListening?.();
      // After closing there is nothing left to stop.
      return async () => {
        if (!closing) await workAs('owner', stop);
      };
    },
    maintain: () =>
      workAs('owner', async () => {
        await postgres.exec('VACUUM (ANALYZE)');
        await postgres.exec('CHECKPOINT');
      }),
    close() {
      closing ??= close();
      return closing;
    },
  };
}

function databaseOf(connection: Pick<PGlite, 'query'>): Database {
  return {
    async query<Row extends object>(sql: string, parameters: readonly unknown[] = []) {
      return (await connection.query<Row>(sql, [...parameters])).rows;
    },
  };
}

/** Runs one task at a time, first come, first served. A task that fails does not stop the next one. */
function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}

/** The file system of the embedded Postgres throws objects that are no errors, with a number of its own for the cause. */
const NO_SPACE = 51;

function reasonOf(error: unknown): string {
  const isFull = (error as { errno?: unknown }).errno === NO_SPACE || /ENOSPC|No space left/.test(String(error));
  if (isFull) return 'the disk is full. Make space and start again: nothing that was stored is lost.';
  return error instanceof Error ? error.message : JSON.stringify(error);
}

/** One folder after the other: where a folder cannot exist, such as below /proc, the recursive way never returns. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function prepareFolder(folder: string): void {
  try {
    makeFolder(folder);
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new DatabaseUnavailableError(
      `The data folder ${folder} cannot be written to (${code}). Set DATA_DIR to another folder.`,
    );
  }
}
