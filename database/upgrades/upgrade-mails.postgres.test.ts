import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { earlierShop } from '#database/testing/earlier-shop.ts';

/* Migration 0036: customers hear of more steps, and what waited to be sent before still goes out. */

const ACT = { actor: 'Sara', origin: 'command line', customer_mail: true };

describe('a shop from before the mails about deliveries', () => {
  const shop = earlierShop('more_mails');

  beforeAll(async () => {
    await shop.owner.query(
      `WITH placed AS (
         INSERT INTO orders (order_number, idempotency_key, request_hash, status, version, total, balance, hold, key_hash)
         VALUES ('BJ-1', $1::uuid, '', 'dispatched', 3, 2000, 2000, interval '48 hours', sha256('key')) RETURNING id
       ), item AS (
         INSERT INTO order_items (order_id, line, category, product_id, name, unit_price, quantity)
         SELECT id, 1, 'rackets', 1, 'A racket', 1000, 2 FROM placed
       ), contact AS (
         INSERT INTO order_contact (order_id, customer_name, email, phone, phone_digits, whatsapp, address, search)
         SELECT id, 'Ayesha', 'a@example.com', '1', '1', '1', 'Karachi', '' FROM placed
       ), parcel AS (
         INSERT INTO parcels (order_id, courier, cash_to_collect) SELECT id, 'TCS', 2000 FROM placed
       )
       INSERT INTO outbox (order_id, kind, version) SELECT id, 'order_dispatched', 3 FROM placed`,
      [randomUUID()],
    );
    await shop.upgrade();
  });

  it('sends what was waiting, also through a server of the version before', async () => {
    const [row] = await shop.housekeeping.query<{ leased: object[] }>(
      "SELECT lease_messages(10, interval '1 minute') AS leased",
    );
    expect(row?.leased).toMatchObject([{ kind: 'order_dispatched', order: { order_number: 'BJ-1' } }]);
  });

  it('tells of the delivery of an order from before', async () => {
    await shop.staff.query("SELECT deliver_order($1::jsonb, 'BJ-1')", [ACT]);
    expect(await shop.owner.query('SELECT kind, version FROM outbox ORDER BY id')).toEqual([
      { kind: 'order_dispatched', version: 3 },
      { kind: 'order_delivered', version: 4 },
    ]);
  });
});
