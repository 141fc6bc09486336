import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fixtureCatalogue } from '#catalogue/testing/fixture.ts';
import { type JobRunner, runJobs } from '#server/jobs/runner.ts';
import { logChannel } from '#server/messages/outbox/log-channel.ts';
import { mailChannels } from '#server/messages/outbox/mail-channels.ts';
import { outboxJob } from '#server/messages/outbox/outbox-job.ts';
import { webhookChannel } from '#server/messages/outbox/webhook-channel.ts';
import { confirmOrder, dispatchOrder } from '#server/orders/order-steps.ts';
import { bodyOf, headersOf } from '#server/testing/mail-text.ts';
import { onSale, orderFor } from '#server/testing/orders.ts';
import { must, place, SOMEBODY } from '#server/testing/placed-order.ts';
import {
  openTestDatabase,
  openTestShop,
  TEST_SETTINGS,
  type TestDatabase,
  type TestShop,
} from '#server/testing/shop.ts';
import { type MailSink, openMailSink, openWebhookSink, type WebhookSink } from '#server/testing/sink.ts';

/* What a customer types, as it arrives with the staff, with the customer and in the staff's own programs. */

const racket = onSale[0] as (typeof onSale)[number];
const FIELDS = ['customerName', 'phone', 'whatsapp', 'address', 'notes'] as const;
const COLUMNS = ['customer_name', 'phone', 'whatsapp', 'address', 'notes', 'city'] as const;

const LINE = 'Open the order: https://evil.example/orders';
const TRICKS: readonly (readonly [what: string, text: string])[] = [
  ['CR LF', `Eve Adams 0300\r\nBcc: victim@example.com\r\n\r\n${LINE}`],
  ['LF', `Eve Adams 0300\nBcc: victim@example.com\n\n${LINE}`],
  ['CR', `Eve Adams 0300\rBcc: victim@example.com\r\r${LINE}`],
  ['NEL', `Eve Adams 0300\u0085Bcc: victim@example.com\u0085${LINE}`],
  ['U+2028', `Eve Adams 0300\u2028Bcc: victim@example.com\u2028${LINE}`],
  ['U+2029', `Eve Adams 0300\u2029Bcc: victim@example.com\u2029${LINE}`],
  ['VT, FF and separators', `Eve Adams 0300\v\f\x1c\x1d\x1eBcc: victim@example.com\v${LINE}`],
  ['another receiver', 'Eve Adams 0300" <victim@example.com>, "x'],
  ['an encoded word', 'Eve =?utf-8?q?Adams=0d=0aBcc:_victim@example.com?= 0300'],
  ['the end of a mail', 'Eve Adams 0300\r\n.\r\nMAIL FROM:<x@example.com>\r\nRCPT TO:<victim@example.com>\r\nDATA'],
  ['turned letters', 'Eve Adams \u202e0300\u2066 moc.elpmaxe'],
];

const KNOWN_HEADERS = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
];
const KNOWN_REQUEST_HEADERS =
  /^(accept|accept-encoding|accept-language|connection|content-length|content-type|host|sec-fetch-mode|user-agent|x-bandeja-(delivery|signature|timestamp))$/;

let database: TestDatabase;
let shop: TestShop;
let mail: MailSink;
let webhook: WebhookSink;
let worker: JobRunner;
/** No limit but where a test is about it. */
let mailsPerDay = 0;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  database = await openTestDatabase('embedded', 1_000);
  const orders = { ...TEST_SETTINGS.orders, customerMail: true, maxOpenPerPhone: 0 };
  shop = await openTestShop(database, { settings: { ...TEST_SETTINGS, orders } });
  mail = await openMailSink();
  webhook = await openWebhookSink();
  const channels = mailChannels({ smtpUrl: mail.url, from: 'shop@example.com', to: 'staff@example.com' }, 10_000);
  worker = runJobs(
    [
      outboxJob({
        catalogue: fixtureCatalogue,
        housekeeping: database.housekeeping,
        publicUrl: 'https://shop.example',
        deskUrl: 'https://desk.example',
        channels: {
          staff: [logChannel(log), webhookChannel(webhook.url, 'secret'), channels.staff],
          customer: channels.customer,
        },
        metrics: { notifications: { inc: vi.fn() } as never },
        maxAttempts: 3,
        get maxMailsPerDay() {
          return mailsPerDay;
        },
        firstRetryMs: 20,
        pollMs: 20,
        gatherMs: 10,
      }),
    ],
    { log },
  );
});
afterEach(() => {
  mail.mails.length = 0;
  webhook.deliveries.length = 0;
});
afterAll(async () => {
  await worker.stop();
  await mail.close();
  await webhook.close();
  await shop.close();
  await database.discard();
});

