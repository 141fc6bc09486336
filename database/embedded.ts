import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Database, DatabaseUnavailableError } from './database.ts';
import { lockFolder } from './folder-lock.ts';

/** Opens the Postgres that runs inside this process, in a folder that belongs to this process alone. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = resolve(dataDir);
  prepareFolder(folder);
  const lock = lockFolder(folder);
  try {
    const postgres = await PGlite.create(join(folder, 'postgres'));
    return {
      where: `embedded Postgres in ${folder}`,
      async query<Row extends object>(sql: string, parameters: readonly unknown[] = []) {
        const result = await postgres.query<Row>(sql, [...parameters]);
        return result.rows;
      },
      async script(sql) {
        await postgres.transaction((transaction) => transaction.exec(sql));
      },
      async close() {
        await postgres.exec('CHECKPOINT');
        await postgres.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnavailableError(`The embedded database in ${folder} could not be opened: ${reason}`);
  }
}

function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new DatabaseUnavailableError(
      `The data folder ${folder} cannot be written to (${code}). Set DATA_DIR to another folder.`,
    );
  }
}
