import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureCatalogue } from '#catalogue/testing/fixture.ts';
import type { ListedOrder } from '#contract/order-views.ts';
import { checkInvariants } from '#database/invariants.ts';
import { ORDER_STATUSES } from '#domain/order/order-status.ts';
import { PAYMENT_METHODS } from '#domain/order/payment.ts';
import { DEFAULT_HOURS, promiseClock } from '#domain/order/promise.ts';
import { everyOrder } from '#server/services/find-orders.ts';
import { onSale } from '#server/testing/orders.ts';
import { ENGINES, openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { fillWithSampleTrade } from './fill-shop.ts';

describe.each(ENGINES)('six weeks of made-up trade on the %s Postgres', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    // A server begins with an empty shelf.
    database = await openTestDatabase(engine, engine === 'server' ? 0 : 25);
  });
  afterAll(() => database.discard());

  const fill = () => fillWithSampleTrade({ ...database, catalogue: fixtureCatalogue, timeZone: 'Asia/Karachi' });
  const column = async (sql: string) => (await database.owner.query<{ value: string }>(sql)).map(({ value }) => value);

  it('fills an empty shop, keeps every rule, and is refused a second time', async () => {
    const trade = await fill();
    expect(trade?.orders).toBeGreaterThan(250);
    expect(await checkInvariants(database.owner)).toEqual([]);
    expect(await fill()).toBeUndefined();
    expect(await column('SELECT count(*)::integer AS value FROM orders')).toEqual([trade?.orders]);
  });

  it('has every status, way in and way to pay, every product, and something in every list', async () => {
    expect(await column('SELECT DISTINCT status AS value FROM orders ORDER BY 1')).toEqual(ORDER_STATUSES.toSorted());
    expect(await column('SELECT DISTINCT placed_via AS value FROM orders ORDER BY 1')).toEqual([
      'counter',
      'phone',
      'web',
    ]);
    expect(await column('SELECT DISTINCT method AS value FROM payments ORDER BY 1')).toEqual(
      PAYMENT_METHODS.toSorted(),
    );
    const sold = await column("SELECT DISTINCT category || ':' || product_id AS value FROM order_items");
    expect(onSale.map(({ category, id }) => `${category}:${id}`).filter((key) => !sold.includes(key))).toEqual([]);
    const queues = (
      await database.staff.query<{ counts: Record<string, number> }>('SELECT count_queues() AS counts')
    )[0];
    for (const [queue, count] of Object.entries(queues?.counts ?? {})) expect(count, queue).toBeGreaterThan(0);
  });

  it('happened in the past, each step after the one before, and nothing waits to be sent', async () => {
    const outOfSequence = `
      SELECT order_id::text AS value FROM (
        SELECT order_id, at, lag(at) OVER (PARTITION BY order_id ORDER BY version) AS before FROM order_events
      ) AS step WHERE at < before OR at > now()
      UNION ALL SELECT id::text FROM orders WHERE created_at < now() - interval '50 days' OR status_since < created_at
      UNION ALL SELECT order_id::text FROM payments WHERE received_at > now() OR at <> received_at
      UNION ALL SELECT audit.id::text FROM audit JOIN order_events AS event ON event.audit_id = audit.id WHERE audit.at <> event.at
      UNION ALL SELECT order_id::text FROM outbox WHERE sent_at IS NULL`;
    expect(await column(outOfSequence)).toEqual([]);
    const below = `
      SELECT category || product_id AS value FROM (
        SELECT category, product_id, sum(stock_change) OVER of_shelf AS stock, sum(reserved_change) OVER of_shelf AS held
        FROM stock_movements WINDOW of_shelf AS (PARTITION BY category, product_id, size ORDER BY at, id)
      ) AS shelf WHERE stock < held`;
    expect(await column(below)).toEqual([]);
  });

  it('leaves customers waiting with clocks of every colour', async () => {
    const waiting: ListedOrder[] = [];
    for await (const order of everyOrder(database.staff, { status: 'pending' })) waiting.push(order);
    const clocks = waiting
      .filter(({ answered_at }) => answered_at === null)
      .map(({ created_at }) => promiseClock(created_at, null, Date.now(), DEFAULT_HOURS).state);
    expect(new Set(clocks)).toEqual(new Set(['green', 'amber', 'red']));
    expect((await column('SELECT actor AS value FROM order_claims WHERE until > now()')).length).toBeGreaterThan(0);
  });
});
