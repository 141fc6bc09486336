import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixtureCatalogue } from '#catalogue/testing/fixture.ts';
import { type JobRunner, runJobs } from '#server/jobs/runner.ts';
import { newsletterJob } from '#server/messages/newsletter-job.ts';
import { deleteUnconfirmed, findSubscribers } from '#server/people/newsletter.ts';
import { makeBuild } from '#server/testing/built-shop.ts';
import { bodyOf, headersOf } from '#server/testing/mail-text.ts';
import {
  openTestDatabase,
  openTestShop,
  TEST_SETTINGS,
  type TestDatabase,
  type TestShop,
} from '#server/testing/shop.ts';
import { type MailSink, openMailSink } from '#server/testing/sink.ts';

/* An address types itself, or is typed by a stranger: what it gets, and how it says yes and no. */

const MAILS_PER_DAY = 3;

describe('the newsletter of a shop with mail', () => {
  let database: TestDatabase;
  let shop: TestShop;
  let sink: MailSink;
  let worker: JobRunner;
  const build = makeBuild();

  beforeAll(async () => {
    database = await openTestDatabase('embedded');
    sink = await openMailSink();
    const orders = { ...TEST_SETTINGS.orders, customerMail: true };
    shop = await openTestShop(database, { buildFolder: build, settings: { ...TEST_SETTINGS, orders } });
    worker = runJobs([job()], { database, log: { warn: vi.fn(), error: vi.fn() } });
  });
  beforeEach(async () => {
    sink.mails.length = 0;
    for (const table of ['newsletter_subscribers', 'unasked_mails']) await database.owner.query(`DELETE FROM ${table}`);
  });
  afterAll(async () => {
    await worker.stop();
    await shop.close();
    await sink.close();
    await database.discard();
    rmSync(build, { recursive: true });
  });

  const job = () =>
    newsletterJob({
      housekeeping: database.housekeeping,
      mail: { smtpUrl: sink.url, from: 'shop@example.com', to: 'staff@example.com' },
      catalogue: fixtureCatalogue,
      publicUrl: 'https://shop.example',
      timeoutMs: 5_000,
      maxMailsPerDay: MAILS_PER_DAY,
      firstRetryMs: 20,
      everyMs: 20,
    });
  const subscribe = (email: string) =>
    fetch(`${shop.url}/functions/v1/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
  const untilMailed = (count: number) =>
    vi.waitFor(() => expect(sink.mails).toHaveLength(count), { timeout: 10_000, interval: 20 });
  /** The page that the last mail leads to. */
  const pageInMail = () =>
    /https:\/\/shop\.example(\/newsletter\/[\da-f-]{36})/.exec(bodyOf(sink.mails.at(-1) ?? ''))?.[1] ?? '';
  const get = (path: string) => fetch(shop.url + path, { redirect: 'manual' });
  const post = (path: string, body: BodyInit) => fetch(shop.url + path, { method: 'POST', redirect: 'manual', body });
  const answer = (path: string, wanted: string) => post(path, new URLSearchParams({ wanted }));
  const stateOf = async (email: string) =>
    (await findSubscribers(database.staff, { search: email, state: 'all', most: 1 })).subscribers[0]?.state;
  /** As if it had happened so long ago. */
  const earlier = (time: string) =>
    database.owner.query(
      `UPDATE newsletter_subscribers SET asked_at = asked_at - $1::interval, unsubscribed_at = unsubscribed_at - $1::interval`,
      [time],
    );

  it('asks first; looking at the page changes nothing, and a press puts the address on the list', async () => {
    expect((await subscribe(' Reader@Example.com')).status).toBe(202);
    await untilMailed(1);
    expect(sink.receivers).toEqual(['reader@example.com']);
    const mail = sink.mails[0] ?? '';
    const path = pageInMail();
    expect(Object.fromEntries(headersOf(mail))).toMatchObject({
      subject: 'News from Bandeja: please confirm',
      'list-unsubscribe': `<https://shop.example${path}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    });
    // What a mail server does with every link of a mail.
    for (let look = 0; look < 2; look++) {
      const page = await get(path);
      expect(page.status).toBe(200);
      expect(Object.fromEntries(page.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      });
    }
    expect(await stateOf('reader@example.com')).toBe('unconfirmed');
    expect((await findSubscribers(database.staff, { most: 10 })).subscribers).toEqual([]);
    const yes = await answer(path, 'yes');
    expect([yes.status, yes.headers.get('location')]).toEqual([303, path]);
    expect(await stateOf('reader@example.com')).toBe('confirmed');
    await answer(path, 'yes');
    expect((await findSubscribers(database.staff, { most: 10 })).subscribers).toMatchObject([
      { email: 'reader@example.com', state: 'confirmed' },
    ]);
  });

  it('says the same of every address, and asks none twice within the hour or one that has said yes', async () => {
    const answers = async (email: string) => {
      const { status, headers } = await subscribe(email);
      return [status, headers.get('content-type'), headers.get('content-length')];
    };
    const first = await answers('reader@example.com');
    await untilMailed(1);
    expect(await answers('reader@example.com')).toEqual(first);
    await answer(pageInMail(), 'yes');
    await earlier('2 hours');
    expect(await answers('reader@example.com')).toEqual(first);
    expect(await answers('other@example.com')).toEqual(first);
    await untilMailed(2);
    expect(sink.receivers).toEqual(['other@example.com']);
  });

  it.each([
    ['a form', () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    [
      'a form of several parts',
      () => {
        const form = new FormData();
        form.set('List-Unsubscribe', 'One-Click');
        return form;
      },
    ],
  ])('takes an address off by the one click of a mail program, sent as %s, however often', async (_kind, body) => {
    await subscribe('reader@example.com');
    await untilMailed(1);
    const path = pageInMail();
    await answer(path, 'yes');
    for (let click = 0; click < 2; click++) {
      const { status, headers } = await post(path, body());
      expect([status, headers.get('location')]).toEqual([200, null]);
      expect(await stateOf('reader@example.com')).toBe('unsubscribed');
    }
    // A press on the page undoes it: only its owner has the link.
    await answer(path, 'yes');
    expect(await stateOf('reader@example.com')).toBe('confirmed');
    await answer(path, 'no');
    expect(await stateOf('reader@example.com')).toBe('unsubscribed');
  });

  it('leaves in peace whoever said no: a stranger can neither put the address back nor have it asked again the same week', async () => {
    await subscribe('reader@example.com');
    await untilMailed(1);
    await answer(pageInMail(), 'no');
    await earlier('6 days');
    await subscribe('reader@example.com');
    expect(await database.owner.query('SELECT FROM newsletter_mails')).toEqual([]);
    await earlier('2 days');
    await subscribe('reader@example.com');
    await untilMailed(2);
    expect(await stateOf('reader@example.com')).toBe('unsubscribed');
  });

  it('counts what it asks among the few mails that a mailbox gets in a day unasked', async () => {
    for (let mail = 0; mail < MAILS_PER_DAY + 2; mail++) {
      await subscribe(`Ali.Khan+${mail}@gmail.com`);
      await vi.waitFor(async () => expect(await database.owner.query('SELECT FROM newsletter_mails')).toEqual([]), {
        timeout: 10_000,
        interval: 20,
      });
    }
    expect(sink.mails).toHaveLength(MAILS_PER_DAY);
  });

  it('forgets whoever does not answer, and nobody else', async () => {
    for (const email of ['no-answer@example.com', 'yes@example.com', 'no@example.com']) {
      sink.mails.length = 0;
      await subscribe(email);
      await untilMailed(1);
      if (!email.startsWith('no-')) await answer(pageInMail(), email.startsWith('yes') ? 'yes' : 'no');
    }
    const old = pageInMail();
    await earlier('29 days');
    await deleteUnconfirmed(database.housekeeping);
    expect(await stateOf('no-answer@example.com')).toBe('unconfirmed');
    await earlier('2 days');
    await deleteUnconfirmed(database.housekeeping);
    expect(await stateOf('no-answer@example.com')).toBeUndefined();
    expect([await stateOf('yes@example.com'), await stateOf('no@example.com')]).toEqual(['confirmed', 'unsubscribed']);
    expect((await get(old)).status).toBe(200);
  });

  it('has no page for what is no link, and nothing can be done with one', async () => {
    for (const path of ['/newsletter/nothing', `/newsletter/${randomUUID()}`]) {
      expect((await get(path)).status).toBe(404);
      expect((await answer(path, 'yes')).status).toBe(303);
      expect((await post(path, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))).status).toBe(404);
    }
  });

  it('is told at the desk if a mail does not go out, and tried again', async () => {
    sink.refuse = true;
    await subscribe('reader@example.com');
    await vi.waitFor(
      async () => {
        const [row] = await database.staff.query<{ stuck: { items: { job: string; error: string }[] } }>(
          'SELECT list_stuck($1::jsonb, 10) AS stuck',
          [{ actor: 'Sana', origin: 'command line' }],
        );
        expect(row?.stuck.items).toMatchObject([
          { job: 'newsletter mails', error: expect.stringContaining('(address)') },
        ]);
      },
      { timeout: 10_000, interval: 20 },
    );
    sink.refuse = false;
    await untilMailed(1);
  });
});

it('a shop without mail takes addresses as they come', async () => {
  const database = await openTestDatabase('embedded');
  const shop = await openTestShop(database);
  try {
    const body = JSON.stringify({ email: 'reader@example.com' });
    const headers = { 'content-type': 'application/json' };
    const subscribe = () => fetch(`${shop.url}/functions/v1/subscribe`, { method: 'POST', headers, body });
    expect((await subscribe()).status).toBe(204);
    expect(await database.owner.query('SELECT FROM newsletter_mails')).toEqual([]);
    const listed = () => findSubscribers(database.staff, { most: 10 });
    expect(await listed()).toMatchObject({ subscribers: [{ email: 'reader@example.com', state: 'unchecked' }] });
    await database.owner.query('UPDATE newsletter_subscribers SET unsubscribed_at = now()');
    expect((await listed()).subscribers).toEqual([]);
    await subscribe();
    expect((await listed()).subscribers).toHaveLength(1);
  } finally {
    await shop.close();
    await database.discard();
  }
});
