import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedSource } from '#catalogue/published.ts';
import { catalogue, fixtureCatalogue } from '#catalogue/testing/fixture.ts';
import type { ListedOrder } from '#contract/orders/order-views.ts';
import { checkInvariants } from '#database/invariants.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { DEFAULT_HOURS, promiseClock } from '#domain/orders/promise.ts';
import { PAYMENT_METHODS } from '#domain/payments/payment.ts';
import { everyOrder } from '#server/orders/find-orders.ts';
import { aProduct, onSale } from '#server/testing/orders.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { fillWithSampleTrade } from './fill-shop.ts';

/** Steps that come before the one they follow, or in the future, and messages that wait. */
const OUT_OF_SEQUENCE = `
  SELECT order_id::text AS value FROM (
    SELECT order_id, at, lag(at) OVER (PARTITION BY order_id ORDER BY version) AS before FROM order_events
  ) AS step WHERE at < before OR at > now()
  UNION ALL SELECT id::text FROM orders WHERE created_at < now() - interval '50 days' OR status_since < created_at
  UNION ALL SELECT order_id::text FROM payments WHERE received_at > now() OR at <> received_at
  UNION ALL SELECT audit.id::text FROM audit JOIN order_events AS event ON event.audit_id = audit.id WHERE audit.at <> event.at
  UNION ALL SELECT order_id::text FROM outbox WHERE sent_at IS NULL`;

/** Products of which more were held than there were. */
const BELOW = `
  SELECT category || product_id AS value FROM (
    SELECT category, product_id, sum(stock_change) OVER of_product AS stock, sum(reserved_change) OVER of_product AS held
    FROM stock_movements WINDOW of_product AS (PARTITION BY category, product_id, variant ORDER BY at, id)
  ) AS levels WHERE stock < held`;

const column = async ({ owner }: TestDatabase, sql: string) =>
  (await owner.query<{ value: string }>(sql)).map(({ value }) => value);

/** Fills the shop, sees that every rule holds and that it is refused a second time. Returns how many orders there are. */
async function fill(database: TestDatabase, source = fixtureCatalogue): Promise<number> {
  const sampleShop = { ...database, catalogue: source, timeZone: 'Asia/Karachi' };
  const trade = await fillWithSampleTrade(sampleShop);
  expect(await checkInvariants(database.owner)).toEqual([]);
  expect(await fillWithSampleTrade(sampleShop)).toBeUndefined();
  expect(await column(database, 'SELECT count(*)::integer AS value FROM orders')).toEqual([trade?.orders]);
  expect(await column(database, OUT_OF_SEQUENCE)).toEqual([]);
  expect(await column(database, BELOW)).toEqual([]);
  return trade?.orders ?? 0;
}

describe('six weeks of made-up trade', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('server');
  });
  afterAll(() => database.discard());

  it('fills an empty shop, keeps every rule, happened in the past, and is refused a second time', async () => {
    expect(await fill(database)).toBeGreaterThan(250);
  });

  it('has every status, way in and way to pay, every product, and something in every list', async () => {
    const distinct = (what: string, table: string) =>
      column(database, `SELECT DISTINCT ${what} AS value FROM ${table} ORDER BY 1`);
    expect(await distinct('status', 'orders')).toEqual(ORDER_STATUSES.toSorted());
    expect(await distinct('placed_via', 'orders')).toEqual(['counter', 'phone', 'web']);
    expect(await distinct('method', 'payments')).toEqual(PAYMENT_METHODS.toSorted());
    const sold = await distinct("category || ':' || product_id", 'order_items');
    expect(onSale.map(({ category, id }) => `${category}:${id}`).filter((key) => !sold.includes(key))).toEqual([]);
    const [queues] = await database.staff.query<{ counts: Record<string, number> }>('SELECT count_queues() AS counts');
    // A new shop has told nobody an account to pay into, so nobody hands in a proof.
    const { payment_to_check, ...others } = queues?.counts ?? {};
    expect(payment_to_check).toBe(0);
    for (const [queue, count] of Object.entries(others)) expect(count, queue).toBeGreaterThan(0);
  });

  it('leaves customers waiting with clocks of every colour', async () => {
    const waiting: ListedOrder[] = [];
    for await (const order of everyOrder(database.staff, { status: 'pending' })) waiting.push(order);
    const clocks = waiting
      .filter(({ answered_at }) => answered_at === null)
      .map(({ created_at }) => promiseClock(created_at, null, Date.now(), DEFAULT_HOURS).state);
    expect(new Set(clocks)).toEqual(new Set(['green', 'amber', 'red']));
    const claims = await column(database, 'SELECT actor AS value FROM order_claims WHERE until > now()');
    expect(claims.length).toBeGreaterThan(0);
  });
});

it('fills a shop with few products and no stock, on the embedded Postgres too', async () => {
  const database = await openTestDatabase('embedded', 0);
  try {
    const products = [aProduct('bags'), aProduct('rackets')];
    expect(await fill(database, fixedSource({ ...catalogue, products }))).toBeGreaterThan(20);
    expect(await column(database, 'SELECT DISTINCT category AS value FROM order_items ORDER BY 1')).toEqual([
      'bags',
      'rackets',
    ]);
  } finally {
    await database.discard();
  }
});
