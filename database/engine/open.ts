import type { ShopDatabase } from '#database/database.ts';

export interface DatabaseSettings {
  databaseUrl: string | undefined;
  databaseAnonUrl: string | undefined;
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
  const { databaseUrl: url, databaseAnonUrl: anonUrl, databasePoolSize: webConnections, dataDir, dataSync } = settings;
  if (url) {
    const { openServer } = await import('./server.ts');
    return openServer({ url, anonUrl, webConnections });
  }
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(dataDir, dataSync ? undefined : 'unsynced');
}
