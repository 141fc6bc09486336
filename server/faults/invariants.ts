import type { Database } from '#database/database.ts';

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

/** What must hold at every moment, whatever happened before. The numbers are those of docs/operations.md. */
const INVARIANTS: readonly Invariant[] = [
  {
    rule: '1. reserved is what open orders hold',
    sql: `SELECT stock.category, stock.product_id, reserved_quantity, coalesce(held, 0)::integer AS held
      FROM product_inventory AS stock LEFT JOIN (
        SELECT category, product_id, sum(quantity) AS held FROM order_items JOIN orders ON orders.id = order_id
        WHERE status IN ('pending', 'confirmed', 'paid') GROUP BY category, product_id
      ) AS open USING (category, product_id)
      WHERE reserved_quantity <> coalesce(held, 0)`,
  },
  {
    rule: '1. reserved is the sum of its movements',
    sql: `SELECT category, product_id FROM product_inventory AS stock
      WHERE reserved_quantity <> (SELECT coalesce(sum(reserved_change), 0) FROM stock_movements AS moved
        WHERE moved.category = stock.category AND moved.product_id = stock.product_id)`,
  },
  {
    rule: '2. 0 <= reserved <= stock',
    sql: `SELECT category, product_id, stock_quantity, reserved_quantity FROM product_inventory
      WHERE NOT (0 <= reserved_quantity AND reserved_quantity <= stock_quantity)`,
  },
  {
    rule: '3. initial + adjustments - dispatched = stock',
    sql: `SELECT category, product_id, stock_quantity FROM product_inventory AS stock
      WHERE stock_quantity <> (SELECT coalesce(sum(stock_change), 0) FROM stock_movements AS moved
        WHERE moved.category = stock.category AND moved.product_id = stock.product_id)
      OR stock_quantity <> (
        SELECT coalesce(sum(stock_change) FILTER (WHERE kind IN ('initial', 'adjustment')), 0) FROM stock_movements AS moved
        WHERE moved.category = stock.category AND moved.product_id = stock.product_id
      ) - (
        SELECT coalesce(sum(quantity), 0) FROM order_items AS item JOIN orders ON orders.id = order_id
        WHERE item.category = stock.category AND item.product_id = stock.product_id
          AND status IN ('dispatched', 'delivered')
      )`,
  },
  {
    rule: '4. the total is the sum of the lines',
    sql: `SELECT order_number, total FROM orders
      WHERE total <> (SELECT coalesce(sum(unit_price * quantity), -1) FROM order_items WHERE order_id = id)`,
  },
  {
    rule: '5. one order per key',
    sql: 'SELECT idempotency_key FROM orders GROUP BY idempotency_key HAVING count(*) > 1',
  },
  {
    rule: '6. every order has items and one message to the staff',
    sql: `SELECT order_number FROM orders
      WHERE NOT EXISTS (SELECT FROM order_items WHERE order_id = id)
        OR 1 <> (SELECT count(*) FROM outbox WHERE order_id = id)`,
  },
  {
    rule: '9. every history is a legal path that ends at the order’s status',
    sql: `SELECT order_number FROM orders JOIN LATERAL (
        SELECT array_agg(to_status ORDER BY id) AS path,
          array_agg(from_status ORDER BY id) AS came_from
        FROM order_events WHERE order_id = orders.id
      ) AS history ON true
      WHERE path IS NULL OR path[1] <> 'pending' OR path[cardinality(path)] <> status
        OR path[:cardinality(path) - 1] <> came_from[2:]`,
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
    `SELECT jsonb_build_object('id', id, 'order_number', order_number, 'key', idempotency_key, 'total', total,
       'items', (SELECT jsonb_agg(category || ':' || product_id || ' x ' || quantity) FROM order_items WHERE order_id = id)
     ) AS found FROM orders`,
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
  const rows = await owner.query<{ id: string; sent: boolean }>(
    'SELECT order_id::text AS id, sent_at IS NOT NULL AS sent FROM outbox',
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
