import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { earlierShop } from '#database/testing/earlier-shop.ts';

/* Migration 0030: of the messages that the version before gave up, the desk shows what is news, and not what is old. */

const ACT = { actor: 'Sara', origin: 'command line' };

describe('a shop from before the list of what is stuck', () => {
  const shop = earlierShop('stuck_jobs');

  /** As the functions of that version wrote it. */
  const order = (number: string, deadDays: number | null) =>
    shop.owner.query(
      `WITH placed AS (
         INSERT INTO orders (order_number, idempotency_key, request_hash, status, version, total, balance, hold, key_hash, created_at)
         VALUES ($1::text, $2::uuid, '', 'expired', 2, 2000, 0, interval '48 hours', sha256(convert_to($1::text, 'UTF8')),
           now() - interval '30 days')
         RETURNING id
       ), item AS (
         INSERT INTO order_items (order_id, line, category, product_id, name, unit_price, quantity)
         SELECT id, 1, 'rackets', 1, 'A racket', 1000, 2 FROM placed
       )
       INSERT INTO outbox (order_id, kind, version, attempts, dead_at, last_error)
       SELECT id, 'order_received', 1, 20, now() - $3::integer * interval '1 day', 'mail: no such host' FROM placed`,
      [number, randomUUID(), deadDays],
    );

  const stuck = async () => {
    const [row] = await shop.staff.query<{ stuck: { items: object[] } }>('SELECT list_stuck($1::jsonb, 10) AS stuck', [
      ACT,
    ]);
    return row?.stuck.items;
  };

  beforeAll(async () => {
    await order('BJ-OLD', 20);
    await order('BJ-NEW', 1);
    await shop.owner.query(
      `WITH account AS (
         INSERT INTO staff_accounts (name, email, role) VALUES ('Hira', 'hira@example.com', 'seller') RETURNING id
       ) INSERT INTO staff_notices (account_id, kind) SELECT id, 'joined' FROM account`,
    );
  });

  it('shows what was given up in the last days, with the age of its order, and can try it again', async () => {
    await shop.upgrade();
    const items = await stuck();
    expect(items).toMatchObject([
      { job: 'messages', subject: { kind: 'order_received', order_number: 'BJ-NEW' }, given_up: true, attempts: 20 },
    ]);
    const [age] = await shop.owner.query("SELECT every(added_at < now() - interval '29 days') AS is_old FROM outbox");
    expect(age).toEqual({ is_old: true });
    await shop.staff.query('SELECT settle_jobs($1::jsonb, $2, $3::jsonb)', [ACT, 'retry_jobs', items]);
    expect(await stuck()).toEqual([]);
  });

  it('takes the calls of a server of the version before', async () => {
    const [row] = await shop.housekeeping.query<{ leased: { id: number }[] }>(
      "SELECT lease_staff_notices(10, interval '1 minute') AS leased",
    );
    expect(row?.leased).toMatchObject([{ kind: 'joined', email: 'hira@example.com' }]);
    await shop.housekeeping.query('SELECT end_staff_notice($1::bigint)', [row?.leased[0]?.id]);
    const [left] = await shop.owner.query('SELECT count(*)::integer AS count FROM staff_notices');
    expect(left).toEqual({ count: 0 });
  });
});