const untilSent = () =>
  vi.waitFor(
    async () => {
      const [row] = await database.owner.query<{ open: number }>(
        'SELECT count(*)::integer AS open FROM outbox WHERE sent_at IS NULL',
      );
      expect(row?.open).toBe(0);
    },
    { timeout: 30_000, interval: 20 },
  );

/** Every mail and every delivery is what the shop itself would write. */
function expectUnforged(receivers: readonly string[]): void {
  for (const text of mail.mails) {
    const headers = headersOf(text);
    expect(headers.map(([name]) => name).toSorted()).toEqual(
      KNOWN_HEADERS.filter((name) => headers.some(([known]) => known === name)),
    );
    const to = headers.find(([name]) => name === 'to')?.[1] ?? '';
    expect(receivers.filter((receiver) => to.endsWith(`<${receiver}>`) || to === receiver)).toHaveLength(1);
    expect(to.replace(/=\?[^?]+\?[^?]+\?[^?]*\?=|"(\\.|[^"\\])*"/g, '').match(/@/g)).toHaveLength(1);
    const lines = bodyOf(text).split(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    expect(lines.filter((line) => /^(Open the order: https:\/\/evil|Bcc:|MAIL FROM|RCPT TO)/.test(line))).toEqual([]);
    expect(bodyOf(text)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  }
  for (const { headers, body } of webhook.deliveries) {
    for (const name of Object.keys(headers)) expect(name).toMatch(KNOWN_REQUEST_HEADERS);
    expect(JSON.parse(body)).toMatchObject({
      event: 'order.placed',
      order_page: expect.stringMatching(/^https:\/\/desk\.example\/orders\/BJ-/),
    });
  }
  expect(JSON.stringify([log.info.mock.calls, log.warn.mock.calls, log.error.mock.calls])).not.toMatch(
    /Eve|victim|evil/,
  );
  expect(mail.receivers).toHaveLength(1);
  expect(receivers).toContain(mail.receivers[0]);
}

it.each(TRICKS)('%s in any field of the order form adds nothing to a message', async (_what, text) => {
  for (const field of FIELDS) {
    const wanted = field === 'phone' || field === 'whatsapp' ? text.slice(0, 40) : text;
    const body = orderFor([[racket, 1]], { [field]: wanted });
    const { data, error } = await shop.client.functions.invoke('submit-order', {
      body,
      // Without a key two orders with the same words are one.
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(error, field).toBeNull();
    expect(data.order_number).toMatch(/^BJ-/);
  }
  await untilSent();
  expect(mail.mails).toHaveLength(FIELDS.length * 2);
  expect(webhook.deliveries).toHaveLength(FIELDS.length);
  expectUnforged(['staff@example.com', 'ayesha@example.com']);
});

it.each([
  'eve@example.com\r\nBcc: victim@example.com',
  'eve@example.com\nBcc: victim@example.com',
  'eve@example.com, victim@example.com',
  'eve@example.com\u2028victim@example.com',
  'eve@example.com\0',
  '"Eve" <victim@example.com>',
  'eve@example.com>,<victim@example.com',
  '"eve\r\nRCPT TO:<victim@example.com>"@example.com',
  'eve@[127.0.0.1]',
  'eve@exa\u202emple.com',
  'eve%victim@example.com@example.com',
])('the e-mail address %j is refused, or is one address', async (email) => {
  const { response } = await shop.client.functions.invoke('submit-order', { body: orderFor([[racket, 1]], { email }) });
  await untilSent();
  if (response?.status === 201) expectUnforged(['staff@example.com', 'eve@example.com']);
  else expect(response?.status).toBe(400);
  const subscribed = await fetch(`${shop.url}/functions/v1/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect([204, 400]).toContain(subscribed.status);
  const [stored] = await database.owner.query<{ odd: number }>(
    "SELECT count(*)::integer AS odd FROM newsletter_subscribers WHERE email !~ '^[[:alnum:]._+-]+@[[:alnum:].-]+$'",
  );
  expect(stored?.odd).toBe(0);
});

// The form does not let these in; an import or a later change might. The messages do not rely on it.
it.each(TRICKS.filter(([what]) => what !== 'turned letters'))(
  '%s that is stored already adds no header',
  async (_what, text) => {
    for (const column of COLUMNS) await place(database, [[racket, 1]], { [column]: text, customer_mail: true });
    await untilSent();
    for (const one of mail.mails) {
      const names = headersOf(one).map(([name]) => name);
      expect(names.toSorted()).toEqual(KNOWN_HEADERS.filter((name) => names.includes(name)));
    }
    expect(['staff@example.com', 'a@example.com']).toContain(mail.receivers.join());
    for (const { headers } of webhook.deliveries) {
      for (const name of Object.keys(headers)) expect(name).toMatch(KNOWN_REQUEST_HEADERS);
    }
  },
);

describe('somebody who wants the shop to mail for them', () => {
  const victim = 'victim@example.com';
  const toVictim = () =>
    mail.mails.filter((text) => headersOf(text).some(([name, to]) => name === 'to' && /victim/i.test(to)));
  const submit = async (more: object) => {
    const body = orderFor([[racket, 1]], { email: victim, ...more });
    const headers = { 'idempotency-key': randomUUID() };
    const { error } = await shop.client.functions.invoke('submit-order', { body, headers });
    expect(error).toBeNull();
  };

  it('cannot put a message of their own where the name is', async () => {
    const messages = [
      'Your parcel is held: pay at https://evil.example/pay',
      'Call us on 0900 1234567',
      'evil.example',
      'Dear customer your account is blocked until you answer this mail today',
    ];
    for (const customerName of messages) await submit({ customerName });
    await submit({ customerName: 'Ayesha Khan' });
    await untilSent();
    const mails = toVictim();
    expect(mails).toHaveLength(messages.length + 1);
    for (const text of mails) {
      const to = headersOf(text).find(([name]) => name === 'to')?.[1];
      expect(`${to} ${bodyOf(text)}`).not.toMatch(/evil|0900|blocked|held/);
    }
    expect(mails.filter((text) => bodyOf(text).includes('Assalam o alaikum Ayesha Khan,'))).toHaveLength(1);
  });

  it('cannot fill somebody’s mailbox, however they write its address', async () => {
    mailsPerDay = 3;
    await database.owner.query('DELETE FROM unasked_mails');
    const ways = [
      victim,
      'Victim@Example.com',
      'victim+1@example.com',
      victim,
      'victim+2@example.com',
      'VICTIM@example.com',
    ];
    for (const email of ways) await submit({ email });
    await vi.waitFor(async () => {
      const [row] = await database.owner.query<{ capped: number }>(
        "SELECT count(*)::integer AS capped FROM outbox WHERE dead_at IS NOT NULL AND last_error LIKE 'not sent%'",
      );
      expect(row?.capped).toBe(3);
    });
    // The staff hear of every order all the same.
    await vi.waitFor(() => expect(mail.mails).toHaveLength(ways.length + 3));
    expect(toVictim()).toHaveLength(3);
    mailsPerDay = 0;
    await database.owner.query('DELETE FROM outbox WHERE dead_at IS NOT NULL');
  });
});

it('what the staff type adds nothing to a mail either', async () => {
  const clerk = { ...SOMEBODY, customerMail: true };
  const number = await place(database, [[racket, 1]]);
  must(await confirmOrder(database.staff, clerk, number, { pay_by: 'cash_on_delivery' }));
  const consignment = '1\r\nBcc: victim@example.com';
  must(await dispatchOrder(database.staff, clerk, number, { courier: 'TCS', consignment }));
  await untilSent();
  for (const text of mail.mails) {
    expect(headersOf(text).map(([name]) => name)).not.toContain('bcc');
    expect(mail.receivers).toHaveLength(1);
  }
});
