import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopDatabase } from '#database/database.ts';
import { openServer } from '#database/engine/server.ts';
import type { FunctionFile } from '#database/functions.ts';
import { checkInvariants } from '#database/invariants.ts';
import { type Migration, migrate, newerDatabase, otherVersion, readSchema, type Schema } from '#database/migrate.ts';
import type { PostgresServer } from '#database/testing/postgres-server.ts';
import { startShopPostgres } from '#database/testing/postgres-template.ts';
import { placeOrder } from '#database/testing/sample-orders.ts';

const now = readSchema();
const functions = now.functions ?? [];

const greet = (text: string): FunctionFile => ({
  name: 'zz-greet.sql',
  sql: `CREATE OR REPLACE FUNCTION greet() RETURNS text LANGUAGE sql AS $$ SELECT '${text}' $$;`,
});
const BAG = { category: 'bags', product_id: 203, name: 'Bag', price: 9_500, quantity: 1 };
const order = ({ anon }: ShopDatabase) => placeOrder(anon, [BAG]);

const withFunctions = (text: string): Schema => ({ ...now, functions: [...functions, greet(text)] });
const withMigration: Schema = {
  migrations: [...now.migrations, { name: '9999_colour.sql', sql: 'ALTER TABLE orders ADD COLUMN colour text' }],
  functions,
};

