import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FIXTURE_FOLDER } from '#catalogue/testing/fixture.ts';
import { errorCode, isLostConnection, isUnavailable } from '#database/database.ts';
import { openServer } from '#database/engine/server.ts';
import { migrate } from '#database/migrate.ts';
import type { PostgresServer } from '#database/testing/postgres-server.ts';
import { startShopPostgres } from '#database/testing/postgres-template.ts';
import { placeForDatabases } from '#database/testing/template-folder.ts';
import { prepareDatabase } from './prepare-database.ts';

/* A Postgres server that is not as the shop would like it. */

const CONNECTIONS = 12;
let server: PostgresServer;

beforeAll(async () => {
  server = await startShopPostgres({
    parentFolder: placeForDatabases(),
    settings: ['fsync=off', `max_connections=${CONNECTIONS}`],
  });
});
afterAll(() => server.discard());

it('when another program has taken every connection, the ones that the shop has go on working', async () => {
  const database = await openServer({ url: server.url('shop') });
  const stock = () => database.anon.query('SELECT count(*) FROM product_inventory');
  await stock();
  const other = postgres(server.url('shop'), { max: CONNECTIONS, fetch_types: false, onnotice: () => {} });
  try {
    const taken = await Promise.allSettled(Array.from({ length: CONNECTIONS }, () => other`SELECT pg_sleep(0.1)`));
    expect(taken.map(({ status }) => status)).toContain('rejected');
    const refused = await Promise.allSettled(Array.from({ length: 8 }, stock));
    const reasons = refused.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(new Set(reasons.map(errorCode))).toEqual(new Set(['53300']));
    expect(reasons.every((reason) => isUnavailable(reason) && !isLostConnection(reason))).toBe(true);
    // Nor does it close them that the server, asked whether it is still there, has no connection for that.
    const listening = database.listen('orders', () => {});
    for (let round = 0; round < 200; round++) await stock();
    await other.end({ timeout: 0 });
    await listening;
  } finally {
    await other.end({ timeout: 0 });
    await database.close();
  }
});

it('a database that does not store text as UTF8 is refused while it is empty, and reported once it is in use', async () => {
  const admin = postgres(server.url(), { max: 1 });
  await admin`CREATE DATABASE old_text TEMPLATE template0 ENCODING 'SQL_ASCII'`;
  await admin.end();
  const database = await openServer({ url: server.url('old_text') });
  try {
    const prepare = () => prepareDatabase(database, { initialStock: 0, catalogueDir: FIXTURE_FOLDER });
    const command = `CREATE DATABASE old_text_utf8 TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`;
    await expect(prepare()).rejects.toThrow(command);
    await migrate(database.owner);
    expect((await prepare())[0]).toContain(command);
  } finally {
    await database.close();
  }
});
