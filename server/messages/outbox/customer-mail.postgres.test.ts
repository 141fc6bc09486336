import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fixtureCatalogue } from '#catalogue/testing/fixture.ts';
import { type JobRunner, runJobs } from '#server/jobs/runner.ts';
import { outboxFigures } from '#server/messages/outbox.ts';
import { cancelOrder, confirmOrder, dispatchOrder } from '#server/orders/order-steps.ts';
import { placeStaffOrder } from '#server/orders/staff-order.ts';
import { aProduct } from '#server/testing/orders.ts';
import { must, place as placeIn, SOMEBODY } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { type MailSink, openMailSink } from '#server/testing/sink.ts';
import { eraseContact } from '#server/testing/staff.ts';
import { mailChannels } from './mail-channels.ts';
import { outboxJob } from './outbox-job.ts';

const PATIENCE = { timeout: 20_000 };
const racket = aProduct('rackets');
const CLERK = { ...SOMEBODY, customerMail: true };

describe('e-mails to customers', () => {
  let database: TestDatabase;
  let mail: MailSink;
  let worker: JobRunner | undefined;
  const log = { warn: vi.fn(), error: vi.fn() };

  beforeAll(async () => {
    database = await openTestDatabase('server', 1_000);
    mail = await openMailSink();
  });
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
    await database.owner.query('UPDATE outbox SET sent_at = now(), dead_at = NULL WHERE sent_at IS NULL');
    mail.mails.length = 0;
    mail.refuse = false;
    vi.clearAllMocks();
  });
  afterAll(async () => {
    await mail.close();
    await database.discard();
  });

  const place = (more: object = {}) => placeIn(database, [[racket, 1]], { customer_mail: true, ...more });

  function startWorker(withMail = true): void {
    const { customer } = mailChannels({ smtpUrl: mail.url, from: 'shop@example.com', to: 'staff@example.com' }, 1_000);
    worker = runJobs(
      [
        outboxJob({
          catalogue: fixtureCatalogue,
          housekeeping: database.housekeeping,
          publicUrl: 'https://shop.example',
          channels: { staff: [], customer: withMail ? customer : undefined },
          metrics: { notifications: { inc: vi.fn() } as never },
          maxAttempts: 4,
          timeoutMs: 5_000,
          firstRetryMs: 20,
          pollMs: 30,
          gatherMs: 10,
        }),
      ],
      { log },
    );
  }

  const messagesOf = (number: string) =>
    database.owner.query<{ kind: string; sent: boolean; dead: boolean; error: string | null }>(
      `SELECT kind, sent_at IS NOT NULL AS sent, dead_at IS NOT NULL AS dead, last_error AS error
       FROM outbox JOIN orders ON orders.id = order_id WHERE order_number = $1 AND kind <> 'order_placed' ORDER BY outbox.id`,
      [number],
    );

  const untilSent = (number: string) =>
    vi.waitFor(async () => expect((await messagesOf(number)).every(({ sent }) => sent)).toBe(true), PATIENCE);

  const idOf = (text = '') => /^Message-ID: (.*)\r$/im.exec(text)?.[1] ?? 'none';

  const subjects = () => mail.mails.map((text) => /^Subject: (.*)\r$/m.exec(text)?.[1]).sort();

  it('each step that concerns them is told once, with the words of its own', async () => {
    const number = await place();
    startWorker();
    await untilSent(number);
    must(await confirmOrder(database.staff, CLERK, number, { pay_by: 'cash_on_delivery' }));
    must(await dispatchOrder(database.staff, CLERK, number, { courier: 'TCS', consignment: 'CN-1' }));
    await vi.waitFor(() => expect(mail.mails).toHaveLength(3), PATIENCE);
    expect(subjects()).toEqual([
      `We have your order ${number}`,
      `Your order ${number} has left our shop`,
      `Your order ${number} is confirmed`,
    ]);
    for (const text of mail.mails) {
      expect(text).toContain('To: Ayesha <a@example.com>');
      expect(text).toContain('Content-Type: text/plain');
      expect(text).toContain('Content-Type: text/html');
    }
    expect(new Set(mail.mails.map(idOf)).size).toBe(3);
    await untilSent(number);
    expect(await messagesOf(number)).toMatchObject([
      { kind: 'order_received', sent: true },
      { kind: 'order_confirmed', sent: true },
      { kind: 'order_dispatched', sent: true },
    ]);
  });

  it('to somebody on the telephone the first one is in the language that was typed in with the order', async () => {
    const by = { ...CLERK, key: randomUUID() };
    const options = { staff: database.staff, catalogue: fixtureCatalogue, holdHours: 48 };
    must(
      await placeStaffOrder(options, by, {
        customerName: 'Zara',
        phone: '0300 7654321',
        email: 'zara@example.com',
        address: '12 Court Road, near the park, Lahore',
        items: [{ category: racket.category, product_id: racket.id, quantity: 1 }],
        total: racket.price,
        key: by.key,
        language: 'ur',
      }),
    );
    startWorker();
    await vi.waitFor(() => expect(mail.mails).toHaveLength(1), PATIENCE);
    expect(mail.mails[0]).toContain('<html lang=3D"ur" dir=3D"rtl">');
  });

  it('is tried again under the same id, and the refusal leaves no address behind', async () => {
    mail.refuse = true;
    const number = await place({ email: 'typo@example.com' });
    startWorker();
    await vi.waitFor(
      async () => expect((await messagesOf(number))[0]?.error).toContain('mailbox <(address)> full'),
      PATIENCE,
    );
    mail.refuse = false;
    await untilSent(number);
    expect(mail.mails).toHaveLength(1);
    expect(idOf(mail.mails[0])).toBe(idOf(mail.refused[0]));
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain('typo@');
  });

  it('a name cannot add headers or receivers', async () => {
    const number = await place({ customer_name: 'Eve\r\nBcc: victim@example.com\r\n\r\n<x@example.com>, "' });
    startWorker();
    await untilSent(number);
    const [head = ''] = (mail.mails[0] ?? '').split('\r\n\r\n');
    expect(head).not.toMatch(/^Bcc:/im);
    expect(mail.receivers).toEqual(['a@example.com']);
  });

  it('a customer who was erased is not written to, and the message is done', async () => {
    const number = await place();
    must(await cancelOrder(database.staff, CLERK, number, { reason: 'changed their mind' }));
    must(await eraseContact(database.staff, SOMEBODY, number));
    startWorker();
    await untilSent(number);
    expect(mail.mails).toEqual([]);
  });

  it('without SMTP nobody is promised a mail, and one that was promised is not lost in silence', async () => {
    expect(await messagesOf(await placeIn(database, [[racket, 1]]))).toEqual([]);
    const number = await place();
    startWorker(false);
    await vi.waitFor(async () => expect((await messagesOf(number))[0]?.dead).toBe(true), PATIENCE);
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ order_number: number, kind: 'order_received' }),
      'A JOB FAILED AND IS NOT TRIED AGAIN BY ITSELF',
    );
    expect((await outboxFigures(database.housekeeping)).dead).toBe(0);
  });
});
