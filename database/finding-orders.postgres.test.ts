import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopDatabase } from './database.ts';
import { type ScratchDatabases, scratchDatabases } from './testing/scratch-databases.ts';

/*
 * A search looks up what is rare and walks through the orders for what is common. Whichever way it takes, it finds what a plain
 * reading of all orders finds, in the same sequence.
 */

const SIZE = 4200;

/** The first half lives in Lahore, the second in Karachi; every tenth is an Ayesha, and one is a Zubaida. */
const FILL = `
  WITH made AS (
    SELECT number, gen_random_uuid() AS id,
      CASE WHEN number = 700 THEN 'Zubaida' WHEN number % 10 = 0 THEN 'Ayesha' ELSE 'Bilal' END || ' ' || number AS name,
      number || ' Court Road, ' || CASE WHEN number <= ${SIZE / 2} THEN 'Lahore' ELSE 'Karachi' END AS address,
      (923000000000 + number)::text AS phone
    FROM generate_series(1, ${SIZE}) AS number
  ), placed AS (
    INSERT INTO orders (id, order_number, idempotency_key, request_hash, total, hold, created_at)
    SELECT id, 'BJ-' || lpad(number::text, 8, '0') || '-0', gen_random_uuid(), '', 1000, '48 hours',
      now() - number * interval '1 minute'
    FROM made
  ), contacts AS (
    INSERT INTO order_contact (order_id, customer_name, email, phone, phone_digits, whatsapp, address, search)
    SELECT id, name, 'c' || number || '@example.com', phone, phone, phone, address,
      lower(concat_ws(E'\\n', name, 'c' || number || '@example.com', address, phone))
    FROM made
  ), parcel AS (
    INSERT INTO parcels (order_id, courier, consignment, cash_to_collect)
    SELECT id, 'TCS', CASE WHEN number % 2 = 0 THEN 'KHI' ELSE 'LHE' END || number, 0 FROM made
  ), paid AS (
    INSERT INTO payments (order_id, version, kind, method, amount, received_at, actor)
    SELECT id, 2, 'payment', 'raast', 1000, now(), 'Sana' FROM made WHERE number % 3 = 0 RETURNING id
  )
  INSERT INTO payment_references (method, reference, payment_id) SELECT 'raast', 'RA' || id, id FROM paid`;

/** What a search finds, read the plain way: a phone number by its digits, anything else by each of its words. */
const PLAINLY = `
  SELECT order_number FROM orders, search_patterns($1) AS wanted
  WHERE EXISTS (SELECT FROM order_contact WHERE order_id = orders.id AND (
      ($1 ~ '^[0-9]+$' AND strpos(search, $1) > 0)
      OR NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1), ' ') AS word WHERE strpos(search, word) = 0)))
    OR strpos(replace(order_number, '-', ''), replace(upper($1), '-', '')) = 1
    OR EXISTS (SELECT FROM parcels WHERE order_id = orders.id AND upper(consignment) LIKE wanted.consignment)
    OR EXISTS (SELECT FROM payments JOIN payment_references AS taken ON taken.payment_id = payments.id
      WHERE payments.order_id = orders.id AND taken.reference LIKE wanted.reference)
  ORDER BY created_at, id`;

const SEARCHES: readonly [title: string, search: string][] = [
  ['a name that one order has', 'zubaida'],
  ['a city of the newest half', 'lahore'],
  ['a number that is a house, a phone and a consignment', '1234'],
  ['words in another sequence', '420 ayesha'],
  ['a name in one of ten orders', 'ayesha'],
  ['a city of the oldest half', 'karachi'],
  ['what all orders have', 'court road'],
  ['a common word and a rare one, the other way round', 'road zubaida'],
  ['words that are common, in another sequence', 'lahore ayesha'],
  ['a word of two letters besides', 'c7 zubaida'],
  ['what all order numbers begin with', 'BJ-0000'],
  ['what half of the consignments begin with', 'KHI'],
  ['what all references begin with', 'RA1'],
  ['what no order has', 'no such customer'],
];

interface Row {
  id: string;
  order_number: string;
  created_at: string;
}

describe('a search among many orders', () => {
  let databases: ScratchDatabases;
  let shop: ShopDatabase;

  beforeAll(async () => {
    databases = await scratchDatabases('server');
    shop = await databases.openMigrated();
    await shop.owner.query(FILL);
    await shop.owner.query('ANALYZE');
  });
  afterAll(() => databases.discard());

  async function page(query: object): Promise<Row[]> {
    const [answer] = await shop.staff.query<{ rows: Row[] }>('SELECT find_orders($1::jsonb) AS rows', [query]);
    return answer?.rows ?? [];
  }

  async function everyPage(search: string): Promise<string[]> {
    const numbers: string[] = [];
    let rows = await page({ search, most: 400 });
    while (rows.length > 0) {
      numbers.push(...rows.map((row) => row.order_number));
      rows = await page({ search, most: 400, after: rows.at(-1) });
    }
    return numbers;
  }

  it.each(SEARCHES)('finds the same by %s as a plain reading', async (_, search) => {
    const plain = await shop.owner.query<Row>(PLAINLY, [search]);
    expect(await everyPage(search)).toEqual(plain.map((row) => row.order_number));
  });

  it('finds a number by its beginning, whatever letters the owner has begun numbers with', async () => {
    await shop.owner.query(
      `INSERT INTO orders (id, order_number, idempotency_key, request_hash, total, hold)
       SELECT gen_random_uuid(), number, gen_random_uuid(), '', 1000, '48 hours'
       FROM unnest('{SC-7K3M9QXD-4,OIL-7K3M9QXD-4,SCBJ-00000001-2}'::text[]) AS number`,
    );
    const numbers = async (search: string) => (await page({ search })).map((row) => row.order_number).toSorted();
    expect(await numbers('7k3m9')).toEqual(['OIL-7K3M9QXD-4', 'SC-7K3M9QXD-4']);
    expect(await numbers('SC-7K3M')).toEqual(['SC-7K3M9QXD-4']);
    expect(await numbers('01l 7k3m9qxd4')).toEqual(['OIL-7K3M9QXD-4']);
    expect(await numbers('scbj-oooooool')).toEqual(['SCBJ-00000001-2']);
    expect(await numbers('BJ-00000700-0')).toEqual(['BJ-00000700-0']);
    const [plan] = await shop.owner.query<Record<string, string>>(
      `EXPLAIN (FORMAT TEXT) SELECT id FROM orders WHERE order_number LIKE 'SC-7K%' OR order_number LIKE 'BJ-7K%'`,
    );
    expect(Object.values(plan ?? {}).join()).toContain('Bitmap');
    await shop.owner.query("DELETE FROM orders WHERE order_number NOT LIKE 'BJ-%'");
  });

  it('counts the lists that grow with the years up to 10,000, and says when there are more', async () => {
    const counts = async () => {
      const [answer] = await shop.staff.query<{ counts: object }>('SELECT count_queues() AS counts');
      return answer?.counts;
    };
    expect(await counts()).toMatchObject({ to_confirm: SIZE, done: 0, all: SIZE });
    await shop.owner.query(
      `INSERT INTO orders (id, order_number, idempotency_key, request_hash, total, hold, status)
       SELECT gen_random_uuid(), 'BJ-1' || lpad(number::text, 7, '0') || '-0', gen_random_uuid(), '', 1000, '48 hours', 'delivered'
       FROM generate_series(1, 10000) AS number`,
    );
    expect(await counts()).toMatchObject({ to_confirm: SIZE, done: 10_000, all: 10_001 });
  });
});
