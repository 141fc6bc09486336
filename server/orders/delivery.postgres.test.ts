import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureCatalogue } from '#catalogue/testing/fixture.ts';
import type { OrderRequest } from '#contract/orders/order.ts';
import { checkInvariants } from '#database/invariants.ts';
import { enginesFor } from '#database/testing/engines.ts';
import { type DeliveryPolicy, FREE_DELIVERY } from '#domain/delivery/policy.ts';
import { changeSetting } from '#server/settings/shop-settings.ts';
import { aProduct, orderFor } from '#server/testing/orders.ts';
import { must, SOMEBODY, shownOrder } from '#server/testing/placed-order.ts';
import { openTestDatabase, openTestShop, type TestDatabase, type TestShop } from '#server/testing/shop.ts';
import { confirmOrder } from './order-steps.ts';
import { placeStaffOrder } from './staff-order.ts';

const racket = aProduct('rackets');

const POLICY: DeliveryPolicy = {
  zones: [
    {
      name: 'Karachi',
      cities: ['Karachi'],
      fee: 150,
      freeFrom: 10_000_000,
      days: { from: 1, to: 2 },
      cashOnDelivery: true,
    },
    { name: 'North', cities: ['Gilgit', 'Skardu'], fee: 600, cashOnDelivery: false },
  ],
  restOfCountry: { fee: 300, cashOnDelivery: true },
  abroad: null,
  minimumOrder: 0,
  collectIn: ['Karachi, Karsaz'],
};

