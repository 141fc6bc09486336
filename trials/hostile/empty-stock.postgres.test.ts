import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderRequest } from '#contract/orders/order.ts';
import { confirmOrder } from '#server/orders/order-steps.ts';
import { readSettings } from '#server/settings.ts';
import { newPhone, onSale, orderFor } from '#server/testing/orders.ts';
import { must, SOMEBODY } from '#server/testing/placed-order.ts';
import { openTestDatabase, openTestShop, type TestDatabase, type TestShop } from '#server/testing/shop.ts';

/* Somebody who wants that nobody else can buy, with nothing but the shop's own form; and the honest people beside them. */

const { orders: DEFAULTS, rateLimits, ...OTHERS } = readSettings({});
const STOCK = 25;
const goods = onSale.filter(({ category }) => category !== 'shoes').toSorted((one, other) => one.price - other.price);
const [racket] = goods.filter(({ category }) => category === 'rackets');
const balls = goods.filter(({ category }) => category === 'accessories');
if (!racket || balls.length < 2) throw new Error('the fixture has too few goods');

let database: TestDatabase;
let shop: TestShop;
let now = Date.parse('2026-11-18T07:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase('embedded', STOCK);
  shop = await openTestShop(database, {
    settings: { ...OTHERS, orders: DEFAULTS, rateLimits, trustProxy: 1 },
    now: () => now,
  });
});
afterAll(async () => {
  await shop.close();
  await database.discard();
});

interface From {
  address?: string;
  session?: string;
}

const send = (order: unknown, { address = '203.0.113.9', session }: From = {}) =>
  fetch(`${shop.url}/functions/v1/submit-order`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': address,
      ...(session && { authorization: `Bearer ${session}` }),
    },
    body: typeof order === 'string' ? order : JSON.stringify(order),
  });
const statusOf = async (order: unknown, from?: From) => (await send(order, from)).status;

async function openSession(address: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const response = await fetch(`${shop.url}/auth/v1/signup`, { method: 'POST', headers, body: '{}' });
  return ((await response.json()) as { access_token: string }).access_token;
}

const held = async () => {
  const [row] = await database.owner.query<{ pieces: number }>(
    'SELECT coalesce(sum(reserved_quantity), 0)::integer AS pieces FROM inventory',
  );
  return row?.pieces ?? 0;
};

/** As much as one order can have. */
const greedy = (part: number): OrderRequest =>
  orderFor(
    Array.from({ length: 6 }, (_, index) => goods[(part * 6 + index) % goods.length] as (typeof goods)[number]).map(
      (product) => [product, DEFAULTS.maxPerProduct],
    ),
  );

describe('somebody who wants to empty the shop', () => {
  it('holds little from one address, with however many phones and sessions', async () => {
    const address = '198.51.100.1';
    const before = await held();
    const refusals: Response[] = [];
    for (let part = 0; part < 40; part++) {
      const session = part % 2 ? await openSession(address) : undefined;
      const response = await send(greedy(part), { address, ...(session && { session }) });
      if (response.status === 429) refusals.push(response);
    }
    expect((await held()) - before).toBeLessThanOrEqual(DEFAULTS.heldPiecesPerAddress);
    expect(await refusals[0]?.json()).toMatchObject({
      error: 'too_much_held',
      message: expect.stringContaining('Please write to us on WhatsApp'),
    });
    now += 60_000;
    // A neighbour at another address is not touched by it.
    expect(await statusOf(orderFor([[racket, 1]]), { address: '198.51.100.2' })).toBe(201);
  });

  it('holds little with one phone or one session, from however many addresses', async () => {
    const phone = newPhone();
    const session = await openSession('198.51.100.3');
    for (const [from, more] of [
      [{}, { phone }],
      [{ session }, {}],
      [{}, { phone: 'no number at all' }],
    ] as const) {
      const before = await held();
      const orders = Array.from({ length: 8 }, (_, part) => ({ ...greedy(part + 3), ...more }));
      // All at once: none may slip past the others.
      await Promise.all(
        orders.map((order, part) =>
          send({ ...order, phone: 'phone' in more ? more.phone : newPhone() }, { ...from, address: `192.0.2.${part}` }),
        ),
      );
      expect((await held()) - before).toBeLessThanOrEqual(DEFAULTS.heldPiecesPerCustomer);
    }
  });

  it('keeps nothing for long: what nobody answers is free after the short hold', async () => {
    await database.owner.query('UPDATE orders SET reserved_until = now() WHERE reserved_until IS NOT NULL');
    await database.housekeeping.query('SELECT expire_overdue_orders(1000)');
    expect(await held()).toBe(0);
  });
});

describe('honest people', () => {
  it('a club orders twenty balls and four rackets, twice, and more once it was answered', async () => {
    const phone = newPhone();
    const [ball, otherBall] = balls;
    if (!ball || !otherBall) throw new Error('no balls');
    const club = () =>
      orderFor(
        [
          [racket, 4],
          [ball, 10],
          [otherBall, 10],
        ],
        { phone },
      );
    const from = { address: '203.0.113.50' };
    const placed: string[] = [];
    for (let order = 0; order < 2; order++) {
      const response = await send(club(), from);
      expect(response.status).toBe(201);
      placed.push(((await response.json()) as { order_number: string }).order_number);
    }
    const more = () =>
      orderFor(
        [
          [goods.at(-1) as (typeof goods)[number], 10],
          [goods.at(-2) as never, 10],
        ],
        { phone },
      );
    expect(await statusOf(more(), from)).toBe(429);
    must(await confirmOrder(database.staff, SOMEBODY, placed[0] as string, { pay_by: 'cash_on_delivery' }));
    expect(await statusOf(more(), from)).toBe(201);
  });

  it('many behind one carrier’s address order within one minute', async () => {
    now += 60_000;
    const from = { address: '203.0.113.60' };
    const shoppers = goods.slice(-30);
    const statuses = await Promise.all(shoppers.map((product) => statusOf(orderFor([[product, 1]]), from)));
    expect(new Set(statuses)).toEqual(new Set([201]));
  });

  it('are not locked out by a neighbour’s broken requests, and a flood of those ends', async () => {
    now += 60_000;
    const from = { address: '203.0.113.70' };
    for (let broken = 0; broken < 30; broken++) expect(await statusOf('{"items": []}', from)).toBe(400);
    expect(await statusOf(orderFor([[racket, 1]]), from)).toBe(201);
    const flood = await Promise.all(Array.from({ length: 650 }, () => statusOf('{}', from)));
    expect(flood.filter((status) => status === 429).length).toBeGreaterThan(50);
  });

  it('may store ten orders a minute with one session, not more', async () => {
    now += 60_000;
    const session = await openSession('203.0.113.80');
    const statuses: number[] = [];
    for (let order = 0; order < 11; order++) {
      statuses.push(
        await statusOf(orderFor([[goods[order] as never, 1]]), { session, address: `203.0.113.${80 + order}` }),
      );
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });
});
