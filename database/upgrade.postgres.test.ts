import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopDatabase } from './database.ts';
import { appliedMigrations, migrate, readMigrations } from './migrate.ts';
import { seedStock } from './seed.ts';
import { type EmptyDatabases, emptyDatabases } from './testing/empty-database.ts';

/** The last version of the shop whose functions were made by migrations. */
const BEFORE_FUNCTION_FILES = { migrations: readMigrations().slice(0, 6) };
const ADDED_SINCE = readMigrations()
  .slice(6)
  .map(({ name }) => name);

const RACKET = { category: 'rackets', id: 1, inStock: true } as const;
const BAG = { category: 'bags', id: 1, inStock: true } as const;

/** The rights at that version. */
const CALLABLE = {
  anon: ['open_session', 'refresh_session', 'repeat_order', 'submit_order', 'subscribe'],
  housekeeping: [
    'adjust_stock',
    'cancel_order',
    'claim_messages',
    'confirm_order',
    'delete_old_sessions',
    'deliver_order',
    'dispatch_order',
    'erase_contact',
    'erase_old_contacts',
    'expire_overdue_orders',
    'list_orders',
    'outbox_figures',
    'pay_order',
    'report_messages',
    'revive_messages',
    'show_order',
    'unsubscribe',
  ],
};

