import { rmSync } from 'node:fs';
import type { ShopDatabase } from '#database/database.ts';
import { openEmbedded } from '#database/engine/embedded.ts';
import { openServer } from '#database/engine/server.ts';
import { preparedDataDir } from '#database/testing/embedded-template.ts';
import { startPostgres } from '#database/testing/postgres-server.ts';

/** With an empty database on the embedded engine. */
export async function onEmbedded<T>(use: (database: ShopDatabase) => Promise<T>): Promise<T> {
  const folder = await preparedDataDir();
  const database = await openEmbedded(folder);
  try {
    return await use(database);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
}

/** With an empty database on a Postgres server of its own. */
export async function onServer<T>(use: (database: ShopDatabase) => Promise<T>): Promise<T> {
  const server = await startPostgres();
  const database = await openServer({ url: await server.createDatabase('bench') });
  try {
    return await use(database);
  } finally {
    await database.close();
    await server.discard();
  }
}
