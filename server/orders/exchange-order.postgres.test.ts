import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureCatalogue } from '#catalogue/testing/fixture.ts';
import type { Exchange } from '#contract/orders/exchanges.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { checkInvariants } from '#database/invariants.ts';
import { enginesFor } from '#database/testing/engines.ts';
import { recordPayment } from '#server/payments/order-payments.ts';
import type { Acting } from '#server/steps/acting.ts';
import { countStock } from '#server/stock/staff-stock.ts';
import { aProduct } from '#server/testing/orders.ts';
import { must, type PlacedLine, place, SOMEBODY, shownOrder } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { eraseContact } from '#server/testing/staff.ts';
import { exchangeItems, quoteExchange } from './exchange-order.ts';
import { readOrderPage } from './order-pages.ts';
import { cancelOrder, confirmOrder, deliverOrder, dispatchOrder } from './order-steps.ts';

const shoe = aProduct('shoes');
const bag = aProduct('bags');

/** EU 45 costs PKR 500 more, EU 40 PKR 300 less. */
const catalogue = {
  current: () => {
    const now = fixtureCatalogue.current();
    const variants = { 'EU 45': { price: shoe.price + 500 }, 'EU 40': { price: shoe.price - 300 } };
    const products = now.products.map((product) =>
      product.category === 'shoes' && product.id === shoe.id ? { ...product, variants } : product,
    );
    return { ...now, version: 'dearer in EU 45', products };
  },
};

type Wish = Partial<Omit<Exchange, 'item'>> & { to?: string; item?: Exchange['item'] };

