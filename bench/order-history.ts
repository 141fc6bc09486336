import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, ShopDatabase } from '#database/database.ts';
import { openEmbedded } from '#database/engine/embedded.ts';
import { openServer } from '#database/engine/server.ts';
import { migrate } from '#database/migrate.ts';
import { startPostgres } from '#database/testing/postgres-server.ts';
import { median } from './measure.ts';
import { table } from './table.ts';

/*
 * Lists, search and counts of the staff over a long history: `bench orders -- --history 100000`. Marks: p95 at most 50 ms on
 * the embedded database and 25 ms on a server, a deep page within twice the time of the first.
 */

const ROUNDS = 60;
/** The first calls of each connection make plans and read pages for all that follow. */
const WARM_UP = 20;
const ENGINES = ['embedded', 'server'] as const;
const MARKS_MS = { embedded: 50, server: 25 };

const NOTHING = 'a call that does nothing';
/** It says how calm the machine is. */
const WITHOUT_MARK = [NOTHING];

/** Made-up orders of two years, in the database's own words: quicker than placing each of them. */
const FILL = `
  WITH made AS (
    SELECT number, gen_random_uuid() AS id,
      now() - interval '2 years' * (1 - number::float / $1::integer) AS created_at,
      CASE WHEN number > $1::integer - 60 THEN 'pending' WHEN number > $1::integer - 120 THEN 'confirmed'
        WHEN number > $1::integer - 400 THEN 'dispatched' WHEN number % 12 = 0 THEN 'cancelled'
        WHEN number % 17 = 0 THEN 'expired' ELSE 'delivered' END AS status
    FROM generate_series(1, $1::integer) AS number
  ), placed AS (
    INSERT INTO orders (id, order_number, idempotency_key, request_hash, status, status_since, total, hold, created_at, city,
      pay_by, answered_at, answered_after, balance, with_courier, payment_state)
    SELECT id, 'BJ-' || lpad(upper(to_hex(number)), 8, '0') || '-0', gen_random_uuid(), '', status, created_at,
      2 * (1000 + number % 90000), interval '48 hours', created_at,
      (ARRAY['Karachi', 'Lahore', 'Islamabad', 'Dubai', 'Multan'])[1 + number % 5],
      CASE WHEN status IN ('pending', 'cancelled') THEN NULL ELSE 'cash_on_delivery' END, created_at, number % 400,
      CASE WHEN status IN ('cancelled', 'expired', 'delivered') THEN 0 ELSE 2 * (1000 + number % 90000) END,
      CASE WHEN status = 'delivered' AND number % 50 = 0 THEN 2 * (1000 + number % 90000) ELSE 0 END,
      CASE WHEN status = 'delivered' AND number % 50 > 0 THEN 'paid' ELSE 'unpaid' END
    FROM made RETURNING id
  ), contacts AS (
    INSERT INTO order_contact (order_id, customer_name, email, phone, phone_digits, whatsapp, address, search)
    SELECT id, name, email, phone, phone, phone, address, lower(concat_ws(E'\\n', name, email, address, phone, phone))
    FROM (
      SELECT id, (ARRAY['Ali', 'Ayesha', 'Bilal', 'Fatima', 'Hamza', 'Sana', 'Usman', 'Zara'])[1 + number % 8] || ' '
        || (ARRAY['Khan', 'Ahmed', 'Malik', 'Sheikh', 'Qureshi', 'Butt', 'Chaudhry'])[1 + number % 7] || ' ' || number AS name,
        'customer' || number || '@example.com' AS email,
        '92300' || lpad((number * 7919 % 10000000)::text, 7, '0') AS phone,
        number || ' Court Road, ' || (ARRAY['Karachi', 'Lahore', 'Islamabad', 'Dubai', 'Multan'])[1 + number % 5] AS address
      FROM made
    ) AS people RETURNING 1
  ), lines AS (
    INSERT INTO order_items (order_id, line, category, product_id, name, unit_price, quantity)
    SELECT id, line, 'rackets', 1 + (number * line) % 50, 'Racket ' || number % 50, 1000 + number % 90000, 1
    FROM made CROSS JOIN generate_series(1, 2) AS line RETURNING 1
  ), money AS (
    INSERT INTO payments (order_id, version, kind, method, amount, received_at, actor, from_courier)
    SELECT id, 2, 'payment', (ARRAY['cash', 'raast', 'card'])[1 + number % 3], 2 * (1000 + number % 90000), created_at, 'Sana', true
    FROM made WHERE status = 'delivered' AND number % 50 > 0 RETURNING 1
  ), back AS (
    INSERT INTO order_returns (order_id, line, version, quantity, condition, reason, actor)
    SELECT id, 1, 3, 1, 'sellable', 'refused', 'Sana' FROM made WHERE status = 'delivered' AND number % 40 = 1 RETURNING 1
  ), events AS (
    INSERT INTO order_events (order_id, version, to_status, actor, at) SELECT id, 1, 'pending', 'shopper', created_at FROM made RETURNING 1
  ), parcel AS (
    INSERT INTO parcels (order_id, courier, consignment, cash_to_collect, dispatched_at, collected, collected_at)
    SELECT id, CASE WHEN number % 997 = 0 THEN 'Own rider' ELSE 'TCS' END, 'TCS' || number,
      2 * (1000 + number % 90000), created_at, CASE WHEN status = 'delivered' THEN 2 * (1000 + number % 90000) END,
      CASE WHEN status = 'delivered' THEN created_at END
    FROM made WHERE status IN ('dispatched', 'delivered') RETURNING 1
  )
  SELECT (SELECT count(*) FROM placed) + (SELECT count(*) FROM contacts) + (SELECT count(*) FROM lines)
    + (SELECT count(*) FROM events) + (SELECT count(*) FROM parcel) + (SELECT count(*) FROM money) + (SELECT count(*) FROM back) AS rows`;