describe.each(['embedded', 'server'] as const)(
  'a shop from before the function files, on the %s Postgres',
  (engine) => {
    let databases: EmptyDatabases;
    let shop: ShopDatabase;
    let orders = 0;
    let columnsThen: Map<string, string[]>;

    async function place(more: object = {}): Promise<string> {
      orders += 1;
      const request = {
        order_number: `ORDER-${orders}`,
        idempotency_key: randomUUID(),
        request_hash: 'ab',
        total: 3_000,
        hold_seconds: 3_600,
        most_open_orders: 0,
        customer_name: 'Ayesha',
        email: 'a@example.com',
        phone: '0300 1234567',
        phone_digits: '03001234567',
        whatsapp: '0300 1234567',
        address: 'Karachi',
        items: [
          { category: 'rackets', product_id: 1, name: 'A racket', price: 1_000, quantity: 2 },
          { category: 'bags', product_id: 1, name: 'A bag', price: 1_000, quantity: 1 },
        ],
        ...more,
      };
      await shop.anon.query('SELECT submit_order($1::jsonb)', [request]);
      return request.order_number;
    }

    const step = (name: string, number: string) =>
      shop.housekeeping.query(`SELECT ${name}_order($1, 'staff')`, [number]);

    /** Places an order and takes it through these steps. */
    async function placeAnd(...steps: string[]): Promise<string> {
      const number = await place();
      for (const name of steps) await step(name, number);
      return number;
    }

    async function expire(number: string): Promise<void> {
      await shop.owner.query("UPDATE orders SET reserved_until = now() - interval '1 s' WHERE order_number = $1", [
        number,
      ]);
      await shop.housekeeping.query('SELECT expire_overdue_orders(100)');
    }

    const statuses = async () => {
      const rows = await shop.owner.query<{ order_number: string; status: string }>(
        'SELECT order_number, status FROM orders ORDER BY length(order_number), order_number',
      );
      return rows.map(({ status }) => status);
    };

    const shelf = async () =>
      shop.anon.query(
        'SELECT category, stock_quantity AS stock, reserved_quantity AS reserved FROM product_inventory ORDER BY category',
      );

    /** Every row of the tables of then, without the columns that were added since. */
    function everyRow() {
      return Promise.all(
        [...columnsThen].map(async ([table, columns]) => {
          const rows = await shop.owner.query<{ row: object }>(`SELECT to_jsonb(${table}) AS row FROM ${table}`);
          return { table, rows: rows.map(({ row }) => JSON.stringify(row, columns)).sort() };
        }),
      );
    }

    async function readColumns(): Promise<Map<string, string[]>> {
      const rows = await shop.owner.query<{ table: string; column: string }>(
        `SELECT table_name::text AS table, column_name::text AS column FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name <> 'applied_migrations' ORDER BY table_name, column_name`,
      );
      const tables = Map.groupBy(rows, ({ table }) => table);
      return new Map([...tables].map(([table, columns]) => [table, columns.map(({ column }) => column)]));
    }

    beforeAll(async () => {
      databases = await emptyDatabases(engine);
      shop = await databases.open();
      await migrate(shop.owner, BEFORE_FUNCTION_FILES);
      columnsThen = await readColumns();
      await seedStock(shop.owner, [RACKET, BAG], 100);
      await shop.housekeeping.query("SELECT adjust_stock('rackets', 1, 5, 'a delivery')");
      await placeAnd();
      await placeAnd('confirm');
      await placeAnd('confirm', 'pay');
      await placeAnd('confirm', 'pay', 'dispatch');
      await placeAnd('confirm', 'pay', 'dispatch', 'deliver');
      await placeAnd('confirm', 'cancel');
      await expire(await placeAnd());
      await shop.housekeeping.query("SELECT claim_messages(2, '1 hour')");
      await shop.anon.query('SELECT open_session()');
      await shop.anon.query("SELECT subscribe('reader@example.com')");
    });
    afterAll(() => databases.discard());

    it('is upgraded without losing or changing a row', async () => {
      const before = await everyRow();
      expect(before).toHaveLength(9);
      expect(before.filter(({ rows }) => rows.length === 0)).toEqual([]);
      expect(await migrate(shop.owner)).toEqual([...ADDED_SINCE, 'functions']);
      expect(await everyRow()).toEqual(before);
      expect(await statuses()).toEqual([
        'pending',
        'confirmed',
        'paid',
        'dispatched',
        'delivered',
        'cancelled',
        'expired',
      ]);
    });

    it('applies nothing at the next start', async () => {
      expect(await migrate(shop.owner)).toEqual([]);
    });

    it('takes the orders of before through their next steps', async () => {
      await step('confirm', 'ORDER-1');
      await step('pay', 'ORDER-2');
      await step('dispatch', 'ORDER-3');
      await step('deliver', 'ORDER-4');
      await expect(step('cancel', 'ORDER-5')).rejects.toThrow('Order ORDER-5 is delivered and cannot be cancelled');
      await step('confirm', 'ORDER-7');
      expect(await statuses()).toEqual([
        'confirmed',
        'paid',
        'dispatched',
        'delivered',
        'delivered',
        'cancelled',
        'confirmed',
      ]);
      expect(await shelf()).toEqual([
        { category: 'bags', stock: 97, reserved: 3 },
        { category: 'rackets', stock: 99, reserved: 6 },
      ]);
    });

    it('takes new orders through every step', async () => {
      await placeAnd('confirm', 'pay', 'dispatch', 'deliver');
      await placeAnd('confirm', 'pay', 'cancel');
      await expire(await placeAnd('confirm'));
      expect((await statuses()).slice(-3)).toEqual(['delivered', 'cancelled', 'expired']);
      expect(await shelf()).toEqual([
        { category: 'bags', stock: 96, reserved: 3 },
        { category: 'rackets', stock: 97, reserved: 6 },
      ]);
      const tooMany = [{ category: 'bags', product_id: 1, name: 'A bag', price: 1_000, quantity: 94 }];
      await expect(place({ items: tooMany })).rejects.toMatchObject({ code: 'BJ409' });
    });

    it('gives each role the rights it had', async () => {
      for (const role of ['anon', 'housekeeping'] as const) {
        const rows = await shop.owner.query<{ name: string }>(
          `SELECT proname::text AS name FROM pg_proc
         WHERE pronamespace = 'public'::regnamespace AND has_function_privilege($1, oid, 'EXECUTE') ORDER BY 1`,
          [role],
        );
        expect(rows.map(({ name }) => name)).toEqual(CALLABLE[role]);
        const tables = [...columnsThen.keys(), 'applied_migrations', 'applied_functions'];
        for (const table of tables.filter((name) => role === 'housekeeping' || name !== 'product_inventory')) {
          await expect(shop[role].query(`SELECT FROM ${table}`), table).rejects.toMatchObject({ code: '42501' });
        }
      }
    });

    it('is refused by the version of before', async () => {
      await expect(migrate(shop.owner, BEFORE_FUNCTION_FILES)).rejects.toThrow(
        'newer version of the shop, which this one does not know: 0007_functions_in_files.sql',
      );
      expect((await appliedMigrations(shop.owner)).map(({ name }) => name).slice(6)).toEqual(ADDED_SINCE);
    });
  },
);

it('two servers that upgrade one shop at once do it once', async () => {
  const databases = await emptyDatabases('server');
  try {
    const first = await databases.open();
    await migrate(first.owner, BEFORE_FUNCTION_FILES);
    const second = await databases.openAgain();
    const applied = await Promise.all([migrate(first.owner), migrate(second.owner)]);
    expect(applied.flat()).toEqual([...ADDED_SINCE, 'functions']);
  } finally {
    await databases.discard();
  }
});
