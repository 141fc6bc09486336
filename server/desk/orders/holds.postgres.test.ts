import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderEndpoints as orders } from '#contract/orders/desk-orders.ts';
import { orderStepEndpoints as steps } from '#contract/orders/order-steps.ts';
import { checkInvariants } from '#database/invariants.ts';
import { DESK_SETTINGS, openTestDesk, type SignedInBrowser, type TestDesk } from '#server/testing/desk.ts';
import { aProduct, newPhone } from '#server/testing/orders.ts';
import { place, stockOf } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

const racket = aProduct('rackets');
const bag = aProduct('bags');

describe('orders that are none, at the desk', () => {
  let database: TestDatabase;
  let desk: TestDesk;
  let seller: SignedInBrowser;
  const fakes: string[] = [];
  let honest = '';

  beforeAll(async () => {
    database = await openTestDatabase('server', 50);
    const limits = { ...DESK_SETTINGS.orders, alarmPieces: 12, customerMail: true };
    desk = await openTestDesk(database, { settings: { ...DESK_SETTINGS, orders: limits } });
    seller = await desk.signedIn('seller', 'Sara');
    for (let fake = 0; fake < 5; fake++) {
      fakes.push(
        await place(database, [[racket, 3]], { sent_by: { address: 'one network' }, email: 'victim@example.com' }),
      );
    }
    honest = await place(database, [[bag, 1]], { sent_by: { address: 'another' } });
  });
  afterAll(async () => {
    await desk.close();
    await database.discard();
  });

  const kinds = async (kind: string) => {
    const [row] = await database.owner.query<{ found: number }>(
      'SELECT count(*)::integer AS found FROM outbox WHERE kind = $1',
      [kind],
    );
    return row?.found;
  };

  it('the list sounds the alarm and leads to the sender of most of them', async () => {
    const { body } = await seller.call(orders.listOrders, { queue: 'to_confirm' });
    expect(body.alarm).toMatchObject({ orders: 6, pieces: 16, networks: 2 });
    expect(fakes).toContain(body.alarm?.number);
    const same = await seller.call(orders.listOrders, { queue: 'to_confirm', like: body.alarm?.number ?? '' });
    expect(same.body.orders.map(({ order_number }) => order_number).sort()).toEqual(fakes.toSorted());
  });

  it('a filter is cancelled with one reason and taken back as one, and each order is reported', async () => {
    const before = await stockOf(database, racket);
    const { body: found } = await seller.call(orders.cancellableOrders, { like: fakes[0] ?? '' });
    expect(found).toMatchObject({ pieces: 15, hasMore: false });
    // A colleague is quicker with one of them, and it is real.
    const [real = ''] = fakes;
    await seller.call(
      steps.confirmOrder,
      { version: 1, key: randomUUID(), pay_by: 'cash_on_delivery' },
      { number: real },
    );
    const batch = randomUUID();
    const cancelled = await seller.call(steps.cancelMany, {
      ...{ batch, reason: 'Not a real order', tell: false },
      orders: found.orders.map((order) => ({ ...order, key: randomUUID() })),
    });
    const results = cancelled.body.results;
    expect(results.filter(({ ok }) => ok)).toHaveLength(4);
    expect(results.find(({ number }) => number === real)).toMatchObject({
      ok: false,
      refusal: { code: 'order_changed', params: { change: { actor: 'Sara' } } },
    });
    expect(await stockOf(database, racket)).toEqual([before[0], before[1] - 12]);
    expect(await kinds('order_cancelled')).toBe(0);

    // Meanwhile somebody buys so much that three of the four cannot come back.
    const rival = await place(database, [[racket, before[0] - before[1] + 12 - 3]]);
    const { body: together } = await seller.call(orders.cancelledTogether, {}, { batch });
    expect(together.orders).toHaveLength(4);
    const takeBack = () =>
      seller.call(steps.reinstateMany, { orders: together.orders.map((order) => ({ ...order, key: randomUUID() })) });
    const first = (await takeBack()).body.results;
    expect(first.map(({ ok }) => ok)).toEqual([true, false, false, false]);
    expect(first[1]?.refusal?.code).toBe('out_of_stock');
    await seller.call(steps.cancelOrder, { version: 1, key: randomUUID(), reason: 'no' }, { number: rival });
    expect((await takeBack()).body.results.map(({ ok }) => ok)).toEqual([false, true, true, true]);
    expect(await stockOf(database, racket)).toEqual(before);
    expect((await seller.call(orders.cancelledTogether, {}, { batch })).body.orders).toEqual([]);
    expect(await checkInvariants(database.owner)).toEqual([]);
  });

  it('what was answered sounds no alarm', async () => {
    await seller.call(steps.claimOrder, {}, { number: honest });
    expect((await seller.call(orders.listOrders, { queue: 'to_confirm' })).body.alarm).toBeNull();
  });

  it('the same goods from one phone within minutes are a double, others are not', async () => {
    const phone = newPhone();
    const same = { phone, phone_digits: phone.replace(/\D/g, '') };
    const first = await place(
      database,
      [
        [racket, 1],
        [bag, 2],
      ],
      same,
    );
    const double = await place(
      database,
      [
        [bag, 2],
        [racket, 1],
      ],
      same,
    );
    const other = await place(
      database,
      [
        [bag, 3],
        [racket, 1],
      ],
      same,
    );
    const stranger = await place(database, [
      [racket, 1],
      [bag, 2],
    ]);
    const show = async (number: string) => (await seller.call(orders.showOrder, {}, { number })).body;
    expect((await show(double)).double_of).toBe(first);
    expect((await show(double)).flags).toContain('double');
    for (const number of [first, other, stranger]) expect((await show(number)).double_of).toBeNull();
    await database.owner.query(
      "UPDATE orders SET created_at = created_at - interval '31 minutes' WHERE order_number = $1",
      [first],
    );
    expect((await show(double)).double_of).toBeNull();
  });
});
