import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { earlierShop } from '#database/testing/earlier-shop.ts';

/* Orders from before anybody could say what goods cost have no cost; the next ones keep what is set by then. */

const ACT = { actor: 'Sara', origin: 'command line' };

describe('a shop from before cost prices', () => {
  const shop = earlierShop('cost_prices');

  const figures = async () => {
    const query = { from: '2020-01-01', to: '2100-01-01', zone: 'Asia/Karachi', most: 100, costs: true };
    const [row] = await shop.staff.query<{ page: { products: object[] } }>('SELECT figures_page($1::jsonb) AS page', [
      query,
    ]);
    return row?.page.products;
  };

  /** As the functions of that version wrote it. */
  async function orderOfBefore(): Promise<void> {
    const [placed] = await shop.owner.query<{ id: string }>(
      `INSERT INTO orders (order_number, idempotency_key, request_hash, status, version, total, balance, hold, key_hash)
       VALUES ('BJ-OLD', $1::uuid, '', 'confirmed', 2, 2000, 2000, interval '1 hour', '') RETURNING id`,
      [randomUUID()],
    );
    await shop.owner.query(
      `INSERT INTO order_items (order_id, line, category, product_id, name, unit_price, quantity)
       VALUES ($1, 1, 'rackets', 1, 'A racket', 1000, 2)`,
      [placed?.id],
    );
  }

  async function order(number: string): Promise<void> {
    const items = [{ category: 'rackets', product_id: 1, name: 'A racket', price: 1_000, quantity: 2 }];
    await shop.anon.query('SELECT submit_order($1::jsonb)', [
      {
        ...{ order_number: number, idempotency_key: randomUUID(), request_hash: 'ab', total: 2_000, items },
        ...{ hold_seconds: 3_600, most_open_orders: 0, customer_name: 'Ayesha', email: 'a@example.com' },
        ...{ phone: '0300 1234567', phone_digits: '923001234567', whatsapp: '', whatsapp_digits: '' },
        ...{ address: 'House 12, Karachi', city: 'Karachi' },
      },
    ]);
    await shop.owner.query("UPDATE orders SET status = 'confirmed' WHERE order_number = $1", [number]);
  }

  beforeAll(async () => {
    await shop.owner.query(
      "INSERT INTO inventory (category, product_id, variant, stock_quantity) VALUES ('rackets', 1, '', 10)",
    );
    await shop.owner.query("INSERT INTO kinds (key, position) VALUES ('rackets', 1) ON CONFLICT DO NOTHING");
    await shop.owner.query("INSERT INTO products (category, id, state, draft) VALUES ('rackets', 1, 'draft', '{}')");
    await orderOfBefore();
  });

  it('keeps its orders, and their cost is not known', async () => {
    await shop.upgrade();
    expect(await figures()).toMatchObject([{ pieces: 2, sales: 2_000, costed: 0, cost: 0, costed_sales: 0 }]);
  });

  it('keeps with the next order what a piece costs by then', async () => {
    const cost = { category: 'rackets', product_id: 1, variant: '', cost: 600 };
    await shop.staff.query('SELECT set_costs($1::jsonb, $2::jsonb)', [ACT, [cost]]);
    await order('BJ-NEW');
    await shop.staff.query('SELECT set_costs($1::jsonb, $2::jsonb)', [ACT, [{ ...cost, cost: 700 }]]);
    expect(await figures()).toMatchObject([{ pieces: 4, sales: 4_000, costed: 2, cost: 1_200, costed_sales: 2_000 }]);
    await expect(shop.owner.query('DELETE FROM product_cost_changes')).rejects.toThrow();
  });
});
