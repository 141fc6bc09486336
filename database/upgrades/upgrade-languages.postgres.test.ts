import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { earlierShop } from '#database/testing/earlier-shop.ts';

/* Migration 0047: orders and addresses of the newsletter have a language. Those from before are English. */

const ACT = { actor: 'Sara', origin: 'command line', customer_mail: true };

const request = (number: string) => ({
  order_number: number,
  idempotency_key: randomUUID(),
  request_hash: 'ab'.repeat(32),
  ...{ customer_name: 'Ayesha', email: 'a@example.com', phone: '0300 1234567', phone_digits: '923001234567' },
  ...{ whatsapp: '0300 1234567', whatsapp_digits: '923001234567', address: 'Karachi', city: 'Karachi' },
  ...{ total: 1_000, hold_seconds: 3_600, unanswered_seconds: 3_600, most_open_orders: 0, customer_mail: true },
  items: [{ category: 'rackets', product_id: 1, name: 'A racket', price: 1_000, quantity: 1 }],
});

describe('a shop from before it had languages', () => {
  const shop = earlierShop('languages');

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
       )
       INSERT INTO outbox (order_id, kind, version) SELECT id, 'order_dispatched', 3 FROM placed`,
      [randomUUID()],
    );
    await shop.owner.query("INSERT INTO newsletter_subscribers (email) VALUES ('ali@example.com')");
    await shop.upgrade();
    await shop.owner.query(
      "INSERT INTO inventory (category, product_id, variant, stock_quantity) VALUES ('rackets', 1, '', 10) ON CONFLICT DO NOTHING",
    );
  });

  const languageOf = async (number: string) => {
    const [row] = await shop.staff.query<{ shown: { language: string } }>('SELECT show_order($1) AS shown', [number]);
    return row?.shown.language;
  };

  it('has orders in English, and writes about them in it', async () => {
    expect(await languageOf('BJ-1')).toBe('en');
    const [row] = await shop.housekeeping.query<{ leased: object[] }>(
      "SELECT lease_messages(10, interval '1 minute') AS leased",
    );
    expect(row?.leased).toMatchObject([{ kind: 'order_dispatched', order: { order_number: 'BJ-1', language: 'en' } }]);
  });

  it('takes an order of a server of the version before, which says nothing, and one that says it', async () => {
    await shop.anon.query('SELECT submit_order($1::jsonb)', [request('BJ-2')]);
    await shop.anon.query('SELECT submit_order($1::jsonb)', [{ ...request('BJ-3'), language: 'ur' }]);
    await shop.anon.query('SELECT submit_order($1::jsonb)', [{ ...request('BJ-4'), language: 'no language' }]);
    expect(await Promise.all(['BJ-2', 'BJ-3', 'BJ-4'].map(languageOf))).toEqual(['en', 'ur', 'en']);
  });

  it('has a language that staff switch, once, and not to what it is', async () => {
    const set = (code: string) => shop.staff.query('SELECT set_order_language($1::jsonb, $2, $3)', [ACT, 'BJ-1', code]);
    await set('ar');
    expect(await languageOf('BJ-1')).toBe('ar');
    await expect(set('ar')).rejects.toThrow();
    const [event] = await shop.owner.query("SELECT kind, details FROM order_events WHERE details ? 'language'");
    expect(event).toEqual({ kind: 'amended', details: { language: { was: 'en', is: 'ar' } } });
    // Nobody is told by mail.
    expect(
      await shop.owner.query(
        "SELECT kind FROM outbox WHERE kind <> 'order_dispatched' AND order_id = (SELECT id FROM orders WHERE order_number = 'BJ-1')",
      ),
    ).toEqual([]);
  });

  it('asks an address in its language, and one that a server of the version before was given in English', async () => {
    await shop.anon.query('SELECT ask_subscriber($1)', ['old@example.com']);
    await shop.anon.query('SELECT ask_subscriber($1, $2)', ['new@example.com', 'ur']);
    const [row] = await shop.housekeeping.query<{ leased: object[] }>(
      "SELECT lease_newsletter_mails(10, interval '1 minute') AS leased",
    );
    expect(row?.leased).toMatchObject([
      { email: 'old@example.com', language: 'en' },
      { email: 'new@example.com', language: 'ur' },
    ]);
  });
});
