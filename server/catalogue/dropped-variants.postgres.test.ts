import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { enginesFor } from '#database/testing/engines.ts';
import { adjustStock, countStock, listStock } from '#server/stock/staff-stock.ts';
import { beginShop, changed } from '#server/testing/catalogue.ts';
import { must, place, SOMEBODY } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { type Publisher, publish } from './publish.ts';
import { applyDueChanges, schedule } from './schedule.ts';

const SHOE = { category: 'shoes', id: 101 } as const;
const OTHER = { category: 'shoes', id: 102 } as const;
const SIZES = ['EU 40', 'EU 41', 'EU 42', 'EU 43', 'EU 44', 'EU 45'];
const WITHOUT_45 = SIZES.slice(0, -1);

/* A product that no longer offers a value is refused as a kind is that drops it: only what is gone can go. */

describe.each(enginesFor('steps'))('a value that a product no longer offers, %s', (engine) => {
  let database: TestDatabase;
  let shop: Publisher;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    shop = await beginShop(database, 3);
  });
  afterAll(() => database.discard());
  beforeEach(async () => {
    await offer(SIZES);
    await count('EU 45', 0);
  });

  const offer = async (size: readonly string[]) =>
    publish(shop, SOMEBODY, { products: [await changed(shop, SHOE, { options: { size } })] });
  const count = async (variant: string, figure: number) =>
    must(await countStock(database.staff, SOMEBODY, { category: 'shoes', product_id: 101, variant, figure }));
  const receive = (staff: Database, variant: string) =>
    adjustStock(staff, SOMEBODY, { category: 'shoes', product_id: 101, variant, change: 1, reason: 'delivery' });
  const offered = async () =>
    (await listStock(database.staff))
      .filter(({ category, product_id, is_offered }) => category === 'shoes' && product_id === 101 && is_offered)
      .map(({ variant }) => variant);

  it('goes if there is nothing of it', async () => {
    expect(await offer(WITHOUT_45)).toMatchObject({ ok: true });
    expect(await offered()).toEqual(WITHOUT_45);
  });

  it('stays if there is stock of it, also if it is the product’s own, and nothing is published', async () => {
    await count('EU 45', 2);
    const refused = await offer(WITHOUT_45);
    expect(refused).toMatchObject({ ok: false, code: 'variants_in_use', params: { stock: 2, held: 0, orders: 0 } });
    expect(await offered()).toEqual(SIZES);

    must(await offer([...WITHOUT_45, 'EU 45', 'EU 47']));
    must(await receive(database.staff, 'EU 47'));
    expect(await offer(SIZES)).toMatchObject({
      ok: false,
      params: { stock: 1, variants: [{ product_id: 101, variant: 'EU 47' }] },
    });
    await count('EU 47', 0);
    expect(await offer(SIZES)).toMatchObject({ ok: true });
  });

  it('stays while an order has it that is not over', async () => {
    await count('EU 45', 1);
    await place(database, [[SHOE, 1, 'EU 45']]);
    expect(await offer(WITHOUT_45)).toMatchObject({ ok: false, params: { stock: 1, held: 1, orders: 1 } });
    await database.owner.query('SELECT expire_orders(array_agg(id)) FROM orders');
  });

  it('stays if a delivery of it comes in at the same moment', async () => {
    let publication: ReturnType<typeof offer> | undefined;
    await database.owner.transaction(async (colleague) => {
      must(await receive(colleague, 'EU 45'));
      publication = offer(WITHOUT_45);
      if (engine === 'embedded') return;
      const waiting = () => colleague.query('SELECT FROM pg_locks WHERE NOT granted');
      await expect.poll(waiting, { timeout: 10_000 }).not.toHaveLength(0);
    });
    expect(await publication).toMatchObject({ ok: false, code: 'variants_in_use', params: { stock: 1 } });
    expect(await offered()).toEqual(SIZES);
  });

  it('stays if a planned change would drop it, which fails alone and says why', async () => {
    await count('EU 45', 1);
    const starts_at = new Date(Date.now() - 1_000).toISOString();
    must(
      await schedule(database.staff, SOMEBODY, [
        { category: 'shoes', product_id: 101, patch: { set: { options: { size: WITHOUT_45 } } }, starts_at },
        { category: 'shoes', product_id: 102, patch: { set: { badge: 'Hot' } }, starts_at },
      ]),
    );
    expect(await applyDueChanges(database.housekeeping, 3)).toMatchObject({
      count: 2,
      failed: [{ code: 'variants_in_use', params: { stock: 1 } }],
    });
    expect((await changed(shop, OTHER, {})).document).toMatchObject({ badge: 'Hot' });
  });
});
