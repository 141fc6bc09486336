import { setFlagsFromString } from 'node:v8';
import type { ShopDatabase } from '#database/database.ts';

/**
 * The embedded Postgres is WebAssembly, and the engine's optimising compiler takes about 500 MB for some seconds to translate its
 * largest functions. The code of the baseline compiler is fast enough for a shop on the embedded database.
 */
export const BASELINE_WEBASSEMBLY = '--liftoff-only';

export interface DatabaseSettings {
  databaseUrl: string | undefined;
  databaseAnonUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  databasePoolSize: number;
  dataDir: string;
  /** Whether the embedded database forces every order to the disk before it calls it stored. */
  dataSync: boolean;
}

/**
 * Opens the server that DATABASE_URL names, else the embedded database in the data folder. Only the engine in use is imported:
 * the embedded Postgres takes as much memory as the rest of the shop.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<ShopDatabase> {
  const { databaseUrl: url, databaseAnonUrl: anonUrl, databaseDirectUrl: directUrl, dataDir, dataSync } = settings;
  if (url) {
    const { openServer } = await import('./server.ts');
    return openServer({ url, anonUrl, directUrl, webConnections: settings.databasePoolSize });
  }
  // The server was started with it, a command such as restore was not.
  setFlagsFromString(BASELINE_WEBASSEMBLY);
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(dataDir, dataSync ? undefined : 'unsynced');
}
