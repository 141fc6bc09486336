import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { earlierShop } from '#database/testing/earlier-shop.ts';
import { handIn, keyOf, SAMPLE_WAYS, someDay } from '#database/testing/proof-calls.ts';

/* The staff hear of proofs of payment: what waited to be sent before goes out, and a server of the version before leaves the new notice alone. */

const OF_BEFORE = ['order_placed', 'cancelled_by_shopper', 'order_received', 'order_confirmed', 'payment_received'];

describe('a shop from before proofs of payment', () => {
  const shop = earlierShop('proof_notices');

  beforeAll(async () => {
    await shop.owner.query(
      `WITH placed AS (
         INSERT INTO orders (order_number, idempotency_key, request_hash, status, version, total, balance, hold, key_hash, pay_by)
         VALUES ('BJ-1', $1::uuid, '', 'confirmed', 3, 2000, 2000, interval '48 hours', '', 'bank_transfer') RETURNING id
       ), item AS (
         INSERT INTO order_items (order_id, line, category, product_id, name, unit_price, quantity)
         SELECT id, 1, 'rackets', 1, 'A racket', 1000, 2 FROM placed
       ), contact AS (
         INSERT INTO order_contact (order_id, customer_name, email, phone, phone_digits, whatsapp, address, search)
         SELECT id, 'Ayesha', 'a@example.com', '1', '1', '1', 'Karachi', '' FROM placed
       ), told AS (
         INSERT INTO order_accounts (order_id, version, accounts, cash, actor)
         SELECT id, 2, $2::jsonb, '{"en": ""}', 'Sara' FROM placed
       )
       INSERT INTO outbox (order_id, kind, version) SELECT id, 'payment_received', 3 FROM placed`,
      [randomUUID(), SAMPLE_WAYS.accounts],
    );
    await shop.upgrade();
    await shop.owner.query("UPDATE orders SET key_hash = sha256(convert_to(order_key(id), 'UTF8'))");
  });

  const leased = async (kinds: readonly string[]) =>
    (
      await shop.housekeeping.query<{ leased: { kind: string }[] }>(
        "SELECT lease_messages(10, interval '1 minute', $1::jsonb) AS leased",
        [kinds],
      )
    )[0]?.leased.map(({ kind }) => kind);

  it('takes proofs of orders that were told where to pay before', async () => {
    const key = await keyOf(shop.owner, 'BJ-1');
    const typed = { reference: 'FT-1', paid_on: someDay(0) };
    expect(await handIn(shop.anon, key, typed)).toMatchObject({ state: 'waiting' });
  });

  it('sends what was waiting, and leaves the notice to a server that knows it', async () => {
    expect(await leased(OF_BEFORE)).toEqual(['payment_received']);
    expect(await leased([...OF_BEFORE, 'proof_handed_in'])).toEqual(['proof_handed_in']);
  });
});
