import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, shippedCatalogue } from '#catalogue/shipped.ts';
import type { Amendment } from '#contract/staff.ts';
import { checkInvariants } from '#database/invariants.ts';
import { aProduct } from '#server/testing/orders.ts';
import { must, type PlacedLine, place as placeIn, SOMEBODY, shelfOf } from '#server/testing/placed-order.ts';
import { ENGINES, openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import type { Acting } from './acting.ts';
import { amendOrder } from './amend-order.ts';
import { countQueues, findOrders, showOrder } from './find-orders.ts';
import { addNote, claimOrder, logAttempt, releaseClaim } from './order-contacts.ts';
import { correctPayment, recordPayment, recordRefund } from './order-money.ts';
import {
  cancelOrder,
  confirmOrder,
  correctParcel,
  deliverOrder,
  dispatchOrder,
  expectReturn,
  returnItems,
} from './order-steps.ts';
import { changeCouriers, readCouriers } from './shop-settings.ts';
import { addStaff, changeStaff, listStaff } from './staff-accounts.ts';
import { countStock, listStock, setStock, stockLedger } from './staff-stock.ts';

const racket = aProduct('rackets');
const other = aProduct('rackets', 1);
const shoe = aProduct('shoes');
const bag = aProduct('bags');

describe.each(ENGINES)('what the staff do, on the %s Postgres', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, 600);
  });
  afterAll(() => database.discard());

  const place = (lines: PlacedLine[], more?: object) => placeIn(database, lines, more);
  const show = async (number: string) => {
    const order = await showOrder(database.staff, number);
    if (!order) throw new Error(`no order ${number}`);
    return order;
  };
  const amend = (number: string, request: Amendment, acting: Acting = SOMEBODY, maxPerProduct = 10) =>
    amendOrder({ staff: database.staff, catalogue: shippedCatalogue, maxPerProduct }, acting, number, request);
  const confirmed = async (lines: PlacedLine[], pay_by: 'cash_on_delivery' | 'bank_transfer' = 'cash_on_delivery') => {
    const number = await place(lines);
    must(await confirmOrder(database.staff, SOMEBODY, number, { pay_by }));
    return number;
  };

  describe('cash on delivery', () => {
    it('leaves unpaid once its advance is there, and is paid when the cash is booked', async () => {
      const number = await place([[racket, 1]]);
      must(
        await confirmOrder(database.staff, SOMEBODY, number, {
          pay_by: 'cash_on_delivery',
          advance: 500,
          delivery_fee: 300,
        }),
      );
      const dispatch = () => dispatchOrder(database.staff, SOMEBODY, number, { courier: 'TCS', consignment: 'cod-1' });
      expect(await dispatch()).toMatchObject({
        code: 'not_possible',
        message: `Order ${number} still has PKR 500 to be paid before it leaves`,
      });
      must(
        await recordPayment(database.staff, SOMEBODY, number, { method: 'jazzcash', amount: 500, reference: 'jc 1' }),
      );
      expect(must(await dispatch())).toMatchObject({ status: 'dispatched', money: { due: racket.price - 200 } });
      expect((await show(number)).parcel).toMatchObject({ consignment: 'cod-1', cash_to_collect: racket.price - 200 });
      must(await correctParcel(database.staff, SOMEBODY, number, { courier: 'PostEx', consignment: 'cod-2' }));
      expect(must(await deliverOrder(database.staff, SOMEBODY, number)).money.state).toBe('part_paid');
      const cash = { method: 'cash', amount: racket.price - 200 } as const;
      expect(must(await recordPayment(database.staff, SOMEBODY, number, cash)).money.state).toBe('paid');
    });

    it('a courier that is not on the list and a consignment number of another parcel are refused', async () => {
      const [first, second] = [await confirmed([[bag, 1]]), await confirmed([[bag, 1]])];
      expect(await dispatchOrder(database.staff, SOMEBODY, first, { courier: 'Pigeon' })).toMatchObject({
        code: 'bad_input',
        message: expect.stringContaining('Couriers: Own rider, '),
      });
      const parcel = { courier: 'TCS', consignment: 'same' };
      must(await dispatchOrder(database.staff, SOMEBODY, first, parcel));
      expect(await dispatchOrder(database.staff, SOMEBODY, second, parcel)).toMatchObject({
        message: "TCS same is another order's parcel already",
      });
    });
  });

  describe('money', () => {
    it('a reference pays once, a mistake is taken back, and no more is given back than came in', async () => {
      const [number, rival] = [await confirmed([[bag, 1]], 'bank_transfer'), await confirmed([[bag, 1]])];
      const slip = { method: 'bank_transfer', amount: 1_000, reference: 'Slip  7' } as const;
      must(await recordPayment(database.staff, SOMEBODY, number, slip));
      expect(await recordPayment(database.staff, SOMEBODY, rival, { ...slip, reference: 'slip 7' })).toMatchObject({
        code: 'not_possible',
        message: `The reference SLIP 7 was used before, for order ${number}`,
      });
      const refund = { method: 'cash', amount: 1_001 } as const;
      expect(await recordRefund(database.staff, SOMEBODY, number, refund)).toMatchObject({
        message: `Only PKR 1000 was received for order ${number}`,
      });
      const [payment] = (await show(number)).payments;
      const correction = { payment: payment?.id ?? 0, reason: 'another customer’s' };
      expect(must(await correctPayment(database.staff, SOMEBODY, number, correction)).money.paid).toBe(0);
      must(await recordPayment(database.staff, SOMEBODY, rival, slip));
      expect(await correctPayment(database.staff, SOMEBODY, number, correction)).toMatchObject({
        message: `Payment ${payment?.id} was taken back already`,
      });
    });
  });

  describe('corrections', () => {
    it('kept lines keep their price, new ones take the catalogue’s, and the stock follows', async () => {
      const number = await place([
        [{ ...racket, price: 1 }, 2],
        [shoe, 1, 'EU 42'],
      ]);
      const before = { racket: await shelfOf(database, racket), other: await shelfOf(database, other) };
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
      expect(await shelfOf(database, racket)).toEqual([before.racket[0], before.racket[1] + 1]);
      expect(await shelfOf(database, other)).toEqual([before.other[0], before.other[1] + 2]);
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

    it.each<[string, Amendment, string]>([
      ['a line that is not there', { remove: [9] }, 'has no line 9'],
      ['a size for a bag', { lines: [{ line: 1, size: 'EU 42' }] }, 'Only shoes have a size'],
      ['more than one order may have', { lines: [{ line: 1, quantity: 11 }] }, 'At most 10 of'],
      [
        'what is not on sale',
        { add: [{ category: 'bags', product_id: 9_999, quantity: 1 }] },
        'bags 9999 is not on sale',
      ],
      ['a shoe without a size', { add: [{ category: 'shoes', product_id: shoe.id, quantity: 1 }] }, 'needs a size'],
      ['nothing left', { remove: [1] }, 'cancel it if nothing is left'],
      ['a discount without a reason', { discount: 5 }, 'Please say why there is a discount'],
      ['a discount above the price', { discount: 99_999_999, discount_reason: 'x' }, 'more than the goods cost'],
      ['a way to pay before it is agreed', { advance: 5 }, 'agreed when the order is confirmed'],
    ])('%s is refused, and nothing changes', async (_name, request, sentence) => {
      const number = await place([[bag, 1]]);
      const before = await show(number);
      expect(await amend(number, request)).toMatchObject({ ok: false, message: expect.stringContaining(sentence) });
      expect(await show(number)).toEqual(before);
    });

    it('what was ordered under a higher limit may stay', async () => {
      const number = await place([[bag, 5]]);
      must(await amend(number, { contact: { address: 'Another house in Karachi' } }, SOMEBODY, 3));
      must(await amend(number, { lines: [{ line: 1, quantity: 4 }] }, SOMEBODY, 3));
      expect(await amend(number, { lines: [{ line: 1, quantity: 5 }] }, SOMEBODY, 3)).toMatchObject({ ok: false });
    });

    it('short stock names the size, and nothing changes', async () => {
      const [row] = (await listStock(database.staff)).filter(
        ({ product_id, size }) => product_id === shoe.id && size === 'EU 45',
      );
      must(
        await countStock(database.staff, SOMEBODY, {
          category: 'shoes',
          product_id: shoe.id,
          size: 'EU 45',
          figure: (row?.reserved ?? 0) + 1,
        }),
      );
      const number = await place([[shoe, 2, 'EU 41']]);
      expect(await amend(number, { lines: [{ line: 1, size: 'EU 45' }] })).toMatchObject({
        code: 'out_of_stock',
        message: `Not enough in stock: shoes ${shoe.id} EU 45 (1 left)`,
      });
      expect((await show(number)).items[0]?.size).toBe('EU 41');
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
      expect(await amend(number, { remove: [1] }, acting)).toMatchObject({ code: 'idempotency_conflict' });
      expect((await show(number)).items).toHaveLength(2);
    });
  });

  describe('two people at once', () => {
    it('a step on a version that has moved on says who changed what and when', async () => {
      const number = await confirmed([[bag, 1]]);
      const { version } = await show(number);
      must(await recordPayment(database.staff, { ...SOMEBODY, actor: 'Bilal' }, number, { method: 'cash', amount: 5 }));
      expect(await cancelOrder(database.staff, { ...SOMEBODY, version }, number, { reason: 'late' })).toMatchObject({
        code: 'changed_meanwhile',
        change: { actor: 'Bilal', kind: 'payment', version: version + 1, at: expect.any(String) },
        message: expect.stringMatching(
          new RegExp(
            `^Order ${number} was changed by Bilal in the meantime \\(a payment entered, \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC\\)\\. Please look at it again\\.$`,
          ),
        ),
      });
      must(await cancelOrder(database.staff, { ...SOMEBODY, version: version + 1 }, number, { reason: 'late' }));
    });

    it('both see who works on an order, and anybody may take it over', async () => {
      const number = await place([[bag, 1]]);
      must(await claimOrder(database.staff, SOMEBODY, number));
      expect(must(await claimOrder(database.staff, { ...SOMEBODY, actor: 'Bilal' }, number))).toMatchObject({
        actor: 'Bilal',
        from: 'Sana',
      });
      must(await releaseClaim(database.staff, SOMEBODY, number));
      expect((await show(number)).claim?.actor).toBe('Bilal');
      must(await releaseClaim(database.staff, { ...SOMEBODY, actor: 'Bilal' }, number));
      expect(await show(number)).toMatchObject({ claim: null, version: 1 });
    });
  });

  it('what comes back is counted in per line, and never more than went out', async () => {
    const number = await confirmed([
      [bag, 3],
      [shoe, 1, 'EU 43'],
    ]);
    must(await dispatchOrder(database.staff, SOMEBODY, number, { courier: 'Own rider' }));
    must(await expectReturn(database.staff, SOMEBODY, number));
    const [stock] = await shelfOf(database, bag);
    const back = (items: { line: number; quantity: number; condition: 'sellable' | 'damaged' }[]) =>
      returnItems(database.staff, SOMEBODY, number, { reason: 'refused', items });
    must(
      await back([
        { line: 1, quantity: 1, condition: 'sellable' },
        { line: 1, quantity: 1, condition: 'damaged' },
      ]),
    );
    expect((await shelfOf(database, bag))[0]).toBe(stock + 1);
    expect(await back([{ line: 1, quantity: 2, condition: 'sellable' }])).toMatchObject({
      code: 'not_possible',
      message: `Of ${bag.name} only 3 went out`,
    });
    const rest = [
      { line: 1, quantity: 1, condition: 'sellable' },
      { line: 2, quantity: 1, condition: 'sellable' },
    ] as const;
    expect(must(await back([...rest]))).toMatchObject({ status: 'returned', money: { due: 0 } });
  });

  it('attempts and notes are part of the history', async () => {
    const number = await place([[bag, 1]]);
    must(await logAttempt(database.staff, SOMEBODY, number, { channel: 'whatsapp', outcome: 'no_answer' }));
    must(await addNote(database.staff, SOMEBODY, number, { text: 'Rings after five' }));
    const { contact_attempts, notes, version } = await show(number);
    expect(contact_attempts).toMatchObject([{ number: 1, channel: 'whatsapp', outcome: 'no_answer', actor: 'Sana' }]);
    expect(notes).toMatchObject([{ text: 'Rings after five', actor: 'Sana' }]);
    expect(version).toBe(3);
  });

  it('pages follow each other without gaps, in both directions, and the counts add up', async () => {
    const walk = async (newest_first: boolean) => {
      const numbers: string[] = [];
      let after: { created_at: string; id: string } | undefined;
      do {
        const page = must(
          await findOrders(database.staff, { most: 7, ...(newest_first && { newest_first }), ...(after && { after }) }),
        );
        numbers.push(...page.orders.map(({ order_number }) => order_number));
        after = page.next;
      } while (after);
      return numbers;
    };
    const [oldest, newest] = [await walk(false), await walk(true)];
    const counts = await countQueues(database.staff);
    expect(oldest).toHaveLength(counts.all);
    expect(newest).toEqual(oldest.toReversed());
    expect(new Set(oldest).size).toBe(oldest.length);
  });

  it('stock is counted, set and told in the ledger with its actor', async () => {
    const product = { category: 'accessories', product_id: aProduct('accessories').id } as const;
    expect(must(await countStock(database.staff, SOMEBODY, { ...product, figure: 590, note: 'Friday' }))).toMatchObject(
      {
        stock: 590,
        change: -10,
      },
    );
    expect(must(await setStock(database.staff, SOMEBODY, { ...product, figure: 595 })).change).toBe(5);
    expect(await stockLedger(database.staff, { ...product, most: 2 })).toMatchObject([
      { reason: 'correction', stock_change: 5, actor: 'Sana' },
      { reason: 'counted', stock_change: -10, note: 'Friday', actor: 'Sana' },
    ]);
    expect(
      await countStock(database.staff, SOMEBODY, { category: 'shoes', product_id: shoe.id, figure: 1 }),
    ).toMatchObject({
      code: 'not_found',
      message: `shoes ${shoe.id} needs one of its sizes: EU 40, EU 41, EU 42, EU 43, EU 44, EU 45`,
    });
    expect(
      new Set((await listStock(database.staff)).map(({ category, product_id }) => `${category}${product_id}`)).size,
    ).toBe(catalogue.products.length);
  });

  it('accounts have the rights of their role, and one owner stays', async () => {
    const owner = must(
      await addStaff(database.staff, SOMEBODY, { name: 'Owner', email: 'Owner@example.com', role: 'owner' }),
    );
    const packer = must(
      await addStaff(database.staff, SOMEBODY, { name: 'Pak', email: 'pak@example.com', role: 'packer' }),
    );
    const number = await place([[bag, 1]]);
    const asPacker = { ...SOMEBODY, account: packer.id, actor: packer.name };
    expect(await confirmOrder(database.staff, asPacker, number, { pay_by: 'online' })).toMatchObject({
      code: 'not_allowed',
      message: 'A packer may not do this (confirm)',
    });
    must(await changeStaff(database.staff, SOMEBODY, packer.email, { isActive: false }));
    expect(await addNote(database.staff, asPacker, number, { text: 'hello' })).toMatchObject({
      code: 'not_allowed',
      message: 'This account is not active',
    });
    expect(await changeStaff(database.staff, SOMEBODY, owner.email, { role: 'seller' })).toMatchObject({
      code: 'not_possible',
      message: 'One owner must stay',
    });
    expect(await listStaff(database.staff)).toMatchObject([
      { email: 'owner@example.com', role: 'owner', is_active: true },
      { email: 'pak@example.com', role: 'packer', is_active: false },
    ]);
  });

  it('the list of couriers is changed on the version that was seen', async () => {
    const { value, version } = await readCouriers(database.staff);
    must(await changeCouriers(database.staff, { ...SOMEBODY, version }, [...value, 'Rider']));
    expect(await changeCouriers(database.staff, { ...SOMEBODY, version }, value)).toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringContaining('The setting couriers was changed by Sana in the meantime ('),
    });
    expect((await readCouriers(database.staff)).value).toContain('Rider');
  });

  it('after all this every figure still adds up', async () => {
    expect(await checkInvariants(database.owner)).toEqual([]);
  });
});
