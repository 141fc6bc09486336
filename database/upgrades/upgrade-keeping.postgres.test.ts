import { beforeAll, describe, expect, it } from 'vitest';
import { earlierShop } from '#database/testing/earlier-shop.ts';

/* A shop from before owners said how long messages and steps are kept: all of it stays until they do, and a server of that version works on. */

describe('a shop from before anything was removed', () => {
  const shop = earlierShop('keeping');
  const count = async () => {
    const [row] = await shop.owner.query(
      'SELECT (SELECT count(*)::integer FROM audit) AS steps, (SELECT count(*)::integer FROM outbox) AS messages',
    );
    return row;
  };

  beforeAll(async () => {
    await shop.owner.query(
      `WITH placed AS (
         INSERT INTO orders (order_number, idempotency_key, request_hash, status, total, hold, key_hash)
         VALUES ('BJ-OLD', gen_random_uuid(), '', 'cancelled', 4000, interval '1 hour', '') RETURNING id
       ), told AS (
         INSERT INTO outbox (order_id, kind, version, sent_at)
         SELECT id, 'order_placed', 1, now() - interval '3 years' FROM placed
       ), audited AS (
         INSERT INTO audit (at, actor, origin, action, subject, order_id)
         SELECT now() - interval '3 years', 'Hira', 'desk', 'cancel', 'order BJ-OLD', id FROM placed RETURNING id, order_id
       )
       INSERT INTO order_events (order_id, version, kind, actor, audit_id, at)
       SELECT order_id, 1, 'note', 'Hira', id, now() - interval '3 years' FROM audited`,
    );
    await shop.upgrade();
  });

  it('keeps everything until its owner says otherwise', async () => {
    await shop.housekeeping.query('SELECT remove_what_is_old(100)');
    expect(await count()).toEqual({ steps: 1, messages: 1 });
    await shop.owner.query(
      `INSERT INTO shop_settings (name, value, actor) VALUES ('keeping', '{"messages": 2, "steps": 2}', 'Sana')`,
    );
    await shop.housekeeping.query('SELECT remove_what_is_old(100)');
    expect(await count()).toEqual({ steps: 0, messages: 0 });
    expect(await shop.owner.query("SELECT actor FROM order_events WHERE kind = 'note'")).toEqual([{ actor: 'Hira' }]);
  });

  it('an older server that still runs audits and takes its steps as before', async () => {
    await shop.owner.query(
      `WITH audited AS (
         INSERT INTO audit (actor, origin, action, subject, order_id)
         SELECT 'Hira', 'desk', 'note', 'order BJ-OLD', id FROM orders RETURNING id, order_id
       )
       INSERT INTO order_events (order_id, version, kind, actor, audit_id) SELECT order_id, 2, 'note', 'Hira', id FROM audited`,
    );
    expect(await count()).toEqual({ steps: 1, messages: 0 });
    await expect(shop.owner.query('DELETE FROM order_events')).rejects.toThrow('rows are only ever added');
    await expect(shop.startOlderServer()).rejects.toThrow('keeping');
  });
});