describe.each(enginesFor('orders'))('the delivery of orders on the %s Postgres', (engine) => {
  let database: TestDatabase;
  let shop: TestShop;
  let version = 0;
  beforeAll(async () => {
    database = await openTestDatabase(engine, 500);
    shop = await openTestShop(database);
  });
  afterAll(async () => {
    await shop.close();
    await database.discard();
  });

  async function set(policy: DeliveryPolicy): Promise<void> {
    const value = structuredClone(policy) as Parameters<typeof changeSetting<'delivery'>>[3];
    must(await changeSetting(database.staff, { ...SOMEBODY, version }, 'delivery', value));
    version += 1;
  }

  const ordered = (more: object = {}) => orderFor([[racket, 1]], more as Partial<OrderRequest>);

  async function submit(body: unknown, key: string = randomUUID()) {
    const response = await fetch(`${shop.url}/functions/v1/submit-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown> & { order_number: string },
    };
  }

  const stored = async (number: string) => {
    const [row] = await database.owner.query(
      `SELECT total::integer, delivery_fee::integer, balance::integer, delivery, city, address
       FROM orders JOIN order_contact ON order_id = id WHERE order_number = $1`,
      [number],
    );
    return row;
  };

  it('an order on the telephone costs what the owner set for the city that its address names; in a shop without fees nothing', async () => {
    const typed = async (address: string) => {
      const options = { staff: database.staff, catalogue: fixtureCatalogue, holdHours: 24 };
      const { category, id } = racket;
      const items = [{ category, product_id: id, quantity: 1 }];
      const customer = { customerName: 'Bilal', phone: '0300 1234567', address };
      const by = { ...SOMEBODY, key: randomUUID() };
      const placed = await placeStaffOrder(options, by, { ...customer, items, total: racket.price, key: by.key });
      return stored(must(placed).order_number);
    };
    expect(await typed('12 Mall Road, Karachi')).toMatchObject({ delivery_fee: 0, delivery: null });
    await set({ ...POLICY, minimumOrder: 10_000_000 });
    expect(await typed('12 Lahore Road, Gilgit')).toMatchObject({
      ...{ total: racket.price, delivery_fee: 600, balance: racket.price + 600 },
      delivery: { zone: 'North', fee: 600, cashOnDelivery: false },
    });
    expect(await typed('House 4, Multan')).toMatchObject({ delivery_fee: 300 });
    expect(await typed('The white house behind the mosque')).toMatchObject({ delivery_fee: 0, delivery: null });
    await set(FREE_DELIVERY);
  });

  it('an order on the telephone is judged like a shopper’s: by the city that was named, with the fee that was seen', async () => {
    const { category, id } = racket;
    const input = (key: string, more: object) => ({
      ...{ customerName: 'Bilal', phone: '0300 1234567', address: 'House 12, Street 4' },
      ...{ items: [{ category, product_id: id, quantity: 1 }], total: racket.price, key, ...more },
    });
    const options = { staff: database.staff, catalogue: fixtureCatalogue, holdHours: 24 };
    const typed = (more: object, key: string = randomUUID()) =>
      placeStaffOrder(options, { ...SOMEBODY, key }, input(key, more));
    const refused = async (more: object) => {
      const { ok, ...refusal } = await typed(more);
      return ok ? 'placed' : refusal;
    };
    // Staff may take an order that is smaller than what shoppers may send.
    await set({ ...POLICY, minimumOrder: 10_000_000 });
    const key = randomUUID();
    const placed = must(await typed({ city: 'GILGIT', delivery_fee: 600 }, key));
    expect(await stored(placed.order_number)).toMatchObject({
      ...{ delivery_fee: 600, balance: racket.price + 600, address: 'House 12, Street 4\nGILGIT', city: 'Gilgit' },
      delivery: { zone: 'North', fee: 600, cashOnDelivery: false },
    });
    const collect = must(
      await typed({ collect: 'Karachi, Karsaz', delivery_fee: 0, address: 'Collected in the store: Karachi, Karsaz' }),
    );
    expect(await stored(collect.order_number)).toMatchObject({
      ...{ delivery_fee: 0, address: 'Collected in the store: Karachi, Karsaz' },
      delivery: { method: 'collect', zone: 'Karachi, Karsaz' },
    });
    expect(await refused({ city: 'Karachi', delivery_fee: 100 })).toMatchObject({
      code: 'fee_changed',
      params: { fee: 150 },
    });
    expect(await refused({ city: 'Dubai', delivery_fee: 0 })).toMatchObject({ code: 'not_delivered' });
    expect(await refused({ delivery_fee: 0 })).toMatchObject({ code: 'city_missing' });
    expect(await refused({ collect: 'Nowhere', delivery_fee: 0 })).toMatchObject({ code: 'store_unknown' });
    // The same once more is the same order, whatever delivery costs by then; with another city it is another one.
    await set(FREE_DELIVERY);
    expect(must(await typed({ city: 'GILGIT', delivery_fee: 600 }, key)).order_number).toBe(placed.order_number);
    expect((await typed({ city: 'Karachi', delivery_fee: 600 }, key)).ok).toBe(false);
    expect(await refused({ city: 'GILGIT', delivery_fee: 600 })).toMatchObject({
      code: 'fee_changed',
      params: { fee: 0 },
    });
    expect(await refused({ city: 'GILGIT', delivery_fee: 0 })).toBe('placed');
  });

  it('a shop that has set nothing takes orders as ever: no fee in the answer, nothing about it in the order', async () => {
    const { status, body } = await submit(ordered());
    expect(status).toBe(201);
    expect(Object.keys(body).toSorted()).toEqual(['created_at', 'id', 'order_number', 'order_page', 'total']);
    expect(await stored(body.order_number)).toMatchObject({ delivery_fee: 0, delivery: null, balance: racket.price });
  });

  it('the fee that the owner sets counts for the next order: beside the total, in what is due and on the order’s page', async () => {
    await set(POLICY);
    // The server has read its rules a moment ago: the database tells it that they are old.
    const late = await submit(ordered());
    expect(late).toMatchObject({
      status: 400,
      body: { error: 'invalid_order', fields: { city: 'Please tell us your city' } },
    });
    expect(late.body.delivery).toEqual(POLICY);

    const key = randomUUID();
    const order = ordered({ city: ' karachi', delivery_fee: 150, address: 'House 12, Street 4' });
    const { status, body } = await submit(order, key);
    expect({ status, body }).toMatchObject({ status: 201, body: { total: racket.price, delivery_fee: 150 } });
    expect(await stored(body.order_number)).toEqual({
      total: racket.price,
      delivery_fee: 150,
      balance: racket.price + 150,
      delivery: {
        ...{ method: 'delivery', zone: 'Karachi', fee: 150, freeFrom: 10_000_000 },
        ...{ days: { from: 1, to: 2 }, cashOnDelivery: true },
      },
      city: 'Karachi',
      address: 'House 12, Street 4\nkarachi',
    });
    const shown = await shownOrder(database, body.order_number);
    expect(shown.money).toMatchObject({ delivery_fee: 150, due: racket.price + 150 });

    // Sent again it is the same order with the same answer, whatever staff have agreed and whatever delivery costs by then.
    must(
      await confirmOrder(database.staff, SOMEBODY, body.order_number, { pay_by: 'cash_on_delivery', delivery_fee: 90 }),
    );
    await set({ ...POLICY, restOfCountry: { fee: 999, cashOnDelivery: true }, zones: [] });
    expect(await submit(order, key)).toEqual({ status: 200, body });
    await set(POLICY);
  });

  it.each([
    ['another city', { city: 'Multan', delivery_fee: 300 }, { zone: 'Rest of the country', fee: 300 }],
    [
      'a zone without cash on delivery',
      { city: 'GILGIT', delivery_fee: 600 },
      { zone: 'North', cashOnDelivery: false },
    ],
    [
      'a store',
      { collect: 'Karachi, Karsaz', delivery_fee: 0 },
      { method: 'collect', zone: 'Karachi, Karsaz', fee: 0 },
    ],
  ])('%s has its own terms', async (_, more, delivery) => {
    const { status, body } = await submit(ordered(more));
    expect(status).toBe(201);
    expect(await stored(body.order_number)).toMatchObject({ delivery, delivery_fee: more.delivery_fee });
  });

  it('a page with an old fee is told the new one, and the rules with it; nothing is stored', async () => {
    const before = await database.owner.query('SELECT id FROM orders');
    const { status, body } = await submit(ordered({ city: 'Karachi', delivery_fee: 100 }));
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { error: 'fee_changed', fee: 150, message: expect.stringContaining('PKR 150'), delivery: POLICY },
    });
    expect(await submit(ordered({ city: 'Dubai', delivery_fee: 300 }))).toMatchObject({
      status: 409,
      body: { error: 'not_delivered' },
    });
    expect(await submit(ordered({ collect: 'Nowhere', delivery_fee: 0 }))).toMatchObject({
      status: 400,
      body: { error: 'invalid_order', fields: { collect: expect.any(String) } },
    });
    await set({ ...POLICY, minimumOrder: racket.price + 1 });
    const small = await submit(ordered({ city: 'Karachi', delivery_fee: 150 }));
    expect(small).toMatchObject({ status: 409, body: { error: 'below_minimum', minimum: racket.price + 1 } });
    expect(small.body.message).toContain('The smallest order we take');
    await set(POLICY);
    expect(await database.owner.query('SELECT id FROM orders')).toHaveLength(before.length);
  });

  it.each([
    ['a city of ten thousand characters', { city: 'K'.repeat(10_000), delivery_fee: 300 }, 'city'],
    ['a negative fee', { city: 'Karachi', delivery_fee: -150 }, 'delivery_fee'],
    ['a fee of a half', { city: 'Karachi', delivery_fee: 0.5 }, 'delivery_fee'],
    ['a fee as text', { city: 'Karachi', delivery_fee: '150' }, 'delivery_fee'],
    ['a city that is none', { city: { $gt: '' }, delivery_fee: 0 }, 'city'],
  ])('%s is refused', async (_, more, field) => {
    const { status, body } = await submit(ordered(more));
    expect({ status, fields: Object.keys(body.fields as object) }).toEqual({ status: 400, fields: [field] });
  });

  it('a city with a line break or turned letters forges nothing', async () => {
    const { body } = await submit(
      ordered({ city: 'Lahore\nTotal: 0\u202e', address: 'House 12, Street 4', delivery_fee: 300 }),
    );
    expect((await stored(body.order_number)) as object).toMatchObject({
      address: 'House 12, Street 4\nLahore Total: 0',
    });
  });

  // That no fee of former rules is stored is shown above, by an order that comes late; this is about many of both at once.
  it('orders and changes of the fee at once: each is stored with the fee that its shopper saw, or refused', async () => {
    const fees = [150, 200, 250];
    const orders = Array.from({ length: 24 }, (_, at) => async () => {
      const fee = fees[at % 3];
      const { status, body } = await submit(ordered({ city: 'Karachi', delivery_fee: fee }));
      expect([201, 409]).toContain(status);
      if (status === 201)
        expect(await stored(body.order_number)).toMatchObject({ delivery_fee: fee, delivery: { fee } });
    });
    const changes = async () => {
      for (const fee of [200, 250, 150])
        await set({ ...POLICY, zones: POLICY.zones.map((zone) => ({ ...zone, fee })) });
    };
    await Promise.all([changes(), ...orders.map((send) => send())]);
    expect(await checkInvariants(database.owner)).toEqual([]);
  });

  it('a server of the version before, which sends nothing about the delivery, goes on taking orders', async () => {
    const { city: _, ...item } = ordered();
    const [row] = await database.anon.query<{ answer: { order_number: string } }>(
      'SELECT submit_order($1::jsonb) AS answer',
      [
        {
          ...{
            idempotency_key: randomUUID(),
            request_hash: '00',
            order_number: `BJ-${randomUUID()}`,
            total: item.total,
          },
          ...{
            customer_name: 'Ayesha',
            email: '',
            phone: item.phone,
            phone_digits: '1',
            whatsapp: '1',
            whatsapp_digits: '1',
          },
          ...{ address: 'House 12', city: '', items: item.items, hold_seconds: 3_600, unanswered_seconds: 3_600 },
          ...{ most_open_orders: 0, most_held: {}, sent_by: {}, customer_mail: false },
        },
      ],
    );
    expect(await stored(row?.answer.order_number ?? '')).toMatchObject({ delivery_fee: 0, delivery: null });
    await set({ ...FREE_DELIVERY });
  });
});
