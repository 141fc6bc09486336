import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type Database, DatabaseUnavailableError, type Role, type ShopDatabase } from '#database/database.ts';
import { DISK, type Disk, syncTree } from './disk.ts';
import { type Connection, EmbeddedPostgres, inTransaction, type Running, reasonOf } from './embedded-postgres.ts';
import { lockFolder } from './folder-lock.ts';
import { SyncedFolder } from './synced-folder.ts';

/** PGlite's own switch syncing off with -F. */
const startParameters = (disk: Disk | 'unsynced') => [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', `fsync=${disk === 'unsynced' ? 'off' : 'on'}`],
  // PGlite lets the other ways of syncing succeed without doing anything.
  ...['-c', 'wal_sync_method=fsync'],
  // The default of 128 MB makes the process over 100 MB larger and its start slower. The database of a shop is small, and the
  // operating system caches its files as well.
  ...['-c', 'shared_buffers=32MB'],
];

/** PGlite takes a string for JSON that was written already, where a Postgres server is sent the string itself. */
const JSON_AS_ON_A_SERVER = { [types.JSON]: JSON.stringify, [types.JSONB]: JSON.stringify };

/**
 * Opens the Postgres that runs inside this process, in a folder that only this process may use. What it calls stored is on the disk, unless
 * it is opened unsynced.
 */
export async function openEmbedded(dataDir: string, disk: Disk | 'unsynced' = DISK): Promise<ShopDatabase> {
  const folder = resolve(dataDir);
  prepareFolder(folder, disk);
  const lock = await lockFolder(folder);
  try {
    const postgres = await EmbeddedPostgres.start(() => openFolder(join(folder, 'postgres'), disk));
    return shopDatabase(postgres, folder, lock.release);
  } catch (error) {
    lock.release();
    throw new DatabaseUnavailableError(`The embedded database in ${folder} could not be opened: ${reasonOf(error)}`);
  }
}

async function openFolder(folder: string, disk: Disk | 'unsynced'): Promise<Running> {
  if (disk === 'unsynced') return startIn(folder, disk);
  const exists = existsSync(join(folder, 'PG_VERSION'));
  // It may have been written by an earlier version or unsynced: nothing that is synced from now on may rest on that.
  if (exists) syncTree(folder, disk);
  const running = await startIn(folder, disk);
  // Making a database does not sync.
  if (!exists) syncTree(folder, disk);
  disk.syncFolder(dirname(folder));
  return running;
}

async function startIn(folder: string, disk: Disk | 'unsynced'): Promise<Running> {
  const fs = new SyncedFolder(folder, disk);
  try {
    const postgres = await PGlite.create({
      ...{ fs, startParams: startParameters(disk), extensions: { pg_trgm } },
      serializers: JSON_AS_ON_A_SERVER,
    });
    return { postgres, abandon: () => fs.closeFiles() };
  } catch (error) {
    fs.closeFiles();
    throw error;
  }
}

function shopDatabase(postgres: EmbeddedPostgres, folder: string, release: () => void): ShopDatabase {
  const as = (role: Role | 'owner'): Database => ({
    query: <Row extends object>(sql: string, parameters?: readonly unknown[]) =>
      postgres.runAs(role, (connection) => databaseOf(connection).query<Row>(sql, parameters)),
  });

  let closing: Promise<void> | undefined;

  return {
    location: `embedded Postgres in ${folder}`,
    owner: {
      ...as('owner'),
      transaction: (work) =>
        postgres.runAs('owner', (connection) =>
          inTransaction(connection, (inside) =>
            work({ ...databaseOf(inside), script: async (sql) => void (await inside.exec(sql)) }),
          ),
        ),
    },
    anon: as('anon'),
    housekeeping: as('housekeeping'),
    staff: as('staff'),
    async listen(channel, onNotification, onListening) {
      const stop = await postgres.listen({ channel, onNotification, onListening });
      // After closing there is nothing left to stop.
      return async () => {
        if (!closing) await stop();
      };
    },
    maintain: () =>
      postgres.runAs('owner', async (connection) => {
        await connection.exec('VACUUM (ANALYZE)');
        await connection.exec('CHECKPOINT');
      }),
    close() {
      closing ??= postgres.close().finally(release);
      return closing;
    },
  };
}

function databaseOf(connection: Connection): Database {
  return {
    async query<Row extends object>(sql: string, parameters: readonly unknown[] = []) {
      return (await connection.query<Row>(sql, [...parameters])).rows;
    },
  };
}

/** One folder after the other: where a folder cannot exist, such as below /proc, the recursive way never returns. */
function makeFolder(folder: string, disk: Disk | 'unsynced'): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), disk);
  mkdirSync(folder, { mode: 0o700 });
  if (disk !== 'unsynced') disk.syncFolder(dirname(folder));
}

function prepareFolder(folder: string, disk: Disk | 'unsynced'): void {
  try {
    makeFolder(folder, disk);
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new DatabaseUnavailableError(
      `The data folder ${folder} cannot be written to (${code}). Set DATA_DIR to another folder.`,
    );
  }
}
