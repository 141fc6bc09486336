import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figureEndpoints } from '#contract/figures/figures.ts';
import { parseCsv } from '#server/exports/csv.ts';
import { shopDay } from '#server/settings/shop-time.ts';
import { openTestDesk, type SignedInBrowser, type TestDesk } from '#server/testing/desk.ts';
import { aProduct } from '#server/testing/orders.ts';
import { place } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

describe('figures by kind and variant', () => {
  let database: TestDatabase;
  let desk: TestDesk;
  let mina: SignedInBrowser;
  const shoe = aProduct('shoes');
  const racket = aProduct('rackets');
  const today = shopDay(new Date(), 'Asia/Karachi');

  beforeAll(async () => {
    database = await openTestDatabase('server');
    desk = await openTestDesk(database);
    mina = await desk.signedIn('manager', 'Mina');
    for (const [product, quantity, variant] of [
      [shoe, 2, 'EU 44'],
      [shoe, 1, 'EU 41'],
      [racket, 1, ''],
    ] as const) {
      const number = await place(database, [[{ ...product, price: 1_000 }, quantity, variant]]);
      await database.owner.query("UPDATE orders SET status = 'confirmed' WHERE order_number = $1", [number]);
    }
  });
  afterAll(async () => {
    await desk.close();
    await database.discard();
  });

  it('say what was sold and is left of each variant, in the sequence of its options', async () => {
    const { body } = await mina.call(figureEndpoints.readFigures, { from: today, to: today });
    expect(body.kinds).toMatchObject([
      { key: 'shoes', name: 'Shoes', pieces: 3, sales: 3_000 },
      { key: 'rackets', name: 'Rackets', pieces: 1, sales: 1_000 },
    ]);
    const [shoes, rackets] = body.products;
    expect(shoes).toMatchObject({ category: 'shoes', product_id: shoe.id, pieces: 3, returned: 0, sales: 3_000 });
    expect(shoes?.variants.map(({ variant, pieces }) => [variant, pieces])).toEqual([
      ['EU 40', 0],
      ['EU 41', 1],
      ['EU 42', 0],
      ['EU 43', 0],
      ['EU 44', 2],
      ['EU 45', 0],
    ]);
    expect(shoes?.stock).toBe(shoes?.variants.reduce((sum, { stock }) => sum + stock, 0));
    expect(shoes?.stock).toBeGreaterThan(0);
    expect(rackets?.variants).toEqual([]);
  });

  it('go out as a file, of all kinds or of one', async () => {
    const rows = async (more = {}) => {
      const { status, body } = await mina.call(figureEndpoints.exportFigures, { from: today, to: today, ...more });
      expect(status).toBe(200);
      return (parseCsv(body) ?? []).map(([category, id, variant, , , sold]) => [category, id, variant, sold]);
    };
    const all = await rows();
    expect(all).toHaveLength(1 + 6 + 1);
    expect(all[0]).toEqual(['category', 'product_id', 'variant', 'sold']);
    expect(all).toContainEqual(['shoes', String(shoe.id), 'EU 44', '2']);
    expect(await rows({ category: 'rackets' })).toEqual([all[0], ['rackets', String(racket.id), '', '1']]);
  });

  it('are the same once the day is kept, and new again with the next change', async () => {
    const read = async () => {
      const { body } = await mina.call(figureEndpoints.readFigures, { from: today, to: today });
      return body;
    };
    const before = await read();
    const query = { zone: 'Asia/Karachi', before: '2100-01-01' };
    const keep = () => database.housekeeping.query('SELECT keep_figures($1::jsonb)', [query]);
    for (let turn = 0; turn < 3; turn++) await keep();
    const kept = 'SELECT kept_figures($1::jsonb) AS kept';
    const [row] = await database.staff.query<{ kept: { to_count: string[]; days: object[] } }>(kept, [
      { from: today, to: today, zone: 'Asia/Karachi' },
    ]);
    expect(row?.kept).toMatchObject({ to_count: [], days: [{ day: today, orders: 3 }] });
    expect(await read()).toEqual(before);
    const number = await place(database, [[{ ...racket, price: 1_000 }, 1]]);
    expect((await read()).sums).toMatchObject({ orders: before.sums.orders + 1, sold: before.sums.sold });
    await keep();
    await database.owner.query("UPDATE orders SET status = 'confirmed' WHERE order_number = $1", [number]);
    expect((await read()).sums).toMatchObject({ orders: before.sums.orders + 1, sold: before.sums.sold + 1 });
  });
});
