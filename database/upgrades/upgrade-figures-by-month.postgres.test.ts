import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '#database/invariants.ts';
import { earlierShop } from '#database/testing/earlier-shop.ts';

/* A shop that keeps the figures of its days: what was sold of each product is kept by the month, too, once a month is over, and a month is the sum of its days at every moment. */

const ZONE = 'Asia/Karachi';

interface Sums {
  to_count: string[];
  days: { day: string; orders: number }[];
  cities: { name: string; orders: number }[];
  products: { product_id: number; variant: string; pieces: number; sales: number }[];
}

describe('a shop from before figures were kept by the month', () => {
  const shop = earlierShop('figures_by_month');

  beforeAll(async () => {
    await orderOf('2026-01-10', 1_000);
    await orderOf('2026-02-03', 2_000);
    await orderOf('2026-02-28', 4_000);
    await orderOf('2026-04-05', 8_000);
    // As its server has kept them.
    await shop.owner.query("UPDATE figure_state SET zone = $1, counted_from = '2026-01-10'", [ZONE]);
    for (const [day, sales] of [
      ['2026-01-10', 1_000],
      ['2026-02-03', 2_000],
      ['2026-02-28', 4_000],
      ['2026-04-05', 8_000],
    ])
      await keptBefore(String(day), Number(sales));
    await shop.owner.query('DELETE FROM figure_changes');
    await shop.upgrade();
  });

  async function orderOf(day: string, total: number): Promise<void> {
    const [placed] = await shop.owner.query<{ id: string }>(
      `INSERT INTO orders (order_number, idempotency_key, request_hash, status, version, total, balance, hold, key_hash, city, created_at)
       VALUES ($1::text, $2::uuid, '', 'confirmed', 2, $3::bigint, $3::bigint, interval '1 hour', convert_to($1::text, 'UTF8'), 'Lahore', $4::timestamptz) RETURNING id`,
      [`BJ-${total}`, randomUUID(), total, `${day}T08:00:00Z`],
    );
    await shop.owner.query(
      `INSERT INTO order_items (order_id, line, category, product_id, name, unit_price, quantity)
       VALUES ($1, 1, 'rackets', 1, 'A racket', $2, 1)`,
      [placed?.id, total],
    );
  }

  /** What the job of the version before has written. */
  async function keptBefore(day: string, sales: number): Promise<void> {
    await shop.owner.query(
      'INSERT INTO figure_days VALUES ($1, 1, 1, $2, 0, 0, 0, 0, 0, 0) ON CONFLICT (day) DO UPDATE SET sales = excluded.sales',
      [day, sales],
    );
    await shop.owner.query(
      `INSERT INTO figure_cities VALUES ($1, 'Lahore', 1, 1, $2) ON CONFLICT (day, name) DO UPDATE SET sales = excluded.sales`,
      [day, sales],
    );
    await shop.owner.query(
      `INSERT INTO figure_products VALUES ($1, 'rackets', 1, '', 1, 0, $2, 0, 0, 0)
       ON CONFLICT (day, category, product_id, variant) DO UPDATE SET sales = excluded.sales`,
      [day, sales],
    );
  }

  const kept = async (more: object = {}): Promise<Sums> => {
    const query = { from: '2026-01-01', to: '2026-04-30', zone: ZONE, ...more };
    const [row] = await shop.staff.query<{ sums: Sums }>('SELECT kept_figures($1::jsonb) AS sums', [query]);
    return row?.sums as Sums;
  };
  /** Until there is nothing to do; returns how many turns that took. */
  const keep = async (zone = ZONE): Promise<number> => {
    for (let turns = 0; ; turns++) {
      const [row] = await shop.housekeeping.query<{ more: boolean }>('SELECT keep_figures($1::jsonb) AS more', [
        { zone, before: '2026-05-01' },
      ]);
      if (!row?.more) return turns;
    }
  };
  const months = async () => {
    const rows = await shop.owner.query<{ month: string; sales: number }>(
      `SELECT kept.month::text, coalesce(sum(sales), 0)::integer AS sales FROM figure_months AS kept
       LEFT JOIN figure_product_months USING (month) GROUP BY 1 ORDER BY 1`,
    );
    return Object.fromEntries(rows.map(({ month, sales }) => [month.slice(0, 7), sales]));
  };
  const sales = ({ products }: Sums) => products.reduce((sum, product) => sum + product.sales, 0);
  const figuresAgree = async () => (await checkInvariants(shop.owner)).filter((rule) => rule.startsWith('19.'));

  it('reads days until a month is kept, and the same afterwards', async () => {
    expect(await months()).toEqual({});
    const before = await kept();
    expect(before).toMatchObject({ to_count: [], products: [{ product_id: 1, pieces: 4, sales: 15_000 }] });
    expect(await keep()).toBe(3);
    // The month in which counting began is read by its days; one without an order is nothing.
    expect(await months()).toEqual({ '2026-02': 6_000, '2026-03': 0, '2026-04': 8_000 });
    expect(await kept()).toEqual(before);
    expect(await figuresAgree()).toEqual([]);
  });

  it('a month that is read takes the place of its days, and only a whole one', async () => {
    await shop.owner.query('UPDATE figure_product_months SET sales = sales + 500');
    expect(sales(await kept())).toBe(16_000);
    expect(sales(await kept({ to: '2026-04-29' }))).toBe(15_500);
    expect(sales(await kept({ from: '2026-02-02', to: '2026-04-30' }))).toBe(14_500);
    expect(await figuresAgree()).toHaveLength(1);
    await shop.owner.query('UPDATE figure_product_months SET sales = sales - 500');
    expect(await figuresAgree()).toEqual([]);
  });

  it('a day that changes takes its month away until it is summed up again', async () => {
    await shop.owner.query("UPDATE orders SET status = 'cancelled', version = version + 1 WHERE total = 2000");
    // The day is counted by whoever reads, and the other one of its month is kept.
    expect(await kept()).toMatchObject({ to_count: ['2026-02-03'] });
    expect(sales(await kept())).toBe(13_000);
    await shop.housekeeping.query('SELECT keep_figures($1::jsonb)', [{ zone: ZONE, before: '2026-05-01' }]);
    expect(await months()).toEqual({ '2026-03': 0, '2026-04': 8_000 });
    expect(sales(await kept())).toBe(13_000);
    expect(await figuresAgree()).toEqual([]);
    await keep();
    expect(await months()).toEqual({ '2026-02': 4_000, '2026-03': 0, '2026-04': 8_000 });
    expect(sales(await kept())).toBe(13_000);
  });

  it('so it does for a server of the version before, whose job calls what the database has', async () => {
    expect(await shop.startOlderServer()).toEqual([]);
    await shop.owner.query("UPDATE orders SET status = 'confirmed', version = version + 1 WHERE total = 2000");
    expect(await keep()).toBe(2);
    expect(await months()).toEqual({ '2026-02': 6_000, '2026-03': 0, '2026-04': 8_000 });
    await shop.owner.query("UPDATE orders SET status = 'cancelled', version = version + 1 WHERE total = 2000");
    await keep();
    expect(await figuresAgree()).toEqual([]);
  });

  it('does not keep a month that lasts', async () => {
    await shop.owner.query("DELETE FROM figure_months WHERE month = '2026-04-01'");
    await shop.housekeeping.query('SELECT keep_figures($1::jsonb)', [{ zone: ZONE, before: '2026-04-30' }]);
    expect(await months()).toEqual({ '2026-02': 4_000, '2026-03': 0 });
    await keep();
  });

  it('leaves out products and cities where only the days are wanted', async () => {
    const { days } = await kept();
    expect(await kept({ only_days: true })).toEqual({ to_count: [], days, cities: [], products: [] });
  });

  it('begins again in another time zone', async () => {
    await shop.housekeeping.query('SELECT keep_figures($1::jsonb)', [{ zone: 'Asia/Dubai', before: '2026-05-01' }]);
    expect(await months()).toEqual({});
    expect(await shop.owner.query('SELECT FROM figure_product_months')).toEqual([]);
    await keep('Asia/Dubai');
    expect(await months()).toEqual({ '2026-02': 4_000, '2026-03': 0, '2026-04': 8_000 });
    expect(await figuresAgree()).toEqual([]);
  });
});
