import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openServer } from './server.ts';

/** The shop's database: the server that DATABASE_URL names, else the embedded one in the data folder. */
export function openDatabase(settings: { databaseUrl: string | undefined; dataDir: string }): Promise<Database> {
  return settings.databaseUrl ? openServer(settings.databaseUrl) : openEmbedded(settings.dataDir);
}
