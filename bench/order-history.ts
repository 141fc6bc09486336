import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShopDatabase } from '#database/database.ts';
import { openEmbedded } from '#database/engine/embedded.ts';
import { openServer } from '#database/engine/server.ts';
import { migrate } from '#database/migrate.ts';
import { startPostgres } from '#database/testing/postgres-server.ts';
import { table } from './table.ts';

/*
 * Lists, search and counts of the staff over a long history: `bench orders -- --history 100000`. Marks: p95 at most 50 ms on
 * the embedded database and 25 ms on a server, a deep page within twice the time of the first.
 */

const ROUNDS = 30;
/** The first calls of a connection make plans and read pages for all that follow. */
const WARM_UP = 5;
const MARKS_MS = { embedded: 50, server: 25 };

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
    INSERT INTO orders (id, order_number, idempotency_key, request_hash, status, status_since, total, hold, created_at)
    SELECT id, 'BJ-' || lpad(upper(to_hex(number)), 8, '0') || '-0', gen_random_uuid(), '', status, created_at, 1000 + number % 90000,
      interval '48 hours', created_at FROM made RETURNING id
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
    SELECT id, 1, 'rackets', 1 + number % 50, 'Racket ' || number % 50, 1000 + number % 90000, 1 FROM made RETURNING 1
  ), events AS (
    INSERT INTO order_events (order_id, version, to_status, actor, at) SELECT id, 1, 'pending', 'shopper', created_at FROM made RETURNING 1
  ), parcel AS (
    INSERT INTO parcels (order_id, courier, consignment, cash_to_collect, dispatched_at)
    SELECT id, 'TCS', 'TCS' || number, 0, created_at FROM made WHERE status IN ('dispatched', 'delivered') RETURNING 1
  )
  SELECT (SELECT count(*) FROM placed) + (SELECT count(*) FROM contacts) + (SELECT count(*) FROM lines)
    + (SELECT count(*) FROM events) + (SELECT count(*) FROM parcel) AS rows`;

interface Row {
  created_at: string;
  id: string;
}

async function queriesOf(shop: ShopDatabase, size: number): Promise<Record<string, object | undefined>> {
  const find = async (query: object) =>
    (await shop.staff.query<{ rows: Row[] }>('SELECT find_orders($1::jsonb) AS rows', [query]))[0]?.rows ?? [];
  // The key of the thousandth page, found without walking through the pages before it.
  const [deep] = await shop.owner.query<Row>(
    `SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS created_at, id::text AS id
     FROM orders ORDER BY created_at, id OFFSET $1 LIMIT 1`,
    [Math.min(50_000, Math.floor(size / 2))],
  );
  if ((await find({ search: 'fatima' })).length === 0) throw new Error('The search finds nothing');
  return {
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
    'counts per queue': undefined,
  };
}

async function measure(shop: ShopDatabase, size: number): Promise<Record<string, number>> {
  const figures: Record<string, number> = {};
  for (const [name, query] of Object.entries(await queriesOf(shop, size))) {
    const times: number[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const began = performance.now();
      if (query) await shop.staff.query('SELECT find_orders($1::jsonb)', [query]);
      else await shop.staff.query('SELECT count_queues()');
      if (round >= 0) times.push(performance.now() - began);
    }
    figures[name] = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS * 0.95)] ?? Number.NaN;
  }
  return figures;
}

async function fillAndMeasure(shop: ShopDatabase, size: number): Promise<Record<string, number>> {
  await migrate(shop.owner);
  await shop.owner.query(FILL, [size]);
  // As the embedded database does every five minutes, and a server by itself.
  await shop.owner.query('VACUUM ANALYZE');
  return measure(shop, size);
}

/** Returns whether all marks are met. */
export async function measureHistory(size: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-bench-'));
  const embedded = await openEmbedded(folder);
  const server = await startPostgres();
  const remote = await openServer({ url: await server.createDatabase('shop') });
  try {
    console.log(`${size} orders, p95 of ${ROUNDS} in ms`);
    const figures = { embedded: await fillAndMeasure(embedded, size), server: await fillAndMeasure(remote, size) };
    const names = Object.keys(figures.embedded);
    const shown = (name: string) =>
      (['embedded', 'server'] as const).map((engine) => (figures[engine][name] ?? Number.NaN).toFixed(1));
    console.log(
      table([
        ['', `embedded (${MARKS_MS.embedded})`, `server (${MARKS_MS.server})`],
        ...names.map((name) => [name, ...shown(name)]),
      ]),
    );
    const missed = (['embedded', 'server'] as const).flatMap((engine) => {
      const { 'all, first page': first = 0, 'all, deep page': deep = 0 } = figures[engine];
      const slow = names.filter((name) => (figures[engine][name] ?? 0) > MARKS_MS[engine]);
      // Below a millisecond a ratio says nothing.
      return [
        ...slow.map((name) => `${engine}: ${name}`),
        ...(deep > Math.max(first, 1) * 2 ? [`${engine}: deep page`] : []),
      ];
    });
    console.log(missed.length === 0 ? 'All within their marks.' : `Missed: ${missed.join(', ')}`);
    return missed.length === 0;
  } finally {
    await Promise.all([embedded.close(), remote.close()]);
    await server.discard();
    rmSync(folder, { recursive: true, force: true });
  }
}
