import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCode, type ShopDatabase } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { type ScratchDatabases, scratchDatabases } from './testing/scratch-databases.ts';

/* Migration 0013 writes the rules and indexes of the orders anew: a shop from before keeps its rows, and every rule holds. */

const BEFORE = { migrations: readMigrations().filter(({ name }) => name < '0013') };
const STATUSES = ['pending', 'confirmed', 'dispatched', 'delivered', 'returned', 'cancelled', 'expired'];

const FILL = `
  WITH placed AS (
    INSERT INTO orders (order_number, idempotency_key, request_hash, status, total, hold)
    SELECT 'BJ-0000000' || place || '-0', gen_random_uuid(), '', status, 1000, interval '48 hours'
    FROM jsonb_array_elements_text($1::jsonb) WITH ORDINALITY AS listed (status, place) RETURNING id
  ), contact AS (
    INSERT INTO order_contact (order_id, customer_name, email, phone, phone_digits, whatsapp, address, search)
    SELECT id, 'Ayesha', 'a@example.com', '1', '1', '1', 'Karachi', 'ayesha' FROM placed
  ), line AS (
    INSERT INTO order_items (order_id, line, category, product_id, name, unit_price, quantity)
    SELECT id, 1, 'rackets', 1, 'A racket', 1000, 1 FROM placed
  ), event AS (
    INSERT INTO order_events (order_id, version, to_status, actor) SELECT id, 1, 'pending', 'shopper' FROM placed
  ), stock AS (
    INSERT INTO inventory (category, product_id, stock_quantity) VALUES ('rackets', 1, 10)
  )
  INSERT INTO outbox (order_id, kind, version) SELECT id, 'order_placed', 1 FROM placed`;

const AN_ORDER = "(SELECT id FROM orders WHERE order_number = 'BJ-00000001-0')";
const event = (kind: string, from: string, to: string) =>
  `INSERT INTO order_events (order_id, version, kind, from_status, to_status, actor)
   VALUES (${AN_ORDER}, 2, '${kind}', ${from}, ${to}, 'test')`;
const movement = (kind: string, order: string, reason = 'NULL') =>
  `INSERT INTO stock_movements (category, product_id, kind, stock_change, reserved_change, order_id, reason)
   VALUES ('rackets', 1, '${kind}', 0, 0, ${order}, ${reason})`;

const NOT_ALLOWED = [
  'UPDATE orders SET total = -1',
  'UPDATE orders SET advance = -1',
  'UPDATE orders SET delivery_fee = -1',
  'UPDATE orders SET discount = -1',
  "UPDATE orders SET status = 'paid'",
  "UPDATE orders SET pay_by = 'credit'",
  "UPDATE orders SET reserved_until = now() WHERE status = 'delivered'",
  'UPDATE order_items SET line = 0',
  'UPDATE order_items SET quantity = 0',
  'UPDATE order_items SET unit_price = -1',
  "UPDATE outbox SET kind = 'advertisement'",
  "INSERT INTO inventory (category, product_id, stock_quantity) VALUES ('rackets', 0, 1)",
  event('gift', 'NULL', 'NULL'),
  event('status', "'pending'", "'delivered'"),
  event('status', 'NULL', "'confirmed'"),
  event('status', "'pending'", 'NULL'),
  event('status', 'NULL', 'NULL'),
  event('note', 'NULL', "'pending'"),
  movement('reserve', 'NULL'),
  movement('initial', AN_ORDER),
  movement('gift', 'NULL'),
  movement('adjustment', 'NULL', "'a whim'"),
];

describe('a shop from before 0013', () => {
  let databases: ScratchDatabases;
  let shop: ShopDatabase;

  beforeAll(async () => {
    databases = await scratchDatabases('server');
    shop = await databases.open();
    await migrate(shop.owner, BEFORE);
    await shop.owner.query(FILL, [STATUSES]);
    expect(await migrate(shop.owner)).toContain('0013_quicker_orders.sql');
  });
  afterAll(() => databases.discard());

  const found = async (query: object) => {
    const [row] = await shop.staff.query<{ rows: { order_number: string; items: object[]; contact: object }[] }>(
      'SELECT find_orders($1::jsonb) AS rows',
      [query],
    );
    return row?.rows ?? [];
  };
  const codeOf = (sql: string) => shop.owner.query(sql).then(() => 'taken', errorCode);

  it('still shows every order with its customer and lines', async () => {
    const rows = await found({ queue: 'all' });
    expect(rows).toHaveLength(STATUSES.length);
    for (const row of rows)
      expect(row).toMatchObject({ contact: { customer_name: 'Ayesha' }, items: [{ quantity: 1 }] });
  });

  it.each(['BJ-00000003-0', 'bj000000030', '00000003', 'BJ 0000 0003', 'bj-OOOOOOO3'])(
    'finds an order by %s',
    async (typed) => {
      expect((await found({ search: typed })).map(({ order_number }) => order_number)).toEqual(['BJ-00000003-0']);
    },
  );

  it('finds by the beginning of a number', async () => {
    expect(await found({ search: 'BJ-000' })).toHaveLength(STATUSES.length);
    expect(await found({ search: 'BJ-00000003-1' })).toEqual([]);
  });

  it.each(NOT_ALLOWED)('refuses %s', async (sql) => {
    expect(await codeOf(sql)).toBe('23514');
  });

  it('takes no order number twice', async () => {
    const again = `INSERT INTO orders (order_number, idempotency_key, request_hash, total, hold)
      VALUES ('BJ-00000001-0', gen_random_uuid(), '', 0, '1 h')`;
    expect(await codeOf(again)).toBe('23505');
  });

  it('takes one event for a row of the audit', async () => {
    await shop.owner.query(
      "INSERT INTO audit (actor, origin, action, subject) VALUES ('Sara', 'test', 'note', 'test')",
    );
    const noted = (version: number) =>
      codeOf(`INSERT INTO order_events (order_id, version, kind, actor, audit_id)
        VALUES (${AN_ORDER}, ${version}, 'note', 'Sara', (SELECT max(id) FROM audit))`);
    expect(await noted(2)).toBe('taken');
    expect(await noted(3)).toBe('23505');
  });
});
