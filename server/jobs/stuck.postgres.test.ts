import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimMessages, reportMessages } from '#server/messages/outbox.ts';
import { confirmOrder } from '#server/orders/order-steps.ts';
import { aProduct } from '#server/testing/orders.ts';
import { must, place, SOMEBODY } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { jobFigures, listStuck, settleJobs } from './stuck.ts';

const racket = aProduct('rackets');

describe('what is stuck', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('server');
  });
  afterAll(() => database.discard());

  const stuck = async () => must(await listStuck(database.staff, SOMEBODY)).items;
  const refs = async () => (await stuck()).map(({ job, id }) => ({ job, id }));
  const claimed = () => claimMessages(database.housekeeping, 10, 30);
  /** Takes what is due, as a server does that then fails with it. */
  async function fail(dead: boolean): Promise<void> {
    const messages = await claimed();
    const failure = { error: 'webhook: refused', retry_seconds: 3_600, dead };
    await reportMessages(
      database.housekeeping,
      messages.map(({ id, attempt, sent_to }) => ({ id, attempt, sent_to, ...failure })),
    );
  }

  it('a message that waits, or that a server has under its lease, is not', async () => {
    const number = await place(database, [[racket, 1]]);
    expect(await stuck()).toEqual([]);
    await fail(false);
    expect(await stuck()).toMatchObject([
      {
        job: 'messages',
        subject: { kind: 'order_placed', order_number: number },
        attempts: 1,
        given_up: false,
        next_try: expect.any(String),
        error: 'webhook: refused',
      },
    ]);
    expect(must(await settleJobs(database.staff, SOMEBODY, 'retry_jobs', await refs()))).toEqual({ count: 1 });
    const [taken] = await claimed();
    expect(taken).toMatchObject({ attempt: 1 });
    expect(await stuck()).toEqual([]);
    // Whoever still sees it on the screen does not have it sent twice at once.
    const seen = [{ job: 'messages', id: taken?.id ?? 0 }] as const;
    expect(must(await settleJobs(database.staff, SOMEBODY, 'retry_jobs', seen))).toEqual({ count: 0 });
    expect(await claimed()).toEqual([]);
  });

  it('what was given up stays until it is tried again or dismissed, and either is in the audit once', async () => {
    await database.owner.query("UPDATE outbox SET due_at = now() - interval '1 second'");
    await fail(true);
    expect(await stuck()).toMatchObject([{ given_up: true, next_try: null }]);
    expect(await jobFigures(database.housekeeping)).toMatchObject({
      messages: { stuck: 1, lag_seconds: 0 },
      pictures: { stuck: 0 },
    });
    const key = crypto.randomUUID();
    const items = await refs();
    const dismissed = await settleJobs(database.staff, { ...SOMEBODY, key }, 'dismiss_jobs', items);
    expect(must(dismissed)).toEqual({ count: 1 });
    expect(must(await settleJobs(database.staff, { ...SOMEBODY, key }, 'dismiss_jobs', items))).toMatchObject({
      count: 1,
    });
    expect(await stuck()).toEqual([]);
    const rows = await database.owner.query(
      "SELECT actor, details -> 'items' AS items FROM audit WHERE action = 'dismiss_jobs'",
    );
    expect(rows).toEqual([{ actor: SOMEBODY.actor, items }]);
  });

  it('a message that nobody took for long, a picture, a planned change and a notice to the staff are', async () => {
    const number = await place(database, [[racket, 1]], { customer_mail: true });
    must(await confirmOrder(database.staff, { ...SOMEBODY, customerMail: true }, number, { pay_by: 'bank_transfer' }));
    await database.owner.query("UPDATE outbox SET due_at = now() - interval '16 minutes' WHERE dismissed_at IS NULL");
    await database.owner.query("INSERT INTO pictures (id, width, height) VALUES ('0123456789abcdef', 900, 900)");
    await database.owner.query(
      `INSERT INTO picture_jobs (target, picture_id, state, error) VALUES ('photos/0123456789abcdef.abcdef01', '0123456789abcdef', 'failed', 'broken')`,
    );
    await database.owner.query("INSERT INTO kinds (key, position) VALUES ('bags', 1)");
    await database.owner.query(
      `WITH product AS (INSERT INTO products (category, id, state, draft) VALUES ('bags', 9001, 'draft', '{"name": "Sack", "images": ["pictures/photos/0123456789abcdef.webp"]}') RETURNING category, id)
       INSERT INTO scheduled_changes (category, product_id, patch, starts_at, state, problem, actor)
       SELECT category, id, '{}', now() - interval '1 minute', 'failed', 'taken', 'Sana' FROM product`,
    );
    await database.owner.query(
      `WITH account AS (INSERT INTO staff_accounts (name, email, role) VALUES ('Hira', 'hira@example.com', 'seller') RETURNING id)
       INSERT INTO staff_notices (account_id, kind, attempts, last_error, dead_at) SELECT id, 'joined', 16, 'no such host', now() FROM account`,
    );
    const items = await stuck();
    const messages = items.filter(({ job }) => job === 'messages');
    expect(messages.length).toBeGreaterThan(1);
    expect(messages.every(({ error }) => error === null)).toBe(true);
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          job: 'pictures',
          subject: { is_card: false, category: 'bags', product_id: 9001, name: 'Sack' },
          error: 'broken',
        }),
        expect.objectContaining({
          job: 'planned changes',
          subject: { category: 'bags', product_id: 9001, name: 'Sack' },
          error: 'taken',
        }),
        expect.objectContaining({ job: 'staff notices', subject: { kind: 'joined', name: 'Hira' }, given_up: true }),
      ]),
    );
    // The messages are due already.
    expect(must(await settleJobs(database.staff, SOMEBODY, 'retry_jobs', await refs()))).toEqual({ count: 3 });
    expect((await stuck()).filter(({ job }) => job !== 'messages')).toEqual([]);
    const [states] = await database.owner.query(
      `SELECT (SELECT state FROM picture_jobs) AS picture, (SELECT state FROM scheduled_changes) AS change,
         (SELECT attempts FROM staff_notices) AS attempts`,
    );
    expect(states).toEqual({ picture: 'waiting', change: 'waiting', attempts: 0 });
  });
});
