import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LiveMessage } from '#contract/desk/live.ts';
import { startOrderNotices } from '#server/messages/order-notices.ts';
import { claimOrder, releaseClaim } from '#server/orders/order-contacts.ts';
import { expireOverdueOrders, notifyNewOrders } from '#server/orders/order-maintenance.ts';
import { cancelOrder, confirmOrder } from '#server/orders/order-steps.ts';
import { endOwnSessions } from '#server/people/desk-sessions.ts';
import { changeStaff } from '#server/people/staff-accounts.ts';
import { adjustStock } from '#server/stock/staff-stock.ts';
import { type DeskBrowser, openTestDesk, type TestDesk } from '#server/testing/desk.ts';
import { aProduct, orderFor } from '#server/testing/orders.ts';
import { makeOverdue, must, place, SOMEBODY } from '#server/testing/placed-order.ts';
import { openTestDatabase, openTestShop, type TestDatabase } from '#server/testing/shop.ts';

const racket = aProduct('rackets');

interface Stream {
  response: Response;
  /** The next message that is this. */
  next(is: (message: LiveMessage) => boolean): Promise<LiveMessage>;
  /** Resolves when the server ends the connection. */
  ended: Promise<void>;
  close(): Promise<void>;
}

/** What EventSource does in a browser. */
async function listen(browser: DeskBrowser): Promise<Stream> {
  const response = await browser.fetch('/api/live');
  const waiting: { is: (message: LiveMessage) => boolean; found: (message: LiveMessage) => void }[] = [];
  const heard: LiveMessage[] = [];
  const reader = response.body?.getReader();
  const take = (message: LiveMessage) => {
    const index = waiting.findIndex(({ is }) => is(message));
    if (index === -1) heard.push(message);
    else waiting.splice(index, 1)[0]?.found(message);
  };
  const ended = (async () => {
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        const data = /^data: (.*)$/m.exec(frame)?.[1];
        if (data) take(JSON.parse(data));
      }
    }
  })();
  return {
    response,
    next(is) {
      const index = heard.findIndex(is);
      if (index !== -1) return Promise.resolve(heard.splice(index, 1)[0] as LiveMessage);
      return new Promise((found) => waiting.push({ is, found }));
    },
    ended,
    close: async () => void (await reader?.cancel()),
  };
}