interface Row {
  created_at: string;
  id: string;
  order_number: string;
}

type Call = readonly [sql: string, ...parameters: unknown[]];

async function queriesOf(shop: ShopDatabase, size: number): Promise<Record<string, Call>> {
  const find = async (query: object) =>
    (await shop.staff.query<{ rows: Row[] }>('SELECT find_orders($1::jsonb) AS rows', [query]))[0]?.rows ?? [];
  // The key of the thousandth page, found without walking through the pages before it.
  const [deep] = await shop.owner.query<Row>(
    `SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS created_at, id::text AS id
     FROM orders ORDER BY created_at, id OFFSET $1 LIMIT 1`,
    [Math.min(50_000, Math.floor(size / 2))],
  );
  if ((await find({ search: 'fatima' })).length === 0) throw new Error('The search finds nothing');
  const lists = {
    'to confirm': { queue: 'to_confirm' },
    'done, newest first': { queue: 'done', newest_first: true },
    'all, first page': { queue: 'all' },
    'all, deep page': { queue: 'all', after: deep },
    'search: name': { search: 'fatima qureshi' },
    'search: common word': { search: 'karachi', newest_first: true },
    'search: tail of a phone': { search: '0479190', newest_first: true },
    'search: order number': { search: 'BJ-0000A1B' },
    'search: consignment': { search: 'TCS42424' },
    'search: nothing found': { search: 'no such customer' },
    'filter: city': { queue: 'all', city: 'Multan', newest_first: true },
    'filter: city without orders': { queue: 'all', city: 'Quetta' },
    'filter: rare courier': { queue: 'all', courier: 'Own rider' },
    'filter: courier without orders': { queue: 'all', courier: 'PostEx' },
    'filter: product': { queue: 'all', category: 'rackets', product_id: 7 },
    'filter: product without orders': { queue: 'all', category: 'bags', product_id: 7 },
    'filter: way to pay without orders': { queue: 'all', pay_by: 'online' },
    'filter: part paid': { queue: 'all', payment: 'part_paid' },
    'filter: paid, in the queue': { queue: 'to_pack', payment: 'paid' },
    'filter: claimed by': { queue: 'all', claimed_by: 'Sana' },
    'filter: a month': { queue: 'done', from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z', newest_first: true },
  };
  const year = { from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z', zone: 'Asia/Karachi', most: 500 };
  return {
    [NOTHING]: ['SELECT 1'],
    ...Object.fromEntries(
      Object.entries(lists).map(([name, query]): [string, Call] => [name, ['SELECT find_orders($1::jsonb)', query]]),
    ),
    'counts per queue': ['SELECT count_queues()'],
    'what the filters offer': ['SELECT order_filters()'],
    'print 50 orders': [
      'SELECT print_orders($1::jsonb)',
      (await find({ queue: 'to_pack', most: 50 })).map(({ order_number }) => order_number),
    ],
    'money overview': ['SELECT money_overview($1, $2)', '2026-11-15T00:00:00Z', '2026-11-16T00:00:00Z'],
    'cash with couriers': ['SELECT list_open_money($1::jsonb)', { kind: 'with_couriers', most: 50 }],
    'to give back': ['SELECT list_open_money($1::jsonb)', { kind: 'to_refund', most: 50 }],
    'payments of a month by day': ["SELECT payments_by_day(now() - interval '31 days', now(), 'Asia/Karachi')"],
    'figures, one page of many': ['SELECT figures_page($1::jsonb)', year],
    'figures, a later page': ['SELECT figures_page($1::jsonb)', { ...year, after: deep }],
  };
}

interface Figure {
  readonly p95: number;
  readonly median: number;
}
type Figures = Record<string, Figure>;

async function measure(shop: ShopDatabase, size: number): Promise<Figures> {
  const figures: Figures = {};
  for (const [name, [sql, ...parameters]] of Object.entries(await queriesOf(shop, size))) {
    const times: number[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const began = performance.now();
      await shop.staff.query(sql, parameters);
      if (round >= 0) times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    figures[name] = { p95: times[Math.floor(ROUNDS * 0.95)] ?? Number.NaN, median: median(times) };
  }
  return figures;
}

/** Fills a migrated database with this many orders. */
export async function fillHistory(owner: Database, size: number): Promise<void> {
  await owner.query(FILL, [size]);
  // As the embedded database does every five minutes, and a server by itself.
  await owner.query('VACUUM ANALYZE');
  // What the filling left to be written is written before anything is measured.
  await owner.query('CHECKPOINT');
}

async function fillAndMeasure(shop: ShopDatabase, size: number): Promise<Figures> {
  try {
    await migrate(shop.owner);
    await fillHistory(shop.owner, size);
    return await measure(shop, size);
  } finally {
    await shop.close();
  }
}

async function measureEmbedded(size: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-bench-'));
  try {
    return await fillAndMeasure(await openEmbedded(folder), size);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureServer(size: number): Promise<Figures> {
  const server = await startPostgres();
  try {
    return await fillAndMeasure(await openServer({ url: await server.createDatabase('shop') }), size);
  } finally {
    await server.discard();
  }
}

/** Returns whether all marks are met. */
export async function measureHistory(size: number): Promise<boolean> {
  // One after the other: the embedded database works in this process, and would slow down the calls of the other.
  const figures = { embedded: await measureEmbedded(size), server: await measureServer(size) };
  const names = Object.keys(figures.embedded);
  const shown = (name: string) =>
    ENGINES.map((engine) => {
      const { p95, median } = figures[engine][name] ?? { p95: Number.NaN, median: Number.NaN };
      return `${p95.toFixed(1)} (${median.toFixed(1)})`;
    });
  console.log(`${size} orders, p95 of ${ROUNDS} in ms, and the median in brackets`);
  const heads = ENGINES.map((engine) => `${engine}, mark ${MARKS_MS[engine]}`);
  console.log(table([['', ...heads], ...names.map((name) => [name, ...shown(name)])]));
  const missed = ENGINES.flatMap((engine) => {
    const p95 = (name: string) => figures[engine][name]?.p95 ?? 0;
    const slow = names.filter((name) => !WITHOUT_MARK.includes(name) && p95(name) > MARKS_MS[engine]);
    // Below a millisecond a ratio says nothing.
    const isDeepSlow = p95('all, deep page') > Math.max(p95('all, first page'), 1) * 2;
    return [...slow.map((name) => `${engine}: ${name}`), ...(isDeepSlow ? [`${engine}: deep page`] : [])];
  });
  console.log(missed.length === 0 ? 'All within their marks.' : `Missed: ${missed.join(', ')}`);
  return missed.length === 0;
}
