import { rmSync } from 'node:fs';
import type { ShopDatabase } from '#database/database.ts';
import { openEmbedded } from '#database/engine/embedded.ts';
import { openServer } from '#database/engine/server.ts';
import { preparedDataDir } from './embedded-template.ts';
import type { PostgresServer } from './postgres-server.ts';
import { startTestPostgres } from './postgres-template.ts';

export type Engine = 'embedded' | 'server';

/** Opens databases without tables, all on one engine. */
export interface EmptyDatabases {
  open(): Promise<ShopDatabase>;
  /** Opens more connections to the newest database, as other servers would. Only with the server engine. */
  openAgain(): Promise<ShopDatabase>;
  /** Closes all of them and removes their data. */
  discard(): Promise<void>;
}

export async function emptyDatabases(engine: Engine): Promise<EmptyDatabases> {
  const server: PostgresServer | undefined = engine === 'server' ? await startTestPostgres() : undefined;
  const opened: ShopDatabase[] = [];
  const folders: string[] = [];
  let url = '';
  const remember = (database: ShopDatabase) => {
    opened.push(database);
    return database;
  };
  return {
    async open() {
      if (server) {
        url = await server.createDatabase(`empty_${opened.length}`);
        return remember(await openServer({ url }));
      }
      const folder = await preparedDataDir();
      folders.push(folder);
      return remember(await openEmbedded(folder));
    },
    openAgain: async () => remember(await openServer({ url })),
    async discard() {
      await Promise.all(opened.map((database) => database.close()));
      await server?.discard();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