describe('the live stream', () => {
  let database: TestDatabase;
  let desk: TestDesk;
  /** A second process of the same shop: on a server it shares nothing with the first but the database. */
  let other: TestDesk;

  beforeAll(async () => {
    database = await openTestDatabase('server');
    desk = await openTestDesk(database);
    other = await openTestDesk(database);
  });
  afterAll(async () => {
    await desk.close();
    await other.close();
    await database.discard();
  });

  it('begins with a reason to read afresh, and no proxy may hold it back', async () => {
    const stream = await listen(await desk.signedIn('packer'));
    expect(stream.response.status).toBe(200);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(await stream.next(() => true)).toEqual({ kind: 'refresh' });
    await stream.close();
  });

  it('reports shoppers’ orders once each, however many come at once', async () => {
    const stream = await listen(await other.signedIn('packer'));
    const notices = startOrderNotices(database.housekeeping, { log: { warn: vi.fn(), error: vi.fn() } });
    const shop = await openTestShop(database, { onOrderStored: notices.add });
    const orders = Array.from({ length: 8 }, () =>
      shop.client.functions.invoke('submit-order', { body: orderFor([[racket, 1]]) }),
    );
    const numbers = (await Promise.all(orders)).map(({ data }) => data.order_number as string);
    const heard = [];
    for (let count = 0; count < 8; count++) heard.push(await stream.next(({ kind }) => kind === 'order'));
    const placed = { kind: 'order', version: 1, status: 'pending', what: 'placed', actor: 'shopper' };
    for (const number of numbers) expect(heard).toContainEqual({ ...placed, number });
    await notices.stop();
    await shop.close();
    await stream.close();
  });

  it('notifies every desk of a new order, of each step and of claims, without a word about the customer', async () => {
    const streams = [await listen(await desk.signedIn('seller')), await listen(await other.signedIn('packer'))];
    const number = await place(database, [[racket, 1]], { customer_name: 'Nobody Else' });
    await notifyNewOrders(database.housekeeping, [number]);
    must(await claimOrder(database.staff, SOMEBODY, number));
    must(await releaseClaim(database.staff, SOMEBODY, number));
    must(await confirmOrder(database.staff, SOMEBODY, number, { pay_by: 'cash_on_delivery' }));
    must(await cancelOrder(database.staff, SOMEBODY, number, { reason: 'Nobody Else changed their mind' }));
    for (const stream of streams) {
      const ofOrder = (message: LiveMessage) => 'number' in message && message.number === number;
      const order = { kind: 'order', number, actor: 'Sana', what: 'status' };
      const heard = [];
      for (let count = 0; count < 5; count++) heard.push(await stream.next(ofOrder));
      expect(heard).toEqual([
        { ...order, version: 1, status: 'pending', what: 'placed', actor: 'shopper' },
        { kind: 'claim', number, actor: 'Sana', until: expect.any(String), from: null },
        { kind: 'claim', number, actor: null, until: null, from: null },
        { ...order, version: 2, status: 'confirmed' },
        { ...order, version: 3, status: 'cancelled' },
      ]);
      await stream.close();
    }
  });

  it('reports an order that expired', async () => {
    const stream = await listen(await desk.signedIn('seller'));
    const number = await place(database, [[racket, 1]]);
    await makeOverdue(database, number);
    expect(await expireOverdueOrders(database.housekeeping, 100, false)).toContain(number);
    const expired = await stream.next((message) => message.kind === 'order' && message.number === number);
    expect(expired).toMatchObject({ version: 2, status: 'expired', what: 'status', actor: 'shop' });
    await stream.close();
  });

  it('reports nothing that did not happen', async () => {
    const stream = await listen(await desk.signedIn('seller'));
    await expect(place(database, [[racket, 1_000]])).rejects.toThrow('out_of_stock');
    const number = await place(database, [[racket, 1]]);
    await notifyNewOrders(database.housekeeping, ['BJ-00000000-0', number]);
    expect(await stream.next(({ kind }) => kind === 'order')).toMatchObject({ number });
    must(await confirmOrder(database.staff, SOMEBODY, number, { pay_by: 'cash_on_delivery' }));
    // It is sent again, and is not new any more.
    await notifyNewOrders(database.housekeeping, [number]);
    must(await cancelOrder(database.staff, SOMEBODY, number, { reason: 'a test' }));
    const ofOrder = ({ kind }: LiveMessage) => kind === 'order';
    expect(await stream.next(ofOrder)).toMatchObject({ status: 'confirmed', what: 'status' });
    expect(await stream.next(ofOrder)).toMatchObject({ status: 'cancelled', what: 'status' });
    await stream.close();
  });

  it('reports products that orders bring across the mark of low stock, down and up, and all that the staff change', async () => {
    const stream = await listen(await desk.signedIn('seller'));
    const product = aProduct('bags');
    const ofStock = ({ kind }: LiveMessage) => kind === 'stock' || kind === 'setting';
    const first = await place(database, [[product, 19]]);
    const second = await place(database, [[product, 1]]);
    must(await cancelOrder(database.staff, SOMEBODY, second, { reason: 'a test' }));
    must(await cancelOrder(database.staff, SOMEBODY, first, { reason: 'a test' }));
    const reference = { category: product.category, product_id: product.id };
    const taken = { ...reference, change: -24, reason: 'damaged' as const };
    must(await adjustStock(database.staff, SOMEBODY, taken));
    must(await adjustStock(database.staff, SOMEBODY, { ...taken, change: 1, reason: 'correction' }));
    const crossed = (available: number) => ({
      kind: 'stock',
      products: [{ ...reference, variant: '', size: '', available }],
    });
    expect(await stream.next(ofStock)).toEqual(crossed(5));
    expect(await stream.next(ofStock)).toEqual(crossed(6));
    expect(await stream.next(ofStock)).toEqual(crossed(1));
    expect(await stream.next(ofStock)).toEqual(crossed(2));
    await stream.close();
  });

  it('ends with the session: signed out, signed out elsewhere, switched off', async () => {
    const [first, second, third] = [
      await desk.signedIn('seller'),
      await desk.signedIn('seller'),
      await desk.signedIn('seller'),
    ];
    const streams = [await listen(first), await listen(second), await listen(third)];
    await first.fetch('/api/sign-out', { method: 'POST' });
    const { account, name } = second.staff;
    must(await endOwnSessions(database.staff, { ...SOMEBODY, account, actor: name, origin: 'desk' }));
    must(await changeStaff(database.staff, SOMEBODY, third.staff.email, { isActive: false }));
    await Promise.all(streams.map(({ ended }) => ended));
    for (const browser of [first, second, third]) expect((await browser.fetch('/api/live')).status).toBe(401);
  });

  it('asks to read afresh when its own connection to the database came back', async () => {
    const stream = await listen(await desk.signedIn('seller'));
    await stream.next(({ kind }) => kind === 'refresh');
    await database.owner.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'bandeja listener' AND datname = current_database()",
    );
    await stream.next(({ kind }) => kind === 'refresh');
    const number = await place(database, [[racket, 1]]);
    await notifyNewOrders(database.housekeeping, [number]);
    expect(await stream.next(({ kind }) => kind === 'order')).toMatchObject({ number });
    await stream.close();
  });

  it('is open when the desk closes, and the desk closes all the same', async () => {
    const closing = await openTestDesk(database);
    const stream = await listen(await closing.signedIn('seller'));
    await closing.close();
    await stream.ended;
  });
});