describe('an upgrade beside a running shop', () => {
  let server: PostgresServer;
  let url = '';
  let shop: ShopDatabase;
  let count = 0;
  beforeAll(async () => {
    server = await startShopPostgres();
  });
  afterAll(() => server.discard());

  async function openShop(): Promise<void> {
    url = await server.createDatabase(`beside_${count++}`, 'shop');
    shop = await openServer({ url });
    await shop.owner.query('SELECT seed_stock($1::jsonb)', [
      [{ category: 'bags', product_id: 203, stock_quantity: 100 }],
    ]);
  }

  /** Somebody who opened a transaction and went for lunch. */
  async function leaveOpen(statement: string): Promise<() => Promise<void>> {
    const connection = postgres(url, { max: 1, connection: { application_name: 'report' }, onnotice: () => {} });
    await connection.unsafe('BEGIN');
    await connection.unsafe(statement);
    return () => connection.end({ timeout: 0 });
  }

  it('waits for an idle reader without making any order wait, and says who it is', async () => {
    await openShop();
    const leave = await leaveOpen('SELECT count(*) FROM orders');
    const lines: string[] = [];
    const reported = new Promise<void>((resolve) => {
      void migrate(shop.owner, withMigration, (line) => {
        lines.push(line);
        resolve();
      }).then((applied) => lines.push(`applied ${applied}`));
    });
    await reported;
    for (let placed = 0; placed < 20; placed += 1) await order(shop);
    expect(lines).toEqual([
      expect.stringMatching(
        /^The database cannot be brought up to date yet: pid \d+ \(report, user \w+\) has a transaction open since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC, idle in transaction\./,
      ),
    ]);
    await leave();
    await expect.poll(() => lines.at(-1), { timeout: 10_000 }).toBe('applied 9999_colour.sql');
    await order(shop);
    await shop.close();
  });

  it('with new functions only is done at once, whoever is in the middle of writing', async () => {
    await openShop();
    const leave = await leaveOpen(
      'UPDATE inventory SET stock_quantity = stock_quantity; UPDATE orders SET version = version',
    );
    expect(await migrate(shop.owner, withFunctions('Hello'))).toEqual(['functions']);
    await leave();
    await shop.close();
  });

  it('older functions never replace newer ones, and the older shop works on', async () => {
    await openShop();
    await migrate(shop.owner, withFunctions('Newer'));
    const older = await openServer({ url });
    expect(await migrate(older.owner, now)).toEqual([]);
    expect(await older.owner.query('SELECT greet() AS said')).toEqual([{ said: 'Newer' }]);
    await order(older);
    expect(await otherVersion(older.owner, now)).toMatchObject({
      is: 'newer',
      sentence: expect.stringContaining('functions of a newer version of the shop'),
    });
    // A version that this database never had, with a lower revision.
    await older.owner.query('UPDATE applied_functions SET revision = revision + 1');
    expect(await migrate(older.owner, withFunctions('Elsewhere'))).toEqual([]);
    // Whatever brings a migration is newer, even if it goes back to functions of before.
    expect(await migrate(older.owner, withMigration)).toEqual(['9999_colour.sql', 'functions']);
    expect(await otherVersion(older.owner, withMigration)).toBeUndefined();
    await Promise.all([older.close(), shop.close()]);
  });

  it('what is not a start learns that the versions differ, and changes nothing', async () => {
    await openShop();
    expect(await otherVersion(shop.owner, now)).toBeUndefined();
    expect(await otherVersion(shop.owner, withMigration)).toMatchObject({
      is: 'older',
      sentence: expect.stringContaining('older version of the shop: it lacks 9999_colour.sql'),
    });
    expect(await otherVersion(shop.owner, withFunctions('New'))).toMatchObject({ is: 'older' });
    expect(await otherVersion(shop.owner, { migrations: now.migrations.slice(0, -1) })).toMatchObject({
      is: 'newer',
      sentence: expect.stringContaining('newer version of the shop, which this one does not know'),
    });
    expect(await migrate(shop.owner, now)).toEqual([]);
    await shop.close();
  });

  it('an older version starts where a newer one has only added what it needs, and changes nothing', async () => {
    await openShop();
    const last = now.migrations.at(-1)?.name.slice(0, 4);
    const expand = (number: string, from: string | undefined): Migration => ({
      name: `${number}_colour_${number}.sql`,
      sql: `-- Works from ${from}: a colour that may be missing.\nALTER TABLE orders ADD COLUMN colour_${number} text`,
    });
    const expanded: Schema = {
      migrations: [...now.migrations, expand('9997', last), expand('9998', '9997')],
      functions: [...functions, greet('Newer')],
    };
    const first = { ...expanded, migrations: expanded.migrations.slice(0, -1) };
    await migrate(shop.owner, first);
    const [colour] = first.migrations.slice(-1);
    expect(await migrate(shop.owner, now)).toEqual([]);
    expect(await newerDatabase(shop.owner, now)).toContain(`a newer version of the shop (${colour?.name})`);
    expect(await newerDatabase(shop.owner, first)).toBeUndefined();
    expect(await shop.owner.query('SELECT greet() AS said')).toEqual([{ said: 'Newer' }]);
    await order(shop);
    expect(await otherVersion(shop.owner, now)).toMatchObject({ is: 'newer' });
    // The second step is for those only who know the first.
    expect(await migrate(shop.owner, expanded)).toEqual(['9998_colour_9998.sql']);
    expect(await migrate(shop.owner, first)).toEqual([]);
    await expect(migrate(shop.owner, now)).rejects.toThrow('newer version of the shop');
    // A history that is another one is no older version.
    const elsewhere = { migrations: [...first.migrations.slice(0, -1), { name: '9997_other.sql', sql: 'SELECT 1' }] };
    await expect(migrate(shop.owner, elsewhere)).rejects.toThrow('newer version of the shop');
    await shop.close();
  });

  it('keeps a shop that is open waiting for three seconds at most, and then leaves everything as it was', async () => {
    await openShop();
    const slow: Schema = {
      migrations: [
        ...now.migrations,
        { name: '9998_colour.sql', sql: 'ALTER TABLE orders ADD COLUMN colour text' },
        { name: '9999_slow.sql', sql: 'SELECT pg_sleep(2); SELECT pg_sleep(2)' },
      ],
    };
    const listening = postgres(url, { max: 1, connection: { application_name: 'bandeja listener' } });
    await listening`SELECT`;
    const refused = expect(migrate(shop.owner, slow)).rejects;
    await refused.toThrow(/keep the shop that is open waiting for more than 3 seconds. Nothing was changed/);
    expect(await otherVersion(shop.owner, now)).toBeUndefined();
    await listening.end();
    expect(await migrate(shop.owner, slow)).toEqual(['9998_colour.sql', '9999_slow.sql']);
    await shop.close();
  });

  it('an order that is being stored in that moment is stored whole or not at all, and can be sent again', async () => {
    url = await server.createDatabase(`beside_${count++}`);
    shop = await openServer({ url });
    const isBefore = ({ name }: Migration) => name < '0033';
    await migrate(shop.owner, { migrations: now.migrations.filter(isBefore) });
    await shop.owner.query(
      "INSERT INTO inventory (category, product_id, size, stock_quantity) VALUES ('bags', 203, '', 100)",
    );
    await shop.owner.query(
      `INSERT INTO stock_movements (category, product_id, size, kind, stock_change, reserved_change)
       VALUES ('bags', 203, '', 'initial', 100, 0)`,
    );
    // As the version before had it, as far as it names what is called something else now.
    await shop.owner.query(`CREATE OR REPLACE FUNCTION submit_order(request jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO orders (order_number, idempotency_key, request_hash, status, total, hold, version, balance, key_hash)
        SELECT request ->> 'order_number', (request ->> 'idempotency_key')::uuid, '', 'pending', 9500, '1 hour', 1, 9500, '';
        UPDATE inventory SET reserved_quantity = reserved_quantity + 1 WHERE product_id = 203 AND size = '';
        RETURN '{}';
      END $$`);
    // The upgrade has its locks, and goes on when it sees that somebody waits for them.
    const untilOrdered: Migration = {
      name: '9999_until_ordered.sql',
      sql: `DO $$ BEGIN
        WHILE NOT EXISTS (SELECT FROM pg_locks WHERE relation = 'orders'::regclass AND NOT granted) LOOP
          PERFORM pg_sleep(0.01);
        END LOOP;
      END $$`,
    };
    const upgraded = migrate(shop.owner, { migrations: [...now.migrations, untilOrdered], functions });
    const locked = () =>
      shop.owner.query(
        "SELECT FROM pg_locks WHERE relation = 'orders'::regclass AND granted AND mode = 'AccessExclusiveLock'",
      );
    await expect.poll(locked, { interval: 10, timeout: 10_000 }).toHaveLength(1);
    await expect(placeOrder(shop.owner, [BAG])).rejects.toMatchObject({ code: '42703' });
    await upgraded;
    expect(await checkInvariants(shop.owner)).toEqual([]);
    expect(await shop.owner.query('SELECT FROM orders')).toEqual([]);
    await order(shop);
    expect(await shop.owner.query('SELECT FROM orders')).toHaveLength(1);
    await shop.close();
  });
});
