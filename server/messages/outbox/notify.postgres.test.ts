import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fixtureCatalogue } from '#catalogue/testing/fixture.ts';
import { type JobRunner, runJobs } from '#server/jobs/runner.ts';
import { jobFigures, listStuck, settleJobs } from '#server/jobs/stuck.ts';
import { outboxFigures } from '#server/messages/outbox.ts';
import { aProduct, orderFor } from '#server/testing/orders.ts';
import { must, SOMEBODY } from '#server/testing/placed-order.ts';
import { openTestDatabase, openTestShop, type TestDatabase, type TestShop } from '#server/testing/shop.ts';
import { openMailSink, openWebhookSink, type WebhookSink } from '#server/testing/sink.ts';
import type { Channel } from './channel.ts';
import type { Channels } from './channels.ts';
import { logChannel } from './log-channel.ts';
import { mailChannels } from './mail-channels.ts';
import { type OutboxOptions, outboxJob } from './outbox-job.ts';
import type { StaffMessage } from './staff-message.ts';
import { webhookChannel, webhookSignature } from './webhook-channel.ts';

const SECRET = 'known to the shop and to the staff alone';
/** A busy machine may take its time. */
const PATIENCE = { timeout: 20_000 };
const racket = aProduct('rackets');
const shoe = aProduct('shoes');

