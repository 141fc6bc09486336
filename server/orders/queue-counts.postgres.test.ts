import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '#server/testing/orders.ts';
import { place } from '#server/testing/placed-order.ts';
import { ENGINES, openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { countQueues } from './queue-counts.ts';

describe.each(ENGINES)('counting the lists on the %s Postgres', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.discard());

  it('old orders are counted once an hour, and new ones at once', async () => {
    const orders = async (now: number) => (await countQueues(database.staff, now, 3)).all;
    const hour = 3_600_000;
    for (let order = 0; order < 4; order += 1) await place(database, [[aProduct('bags'), 1]]);
    await database.owner.query("UPDATE orders SET created_at = created_at - interval '1 day'");
    expect(await orders(Date.now())).toBe(4);
    await place(database, [[aProduct('bags'), 1]]);
    expect(await orders(Date.now())).toBe(5);
    // Only a test can make an order old: it shows that the old ones are not looked at again for a while.
    await database.owner.query("UPDATE orders SET created_at = created_at - interval '1 day'");
    expect(await orders(Date.now())).toBe(4);
    expect(await orders(Date.now() + 2 * hour)).toBe(5);
  });
});
