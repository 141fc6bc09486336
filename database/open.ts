import type { ShopDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openServer } from './server.ts';

export interface DatabaseSettings {
  databaseUrl: string | undefined;
  databaseAnonUrl: string | undefined;
  databasePoolSize: number;
  dataDir: string;
}

/** The shop's database: the server that DATABASE_URL names, else the embedded one in the data folder. */
export function openDatabase(settings: DatabaseSettings): Promise<ShopDatabase> {
  const { databaseUrl: url, databaseAnonUrl: anonUrl, databasePoolSize: webConnections, dataDir } = settings;
  return url ? openServer({ url, anonUrl, webConnections }) : openEmbedded(dataDir);
}
