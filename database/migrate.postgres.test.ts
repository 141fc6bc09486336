import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnerDatabase, ShopDatabase } from './database.ts';
import { openEmbedded } from './engine/embedded.ts';
import { openServer } from './engine/server.ts';
import { MigrationError, migrate, readMigrations } from './migrate.ts';
import { preparedDataDir } from './testing/embedded-template.ts';
import { enginesFor } from './testing/engines.ts';
import type { PostgresServer } from './testing/postgres-server.ts';
import { startTestPostgres } from './testing/postgres-template.ts';

const one = { name: '0001_one.sql', sql: 'CREATE TABLE one (id integer PRIMARY KEY);' };
const two = { name: '0002_two.sql', sql: 'CREATE TABLE two (id integer PRIMARY KEY); INSERT INTO two VALUES (1);' };
const broken = { name: '0003_broken.sql', sql: 'CREATE TABLE three (id integer); SELECT no_such_thing;' };

let server: PostgresServer;
let count = 0;
const folders: string[] = [];

beforeAll(async () => {
  server = await startTestPostgres();
});
afterAll(async () => {
  await server.discard();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function openBoth(kind: 'embedded' | 'server'): Promise<ShopDatabase> {
  if (kind === 'server') return openServer({ url: await server.createDatabase(`migrate_${count++}`) });
  const folder = await preparedDataDir();
  folders.push(folder);
  return openEmbedded(folder);
}

describe.each(enginesFor('migrations'))('migrations on the %s Postgres', (kind) => {
  let shop: ShopDatabase;
  let database: OwnerDatabase;
  beforeAll(async () => {
    shop = await openBoth(kind);
    database = shop.owner;
  });
  afterAll(() => shop.close());

  it('apply once, in order, and add only what is new', async () => {
    expect(await migrate(database, { migrations: [one] })).toEqual(['0001_one.sql']);
    expect(await migrate(database, { migrations: [one, two] })).toEqual(['0002_two.sql']);
    expect(await migrate(database, { migrations: [one, two] })).toEqual([]);
    expect(await database.query('SELECT id FROM two')).toEqual([{ id: 1 }]);
  });

  it('leave nothing behind when one fails', async () => {
    await expect(migrate(database, { migrations: [one, two, broken] })).rejects.toThrow(MigrationError);
    expect(await database.query("SELECT to_regclass('three') AS found")).toEqual([{ found: null }]);
    expect(await migrate(database, { migrations: [one, two, { ...broken, sql: 'SELECT 1;' }] })).toEqual([
      '0003_broken.sql',
    ]);
  });

  it('apply all or none: a failure in the last leaves out the first', async () => {
    const applied = [one, two, { ...broken, sql: 'SELECT 1;' }];
    const four = { name: '0004_four.sql', sql: 'CREATE TABLE four (id integer);' };
    const five = { ...broken, name: '0005_broken.sql' };
    await expect(migrate(database, { migrations: [...applied, four, five] })).rejects.toThrow(
      'Migration 0005_broken.sql failed: column "no_such_thing" does not exist',
    );
    expect(await database.query("SELECT to_regclass('four') AS found")).toEqual([{ found: null }]);
    expect(await migrate(database, { migrations: applied })).toEqual([]);
  });

  it('refuse a file that was edited after it had been applied', async () => {
    const edited = { ...one, sql: `${one.sql} -- edited` };
    await expect(migrate(database, { migrations: [edited, two, broken] })).rejects.toThrow(
      'Migration 0001_one.sql was changed after it had been applied',
    );
  });

  it('refuse a database that a newer version of the shop has brought further', async () => {
    const refused = expect(migrate(database, { migrations: [one] })).rejects;
    await refused.toThrow(MigrationError);
    await refused.toThrow(/newer version of the shop.*: 0002_two\.sql, 0003_broken\.sql\./);
  });
});

it('several servers starting at once migrate one database exactly once', async () => {
  const url = await server.createDatabase('migrate_together');
  const connections = await Promise.all(Array.from({ length: 6 }, () => openServer({ url })));
  const applied = await Promise.all(connections.map(({ owner }) => migrate(owner, { migrations: [one, two] })));
  expect(applied.flat().sort()).toEqual(['0001_one.sql', '0002_two.sql']);
  await Promise.all(connections.map((database) => database.close()));
});

describe('the rights of the user in DATABASE_URL', () => {
  async function openAs(user: string, attributes: string): Promise<ShopDatabase> {
    const admin = await openServer({ url: server.url() });
    await admin.owner.query(`CREATE ROLE ${user} LOGIN ${attributes}`);
    await admin.owner.query(`CREATE DATABASE ${user} OWNER ${user}`);
    await admin.close();
    return openServer({ url: server.url(user, user) });
  }

  it('without the right to create roles, the start says so', async () => {
    const shop = await openAs('shop_without', '');
    await expect(migrate(shop.owner)).rejects.toThrow('permission denied to create role');
    await shop.close();
  });

  it('with that right it needs no superuser, and the web is anon', async () => {
    const shop = await openAs('shop_with', 'CREATEROLE');
    expect(await migrate(shop.owner)).toEqual([...readMigrations().map(({ name }) => name), 'functions']);
    const who = 'SELECT current_user::text AS name';
    expect(await shop.anon.query(who)).toEqual([{ name: 'anon' }]);
    expect(await shop.housekeeping.query(who)).toEqual([{ name: 'housekeeping' }]);
    await expect(shop.anon.query('SELECT * FROM orders')).rejects.toMatchObject({ code: '42501' });
    await shop.close();
  });
});

describe('two shops on one Postgres server', () => {
  it('cannot connect to each other’s database, though they share their roles', async () => {
    const admin = await openServer({ url: server.url() });
    for (const name of ['shop_north', 'shop_south']) {
      await admin.owner.query(`CREATE ROLE ${name} LOGIN`);
      await admin.owner.query(`GRANT anon, housekeeping, staff TO ${name}`);
      await admin.owner.query(`CREATE DATABASE ${name} OWNER ${name}`);
      const shop = await openServer({ url: server.url(name, name) });
      await migrate(shop.owner);
      expect(await shop.staff.query('SELECT current_user::text AS name')).toEqual([{ name: 'staff' }]);
      await shop.close();
    }
    for (const [user, other] of [
      ['shop_north', 'shop_south'],
      ['shop_south', 'shop_north'],
    ] as const) {
      await expect(openServer({ url: server.url(other, user) })).rejects.toThrow('permission denied for database');
    }
    await admin.close();
  });

  it('a web login of its own, which a running shop may have, goes on working', async () => {
    const admin = await openServer({ url: server.url() });
    await admin.owner.query('CREATE DATABASE shop_with_web');
    const before = readMigrations().filter(({ name }) => name < '0021');
    const shop = await openServer({ url: server.url('shop_with_web') });
    await migrate(shop.owner, { migrations: before });
    await admin.owner.query('ALTER ROLE anon LOGIN');
    await migrate(shop.owner);
    await shop.close();
    const web = await openServer({ url: server.url('shop_with_web'), anonUrl: server.url('shop_with_web', 'anon') });
    expect(await web.anon.query('SELECT session_user::text AS name')).toEqual([{ name: 'anon' }]);
    await web.close();
    await admin.owner.query('ALTER ROLE anon NOLOGIN');
    await admin.close();
  });
});

it('an embedded database keeps its data over a restart', async () => {
  const folder = await preparedDataDir();
  const first = await openEmbedded(folder);
  await migrate(first.owner, { migrations: [one] });
  await first.owner.query('INSERT INTO one VALUES ($1)', [7]);
  await first.close();
  const second = await openEmbedded(folder);
  expect(await second.owner.query('SELECT id FROM one')).toEqual([{ id: 7 }]);
  await second.close();
  rmSync(folder, { recursive: true });
});
