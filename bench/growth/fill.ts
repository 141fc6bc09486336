import type { OwnerDatabase } from '#database/database.ts';

/*
 * Made-up orders of four years in which trade grew from nothing, written by the database itself: quicker than placing each of them. Everything
 * that a real order leaves behind is there (history, audit, messages, stock movements, money, parcels, returns), as database/invariants.ts wants it.
 * What is open, at the couriers or to be given back is as much for any number of orders: a shop that is well run works it off.
 */

const BATCH = 20_000;
/** Without a pattern, as people have them: looking up one among a million with the same beginning takes several times as long. Customer 123 has 923652719818. */
const phoneOf = (customer: string) => `'923' || lpad((${customer}::bigint * 387420489 % 1000000007)::text, 9, '0')`;
/** Beyond the rows that a new shop has. */
const FIRST_ID = 1_000_000;

/** Orders `first` to `last` of `size`. Number 1 is the oldest. What each of them is like, then its rows, table by table. */
const batchOf = (first: number, last: number, size: number) => `
  CREATE TEMPORARY TABLE made ON COMMIT DROP AS
  WITH numbered AS (
    SELECT number, ${size} - number AS newer, md5('order ' || number)::uuid AS id, 'BJ-' || lpad(upper(to_hex(number)), 8, '0') || '-0' AS order_number,
      now() - interval '4 years' * (1 - sqrt(number::float / ${size})) AS created_at,
      (hashint8(number) & 2147483647) AS hash, number % 10 = 5 AS is_transfer, 1 + number % 2 AS lines
    FROM generate_series(${first}, ${last}) AS number
  ), fated AS (
    SELECT *, CASE WHEN newer < 60 THEN 'pending' WHEN newer < 120 THEN 'confirmed' WHEN newer < 400 THEN 'dispatched'
      WHEN number % 12 = 0 THEN 'cancelled' WHEN number % 17 = 0 THEN 'expired' WHEN number % 40 = 1 THEN 'returned'
      ELSE 'delivered' END AS status
    FROM numbered
  )
  SELECT *, status IN ('confirmed', 'dispatched', 'delivered', 'returned') AS is_confirmed,
    status IN ('dispatched', 'delivered', 'returned') AS has_left, status IN ('cancelled', 'expired') AS is_off,
    status = 'delivered' AND (is_transfer OR newer > 900 OR number % 3 > 0) AS is_paid,
    status = 'delivered' AND number % 40 = 21 AND (newer > 900 OR number % 3 > 0) AS is_partly_back,
    status = 'delivered' AND number % 40 = 21 AND newer > 1200 AS is_refunded,
    (ARRAY['Karachi', 'Karachi', 'Lahore', 'Karachi', 'Islamabad', 'Dubai', 'Lahore', 'Multan', 'Peshawar', 'Quetta'])[1 + hash % 10] AS city,
    ${phoneOf('customer')} AS phone, CASE WHEN hash % 997 = 2 THEN 'Own rider' WHEN hash % 3 = 0 THEN 'TCS'
      WHEN hash % 3 = 1 THEN 'Leopards' ELSE 'M&P' END AS courier
  FROM fated CROSS JOIN LATERAL (SELECT 1 + (hash / 7) % ${Math.max(Math.floor(size / 3), 1)} AS customer) AS buyer;
  ANALYZE made;

  -- Few products sell most.
  CREATE TEMPORARY TABLE made_lines ON COMMIT DROP AS
  WITH goods AS (
    SELECT row_number() OVER (ORDER BY category = 'rackets' DESC, category, product_id, variant) - 1 AS place, count(*) OVER () AS many,
      category, product_id, variant, document ->> 'name' AS name, (document ->> 'price')::bigint AS price
    FROM inventory JOIN products USING (category) WHERE products.id = product_id AND stock_quantity > 0 AND document IS NOT NULL
  )
  SELECT made.*, line, goods.category, product_id, variant, goods.name, price, 1 + (number % 7 = 0)::integer AS quantity
  FROM made CROSS JOIN generate_series(1, made.lines) AS line CROSS JOIN (SELECT count(*)::integer AS many FROM goods) AS shelf
  JOIN goods ON place = (floor(shelf.many * power((hash % 100003) / 100003.0, 2))::integer + line - 1) % shelf.many;
  CREATE TEMPORARY TABLE made_sums ON COMMIT DROP AS
  SELECT number, sum(price * quantity)::bigint AS total, (sum(price * quantity) FILTER (WHERE line = 2))::bigint AS second FROM made_lines GROUP BY number;
  ANALYZE made_lines, made_sums;

  CREATE TEMPORARY TABLE made_steps ON COMMIT DROP AS
  SELECT made.number, made.id, order_number, version, kind, came_from, became, actor, action, least(created_at + later, now()) AS at,
    ${FIRST_ID} + number::bigint * 8 + version AS key,
    CASE kind WHEN 'payment' THEN jsonb_build_object('amount', total, 'method', CASE WHEN is_transfer THEN 'raast' ELSE 'cash' END, 'payment', ${FIRST_ID} + number * 2)
      WHEN 'refund' THEN jsonb_build_object('amount', second, 'method', 'bank_transfer', 'payment', ${FIRST_ID} + number * 2 + 1) ELSE '{}' END AS details
  FROM made JOIN made_sums USING (number) CROSS JOIN LATERAL (VALUES
    (true, 1, 'status', NULL, 'pending', 'shopper', NULL, interval '0'),
    (is_confirmed, 2, 'status', 'pending', 'confirmed', 'Hira', 'confirm', interval '1 minute' * (hash % 400)),
    (status = 'cancelled', 2, 'status', 'pending', 'cancelled', 'Hira', 'cancel', interval '1 minute' * (hash % 400)),
    (status = 'expired', 2, 'status', 'pending', 'expired', 'shop', NULL, interval '2 days'),
    (has_left, 3, 'status', 'confirmed', 'dispatched', 'Danish', 'dispatch', interval '1 day'),
    (status = 'returned', 4, 'status', 'dispatched', 'returned', 'Danish', 'return', interval '6 days'),
    (status = 'delivered', 4, 'status', 'dispatched', 'delivered', 'Danish', 'deliver', interval '3 days'),
    (is_paid, 5, 'payment', NULL, NULL, 'Hira', 'payment', interval '10 days'),
    (is_partly_back, 6, 'returned', NULL, NULL, 'Danish', 'return', interval '12 days'),
    (is_refunded, 7, 'refund', NULL, NULL, 'Hira', 'refund', interval '13 days')
  ) AS step (happened, version, kind, came_from, became, actor, action, later) WHERE happened;
  CREATE TEMPORARY TABLE made_last ON COMMIT DROP AS
  SELECT number, max(version) AS version, max(at) AS at, max(at) FILTER (WHERE kind = 'status') AS status_since FROM made_steps GROUP BY number;
  ANALYZE made_steps, made_last;

  INSERT INTO orders (id, order_number, idempotency_key, request_hash, key_hash, status, status_since, total, hold, reserved_until, created_at, version,
    city, pay_by, answered_at, answered_after, balance, with_courier, payment_state, refund_since)
  SELECT id, order_number, md5('key ' || number)::uuid, '', sha256(convert_to(order_key(id), 'UTF8')),
    status, status_since, total, interval '48 hours', CASE status WHEN 'pending' THEN now() + interval '2 days' END, created_at, version,
    city, CASE WHEN NOT is_confirmed THEN NULL WHEN is_transfer THEN 'bank_transfer' ELSE 'cash_on_delivery' END,
    CASE WHEN is_confirmed OR status = 'cancelled' THEN created_at + interval '1 minute' * (hash % 400) END,
    CASE WHEN is_confirmed OR status = 'cancelled' THEN hash % 400 END,
    CASE WHEN is_partly_back AND NOT is_refunded THEN -second WHEN is_off OR status IN ('returned', 'delivered') THEN 0 ELSE total END,
    CASE WHEN status = 'delivered' AND NOT is_paid THEN total ELSE 0 END,
    CASE WHEN is_partly_back AND NOT is_refunded THEN 'overpaid' WHEN is_paid THEN 'paid' ELSE 'unpaid' END,
    CASE WHEN is_partly_back AND NOT is_refunded THEN made_last.at END
  FROM made JOIN made_sums USING (number) JOIN made_last USING (number);

  INSERT INTO order_holds (order_id, phone, pieces, value, at)
  SELECT id, phone, lines, total, created_at FROM made JOIN made_sums USING (number) WHERE status = 'pending';

  INSERT INTO order_contact (order_id, customer_name, email, phone, phone_digits, whatsapp, address, search)
  SELECT id, name, email, phone, phone, phone, address, lower(concat_ws(E'\\n', name, email, address, phone, phone))
  FROM (
    SELECT id, (ARRAY['Ali', 'Ayesha', 'Bilal', 'Fatima', 'Hamza', 'Sana', 'Usman', 'Zara', 'Omar', 'Maryam', 'Hassan', 'Noor'])[1 + customer % 12] || ' '
      || (ARRAY['Khan', 'Ahmed', 'Malik', 'Sheikh', 'Qureshi', 'Butt', 'Chaudhry', 'Javed', 'Raza', 'Siddiqui', 'Mirza'])[1 + customer % 11] AS name,
      'customer' || customer || '@example.com' AS email, phone,
      'House ' || customer % 1000 || ', Street ' || customer % 97 || ', ' || city AS address
    FROM made
  ) AS people;

  INSERT INTO order_items (order_id, line, category, product_id, variant, name, unit_price, quantity)
  SELECT id, line, category, product_id, nullif(variant, ''), name, price, quantity FROM made_lines;
  INSERT INTO order_costs (order_id, line, unit_cost) SELECT id, line, price * 6 / 10 FROM made_lines;

  INSERT INTO audit (id, at, actor, origin, action, subject, order_id, details, step_key, step_hash, result) OVERRIDING SYSTEM VALUE
  SELECT key, at, actor, 'desk', action, 'order ' || order_number, id, details, md5('step ' || key)::uuid, md5('step ' || key),
    jsonb_build_object('order_number', order_number, 'version', version)
  FROM made_steps WHERE action IS NOT NULL;
  INSERT INTO order_events (id, order_id, version, kind, from_status, to_status, actor, at, details, audit_id) OVERRIDING SYSTEM VALUE
  SELECT key, id, version, kind, came_from, became, actor, at, details, CASE WHEN action IS NOT NULL THEN key END FROM made_steps;

  INSERT INTO outbox (order_id, kind, version, due_at, sent_at, sent_to, added_at)
  SELECT id, message.kind, step.version, at, at, '{webhook}', at FROM made_steps AS step CROSS JOIN LATERAL (VALUES
    (version = 1, 'order_placed'), (version = 1, 'order_received'), (became = 'confirmed', 'order_confirmed'), (became = 'dispatched', 'order_dispatched')
  ) AS message (is_due, kind) WHERE is_due ORDER BY at;

  INSERT INTO stock_movements (order_id, category, product_id, variant, kind, step, stock_change, reserved_change, at)
  SELECT sold.id, category, product_id, variant, movement.kind, step.version, quantity * stock, quantity * reserved, at
  FROM made_lines AS sold JOIN made_steps AS step USING (number) CROSS JOIN LATERAL (VALUES
    (version = 1, 'reserve', 0, 1), (became IN ('cancelled', 'expired'), 'release', 0, -1), (became = 'dispatched', 'dispatch', -1, -1),
    (became = 'returned' OR (step.kind = 'returned' AND line = 2), 'return', 1, 0)
  ) AS movement (happened, kind, stock, reserved) WHERE happened;

  INSERT INTO order_returns (order_id, line, version, quantity, condition, reason, actor, at)
  SELECT sold.id, line, step.version, quantity, 'sellable', CASE WHEN status = 'returned' THEN 'refused' ELSE 'changed_mind' END, actor, at
  FROM made_lines AS sold JOIN made_steps AS step USING (number) WHERE became = 'returned' OR (step.kind = 'returned' AND line = 2);

  INSERT INTO parcels (order_id, courier, consignment, cash_to_collect, dispatched_at, collected, collected_at)
  SELECT id, courier, 'C' || lpad(number::text, 8, '0'), CASE WHEN is_transfer THEN 0 ELSE total END, least(created_at + interval '1 day', now()),
    CASE WHEN status = 'delivered' THEN CASE WHEN is_transfer THEN 0 ELSE total END END,
    CASE WHEN status = 'delivered' THEN least(created_at + interval '3 days', now()) END
  FROM made JOIN made_sums USING (number) WHERE has_left;

  INSERT INTO payments (id, order_id, version, kind, method, amount, reference, received_at, at, actor, from_courier) OVERRIDING SYSTEM VALUE
  SELECT (details ->> 'payment')::bigint, step.id, step.version, kind, details ->> 'method', (details ->> 'amount')::bigint,
    CASE WHEN kind = 'payment' AND is_transfer THEN 'RA' || number END, step.at, step.at, actor, kind = 'payment' AND NOT is_transfer
  FROM made_steps AS step JOIN made USING (number) WHERE kind IN ('payment', 'refund');
  INSERT INTO payment_references (method, reference, payment_id)
  SELECT 'raast', 'RA' || number, ${FIRST_ID} + number * 2 FROM made WHERE is_paid AND is_transfer;`;

