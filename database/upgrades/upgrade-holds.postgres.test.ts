import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '#database/invariants.ts';
import { earlierShop } from '#database/testing/earlier-shop.ts';

/* Migration 0027: confirmed orders lose the end of their hold, and what unanswered ones hold is known. */

const ACT = { actor: 'Sara', origin: 'command line' };

describe('a shop whose confirmed orders could expire', () => {
  const shop = earlierShop('holds');

  /** As the functions of that version wrote it: held for 48 hours by the clock on the wall. */
  async function order(number: string, status: string, history: readonly [from: string | null, to: string][]) {
    const held = ['pending', 'confirmed'].includes(status);
    await shop.owner.query(
      `WITH placed AS (
         INSERT INTO orders (order_number, idempotency_key, request_hash, status, version, total, balance, hold, reserved_until,
           pay_by, key_hash)
         VALUES ($1::text, $2::uuid, '', $3::text, $4::integer, 2000, CASE WHEN $5::boolean THEN 2000 ELSE 0 END,
           interval '48 hours', CASE WHEN $5::boolean THEN now() - interval '1 hour' END,
           CASE WHEN $3::text = 'pending' THEN NULL ELSE 'online' END, sha256(convert_to($1::text, 'UTF8')))
         RETURNING id
       ), contact AS (
         INSERT INTO order_contact (order_id, customer_name, email, phone, phone_digits, whatsapp, address, search)
         SELECT id, 'Ayesha', 'a@example.com', '0300 1234567', '923001234567', '', 'Karachi', '' FROM placed
       ), message AS (
         INSERT INTO outbox (order_id, kind, version) SELECT id, 'order_placed', 1 FROM placed
       ), moved AS (
         INSERT INTO stock_movements (category, product_id, size, kind, stock_change, reserved_change, order_id, round, step)
         SELECT 'rackets', 1, '', kind, 0, change, id, 1, step FROM placed,
           (VALUES ('reserve', 2, 1), ('release', -2, 3)) AS movement (kind, change, step) WHERE step = 1 OR NOT $5::boolean
       )
       INSERT INTO order_items (order_id, line, category, product_id, name, unit_price, quantity)
       SELECT id, 1, 'rackets', 1, 'A racket', 1000, 2 FROM placed`,
      [number, randomUUID(), status, history.length, held],
    );
    if (held) await shop.owner.query('UPDATE inventory SET reserved_quantity = reserved_quantity + 2');
    for (const [index, [from, to]] of history.entries()) {
      await shop.owner.query(
        `INSERT INTO order_events (order_id, version, from_status, to_status, actor)
         SELECT id, $2::integer, $3, $4, $5 FROM orders WHERE order_number = $1`,
        [number, index + 1, from, to, 'shop'],
      );
    }
  }

  beforeAll(async () => {
    await shop.owner.query(
      `WITH first AS (INSERT INTO inventory (category, product_id, size, stock_quantity) VALUES ('rackets', 1, '', 20))
       INSERT INTO stock_movements (category, product_id, size, kind, stock_change, reserved_change)
       VALUES ('rackets', 1, '', 'initial', 20, 0)`,
    );
    await order('BJ-PENDING0-0', 'pending', [[null, 'pending']]);
    await order('BJ-AGREED00-0', 'confirmed', [
      [null, 'pending'],
      ['pending', 'confirmed'],
    ]);
    await order('BJ-GONE0000-0', 'expired', [
      [null, 'pending'],
      ['pending', 'confirmed'],
      ['confirmed', 'expired'],
    ]);
  });

  it('keeps every order and its history; confirmed ones no longer expire', async () => {
    await shop.upgrade();
    const expired = await shop.housekeeping.query<{ expired: string[] }>(
      'SELECT expire_overdue_orders(100) AS expired',
    );
    expect(expired).toEqual([{ expired: ['BJ-PENDING0-0'] }]);
    const states = await shop.owner.query('SELECT order_number, status, reserved_until FROM orders ORDER BY 1');
    expect(states).toEqual([
      { order_number: 'BJ-AGREED00-0', status: 'confirmed', reserved_until: null },
      { order_number: 'BJ-GONE0000-0', status: 'expired', reserved_until: null },
      { order_number: 'BJ-PENDING0-0', status: 'expired', reserved_until: null },
    ]);
    const history = "SELECT count(*)::integer AS steps FROM order_events WHERE from_status = 'confirmed'";
    expect(await shop.owner.query(history)).toEqual([{ steps: 1 }]);
    expect(await checkInvariants(shop.owner)).toEqual([]);
  });

  it('takes the expired ones up again', async () => {
    const [row] = await shop.staff.query<{ result: { status: string } }>('SELECT confirm_order($1, $2, $3) AS result', [
      ACT,
      'BJ-GONE0000-0',
      { pay_by: 'online' },
    ]);
    expect(row?.result.status).toBe('confirmed');
  });
});

describe('what an order from before holds', () => {
  const shop = earlierShop('holds');

  it('counts for its phone', async () => {
    await shop.owner.query(
      `WITH placed AS (
         INSERT INTO orders (order_number, idempotency_key, request_hash, total, hold, key_hash)
         VALUES ('BJ-BEFORE00-0', gen_random_uuid(), '', 3000, interval '48 hours', '\\x01') RETURNING id
       ), contact AS (
         INSERT INTO order_contact (order_id, customer_name, email, phone, phone_digits, whatsapp, address, search)
         SELECT id, 'Ayesha', '', '', '923001234567', '', '', '' FROM placed
       )
       INSERT INTO order_items (order_id, line, category, product_id, name, unit_price, quantity)
       SELECT id, 1, 'rackets', 1, 'A racket', 1000, 3 FROM placed`,
    );
    await shop.upgrade();
    expect(await shop.owner.query('SELECT phone, session, address, pieces, value::integer FROM order_holds')).toEqual([
      { phone: '923001234567', session: null, address: null, pieces: 3, value: 3000 },
    ]);
  });
});
