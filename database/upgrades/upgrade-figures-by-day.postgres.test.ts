import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '#database/invariants.ts';
import { earlierShop } from '#database/testing/earlier-shop.ts';

/* Migration 0047: the figures of a day are kept. Orders from before it are counted as before until their day is kept. */

const ZONE = 'Asia/Karachi';

interface Sums {
  to_count: string[];
  days: { day: string; orders: number; sales: number }[];
  products: { product_id: number; pieces: number }[];
}

describe('a shop from before figures were kept', () => {
  const shop = earlierShop('figures_by_day');

  beforeAll(async () => {
    for (const [at, total] of [
      // The evening of the 1st and the first minutes of the 2nd, where the shop is.
      ['2026-03-01T18:59:00Z', 1_000],
      ['2026-03-01T19:01:00Z', 2_000],
      ['2026-03-05T08:00:00Z', 4_000],
    ] as const)
      await orderOfBefore(at, total);
    await shop.upgrade();
  });

  async function orderOfBefore(at: string, total: number): Promise<void> {
    const [placed] = await shop.owner.query<{ id: string }>(
      `INSERT INTO orders (order_number, idempotency_key, request_hash, status, version, total, balance, hold, key_hash, created_at)
       VALUES ($1::text, $2::uuid, '', 'confirmed', 2, $3::bigint, $3::bigint, interval '1 hour', convert_to($1::text, 'UTF8'), $4::timestamptz) RETURNING id`,
      [`BJ-${total}`, randomUUID(), total, at],
    );
    await shop.owner.query(
      `INSERT INTO order_items (order_id, line, category, product_id, name, unit_price, quantity)
       VALUES ($1, 1, 'rackets', 1, 'A racket', $2, 1)`,
      [placed?.id, total],
    );
  }

  const kept = async (zone = ZONE): Promise<Sums> => {
    const query = { from: '2026-03-01', to: '2026-03-31', zone };
    const [row] = await shop.staff.query<{ sums: Sums }>('SELECT kept_figures($1::jsonb) AS sums', [query]);
    return row?.sums as Sums;
  };
  /** Until there is nothing to do. */
  const keep = async (zone = ZONE): Promise<void> => {
    for (;;) {
      const [row] = await shop.housekeeping.query<{ more: boolean }>('SELECT keep_figures($1::jsonb) AS more', [
        { zone },
      ]);
      if (!row?.more) return;
    }
  };
  const counted = async (day: string): Promise<Sums> => {
    const [row] = await shop.staff.query<{ sums: Sums }>('SELECT count_figures($1::date, $2) AS sums', [day, ZONE]);
    return row?.sums as Sums;
  };
  const figuresAgree = async () => (await checkInvariants(shop.owner)).filter((rule) => rule.startsWith('19.'));

  it('counts every day of the period at first', async () => {
    expect(await kept()).toEqual({
      to_count: ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'],
      ...{ days: [], cities: [], products: [] },
    });
    expect((await counted('2026-03-02')).days).toMatchObject([{ orders: 1, sales: 2_000 }]);
  });

  it('keeps one day after the other, the newest first, and is right at every moment', async () => {
    const steps: string[][] = [];
    for (let turn = 0; turn < 4; turn++) {
      await shop.housekeeping.query('SELECT keep_figures($1::jsonb)', [{ zone: ZONE }]);
      const now = await kept();
      const recounted = await Promise.all(now.to_count.map(counted));
      const orders = [...now.days, ...recounted.flatMap(({ days }) => days)].reduce((sum, day) => sum + day.orders, 0);
      expect(orders).toBe(3);
      steps.push(now.to_count);
    }
    expect(steps.map(({ length }) => length)).toEqual([5, 4, 1, 0]);
    expect((await kept()).days.map(({ day, sales }) => [day, sales])).toEqual(
      expect.arrayContaining([
        ['2026-03-01', 1_000],
        ['2026-03-02', 2_000],
        ['2026-03-05', 4_000],
      ]),
    );
    expect((await kept()).products).toMatchObject([{ product_id: 1, pieces: 3, sales: 7_000 }]);
    expect(await figuresAgree()).toEqual([]);
  });

  it('counts a day anew once something of it has changed, whoever changed it', async () => {
    await shop.owner.query(
      "UPDATE orders SET status = 'cancelled', version = version + 1 WHERE order_number = 'BJ-2000'",
    );
    expect(await kept()).toMatchObject({ to_count: ['2026-03-02'], products: [{ pieces: 2 }] });
    await keep();
    expect(await kept()).toMatchObject({ to_count: [], products: [{ pieces: 2, sales: 5_000 }] });
    expect(await figuresAgree()).toEqual([]);
    // Of an order that came in late, too, on a day that was kept without any.
    await orderOfBefore('2026-03-09T08:00:00Z', 8_000);
    expect((await kept()).to_count).toEqual(['2026-03-09']);
    await keep();
    expect(await kept()).toMatchObject({ to_count: [], products: [{ pieces: 3, sales: 13_000 }] });
  });

  it('a mistake in what is kept is found', async () => {
    await shop.owner.query("UPDATE figure_days SET sales = sales + 1 WHERE day = '2026-03-01'");
    expect(await figuresAgree()).toHaveLength(1);
    await shop.owner.query("UPDATE figure_days SET sales = sales - 1 WHERE day = '2026-03-01'");
    expect(await figuresAgree()).toEqual([]);
  });

  it('answers a server of the version before, which counts a period by itself', async () => {
    const query = { from: '2026-03-01', to: '2026-04-01', zone: ZONE, most: 100 };
    const [row] = await shop.staff.query<{ page: Sums }>('SELECT figures_page($1::jsonb) AS page', [query]);
    expect(row?.page.products).toMatchObject([{ product_id: 1, pieces: 3, sales: 13_000 }]);
  });

  it('begins again in another time zone, and uses nothing of the former', async () => {
    expect((await kept('Asia/Dubai')).days).toEqual([]);
    await keep('Asia/Dubai');
    // There the second order was placed on the 1st.
    expect((await kept('Asia/Dubai')).days.find(({ day }) => day === '2026-03-01')).toMatchObject({ orders: 2 });
    expect(await kept('Asia/Dubai')).toMatchObject({ to_count: [], products: [{ pieces: 3, sales: 13_000 }] });
    expect((await kept(ZONE)).to_count).toHaveLength(9);
  });
});
