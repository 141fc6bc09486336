import { beforeAll, describe, expect, it } from 'vitest';
import { earlierShop } from '#database/testing/earlier-shop.ts';

/*
 * Migrations 0023 and 0029: the queue is narrowed by tries to reach the customer that were made before it, numbers are found again, and
 * deliveries of before can be taken back.
 */

/** Each with the last line of what it was found by, and its tries: outcome, hours ago, hours until the next. */
const ORDERS: Record<string, { status: string; digits: string; tries: [string, number, number | null][] }> = {
  'BJ-FRESH': { status: 'pending', digits: '00923001234567', tries: [] },
  'BJ-TRIED': {
    status: 'pending',
    digits: '03451234567',
    tries: [
      ['opened', 3, null],
      ['no_answer', 2, 5],
    ],
  },
  // Confirmed an hour ago: what was planned before is settled.
  'BJ-SETTLED': { status: 'confirmed', digits: '0501234567', tries: [['later', 2, 5]] },
  'BJ-AGAIN': { status: 'confirmed', digits: '9203451234568', tries: [['sent', 0, 5]] },
};

describe('a shop from before the queue told of contacts', () => {
  const shop = earlierShop('finding_by_contact');

  beforeAll(async () => {
    for (const [number, { status, digits, tries }] of Object.entries(ORDERS)) {
      const [placed] = await shop.owner.query<{ id: string }>(
        `INSERT INTO orders (order_number, idempotency_key, request_hash, total, hold, status, status_since, key_hash)
         VALUES ($1, gen_random_uuid(), '', 1000, '48 hours', $2, now() - make_interval(hours => $3::integer), sha256(convert_to($1, 'UTF8')))
         RETURNING id`,
        [number, status, status === 'pending' ? 9 : 1],
      );
      await shop.owner.query(
        `INSERT INTO order_items (order_id, line, category, product_id, name, unit_price, quantity)
         VALUES ($1, 1, 'rackets', 1, 'A racket', 1000, 1)`,
        [placed?.id],
      );
      await shop.owner.query(
        `INSERT INTO order_contact (order_id, customer_name, email, phone, phone_digits, whatsapp, address, search)
         VALUES ($1, 'Ayesha', 'a@example.com', '0300 7654321', '923007654321', $2, 'Karachi', $3)`,
        [placed?.id, digits, `ayesha\na@example.com\nhouse 3, flat 03451234567\n923007654321\n${digits}`],
      );
      for (const [index, [outcome, ago, ahead]] of tries.entries())
        await shop.owner.query(
          `INSERT INTO contact_attempts (order_id, number, version, channel, outcome, next_try_at, actor, at)
           VALUES ($1, $2::integer, $2::integer + 1, 'call', $3, now() + make_interval(hours => $4::integer), 'Sana',
             now() - make_interval(hours => $5::integer))`,
          [placed?.id, index + 1, outcome, ahead, ago],
        );
    }
    await shop.owner.query(
      `WITH gone AS (
         INSERT INTO orders (order_number, idempotency_key, request_hash, total, hold, status, version, key_hash)
         VALUES ('BJ-GONE', gen_random_uuid(), '', 1000, '48 hours', 'delivered', 4, sha256('gone')) RETURNING id
       ), items AS (
         INSERT INTO order_items (order_id, line, category, product_id, name, unit_price, quantity)
         SELECT id, 1, 'rackets', 1, 'A racket', 1000, 1 FROM gone
       )
       INSERT INTO order_events (order_id, version, from_status, to_status, actor)
       SELECT id, 4, 'dispatched', 'delivered', 'Sana' FROM gone`,
    );
    await shop.upgrade();
  });

  const found = async (query: object) => {
    const [answer] = await shop.staff.query<{ rows: { order_number: string }[] }>(
      'SELECT find_orders($1::jsonb) AS rows',
      [query],
    );
    return answer?.rows.map((row) => row.order_number).sort();
  };

  it('a delivery of before can be taken back', async () => {
    await shop.staff.query('SELECT undeliver_order($1, $2)', [{ actor: 'Sana', origin: 'command line' }, 'BJ-GONE']);
    expect(await found({ queue: 'on_the_way' })).toEqual(['BJ-GONE']);
    await expect(
      shop.staff.query('SELECT undeliver_order($1, $2)', [{ actor: 'Sana', origin: 'command line' }, 'BJ-FRESH']),
    ).rejects.toMatchObject({ code: 'BJ409' });
  });

  it('the last try counts, and what is planned unless the order has moved on', async () => {
    expect(await found({ outcomes: [], queue: 'to_confirm' })).toEqual(['BJ-FRESH']);
    expect(await found({ outcomes: ['no_answer', 'wrong_number'] })).toEqual(['BJ-TRIED']);
    expect(await found({ next_try: 'later' })).toEqual(['BJ-AGAIN', 'BJ-TRIED']);
    expect(await found({ next_try: 'none' })).toEqual(['BJ-FRESH', 'BJ-GONE', 'BJ-SETTLED']);
  });

  it('a WhatsApp number that lost its country code is found with it', async () => {
    expect(await found({ search: '+92 345 1234567' })).toEqual(['BJ-TRIED']);
    expect(await found({ search: '+971 50 1234567' })).toEqual(['BJ-SETTLED']);
    expect(await found({ search: '92 345 1234568' })).toEqual(['BJ-AGAIN']);
    expect(await found({ search: '+92 300 1234567' })).toEqual(['BJ-FRESH']);
    // The rest is as it was.
    expect(await found({ search: 'flat 0345' })).toEqual(Object.keys(ORDERS).sort());
  });
});
