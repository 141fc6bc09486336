import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopDatabase } from './database.ts';
import { checkInvariants } from './invariants.ts';
import { migrate, readMigrations } from './migrate.ts';
import { placeOrder } from './testing/sample-orders.ts';
import { type ScratchDatabases, scratchDatabases } from './testing/scratch-databases.ts';

/* Migration 0018: the orders of a shop from before get keys of their own, and its messages stay. */

/** The last released version without pages of orders. */
const BEFORE = { migrations: readMigrations().filter(({ name }) => name < '0013') };
const SINCE = readMigrations().slice(BEFORE.migrations.length);
const ORDERS = 200;

const FILL = `
  WITH placed AS (
    INSERT INTO orders (order_number, idempotency_key, request_hash, status, total, hold)
    SELECT 'BJ-' || lpad(place::text, 8, '0') || '-X', gen_random_uuid(), '', 'pending', 1000, interval '48 hours'
    FROM generate_series(1, $1::integer) AS place RETURNING id
  ), contact AS (
    INSERT INTO order_contact (order_id, customer_name, email, phone, phone_digits, whatsapp, address, search)
    SELECT id, 'Ayesha', 'a@example.com', '0300 1234567', '923001234567', '0321 7654321', 'Karachi',
      E'ayesha\\na@example.com\\nkarachi\\n923001234567\\n923217654321' FROM placed
  ), line AS (
    INSERT INTO order_items (order_id, line, category, product_id, name, unit_price, quantity)
    SELECT id, 1, 'rackets', 1, 'A racket', 1000, 1 FROM placed
  ), event AS (
    INSERT INTO order_events (order_id, version, to_status, actor) SELECT id, 1, 'pending', 'shopper' FROM placed
  ), stock AS (
    INSERT INTO inventory (category, product_id, stock_quantity, reserved_quantity) VALUES ('rackets', 1, 1000, $1)
  ), levels AS (
    INSERT INTO stock_movements (category, product_id, kind, stock_change, reserved_change)
    VALUES ('rackets', 1, 'initial', 1000, 0)
  ), held AS (
    INSERT INTO stock_movements (category, product_id, kind, stock_change, reserved_change, order_id, round, step)
    SELECT 'rackets', 1, 'reserve', 0, 1, id, 1, 1 FROM placed
  )
  INSERT INTO outbox (order_id, kind, version) SELECT id, kind, 1
  FROM placed CROSS JOIN unnest(ARRAY['order_placed', 'order_received']) AS kind`;

describe('a shop from before orders had pages', () => {
  let databases: ScratchDatabases;
  let shop: ShopDatabase;

  beforeAll(async () => {
    databases = await scratchDatabases('server');
    shop = await databases.open();
    await migrate(shop.owner, BEFORE);
    await shop.owner.query(FILL, [ORDERS]);
    expect(await migrate(shop.owner)).toEqual([...SINCE.map(({ name }) => name), 'functions']);
  });
  afterAll(() => databases.discard());

  const keyOf = async (number: string, phone: string) =>
    (await shop.anon.query<{ key: string }>('SELECT find_order_page($1, $2::jsonb) AS key', [number, [phone]]))[0]?.key;

  it('has a page for every order, found by phone or WhatsApp number', async () => {
    const keys = new Set<string | undefined>();
    for (let place = 1; place <= ORDERS; place++) {
      const number = `BJ-${String(place).padStart(8, '0')}-X`;
      const key = await keyOf(number, place % 2 ? '923001234567' : '923217654321');
      keys.add(key);
      const [row] = await shop.anon.query<{ page: object }>('SELECT read_order_page($1) AS page', [key]);
      expect(row?.page).toMatchObject({ order_number: number, status: 'pending', details: { total: 1_000 } });
    }
    expect(keys.size).toBe(ORDERS);
    expect(keys).not.toContain(null);
  });

  it('tells its old messages, with the key of their order', async () => {
    const [row] = await shop.housekeeping.query<{ messages: { kind: string; order: { key: string } }[] }>(
      "SELECT lease_messages(1000, '1 minute') AS messages",
    );
    const kinds = row?.messages.map(({ kind }) => kind) ?? [];
    expect(kinds.filter((kind) => kind === 'order_placed')).toHaveLength(ORDERS);
    expect(kinds.filter((kind) => kind === 'order_received')).toHaveLength(ORDERS);
    for (const { order } of row?.messages ?? []) expect(order.key).toMatch(/^[\w-]{22}$/);
  });

  it('cancels an old order, takes new ones, and all invariants hold', async () => {
    const key = await keyOf('BJ-00000001-X', '923001234567');
    const [row] = await shop.anon.query<{ done: object }>("SELECT cancel_by_shopper($1, '{}') AS done", [key]);
    expect(row?.done).toMatchObject({ cancelled: true });
    const number = await placeOrder(shop.anon, [
      { category: 'rackets', product_id: 1, name: 'A racket', price: 1_000, quantity: 1 },
    ]);
    expect(await keyOf(number, '923001234567')).toMatch(/^[\w-]{22}$/);
    expect(await checkInvariants(shop.owner)).toEqual([]);
  });
});