/**
 * Writes a shop's history of so many orders into a database that has a catalogue, a stock that is large enough and no other order. Where it was
 * interrupted it goes on, and one that is filled stays as it is. Returns how many it has written.
 */
export async function fillOrders(
  owner: OwnerDatabase,
  size: number,
  onBatch: (done: number) => void = () => {},
): Promise<number> {
  const [before] = await owner.query<{ orders: number; isWhole: boolean }>(
    `SELECT count(*)::integer AS orders, count(*) > 0 AND to_regclass('dropped_indexes') IS NULL AS "isWhole" FROM orders`,
  );
  if (before?.isWhole) return 0;
  // Made anew afterwards, which is quicker than adding to them row by row.
  await owner.query(
    `CREATE TABLE IF NOT EXISTS dropped_indexes AS SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE NOT indisunique AND indrelid IN (${FILLED.map((table) => `'${table}'::regclass`)})`,
  );
  const indexes = await owner.query<{ name: string; definition: string }>('SELECT * FROM dropped_indexes');
  for (const { name } of indexes) await owner.query(`DROP INDEX IF EXISTS ${name}`);
  for (let first = (before?.orders ?? 0) + 1; first <= size; first += BATCH) {
    const last = Math.min(first + BATCH - 1, size);
    await owner.transaction(async (transaction) => {
      // Without triggers and foreign keys: what they see to is written here.
      await transaction.query("SELECT set_config('session_replication_role', 'replica', true)");
      await transaction.script(batchOf(first, last, size));
    });
    onBatch(last);
  }
  for (const { definition } of indexes) await owner.query(definition.replace(/INDEX (?=\w)/, 'INDEX IF NOT EXISTS '));
  for (const table of ['audit', 'order_events', 'payments']) {
    await owner.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`);
  }
  await owner.query(
    `UPDATE inventory AS stock SET stock_quantity = moved.stock, reserved_quantity = moved.reserved FROM (
       SELECT category, product_id, variant, sum(stock_change) AS stock, sum(reserved_change) AS reserved FROM stock_movements GROUP BY 1, 2, 3
     ) AS moved WHERE (stock.category, stock.product_id, stock.variant) = (moved.category, moved.product_id, moved.variant)`,
  );
  await owner.query('DROP TABLE dropped_indexes');
  // As the embedded database does every five minutes, and a server by itself.
  await owner.query('VACUUM ANALYZE');
  // What the filling left to be written is written before anything is measured.
  await owner.query('CHECKPOINT');
  return size - (before?.orders ?? 0);
}

const FILLED = [
  ...[
    'orders',
    'order_contact',
    'order_items',
    'order_events',
    'order_returns',
    'order_holds',
    'audit',
    'outbox',
    'stock_movements',
  ],
  ...['parcels', 'payments', 'payment_references'],
];
