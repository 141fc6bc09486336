import type { Database } from './database.ts';

/** What is known outside the database: the ledger of the load generator and the deliveries of the sink. */
export interface Witnesses {
  /** Every response that a client received, with what it had ordered. */
  responses?: readonly SeenResponse[];
  /** Ids of the orders of which a sink was notified. */
  notified?: ReadonlySet<string>;
  /** Prices of the catalogue, by product key. */
  prices?: ReadonlyMap<string, number>;
}

export interface SeenResponse {
  key: string;
  id: string;
  order_number: string;
  total: number;
  created_at: string;
  items: { category: string; product_id: number; quantity: number }[];
}

interface Invariant {
  rule: string;
  /** Returns the rows that break the rule. */
  sql: string;
}

/** Whether the owner has said how long messages and steps are kept: what is older than all that is there was removed. */
const HAS_RULE = "EXISTS (SELECT FROM shop_settings WHERE name = 'keeping')";

/** What must hold at every moment, whatever happened before. The numbers are those of docs/operations.md. */
const INVARIANTS: readonly Invariant[] = [
  {
    rule: '1. reserved is what open orders hold, per variant',
    sql: `SELECT stock.category, stock.product_id, stock.variant, reserved_quantity, coalesce(held, 0)::integer AS held
      FROM inventory AS stock LEFT JOIN (
        SELECT category, product_id, coalesce(variant, '') AS variant, sum(quantity) AS held
        FROM order_items JOIN orders ON orders.id = order_id
        WHERE status IN ('pending', 'confirmed') GROUP BY category, product_id, coalesce(variant, '')
      ) AS open USING (category, product_id, variant)
      WHERE reserved_quantity <> coalesce(held, 0)`,
  },
  {
    rule: '1. reserved is the sum of its movements',
    sql: `SELECT category, product_id, variant FROM inventory AS stock
      WHERE reserved_quantity <> (SELECT coalesce(sum(reserved_change), 0) FROM stock_movements AS moved
        WHERE moved.category = stock.category AND moved.product_id = stock.product_id AND moved.variant = stock.variant)`,
  },
  {
    rule: '2. 0 <= reserved <= stock',
    sql: `SELECT category, product_id, variant, stock_quantity, reserved_quantity FROM inventory
      WHERE NOT (0 <= reserved_quantity AND reserved_quantity <= stock_quantity)`,
  },
  {
    rule: '3. stock is the sum of its movements',
    sql: `SELECT category, product_id, variant, stock_quantity FROM inventory AS stock
      WHERE stock_quantity <> (SELECT coalesce(sum(stock_change), 0) FROM stock_movements AS moved
        WHERE moved.category = stock.category AND moved.product_id = stock.product_id AND moved.variant = stock.variant)`,
  },
  {
    // Per product: before stock was counted per variant, what left was counted without one.
    rule: '3. initial + adjustments - dispatched + returned sellable = stock',
    sql: `SELECT category, product_id, stock_quantity FROM (
        SELECT category, product_id, sum(stock_quantity) AS stock_quantity FROM inventory GROUP BY category, product_id
      ) AS stock
      WHERE stock_quantity <> (
        SELECT coalesce(sum(stock_change) FILTER (WHERE kind IN ('initial', 'adjustment')), 0) FROM stock_movements AS moved
        WHERE moved.category = stock.category AND moved.product_id = stock.product_id
      ) - (
        SELECT coalesce(sum(quantity), 0) FROM order_items AS item JOIN orders ON orders.id = order_id
        WHERE item.category = stock.category AND item.product_id = stock.product_id
          AND status IN ('dispatched', 'delivered', 'returned')
      ) + (
        SELECT coalesce(sum(returned.quantity), 0) FROM order_returns AS returned JOIN order_items AS item USING (order_id, line)
        WHERE item.category = stock.category AND item.product_id = stock.product_id AND returned.condition = 'sellable'
      )`,
  },
  {
    rule: '5. one order per key',
    sql: 'SELECT idempotency_key FROM orders GROUP BY idempotency_key HAVING count(*) > 1',
  },
  {
    rule: '6. every order has items and one message to the staff that it was placed',
    sql: `SELECT order_number FROM orders
      WHERE NOT EXISTS (SELECT FROM order_items WHERE order_id = id)
        OR 1 <> (SELECT count(*) FROM outbox WHERE order_id = orders.id AND kind = 'order_placed') AND NOT ((${HAS_RULE})
          AND created_at < (SELECT coalesce(min(sent_at), 'infinity') FROM outbox)
          AND NOT EXISTS (SELECT FROM outbox WHERE order_id = orders.id AND kind = 'order_placed'))`,
  },
  {
    rule: '9. every history is a legal path that ends at the order’s status',
    sql: `SELECT order_number FROM orders JOIN LATERAL (
        SELECT array_agg(to_status ORDER BY version) AS path,
          array_agg(from_status ORDER BY version) AS came_from
        FROM order_events WHERE order_id = orders.id AND kind = 'status'
      ) AS history ON true
      WHERE path IS NULL OR path[1] <> 'pending' OR path[cardinality(path)] <> status
        OR path[:cardinality(path) - 1] <> came_from[2:]`,
  },
  {
    rule: '10. the total is the lines less the discount, never below 0',
    sql: `SELECT order_number, total, discount FROM orders
      WHERE total < 0 OR total <> (SELECT coalesce(sum(unit_price * quantity), -1) FROM order_items WHERE order_id = id) - discount`,
  },
  {
    rule: '10. an order begins with the delivery fee that its shopper was told, and one that staff changed has an event',
    sql: `SELECT order_number, delivery_fee, delivery FROM orders
      WHERE (delivery ->> 'fee')::bigint < 0 OR (version = 1 AND delivery_fee <> coalesce((delivery ->> 'fee')::bigint, 0))`,
  },
  {
    rule: '11. no line has come back more often than it went out',
    sql: `SELECT order_number, line FROM order_returns AS returned JOIN order_items AS item USING (order_id, line)
      JOIN orders ON orders.id = order_id
      GROUP BY order_number, line, item.quantity, status
      HAVING sum(returned.quantity) > item.quantity OR status NOT IN ('dispatched', 'delivered', 'returned')`,
  },
  {
    rule: '11. an order is returned exactly if everything has come back',
    sql: `SELECT order_number FROM orders JOIN LATERAL (
        SELECT (SELECT sum(quantity) FROM order_items WHERE order_id = orders.id)
          = (SELECT coalesce(sum(quantity), 0) FROM order_returns WHERE order_id = orders.id) AS whole
      ) AS back ON true WHERE whole <> (status = 'returned')`,
  },
  {
    rule: '12. nobody was given back more than they paid, and a counter-entry takes back exactly its entry',
    sql: `SELECT order_id FROM (
        SELECT entry.order_id, coalesce(parcels.collected, 0) AS collected,
          sum(CASE kind WHEN 'payment' THEN amount ELSE -amount END) AS paid,
          coalesce(sum(amount) FILTER (WHERE from_courier AND entry.id NOT IN
            (SELECT corrects FROM payments WHERE corrects IS NOT NULL)), 0) AS booked,
          (SELECT coalesce(sum(CASE WHEN corrects IS NULL THEN amount ELSE -amount END), 0) FROM courier_write_offs AS kept
            WHERE kept.order_id = entry.order_id AND kept.kind = 'fee') AS fees
        FROM payments AS entry LEFT JOIN parcels USING (order_id) GROUP BY entry.order_id, parcels.collected
      ) AS ledger WHERE paid - booked + greatest(collected, booked + fees) < 0
      UNION ALL
      SELECT counter.order_id FROM payments AS counter JOIN payments AS entry ON entry.id = counter.corrects
      WHERE (counter.order_id, counter.amount, counter.method) <> (entry.order_id, entry.amount, entry.method)
        OR counter.kind = entry.kind OR entry.corrects IS NOT NULL`,
  },
  {
    rule: '12. no reference is in force twice per method',
    sql: `SELECT entry.method, entry.reference FROM payments AS entry
      LEFT JOIN payment_references AS taken ON taken.payment_id = entry.id
      WHERE (entry.reference IS NOT NULL AND NOT EXISTS (SELECT FROM payments WHERE corrects = entry.id))
        <> (taken.payment_id IS NOT NULL)`,
  },
  {
    rule: '12. only an unconfirmed order without money expires by itself',
    sql: `SELECT order_number FROM orders WHERE reserved_until IS NOT NULL
      AND (status <> 'pending'
        OR (SELECT sum(CASE kind WHEN 'payment' THEN amount ELSE -amount END) FROM payments WHERE order_id = orders.id) > 0)`,
  },
  {
    rule: '13. every change by staff has exactly one audit row with its actor',
    sql: `SELECT event.order_id, event.version FROM order_events AS event LEFT JOIN audit ON audit.id = event.audit_id
      WHERE NOT event.legacy AND event.actor NOT IN ('shopper', 'shop')
        AND (audit.id IS NULL OR audit.actor <> event.actor OR audit.order_id IS DISTINCT FROM event.order_id)
        AND NOT (audit.id IS NULL AND (${HAS_RULE})
          AND event.at < (SELECT coalesce(min(at), 'infinity') FROM audit WHERE order_id IS NOT NULL))
      UNION ALL
      SELECT order_id, id::integer FROM audit
      WHERE order_id IS NOT NULL AND action <> 'claim' AND NOT EXISTS (SELECT FROM order_events WHERE audit_id = audit.id)
      UNION ALL
      SELECT NULL, moved.id::integer FROM stock_movements AS moved
      WHERE kind = 'adjustment' AND audit_id IS NULL AND coalesce(note, '') NOT IN
          ('spread evenly over the sizes', 'moved to its size', 'moved to its variant')
        AND moved.at > (SELECT applied_at FROM applied_migrations WHERE name = '0009_stock_per_size.sql')`,
  },
  {
    rule: '14. what an order did to the stock is what its lines say',
    sql: `SELECT order_number, category, product_id, variant FROM (
        SELECT order_id, category, product_id, coalesce(variant, '') AS variant, sum(quantity) AS wanted FROM order_items
        GROUP BY order_id, category, product_id, coalesce(variant, '')
      ) AS line FULL JOIN (
        SELECT order_id, category, product_id, variant, sum(reserved_change) AS held FROM stock_movements
        WHERE order_id IS NOT NULL AND step > 0 GROUP BY order_id, category, product_id, variant
      ) AS moved USING (order_id, category, product_id, variant)
      JOIN orders ON orders.id = order_id
      WHERE NOT EXISTS (SELECT FROM order_events WHERE order_id = orders.id AND legacy)
        AND coalesce(held, 0) <> CASE WHEN status IN ('pending', 'confirmed') THEN coalesce(wanted, 0) ELSE 0 END`,
  },
  {
    // Orders from before stock was counted per variant are counted per product.
    rule: '14. what an order did to the stock of a product is what its lines say',
    sql: `SELECT order_number, category, product_id FROM (
        SELECT order_id, category, product_id, sum(quantity) AS wanted FROM order_items GROUP BY order_id, category, product_id
      ) AS line FULL JOIN (
        SELECT order_id, category, product_id, sum(reserved_change) AS held FROM stock_movements
        WHERE order_id IS NOT NULL GROUP BY order_id, category, product_id
      ) AS moved USING (order_id, category, product_id)
      JOIN orders ON orders.id = order_id
      WHERE coalesce(held, 0) <> CASE WHEN status IN ('pending', 'confirmed') THEN coalesce(wanted, 0) ELSE 0 END`,
  },
  {
    rule: '15. the version goes up by one per change, without gaps',
    sql: `SELECT order_number, version FROM orders JOIN LATERAL (
        SELECT count(*) AS changes, min(version) AS first, max(version) AS last FROM order_events WHERE order_id = orders.id
      ) AS history ON true WHERE changes <> version OR first <> 1 OR last <> version`,
  },
  {
    rule: '16. a courier’s debt is what he collected less what was booked, kept as his fee and written off, per parcel, whatever came back',
    sql: `SELECT order_number, with_courier, collected, booked, fees, written_off FROM orders LEFT JOIN parcels ON order_id = id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount), 0) AS booked FROM payments AS entry WHERE entry.order_id = orders.id AND from_courier
          AND NOT EXISTS (SELECT FROM payments AS counter WHERE counter.corrects = entry.id)
      ) AS remitted CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount) FILTER (WHERE kind = 'write_off'), 0) AS written_off,
          coalesce(sum(amount) FILTER (WHERE kind = 'fee'), 0) AS fees
        FROM (SELECT kind, CASE WHEN corrects IS NULL THEN amount ELSE -amount END AS amount FROM courier_write_offs AS entry
          WHERE entry.order_id = orders.id) AS entries
      ) AS gone
      WHERE with_courier <> greatest(coalesce(collected, 0) - booked - fees - written_off, 0)
        -- More than he was to collect may be booked, but never on top of what was written off.
        OR written_off < 0 OR fees < 0 OR (written_off > 0 AND coalesce(collected, 0) < booked + fees + written_off)
        OR (collected IS NULL AND booked > 0) OR collected > cash_to_collect
        OR (collected IS NOT NULL AND status NOT IN ('delivered', 'returned'))`,
  },
  {
    rule: '16. a fee is of a payment of the courier, and holds exactly as long as it does',
    sql: `SELECT fee.order_id, fee.payment_id FROM courier_write_offs AS fee JOIN payments AS entry ON entry.id = fee.payment_id
      WHERE fee.corrects IS NULL AND (NOT entry.from_courier OR entry.order_id <> fee.order_id OR entry.version <> fee.version
        OR EXISTS (SELECT FROM payments WHERE corrects = entry.id) <> EXISTS (SELECT FROM courier_write_offs WHERE corrects = fee.id))
      UNION ALL
      SELECT order_id, payment_id FROM courier_write_offs WHERE kind = 'fee' AND corrects IS NULL GROUP BY order_id, payment_id
      HAVING count(*) > 1`,
  },
  {
    rule: '16. a counter-entry takes back exactly its write-off',
    sql: `SELECT counter.order_id FROM courier_write_offs AS counter JOIN courier_write_offs AS entry ON entry.id = counter.corrects
      WHERE (counter.order_id, counter.amount, counter.kind) <> (entry.order_id, entry.amount, entry.kind) OR entry.corrects IS NOT NULL
        OR counter.payment_id IS DISTINCT FROM entry.payment_id`,
  },
  {
    rule: '16. the money by which orders are found is the computed one',
    sql: `SELECT order_number, balance, payment_state FROM orders JOIN order_money(ARRAY(SELECT id FROM orders)) AS owed
        ON owed.order_id = orders.id
      WHERE balance <> owed.payable - (money ->> 'paid_by_customer')::bigint OR with_courier <> (money ->> 'with_courier')::bigint
        OR payment_state <> money ->> 'state' OR (balance < 0) <> (refund_since IS NOT NULL)`,
  },
  {
    rule: '17. an exchange is a return and an order, and what was moved left the one and came to the other',
    sql: `SELECT exchange.order_id FROM order_exchanges AS exchange
      WHERE exchange.quantity <> (SELECT coalesce(sum(returned.quantity), 0) FROM order_returns AS returned
          WHERE returned.order_id = exchange.from_order_id AND returned.version = exchange.version AND returned.line = exchange.line)
        OR exchange.moved <> (SELECT coalesce(sum(amount), 0) FROM payments AS entry
          WHERE entry.order_id = exchange.from_order_id AND entry.version = exchange.version AND kind = 'refund' AND method = 'exchange')
        OR exchange.moved <> (SELECT coalesce(sum(amount), 0) FROM payments AS entry
          WHERE entry.order_id = exchange.order_id AND kind = 'payment' AND method = 'exchange' AND corrects IS NULL)
      UNION ALL
      SELECT order_id FROM payments WHERE method = 'exchange' GROUP BY order_id, kind
      HAVING sum(amount) <> (SELECT coalesce(sum(moved), 0) FROM order_exchanges AS exchange
        WHERE payments.order_id = CASE kind WHEN 'payment' THEN exchange.order_id ELSE exchange.from_order_id END)`,
  },
  {
    rule: '18. numbers of invoices and credit notes have no gap, per series and year',
    sql: `SELECT series, year, last, made FROM invoice_counters FULL JOIN (
        SELECT series, year, count(*)::integer AS made, min(number) AS first, max(number) AS highest FROM invoices GROUP BY series, year
      ) AS documents USING (series, year)
      WHERE last IS DISTINCT FROM coalesce(made, 0) OR (made > 0 AND (first <> 1 OR highest <> last))`,
  },
  {
    rule: '18. numbers and times have one sequence, and the year is that of the day',
    sql: `SELECT name FROM (
        SELECT name, year, issued_on, issued_at, lag(issued_at) OVER (PARTITION BY series, year ORDER BY number) AS before FROM invoices
      ) AS issued WHERE issued_at < before OR extract(year FROM issued_on) <> year`,
  },
  {
    rule: '18. an order has one invoice that holds at most, and credit notes that hold are of one that does',
    sql: `WITH holding AS (SELECT * FROM invoices WHERE id NOT IN (SELECT invoice_id FROM invoice_voids))
      SELECT order_id::text FROM holding WHERE series = 'invoice' GROUP BY order_id HAVING count(*) > 1
      UNION ALL
      SELECT note.name FROM holding AS note LEFT JOIN holding AS invoice ON invoice.id = note.invoice_id
      WHERE note.series = 'credit_note' AND (invoice.id IS NULL OR invoice.order_id <> note.order_id
        OR note.document ->> 'of' <> invoice.name)`,
  },
  {
    // What left cannot be amended, so the lines are those of the moment, less what had come back until then.
    rule: '18. an invoice equals its order at the moment when it was issued',
    sql: `SELECT invoice.name FROM invoices AS invoice JOIN orders AS placed ON placed.id = invoice.order_id
      CROSS JOIN LATERAL (
        SELECT coalesce(jsonb_agg(jsonb_build_array(line, name, unit_price, kept) ORDER BY line) FILTER (WHERE kept > 0), '[]') AS lines,
          sum(unit_price * quantity) AS ordered, coalesce(sum(unit_price * kept), 0) AS goods
        FROM (
          SELECT item.*, item.quantity - coalesce((SELECT sum(returned.quantity) FROM order_returns AS returned
            WHERE returned.order_id = item.order_id AND returned.line = item.line AND returned.version < invoice.version), 0) AS kept
          FROM order_items AS item WHERE item.order_id = placed.id
        ) AS own
      ) AS moment
      WHERE invoice.series = 'invoice' AND (
        moment.lines <> (SELECT coalesce(jsonb_agg(jsonb_build_array(line -> 'line', line -> 'name', line -> 'unit_price', line -> 'quantity')
          ORDER BY (line ->> 'line')::integer), '[]') FROM jsonb_array_elements(invoice.document -> 'lines') AS line)
        OR invoice.total <> placed.delivery_fee
          + CASE WHEN moment.ordered > 0 THEN round(placed.total * moment.goods / moment.ordered) ELSE 0 END
        OR moment.goods <> (invoice.document ->> 'goods')::bigint OR invoice.document ->> 'order' <> placed.order_number)`,
  },
  {
    rule: '18. the sums of a document agree with each other',
    sql: `SELECT name FROM invoices WHERE total <> (document ->> 'total')::bigint OR tax <> (document ->> 'tax')::bigint
        OR total <> (document ->> 'goods')::bigint - (document ->> 'discount')::bigint + (document ->> 'delivery_fee')::bigint
        OR (document ->> 'discount')::bigint < 0 OR (document ->> 'delivery_fee')::bigint < 0
        OR (credit_for IS DISTINCT FROM 'allowance' AND (document ->> 'goods')::bigint
          <> (SELECT coalesce(sum((line ->> 'amount')::bigint), 0) FROM jsonb_array_elements(document -> 'lines') AS line))
        OR EXISTS (SELECT FROM jsonb_array_elements(document -> 'lines') AS line
          WHERE (line ->> 'amount')::bigint <> (line ->> 'unit_price')::bigint * (line ->> 'quantity')::bigint)`,
  },
  {
    // While a credit note of goods that came back is void, less is credited than came back.
    rule: '18. invoiced less credited is what the customer owes',
    sql: `WITH holding AS (SELECT * FROM invoices WHERE id NOT IN (SELECT invoice_id FROM invoice_voids))
      SELECT invoice.name, invoice.total, credited, owed.payable FROM holding AS invoice
      JOIN order_money(ARRAY(SELECT order_id FROM holding)) AS owed ON owed.order_id = invoice.order_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(total), 0) AS credited, coalesce(sum(tax), 0) AS tax FROM holding AS note WHERE note.invoice_id = invoice.id
      ) AS notes
      WHERE invoice.series = 'invoice' AND (invoice.total - credited < owed.payable OR notes.tax > invoice.tax OR (
        invoice.total - credited <> owed.payable AND NOT EXISTS (SELECT FROM invoices AS note JOIN invoice_voids AS void ON void.invoice_id = note.id
          WHERE note.invoice_id = invoice.id AND note.credit_for = 'return')))
      UNION ALL
      SELECT order_number, total, credited, 0 FROM orders WHERE credited <> (SELECT coalesce(sum(note.total), 0) FROM holding AS note
        WHERE note.order_id = orders.id AND note.credit_for = 'allowance')`,
  },
  {
    rule: '19. what is kept of a day is what its orders say',
    sql: `SELECT counted.day, counted.figures -> 'days' AS counted, kept.figures -> 'days' AS kept FROM figure_state AS state
      CROSS JOIN LATERAL (
        SELECT (created_at AT TIME ZONE state.zone)::date AS day FROM orders WHERE state.zone <> '' UNION SELECT day FROM figure_days
      ) AS listed
      CROSS JOIN LATERAL (SELECT listed.day, count_figures(listed.day, state.zone) AS figures) AS counted
      CROSS JOIN LATERAL (
        SELECT kept_figures(jsonb_build_object('from', listed.day, 'to', listed.day, 'zone', state.zone)) AS figures
      ) AS kept
      WHERE kept.figures -> 'to_count' = '[]' AND counted.figures <> kept.figures - 'to_count'`,
  },
  {
    rule: '19. what is kept of a month is the sum of its days',
    sql: `SELECT * FROM (
        SELECT month, category, product_id, variant, sum(pieces) AS pieces, sum(returned) AS returned, sum(sales) AS sales, sum(costed) AS costed,
          sum(cost) AS cost, sum(costed_sales) AS costed_sales
        FROM (
          SELECT * FROM figure_product_months WHERE month IN (SELECT month FROM figure_months)
          UNION ALL
          SELECT date_trunc('month', day)::date, category, product_id, variant, -pieces, -returned, -sales, -costed, -cost, -costed_sales
          FROM figure_products WHERE date_trunc('month', day)::date IN (SELECT month FROM figure_months)
        ) AS entries GROUP BY month, category, product_id, variant
      ) AS sums WHERE (pieces, returned, sales, costed, cost, costed_sales) <> (0, 0, 0, 0, 0, 0)`,
  },
  {
    rule: '20. an accepted proof of payment is exactly one entry in force of its order’s ledger, and no other is one',
    sql: `SELECT proof.id, proof.order_id, proof.state FROM payment_proofs AS proof
      WHERE (proof.state = 'accepted') <> (1 = (SELECT count(*) FROM payments AS entry WHERE entry.id = proof.payment_id
        AND entry.order_id = proof.order_id AND entry.version = proof.decided_version AND entry.kind = 'payment'
        AND entry.corrects IS NULL AND NOT entry.from_courier
        AND NOT EXISTS (SELECT FROM payments AS counter WHERE counter.corrects = entry.id)))
      UNION ALL
      SELECT (event.details ->> 'proof')::bigint, event.order_id, 'accepted ' || event.version FROM order_events AS event
      WHERE event.kind = 'payment' AND event.details ? 'proof'
        AND 1 <> (SELECT count(*) FROM payments AS entry WHERE entry.order_id = event.order_id AND entry.version = event.version)`,
  },
  {
    rule: '20. an order has at most five proofs of payment, each handed in once, and none without its customer',
    sql: `SELECT order_number, proofs, handed_in FROM orders CROSS JOIN LATERAL (
        SELECT (SELECT count(*) FROM payment_proofs WHERE order_id = orders.id) AS proofs,
          (SELECT count(*) FROM order_events WHERE order_id = orders.id AND kind = 'proof') AS handed_in
      ) AS counted
      WHERE proofs > 5 OR proofs <> CASE WHEN EXISTS (SELECT FROM order_contact WHERE order_id = orders.id) THEN handed_in ELSE 0 END
      UNION ALL
      SELECT 'a picture of ' || proof.id, count(picture.id), 0 FROM payment_proofs AS proof
      LEFT JOIN payment_pictures AS picture ON picture.proof_id = proof.id
      GROUP BY proof.id HAVING count(picture.id) <> CASE WHEN proof.picture_hash IS NULL THEN 0 ELSE 1 END`,
  },
];

