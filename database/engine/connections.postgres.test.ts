import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { errorCode, ROLES, type ShopDatabase } from '#database/database.ts';
import type { PostgresServer } from '#database/testing/postgres-server.ts';
import { startShopPostgres } from '#database/testing/postgres-template.ts';
import { openServer, type ServerOptions } from './server.ts';

/** As docs/operations.md has it: so many connections of a process fit into `max_connections`. */
const BUDGET = 8;

let server: PostgresServer;
let observer: postgres.Sql;
let database: ShopDatabase | undefined;

beforeAll(async () => {
  server = await startShopPostgres();
  observer = postgres(server.url('shop'), { max: 1, onnotice: () => {} });
});
afterEach(() => database?.close());
afterAll(async () => {
  await observer.end();
  await server.discard();
});

const open = async (more: Partial<ServerOptions> = {}) => {
  database = await openServer({ url: server.url('shop'), ...more });
  return database;
};
/** The same server under both names, as if there were a pooler in between. */
const openPooled = () => open({ directUrl: server.url('shop') });

it('a busy process has no more connections than the budget says', async () => {
  const shop = await open();
  await shop.listen('orders', () => {});
  await shop.listen('jobs', () => {});
  const work = ROLES.flatMap((role) => Array.from({ length: 30 }, () => shop[role].query('SELECT pg_sleep(0.02)')));
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const [row] = await observer<{ open: number }[]>`
        SELECT count(*)::integer AS open FROM pg_stat_activity WHERE application_name LIKE 'bandeja%' AND datname = 'shop'`;
      most = Math.max(most, row?.open ?? 0);
    }
  })();
  await Promise.all(work);
  isOver = true;
  await watching;
  expect(most).toBe(BUDGET);
});

it('behind a pooler every transaction brings its role and limits, and leaves none of them behind', async () => {
  const shop = await openPooled();
  for (const role of ROLES) {
    const [row] = await shop[role].query(
      `SELECT current_user::text AS role, current_setting('statement_timeout') AS statement,
      current_setting('lock_timeout') AS lock, current_setting('jit') AS jit, $1::integer AS given`,
      [7],
    );
    expect(row).toEqual({ role, statement: '10s', lock: '5s', jit: 'off', given: 7 });
  }
  await expect(shop.anon.query('SELECT count(*) FROM orders')).rejects.toThrow('permission denied');
  await expect(shop.anon.query('SELECT $1::integer / 0', [1])).rejects.toThrow('division by zero');
  // Not even one that begins or ends a transaction is prepared: the next one may be on a connection that does not know it.
  const prepared = 'SELECT count(*)::integer AS prepared FROM pg_prepared_statements';
  expect(await shop.anon.query(prepared)).toEqual([{ prepared: 0 }]);
});

it('behind a pooler nothing is run whose role could not be taken', async () => {
  await observer.unsafe('CREATE TABLE trace (at timestamptz); GRANT INSERT ON trace TO PUBLIC; CREATE ROLE bare LOGIN');
  const shop = await open({ directUrl: server.url('shop'), anonUrl: server.url('shop', 'bare') });
  const error = await shop.anon.query('INSERT INTO trace VALUES (now())').catch((reason: unknown) => reason);
  expect(errorCode(error)).toBe('42501');
  expect(await observer`SELECT FROM trace`).toHaveLength(0);
  expect(await shop.staff.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('behind a pooler what is notified in a transaction is heard, directly', async () => {
  const shop = await openPooled();
  const heard = Promise.withResolvers<string>();
  await shop.listen('orders', heard.resolve);
  await shop.staff.query("SELECT pg_notify('orders', $1)", ['one']);
  expect(await heard.promise).toBe('one');
});
