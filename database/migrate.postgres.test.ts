import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { MigrationError, migrate, readMigrations } from './migrate.ts';
import { openServer } from './server.ts';
import { type PostgresServer, startPostgres } from './testing/postgres-server.ts';

const one = { name: '0001_one.sql', sql: 'CREATE TABLE one (id integer PRIMARY KEY);' };
const two = { name: '0002_two.sql', sql: 'CREATE TABLE two (id integer PRIMARY KEY); INSERT INTO two VALUES (1);' };
const broken = { name: '0003_broken.sql', sql: 'CREATE TABLE three (id integer); SELECT no_such_thing;' };

let server: PostgresServer;
let count = 0;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.discard());

async function openBoth(kind: 'embedded' | 'server'): Promise<Database> {
  if (kind === 'server') return openServer(await server.createDatabase(`migrate_${count++}`));
  return openEmbedded(mkdtempSync(join(tmpdir(), 'bandeja-migrate-')));
}

describe.each(['embedded', 'server'] as const)('migrations on the %s Postgres', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openBoth(kind);
  });
  afterAll(() => database.close());

  it('apply once, in order, and add only what is new', async () => {
    expect(await migrate(database, [one])).toEqual(['0001_one.sql']);
    expect(await migrate(database, [one, two])).toEqual(['0002_two.sql']);
    expect(await migrate(database, [one, two])).toEqual([]);
    expect(await database.query('SELECT id FROM two')).toEqual([{ id: 1 }]);
  });

  it('leave nothing behind when one fails', async () => {
    await expect(migrate(database, [one, two, broken])).rejects.toThrow(MigrationError);
    expect(await database.query("SELECT to_regclass('three') AS found")).toEqual([{ found: null }]);
    expect(await migrate(database, [one, two, { ...broken, sql: 'SELECT 1;' }])).toEqual(['0003_broken.sql']);
  });

  it('refuse a file that was edited after it had been applied', async () => {
    await expect(migrate(database, [{ ...one, sql: `${one.sql} -- edited` }])).rejects.toThrow('was changed after');
  });

  it('hold the stock within its bounds', async () => {
    const fresh = await openBoth(kind);
    await migrate(fresh, readMigrations());
    const insert =
      'INSERT INTO product_inventory (category, product_id, stock_quantity, reserved_quantity) VALUES ($1, $2, $3, $4)';
    await fresh.query(insert, ['shoes', 101, 3, 3]);
    await fresh.query(insert, ['bags', 101, 1, 0]);
    await expect(fresh.query(insert, ['bags', 102, 1, 2])).rejects.toThrow('never_oversold');
    await expect(fresh.query(insert, ['hats', 1, 1, 0])).rejects.toThrow();
    await fresh.close();
  });
});

it('several servers starting at once migrate one database exactly once', async () => {
  const url = await server.createDatabase('migrate_together');
  const connections = await Promise.all(Array.from({ length: 6 }, () => openServer(url)));
  const applied = await Promise.all(connections.map((database) => migrate(database, [one, two])));
  expect(applied.flat().sort()).toEqual(['0001_one.sql', '0002_two.sql']);
  await Promise.all(connections.map((database) => database.close()));
});

it('an embedded database keeps its data over a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-keep-'));
  const first = await openEmbedded(folder);
  await migrate(first, [one]);
  await first.query('INSERT INTO one VALUES ($1)', [7]);
  await first.close();
  const second = await openEmbedded(folder);
  expect(await second.query('SELECT id FROM one')).toEqual([{ id: 7 }]);
  await second.close();
  rmSync(folder, { recursive: true });
});