describe('notifying the staff', () => {
  let database: TestDatabase;
  let shop: TestShop;
  let sink: WebhookSink;
  const workers: JobRunner[] = [];
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const counted = vi.fn();

  beforeAll(async () => {
    database = await openTestDatabase('server', 1_000);
    shop = await openTestShop(database);
    sink = await openWebhookSink();
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    // What a test left unsent would reach the next test's sink.
    await database.owner.query('UPDATE outbox SET sent_at = now(), dead_at = NULL WHERE sent_at IS NULL');
    sink.mood = () => 'take';
    sink.deliveries.length = 0;
    vi.clearAllMocks();
  });
  afterAll(async () => {
    await sink.close();
    await shop.close();
    await database.discard();
  });

  function startWorker(
    staff: Channel<StaffMessage>[],
    more: Partial<OutboxOptions> = {},
    customer?: Channels['customer'],
  ): JobRunner {
    const worker = runJobs(
      [
        outboxJob({
          catalogue: fixtureCatalogue,
          housekeeping: database.housekeeping,
          publicUrl: 'https://shop.example',
          channels: { staff, customer },
          metrics: { notifications: { inc: counted } as never },
          maxAttempts: 20,
          // On a busy machine even loopback may be slow: only the test of a sink that hangs waits for this.
          timeoutMs: 10_000,
          firstRetryMs: 20,
          pollMs: 30,
          gatherMs: 10,
          ...more,
        }),
      ],
      { log },
    );
    workers.push(worker);
    return worker;
  }

  async function placeOrder(): Promise<{ id: string; order_number: string; order_page: string }> {
    const order = orderFor([
      [racket, 1],
      [shoe, 2],
    ]);
    const [, second] = order.items;
    if (second) second.variant = 'EU 44';
    const { data, error } = await shop.client.functions.invoke('submit-order', { body: order });
    expect(error).toBeNull();
    return data;
  }

  const outboxOf = async (id: string, kind = 'order_placed') => {
    const [row] = await database.owner.query<{
      row: { attempts: number; sent_to: string[]; sent_at: string | null; dead_at: string | null };
    }>('SELECT to_jsonb(outbox) AS row FROM outbox WHERE order_id = $1::uuid AND kind = $2', [id, kind]);
    return row?.row;
  };

  const untilSent = (id: string, kind = 'order_placed') =>
    vi.waitFor(async () => expect((await outboxOf(id, kind))?.sent_at).toEqual(expect.any(String)), PATIENCE);

  it('by webhook: signed, timed, with lines, variants, total and a link into the chat', async () => {
    startWorker([webhookChannel(sink.url, SECRET)]);
    const order = await placeOrder();
    await untilSent(order.id);
    const [delivery] = sink.deliveries;
    const timestamp = String(delivery?.headers['x-bandeja-timestamp']);
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
    expect(delivery?.headers['x-bandeja-signature']).toBe(webhookSignature(SECRET, timestamp, delivery?.body ?? ''));
    expect(delivery?.headers['x-bandeja-delivery']).toBe(order.id);
    const body = JSON.parse(delivery?.body ?? '');
    expect(body).toMatchObject({ event: 'order.placed', order: { order_number: order.order_number } });
    expect(body.lines).toEqual([
      expect.stringContaining(`1 x ${racket.name}: PKR`),
      expect.stringContaining(`2 x ${shoe.name}, EU 44: PKR`),
    ]);
    const link = new URL(body.whatsapp_link);
    expect(`${link.origin}${link.pathname}`).toBe('https://wa.me/923001234567');
    expect(link.searchParams.get('text')).toContain(order.order_number);
  });

  it('that a shopper has cancelled, as a message of its own', async () => {
    const mail = await openMailSink();
    const staff = { smtpUrl: mail.url, from: 'shop@example.com', to: 'staff@example.com' };
    startWorker([webhookChannel(sink.url, SECRET), mailChannels(staff, 1_000).staff], { timeoutMs: 5_000 });
    const order = await placeOrder();
    await untilSent(order.id);
    await database.anon.query("SELECT cancel_by_shopper($1, '{}')", [order.order_page.split('/').at(-1)]);
    await untilSent(order.id, 'cancelled_by_shopper');
    const last = sink.deliveries.at(-1);
    expect(last?.headers['x-bandeja-delivery']).toBe(`${order.id}.cancelled_by_shopper`);
    expect(JSON.parse(last?.body ?? '')).toMatchObject({
      event: 'order.cancelled_by_customer',
      order: { order_number: order.order_number, status: 'cancelled' },
      customer_page: `https://shop.example${order.order_page}`,
    });
    const text = mail.mails.at(-1)?.replaceAll('=\r\n', '') ?? '';
    expect(text).toContain(`Subject: Cancelled by the customer: order ${order.order_number}`);
    expect(text).toContain('The customer has cancelled it.');
    await workers.pop()?.stop();
    await mail.close();
  });

  it('by mail and log at once; the log line holds no personal data', async () => {
    const mail = await openMailSink();
    const staff = { smtpUrl: mail.url, from: 'shop@example.com', to: 'staff@example.com' };
    startWorker([logChannel(log), mailChannels(staff, 1_000).staff], { timeoutMs: 5_000 });
    const order = await placeOrder();
    await untilSent(order.id);
    expect((await outboxOf(order.id))?.sent_to.toSorted()).toEqual(['log', 'mail']);
    const text = mail.mails[0]?.replaceAll('=\r\n', '') ?? '';
    expect(text).toContain(`Subject: New order ${order.order_number}`);
    expect(text).toContain('EU 44');
    expect(text).toContain('Ayesha Khan');
    expect(text).toMatch(/https:\/\/wa\.me\/923001234567\?text=/);
    expect(JSON.stringify(log.info.mock.calls)).toContain(order.order_number);
    expect(JSON.stringify(log.info.mock.calls)).not.toMatch(/Ayesha|example\.com|wa\.me|Street/);
    await workers.pop()?.stop();
    await mail.close();
  });

  it('what piled up is mailed over a few connections, used again and again', async () => {
    const mail = await openMailSink();
    const orders = [];
    for (let index = 0; index < 20; index++) orders.push(await placeOrder());
    const staff = { smtpUrl: mail.url, from: 'shop@example.com', to: 'staff@example.com' };
    startWorker([mailChannels(staff, 1_000).staff], { timeoutMs: 5_000 });
    for (const { id } of orders) await untilSent(id);
    for (const { order_number } of orders) {
      expect(mail.mails.filter((text) => text.includes(`New order ${order_number}`))).toHaveLength(1);
    }
    expect(mail.maxConnections).toBeLessThanOrEqual(5);
    await workers.pop()?.stop();
    await mail.close();
  });

  it.each(['fail', 'hang', 'forget'] as const)('a sink that may %s gets the message in the end', async (mood) => {
    let tries = 0;
    sink.mood = () => (++tries <= 2 ? mood : 'take');
    startWorker([webhookChannel(sink.url, SECRET)], mood === 'hang' ? { timeoutMs: 1_500 } : {});
    const order = await placeOrder();
    await untilSent(order.id);
    expect((await outboxOf(order.id))?.attempts).toBe(3);
    expect(sink.deliveries.map(({ headers }) => headers['x-bandeja-delivery'])).toContain(order.id);
  });

  it('only the channel that failed is retried', async () => {
    let tries = 0;
    sink.mood = () => (++tries === 1 ? 'fail' : 'take');
    startWorker([logChannel(log), webhookChannel(sink.url, SECRET)]);
    const order = await placeOrder();
    await untilSent(order.id);
    expect(log.info).toHaveBeenCalledTimes(1);
  });

  it('after the last try the message is dead, loudly, counted, and can be revived', async () => {
    sink.mood = () => 'fail';
    startWorker([webhookChannel(sink.url, SECRET)], { maxAttempts: 3 });
    const order = await placeOrder();
    await vi.waitFor(async () => expect((await outboxOf(order.id))?.dead_at).toEqual(expect.any(String)), PATIENCE);
    expect((await outboxOf(order.id))?.attempts).toBe(3);
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ job: 'messages', order_number: order.order_number, attempt: 3 }),
      'A JOB FAILED AND IS NOT TRIED AGAIN BY ITSELF',
    );
    expect(await outboxFigures(database.housekeeping)).toMatchObject({ dead: 1 });
    sink.mood = () => 'take';
    const { items } = must(await listStuck(database.staff, SOMEBODY));
    expect(items).toMatchObject([
      {
        job: 'messages',
        subject: { kind: 'order_placed', order_number: order.order_number },
        given_up: true,
        attempts: 3,
      },
    ]);
    expect(items[0]?.error).toContain('webhook');
    expect(await jobFigures(database.housekeeping)).toMatchObject({ messages: { stuck: 1 } });
    expect(
      must(
        await settleJobs(
          database.staff,
          SOMEBODY,
          'retry_jobs',
          items.map(({ job, id }) => ({ job, id })),
        ),
      ),
    ).toEqual({ count: 1 });
    await untilSent(order.id);
    expect((await outboxOf(order.id))?.dead_at).toBeNull();
  });

  it('several workers share one outbox and send each order once', async () => {
    const orders = [];
    for (let index = 0; index < 12; index++) orders.push(await placeOrder());
    for (let index = 0; index < 4; index++) startWorker([webhookChannel(sink.url, SECRET)], { timeoutMs: 5_000 });
    for (const { id } of orders) await untilSent(id);
    const delivered = sink.deliveries.map(({ headers }) => headers['x-bandeja-delivery']).toSorted();
    expect(delivered).toEqual(orders.map(({ id }) => id).toSorted());
  });

  it('what a worker claimed and never reported is due again after its lease', async () => {
    const order = await placeOrder();
    await database.housekeeping.query("SELECT lease_messages(10, '200 milliseconds')");
    startWorker([webhookChannel(sink.url, SECRET)]);
    await untilSent(order.id);
    expect((await outboxOf(order.id))?.attempts).toBe(2);
  });

  it('a stopping worker finishes what it is sending', async () => {
    sink.mood = () => 'take';
    const worker = startWorker([
      {
        name: 'slow',
        atOnce: 1,
        send: () => new Promise((done) => setTimeout(done, 150)),
        close: () => {},
      },
    ]);
    const order = await placeOrder();
    await vi.waitFor(async () => expect((await outboxOf(order.id))?.attempts).toBe(1), PATIENCE);
    await worker.stop();
    expect((await outboxOf(order.id))?.sent_at).toEqual(expect.any(String));
  });
});