describe.each(enginesFor('steps'))('exchanges, on the %s Postgres', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, 50);
  });
  afterAll(async () => {
    const broken = await checkInvariants(database.owner);
    await database.discard();
    expect(broken).toEqual([]);
  });

  const show = (number: string) => shownOrder(database, number);

  const stockOf = async (variant: string) => {
    const [row] = await database.owner.query<{ stock: number; reserved: number }>(
      `SELECT stock_quantity AS stock, reserved_quantity AS reserved FROM inventory
       WHERE category = 'shoes' AND product_id = $1 AND variant = $2`,
      [shoe.id, variant],
    );
    return [row?.stock, row?.reserved];
  };

  /** A delivered order that was paid in advance, unless something else is said. */
  async function delivered(lines: PlacedLine[], { delivery_fee = 0, isPaid = true } = {}): Promise<string> {
    const number = await place(database, lines);
    const pay_by = isPaid ? ('bank_transfer' as const) : ('cash_on_delivery' as const);
    const { money } = must(await confirmOrder(database.staff, SOMEBODY, number, { pay_by, delivery_fee }));
    if (isPaid) must(await recordPayment(database.staff, SOMEBODY, number, { method: 'cash', amount: money.payable }));
    must(await dispatchOrder(database.staff, SOMEBODY, number, { courier: 'TCS' }));
    must(await deliverOrder(database.staff, SOMEBODY, number));
    return number;
  }

  const exchangeOf = ({ to = 'EU 43', seen = { to_pay: 0, to_refund: 0 }, ...more }: Wish = {}): Exchange => ({
    ...{ line: 1, quantity: 1, condition: 'sellable', reason: 'changed_mind', seen },
    item: { category: 'shoes', product_id: shoe.id, variant: to },
    ...more,
  });
  const exchange = (number: string, wish: Wish = {}, acting: Acting = SOMEBODY) =>
    exchangeItems({ staff: database.staff, catalogue }, acting, number, exchangeOf(wish));
  const quote = (number: string, wish: Wish = {}) =>
    quoteExchange({ staff: database.staff, catalogue }, number, exchangeOf(wish));

  it('EU 42 comes back, EU 43 goes out, and nothing is to pay', async () => {
    const number = await delivered([[shoe, 1, 'EU 42']], { delivery_fee: 250 });
    const before = { back: await stockOf('EU 42'), out: await stockOf('EU 43') };
    expect(must(await quote(number))).toMatchObject({
      price: shoe.price,
      to_pay: 0,
      to_refund: 0,
      moved: shoe.price + 250,
    });
    const outcome = must(await exchange(number));
    expect(outcome).toMatchObject({ status: 'returned', money: { paid: 0, due: 0, to_refund: 0 } });
    const out = await show(outcome.exchange.order);
    expect(out).toMatchObject({
      ...{ status: 'confirmed', pay_by: 'bank_transfer', contact: { customer_name: 'Ayesha' }, city: 'Karachi' },
      money: { payable: shoe.price + 250, paid: shoe.price + 250, due: 0, state: 'paid' },
      items: [{ variant: 'EU 43', quantity: 1, unit_price: shoe.price }],
      exchange_for: { order_number: number, quantity: 1, back: { variant: 'EU 42' } },
    });
    expect(await stockOf('EU 42')).toEqual([(before.back[0] ?? 0) + 1, before.back[1]]);
    expect(await stockOf('EU 43')).toEqual([before.out[0], (before.out[1] ?? 0) + 1]);
    // Both histories say so, and so do both pages of the customer.
    const old = await show(number);
    expect(old.exchanges).toMatchObject([
      { order_number: out.order_number, for: { variant: 'EU 43' }, back: { variant: 'EU 42' } },
    ]);
    expect(old.events.at(-1)).toMatchObject({ details: { exchange: { order: out.order_number } } });
    expect(out.events[0]).toMatchObject({ details: { exchange: { of: number } } });
    const [page, outPage] = await Promise.all(
      [old, out].map((order) => readOrderPage(database.anon, (order as unknown as { page_key: string }).page_key)),
    );
    expect(page?.details?.exchanges).toMatchObject([{ order_number: out.order_number, for: { variant: 'EU 43' } }]);
    expect(outPage?.details?.exchange_for).toMatchObject({ order_number: number, back: { variant: 'EU 42' } });
    // It goes the known way from here.
    must(await dispatchOrder(database.staff, SOMEBODY, out.order_number, { courier: 'TCS' }));
    must(await deliverOrder(database.staff, SOMEBODY, out.order_number));
    expect(await stockOf('EU 43')).toEqual([(before.out[0] ?? 0) - 1, before.out[1]]);
  });

  it('the difference is to pay, or to be given back, and what was agreed stays agreed', async () => {
    const sale = { ...shoe, price: shoe.price - 1_000 };
    const dearer = await delivered([[sale, 1, 'EU 42']]);
    expect(must(await quote(dearer, { to: 'EU 45', delivery_fee: 200 }))).toMatchObject({
      price: sale.price + 500,
      to_pay: 700,
    });
    const { exchange: up } = must(
      await exchange(dearer, { to: 'EU 45', delivery_fee: 200, seen: { to_pay: 700, to_refund: 0 } }),
    );
    expect((await show(up.order)).money).toMatchObject({ due: 700, paid: sale.price, state: 'part_paid' });
    const cheaper = await delivered([[sale, 1, 'EU 42']]);
    const down = must(await exchange(cheaper, { to: 'EU 40', seen: { to_pay: 0, to_refund: 300 } }));
    expect(down.money).toMatchObject({ to_refund: 300 });
    expect((await show(down.exchange.order)).money).toMatchObject({ due: 0, payable: sale.price - 300 });
  });

  it('another product costs what it costs today', async () => {
    const number = await delivered([[{ ...shoe, price: 1_000 }, 1, 'EU 42']]);
    const item = { category: 'bags', product_id: bag.id };
    const seen = { to_pay: bag.price - 1_000, to_refund: 0 };
    const { exchange: made } = must(await exchange(number, { item, seen, pay_by: 'cash_on_delivery' }));
    expect(await show(made.order)).toMatchObject({
      pay_by: 'cash_on_delivery',
      items: [{ name: bag.name, unit_price: bag.price }],
    });
  });

  it('cash that the courier still has pays for it too, and stays his debt', async () => {
    const number = await delivered([[shoe, 1, 'EU 42']], { isPaid: false });
    const { money, exchange: made } = must(await exchange(number, { condition: 'damaged', reason: 'faulty' }));
    expect(money).toMatchObject({ with_courier: shoe.price, to_refund: 0 });
    expect((await show(made.order)).money).toMatchObject({ due: 0, paid: shoe.price });
  });

  it.each<[string, Wish, RefusalCode]>([
    ['what is sold out', { to: 'EU 44' }, 'out_of_stock'],
    ['what the product is not sold in', { to: 'EU 50' }, 'product_variant_not_offered'],
    ['nothing chosen', { to: '' }, 'product_variant_missing'],
    ['what is not on sale', { item: { category: 'bags', product_id: 9_999 } }, 'product_not_on_sale'],
    ['a line that is not there', { line: 9 }, 'order_line_unknown'],
    ['more than the customer has', { quantity: 3 }, 'return_too_many'],
    ['another price than the customer was told', { to: 'EU 45' }, 'exchange_terms_changed'],
  ])('%s is refused, and nothing changes', async (_name, wish, code) => {
    must(
      await countStock(database.staff, SOMEBODY, {
        category: 'shoes',
        product_id: shoe.id,
        variant: 'EU 44',
        figure: 0,
      }),
    );
    const number = await delivered([[shoe, 2, 'EU 42']]);
    const before = { order: await show(number), stock: await stockOf('EU 42') };
    expect(await exchange(number, wish)).toMatchObject({ ok: false, code });
    expect({ order: await show(number), stock: await stockOf('EU 42') }).toEqual(before);
  });

  it('an order that is not delivered, or whose customer is not known any more, has nothing to exchange', async () => {
    const number = await place(database, [[shoe, 1, 'EU 42']]);
    expect(await exchange(number)).toMatchObject({ code: 'order_step_refused', params: { wanted: 'exchanged' } });
    expect(await quote(number)).toMatchObject({ code: 'order_step_refused' });
    const forgotten = await delivered([[shoe, 1, 'EU 42']]);
    must(await eraseContact(database.staff, SOMEBODY, forgotten));
    expect(await exchange(forgotten)).toMatchObject({ code: 'order_customer_erased' });
  });

  it('sent twice under one key it is one exchange, also once the catalogue has changed', async () => {
    const number = await delivered([[shoe, 2, 'EU 42']]);
    const acting = { ...SOMEBODY, key: randomUUID() };
    const [first, second] = await Promise.all([exchange(number, {}, acting), exchange(number, {}, acting)]);
    const made = must(first).exchange.order;
    expect(must(second).exchange.order).toBe(made);
    const gone = { current: () => ({ ...catalogue.current(), version: 'nothing is sold', products: [] }) };
    expect(
      must(await exchangeItems({ staff: database.staff, catalogue: gone }, acting, number, exchangeOf())),
    ).toMatchObject({
      repeated: true,
      exchange: { order: made },
    });
    expect((await show(number)).exchanges).toHaveLength(1);
  });

  it('two colleagues who saw the same order: one exchanges, the other is told', async () => {
    const number = await delivered([[shoe, 2, 'EU 42']]);
    const { version } = await show(number);
    const results = await Promise.all([
      exchange(number, {}, { ...SOMEBODY, version }),
      exchange(number, { to: 'EU 41' }, { ...SOMEBODY, actor: 'Bilal', version }),
    ]);
    expect(results.map((result) => (result.ok ? 'done' : result.code)).toSorted()).toEqual(['done', 'order_changed']);
    expect((await show(number)).exchanges).toHaveLength(1);
  });

  it('cancelling the order that goes out frees its stock and leaves its money to be given back; what came back stays', async () => {
    const number = await delivered([[shoe, 1, 'EU 42']]);
    const { exchange: made } = must(await exchange(number));
    const [back, out] = [await stockOf('EU 42'), await stockOf('EU 43')];
    const { money } = must(await cancelOrder(database.staff, SOMEBODY, made.order, { reason: 'changed their mind' }));
    expect(money).toMatchObject({ to_refund: shoe.price });
    expect(await stockOf('EU 42')).toEqual(back);
    expect(await stockOf('EU 43')).toEqual([out[0], (out[1] ?? 0) - 1]);
  });
});