/** Checks everything that can be checked and returns a line for each thing that does not hold. */
export async function checkInvariants(owner: Database, witnesses: Witnesses = {}): Promise<string[]> {
  const broken: string[] = [];
  for (const { rule, sql } of INVARIANTS) {
    const rows = await owner.query(sql);
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))} (${rows.length})`);
  }
  if (witnesses.responses) broken.push(...(await checkResponses(owner, witnesses.responses)));
  if (witnesses.notified) broken.push(...(await checkNotified(owner, witnesses.notified)));
  if (witnesses.prices) broken.push(...(await checkPrices(owner, witnesses.prices)));
  return broken;
}

interface StoredOrder {
  id: string;
  order_number: string;
  key: string;
  total: number;
  items: string[];
}

const itemText = ({ category, product_id, quantity }: SeenResponse['items'][number]) =>
  `${category}:${product_id} x ${quantity}`;

async function checkResponses(owner: Database, responses: readonly SeenResponse[]): Promise<string[]> {
  const rows = await owner.query<{ found: StoredOrder }>(
    // As the order was placed: what staff corrected since is in its events.
    `SELECT jsonb_build_object('id', placed.id, 'order_number', order_number, 'key', idempotency_key,
       'total', coalesce((SELECT (details ->> 'placed_total')::bigint FROM order_events AS event
         WHERE event.order_id = placed.id AND details ? 'placed_total' ORDER BY event.version LIMIT 1), placed.total),
       'items', (SELECT jsonb_agg((item ->> 'category') || ':' || (item ->> 'product_id') || ' x ' || (item ->> 'quantity'))
         FROM jsonb_array_elements(coalesce((SELECT details -> 'items' -> 'was' FROM order_events AS event
           WHERE event.order_id = placed.id AND details -> 'items' ? 'was' ORDER BY event.version LIMIT 1),
           (SELECT jsonb_agg(to_jsonb(own)) FROM order_items AS own WHERE own.order_id = placed.id))) AS item)
     ) AS found FROM orders AS placed`,
  );
  const stored = new Map(rows.map(({ found }) => [found.key, found]));
  const broken: string[] = [];
  const firstResponses = new Map<string, SeenResponse>();
  for (const response of responses) {
    const order = stored.get(response.key);
    if (!order || order.id !== response.id || order.total !== response.total) {
      broken.push(`4. an order is not stored as the response said: ${response.order_number}`);
    } else if (order.items.toSorted().join() !== response.items.map(itemText).toSorted().join()) {
      broken.push(`4. a stored order has other items than its response: ${response.order_number}`);
    }
    const earlier = firstResponses.get(response.key) ?? response;
    firstResponses.set(response.key, earlier);
    if (earlier.order_number !== response.order_number || earlier.created_at !== response.created_at) {
      broken.push(`5. one key had two responses: ${earlier.order_number} and ${response.order_number}`);
    }
  }
  return broken;
}

async function checkNotified(owner: Database, notified: ReadonlySet<string>): Promise<string[]> {
  // Whoever makes an order at the desk knows of it.
  const rows = await owner.query<{ id: string; sent: boolean }>(
    `SELECT order_id::text AS id, sent_at IS NOT NULL AS sent FROM outbox
     WHERE kind = 'order_placed' AND sent_to <> '{desk}'`,
  );
  return rows
    .filter(({ id, sent }) => !sent || !notified.has(id))
    .map(({ id, sent }) => `6. the staff were not notified of order ${id} (marked sent: ${sent})`);
}

async function checkPrices(owner: Database, prices: ReadonlyMap<string, number>): Promise<string[]> {
  const rows = await owner.query<{ product: string; price: number }>(
    "SELECT DISTINCT category || ':' || product_id AS product, unit_price::integer AS price FROM order_items",
  );
  return rows
    .filter(({ product, price }) => prices.get(product) !== price)
    .map(({ product, price }) => `7. ${product} was sold at ${price}, the catalogue says ${prices.get(product)}`);
}
