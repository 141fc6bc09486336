import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureCatalogue } from '#catalogue/testing/fixture.ts';
import type { Amendment } from '#contract/people/staff.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { checkInvariants } from '#database/invariants.ts';
import { enginesFor } from '#database/testing/engines.ts';
import type { Acting } from '#server/steps/acting.ts';
import { countStock, listStock } from '#server/stock/staff-stock.ts';
import { aProduct } from '#server/testing/orders.ts';
import {
  must,
  type PlacedLine,
  place as placeIn,
  SOMEBODY,
  shownOrder,
  stockOf,
} from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { amendOrder } from './amend-order.ts';
import { findOrders } from './find-orders.ts';
import { confirmOrder } from './order-steps.ts';

const racket = aProduct('rackets');
const other = aProduct('rackets', 1);
const shoe = aProduct('shoes');
const bag = aProduct('bags');

describe.each(enginesFor('steps'))('corrections of orders, on the %s Postgres', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, 600);
  });
  afterAll(() => database.discard());

  const place = (lines: PlacedLine[], more?: object) => placeIn(database, lines, more);
  const show = (number: string) => shownOrder(database, number);
  const amend = (number: string, request: Amendment, acting: Acting = SOMEBODY, maxPerProduct = 10) =>
    amendOrder({ staff: database.staff, catalogue: fixtureCatalogue, maxPerProduct }, acting, number, request);
  it('kept lines keep their price, new ones take the catalogue’s, and the stock follows', async () => {
    const number = await place([
      [{ ...racket, price: 1 }, 2],
      [shoe, 1, 'EU 42'],
    ]);
    const before = { racket: await stockOf(database, racket), other: await stockOf(database, other) };
    const outcome = must(
      await amend(number, {
        lines: [
          { line: 1, quantity: 3 },
          { line: 2, size: 'EU 44' },
        ],
        add: [{ category: 'rackets', product_id: other.id, quantity: 2 }],
      }),
    );
    expect(outcome.money.total).toBe(3 + shoe.price + 2 * other.price);
    expect((await show(number)).items).toMatchObject([
      { line: 1, unit_price: 1, quantity: 3 },
      { line: 2, size: 'EU 44', quantity: 1 },
      { line: 3, name: other.name, unit_price: other.price, quantity: 2 },
    ]);
    expect(await stockOf(database, racket)).toEqual([before.racket[0], before.racket[1] + 1]);
    expect(await stockOf(database, other)).toEqual([before.other[0], before.other[1] + 2]);
  });

  it('another variant costs what was agreed and what the two differ by, and the same again as the one before', async () => {
    const dearer = {
      current: () => {
        const now = fixtureCatalogue.current();
        const variants = { 'EU 45': { price: shoe.price + 500 } };
        const products = now.products.map((one) =>
          one.category === 'shoes' && one.id === shoe.id ? { ...one, variants } : one,
        );
        return { ...now, version: 'dearer in EU 45', products };
      },
    };
    const number = await place([[{ ...shoe, price: shoe.price - 1_000 }, 2, 'EU 42']]);
    const to = async (variant: string) => {
      const request = { lines: [{ line: 1, variant }] };
      const options = { staff: database.staff, catalogue: dearer, maxPerProduct: 10 };
      return must(await amendOrder(options, SOMEBODY, number, request)).money.total;
    };
    expect(await to('EU 43')).toBe(2 * (shoe.price - 1_000));
    expect(await to('EU 45')).toBe(2 * (shoe.price - 500));
    expect(await to('EU 42')).toBe(2 * (shoe.price - 1_000));
  });

  it('a WhatsApp number of its own is found with its country code after any correction of the customer', async () => {
    const own = { whatsapp: '0345 6677889', whatsapp_digits: '923456677889' };
    const number = await place([[bag, 1]], own);
    must(await amend(number, { contact: { address: 'House 7, Street 1, near the school, Lahore' } }));
    const found = must(await findOrders(database.staff, { search: '+92 345 6677889' }));
    expect(found.orders.map(({ order_number }) => order_number)).toEqual([number]);
  });

  it('the contact is changed and found by, and the history says only which fields', async () => {
    const number = await place([[bag, 1]]);
    must(await amend(number, { contact: { customerName: 'Bilal Raza', phone: '۰۳۱۱ ۹۸۷۶۵۴۳' } }));
    const { contact, events } = await show(number);
    expect(contact).toMatchObject({ customer_name: 'Bilal Raza', phone: '۰۳۱۱ ۹۸۷۶۵۴۳', email: 'a@example.com' });
    expect(events.at(-1)).toMatchObject({ kind: 'amended', details: { contact: ['customer_name', 'phone'] } });
    const found = must(await findOrders(database.staff, { search: '0311-9876543' }));
    expect(found.orders.map(({ order_number }) => order_number)).toEqual([number]);
  });

  it.each<[string, Amendment, RefusalCode]>([
    ['a line that is not there', { remove: [9] }, 'order_line_unknown'],
    ['a size for a bag', { lines: [{ line: 1, variant: 'EU 42' }] }, 'product_variant_not_offered'],
    ['more than one order may have', { lines: [{ line: 1, quantity: 11 }] }, 'quantity_too_high'],
    ['what is not on sale', { add: [{ category: 'bags', product_id: 9_999, quantity: 1 }] }, 'product_not_on_sale'],
    [
      'a shoe without a size',
      { add: [{ category: 'shoes', product_id: shoe.id, quantity: 1 }] },
      'product_variant_missing',
    ],
    ['nothing left', { remove: [1] }, 'order_line_count'],
    ['a discount without a reason', { discount: 5 }, 'reason_missing'],
    ['a discount above the price', { discount: 99_999_999, discount_reason: 'x' }, 'discount_too_high'],
    ['a way to pay before it is agreed', { advance: 5 }, 'pay_by_not_agreed'],
  ])('%s is refused, and nothing changes', async (_name, request, code) => {
    const number = await place([[bag, 1]]);
    const before = await show(number);
    expect(await amend(number, request)).toMatchObject({ ok: false, code });
    expect(await show(number)).toEqual(before);
  });

  it('what changes nothing is refused, and makes no version', async () => {
    const number = await place([
      [bag, 2],
      [shoe, 1, 'EU 42'],
    ]);
    must(await confirmOrder(database.staff, SOMEBODY, number, { pay_by: 'cash_on_delivery', delivery_fee: 300 }));
    const { customer_name: customerName = '' } = (await show(number)).contact ?? {};
    const before = await show(number);
    const same: Amendment = {
      contact: { customerName },
      lines: [
        { line: 1, quantity: 2 },
        { line: 2, variant: 'EU 42' },
      ],
      pay_by: 'cash_on_delivery',
      delivery_fee: 300,
    };
    expect(await amend(number, same)).toMatchObject({ code: 'nothing_to_correct', params: { order: number } });
    expect(await show(number)).toEqual(before);
    must(await amend(number, { ...same, delivery_fee: 400 }));
    expect((await show(number)).events.at(-1)?.details).toEqual({ delivery_fee: 400 });
  });

  it('what was ordered under a higher limit may stay', async () => {
    const number = await place([[bag, 5]]);
    must(await amend(number, { contact: { address: 'Another house in Karachi' } }, SOMEBODY, 3));
    must(await amend(number, { lines: [{ line: 1, quantity: 4 }] }, SOMEBODY, 3));
    expect(await amend(number, { lines: [{ line: 1, quantity: 5 }] }, SOMEBODY, 3)).toMatchObject({ ok: false });
  });

  it('short stock names the variant, and nothing changes', async () => {
    const [row] = (await listStock(database.staff)).filter(
      ({ product_id, variant }) => product_id === shoe.id && variant === 'EU 45',
    );
    must(
      await countStock(database.staff, SOMEBODY, {
        category: 'shoes',
        product_id: shoe.id,
        variant: 'EU 45',
        figure: (row?.reserved ?? 0) + 1,
      }),
    );
    const number = await place([[shoe, 2, 'EU 41']]);
    expect(await amend(number, { lines: [{ line: 1, size: 'EU 45' }] })).toMatchObject({
      code: 'out_of_stock',
      params: { short: [{ category: 'shoes', product_id: shoe.id, variant: 'EU 45', available: 1 }] },
    });
    expect((await show(number)).items[0]?.variant).toBe('EU 41');
  });

  it('repeated under its key it is done once, even where it could not be worked out again', async () => {
    const number = await place([
      [bag, 1],
      [racket, 1],
    ]);
    const acting = { ...SOMEBODY, key: randomUUID() };
    const request = { remove: [2], add: [{ category: 'bags' as const, product_id: bag.id, quantity: 1 }] };
    expect(must(await amend(number, request, acting)).repeated).toBeUndefined();
    expect(must(await amend(number, request, acting))).toMatchObject({ repeated: true, version: 2 });
    expect(await amend(number, { remove: [1] }, acting)).toMatchObject({ code: 'step_key_reused' });
    expect((await show(number)).items).toHaveLength(2);
  });

  it('after all this every figure still adds up', async () => {
    expect(await checkInvariants(database.owner)).toEqual([]);
  });
});
