import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Database, DatabaseUnavailableError, type Role, type ShopDatabase } from '#database/database.ts';
import { lockFolder } from './folder-lock.ts';

/** Postgres' page cache. The default of 128 MB would be touched whole at the start; all of a shop's data is smaller than this. */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** Opens the Postgres that runs inside this process, in a folder that belongs to this process alone. */
export async function openEmbedded(dataDir: string): Promise<ShopDatabase> {
  const folder = resolve(dataDir);
  prepareFolder(folder);
  const lock = await lockFolder(folder);
  try {
    return shopDatabase(await openPostgres(join(folder, 'postgres')), folder, lock.release);
  } catch (error) {
    lock.release();
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnavailableError(`The embedded database in ${folder} could not be opened: ${reason}`);
  }
}

function openPostgres(folder: string): Promise<PGlite> {
  return PGlite.create(folder, { startParams: START_PARAMETERS });
}

function shopDatabase(postgres: PGlite, folder: string, release: () => void): ShopDatabase {
  const inTurn = takeTurns();
  let current: Role | 'owner' = 'owner';

  /** There is one connection for all roles: nobody else's statement may come between the change of role and the work. */
  function workAs<T>(role: Role | 'owner', work: () => Promise<T>): Promise<T> {
    return inTurn(async () => {
      if (role !== current) await postgres.exec(role === 'owner' ? 'RESET ROLE' : `SET ROLE ${role}`);
      current = role;
      return work();
    });
  }

  const ask = async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
    (await postgres.query<Row>(sql, [...parameters])).rows;

  const as = (role: Role | 'owner'): Database => ({
    query: <Row extends object>(sql: string, parameters?: readonly unknown[]) =>
      workAs(role, () => ask<Row>(sql, parameters)),
  });

  let closing: Promise<void> | undefined;
  async function close() {
    await workAs('owner', async () => {
      await postgres.exec('CHECKPOINT');
      await postgres.close();
    });
    release();
  }

  return {
    where: `embedded Postgres in ${folder}`,
    owner: {
      ...as('owner'),
      script: (sql) => workAs('owner', async () => void (await postgres.transaction((inside) => inside.exec(sql)))),
      transaction: (work) =>
        workAs('owner', () =>
          postgres.transaction((inside) =>
            work({
              query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
                (await inside.query<Row>(sql, [...parameters])).rows,
            }),
          ),
        ),
    },
    anon: as('anon'),
    housekeeping: as('housekeeping'),
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

/** Runs what it is given one after the other, in the order of asking; a failure is its asker's alone. */
function takeTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}

function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new DatabaseUnavailableError(
      `The data folder ${folder} cannot be written to (${code}). Set DATA_DIR to another folder.`,
    );
  }
}
