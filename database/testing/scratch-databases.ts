import { rmSync } from 'node:fs';
import type { ShopDatabase } from '#database/database.ts';
import { openEmbedded } from '#database/engine/embedded.ts';
import { openServer } from '#database/engine/server.ts';
import { migratedDataDir, preparedDataDir } from './embedded-template.ts';
import type { Engine } from './engines.ts';
import type { PostgresServer } from './postgres-server.ts';
import { startShopPostgres } from './postgres-template.ts';

/** Opens databases for one test file, all on one engine. */
export interface ScratchDatabases {
  /** One without tables. */
  open(): Promise<ShopDatabase>;
  /** One that has the tables and functions of the shop. */
  openMigrated(): Promise<ShopDatabase>;
  /** Opens more connections to the newest database, as other servers would. Only with the server engine. */
  openAgain(): Promise<ShopDatabase>;
  /** Closes all of them and removes their data. */
  discard(): Promise<void>;
}

export async function scratchDatabases(engine: Engine): Promise<ScratchDatabases> {
  const server: PostgresServer | undefined = engine === 'server' ? await startShopPostgres() : undefined;
  const opened: ShopDatabase[] = [];
  const folders: string[] = [];
  let url = '';
  const remember = (database: ShopDatabase) => {
    opened.push(database);
    return database;
  };
  const openOnServer = async (of: PostgresServer, template?: string) => {
    url = await of.createDatabase(`scratch_${opened.length}`, template);
    return remember(await openServer({ url }));
  };
  const openFolder = async (folder: string) => {
    folders.push(folder);
    return remember(await openEmbedded(folder, 'unsynced'));
  };
  return {
    open: async () => (server ? openOnServer(server) : openFolder(await preparedDataDir())),
    openMigrated: async () => (server ? openOnServer(server, 'shop') : openFolder(await migratedDataDir())),
    openAgain: async () => remember(await openServer({ url })),
    async discard() {
      await Promise.all(opened.map((database) => database.close()));
      await server?.discard();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
