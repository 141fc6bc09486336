import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { earlierShop } from '#database/testing/earlier-shop.ts';

/* An order that the version before took keeps what was agreed about its delivery, and its answer is the same as ever. */

describe('a shop from before delivery was quoted', () => {
  const shop = earlierShop('delivery');
  const key = randomUUID();

  beforeAll(async () => {
    await shop.owner.query(
      `INSERT INTO orders (order_number, idempotency_key, request_hash, status, version, total, delivery_fee, balance, hold, key_hash, pay_by)
       VALUES ('BJ-OLD', $1::uuid, '\\xab', 'confirmed', 2, 4000, 250, 4250, interval '1 hour', '', 'cash_on_delivery')`,
      [key],
    );
    await shop.upgrade();
  });

  it('has the fee that staff agreed on, and no quote', async () => {
    expect(
      await shop.owner.query('SELECT total::integer, delivery_fee::integer, balance::integer, delivery FROM orders'),
    ).toEqual([{ total: 4_000, delivery_fee: 250, balance: 4_250, delivery: null }]);
  });

  it('answers a repeat of that order as it was answered: without a fee', async () => {
    const [row] = await shop.anon.query<{ answer: object }>('SELECT repeat_order($1::uuid, $2) AS answer', [key, 'ab']);
    expect(row?.answer).toMatchObject({ order_number: 'BJ-OLD', total: 4_000 });
    expect(row?.answer).not.toHaveProperty('delivery_fee');
  });
});
