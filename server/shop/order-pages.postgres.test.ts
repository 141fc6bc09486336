import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkInvariants } from '#database/invariants.ts';
import { makeBuild } from '#server/testing/built-shop.ts';
import { aProduct, orderFor } from '#server/testing/orders.ts';
import {
  NO_LIMITS,
  openTestDatabase,
  openTestShop,
  TEST_SETTINGS,
  type TestDatabase,
  type TestShop,
} from '#server/testing/shop.ts';

/* The addresses of a shopper's orders: what they answer, to whom, and what they never tell. */

const PER_MINUTE = 5;
const NO_KEY = 'abcdefghij-_ABCDEFGHIJ';

describe('the pages of orders', () => {
  let database: TestDatabase;
  let shop: TestShop;
  let now = 1_800_000_000_000;
  const cancelled = vi.fn();
  const build = makeBuild();

  beforeAll(async () => {
    database = await openTestDatabase('server');
    shop = await openTestShop(database, {
      buildFolder: build,
      settings: { ...TEST_SETTINGS, rateLimits: { ...NO_LIMITS, lookups: PER_MINUTE } },
      now: () => now,
      onOrderCancelled: cancelled,
    });
  });
  afterEach(() => {
    // Every test begins a minute of its own.
    now += 60_000;
    cancelled.mockClear();
  });
  afterAll(async () => {
    await shop.close();
    await database.discard();
    rmSync(build, { recursive: true });
  });

  async function place() {
    const order = orderFor([[aProduct('rackets'), 1]]);
    const response = await fetch(`${shop.url}/functions/v1/submit-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(order),
    });
    const { order_number, order_page } = (await response.json()) as { order_number: string; order_page: string };
    return { order_number, order_page, phone: order.phone };
  }

  const get = (path: string) => fetch(shop.url + path, { redirect: 'manual' });
  const post = (path: string, form: Record<string, string> = {}) =>
    fetch(shop.url + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
  const statusOf = async (number: string) =>
    (await database.owner.query<{ status: string }>('SELECT status FROM orders WHERE order_number = $1', [number]))[0]
      ?.status;

  function expectPrivate({ headers }: Response) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(headers.has('etag')).toBe(false);
  }

  it('the response to an order names its page', async () => {
    const { order_page } = await place();
    expect(order_page).toMatch(/^\/orders\/[\w-]{22}$/);
    const page = await get(order_page);
    expect(page.status).toBe(200);
    expectPrivate(page);
  });

  it.each(['/orders', '/orders.data', `/orders/${NO_KEY}`, `/orders/${NO_KEY}.data`, '/orders/x'])(
    '%s is nobody’s to store, list or follow',
    async (path) => expectPrivate(await get(path)),
  );

  it('finds an order by number and phone, however they are written', async () => {
    const { order_number, order_page, phone } = await place();
    const typed = { number: order_number.toLowerCase().replaceAll('-', ' '), phone: phone.replace('+92 ', '0') };
    const found = await post('/orders', typed);
    expect([found.status, found.headers.get('location')]).toEqual([303, order_page]);
    expectPrivate(found);
    const byWhatsApp = await post('/orders', { number: order_number, phone: '0300-1234567' });
    expect(byWhatsApp.headers.get('location')).toBe(order_page);
  });

  it('a wrong number and a wrong phone are the same answer', async () => {
    const { order_number, phone } = await place();
    const other = await place();
    const answers = await Promise.all([
      post('/orders', { number: order_number, phone: '+92 333 0000000' }),
      post('/orders', { number: 'BJ-00000000-0', phone }),
      post('/orders', { number: other.order_number, phone }),
      post('/orders', { number: 'nonsense', phone: '' }),
    ]);
    const seen = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    expect(new Set(seen.map(String)).size).toBe(1);
    expect(seen[0]?.[0]).toBe(404);
    for (const answer of answers) expectPrivate(answer);
  });

  it('an empty, foreign or oversized form is an answer like any other', async () => {
    expect((await post('/orders')).status).toBe(404);
    const json = await fetch(`${shop.url}/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"number":7}',
    });
    expect(json.status).toBe(404);
    expect((await post('/orders', { number: 'x'.repeat(10_000) })).status).toBe(413);
  });

  it('guessing is limited by address, and a number by everybody together', async () => {
    const { order_number, phone } = await place();
    for (let guess = 0; guess < PER_MINUTE; guess++) {
      expect((await post('/orders', { number: order_number, phone: `+92 333 000000${guess}` })).status).toBe(404);
    }
    const refused = await post('/orders', { number: order_number, phone });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expectPrivate(refused);
    now += 60_000;
    expect((await post('/orders', { number: order_number, phone })).status).toBe(303);
  });

  it('cancels a pending order once, and the staff are told', async () => {
    const { order_number, order_page } = await place();
    const done = await post(`${order_page}/cancel`);
    expect([done.status, done.headers.get('location')]).toEqual([303, order_page]);
    expectPrivate(done);
    expect(await statusOf(order_number)).toBe('cancelled');
    expect(cancelled).toHaveBeenCalledOnce();
    const again = await post(`${order_page}/cancel`);
    expect(again.headers.get('location')).toBe(order_page);
    expect(cancelled).toHaveBeenCalledOnce();
    expect(await checkInvariants(database.owner)).toEqual([]);
  });

  it('says that it is too late where the shop was quicker', async () => {
    const { order_number, order_page } = await place();
    await database.staff.query('SELECT confirm_order($1, $2, \'{"pay_by": "online"}\')', [
      { actor: 'Sara', origin: 'command line' },
      order_number,
    ]);
    const late = await post(`${order_page}/cancel`);
    expect(late.headers.get('location')).toBe(`${order_page}?cancel=too_late`);
    expect(await statusOf(order_number)).toBe('confirmed');
  });

  it('cancelling with keys that are none changes nothing and is limited, too', async () => {
    const answers = [];
    for (let guess = 0; guess <= PER_MINUTE; guess++) answers.push(await post(`/orders/${NO_KEY}/cancel`));
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual([
      ...Array.from({ length: PER_MINUTE }, () => `/orders/${NO_KEY}`),
      `/orders/${NO_KEY}?cancel=too_often`,
    ]);
    expect(cancelled).not.toHaveBeenCalled();
  });

  it('no key and no phone is in the log', async () => {
    const { order_number, order_page, phone } = await place();
    await get(order_page);
    await post('/orders', { number: order_number, phone });
    await post(`${order_page}/cancel`);
    expect(shop.log()).toContain('/orders/:key');
    expect(shop.log()).not.toContain(order_page.replace('/orders/', ''));
    expect(shop.log()).not.toContain(phone);
  });
});
