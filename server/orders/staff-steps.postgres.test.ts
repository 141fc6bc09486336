import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '#database/invariants.ts';
import { enginesFor } from '#database/testing/engines.ts';
import { correctPayment, recordPayment, recordRefund } from '#server/payments/order-payments.ts';
import { changeSetting } from '#server/settings/shop-settings.ts';
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
import { findOrders } from './find-orders.ts';
import { addNote, claimOrder, logAttempt, releaseClaim } from './order-contacts.ts';
import { readOrderPage } from './order-pages.ts';
import {
  cancelOrder,
  confirmOrder,
  correctParcel,
  deliverOrder,
  dispatchOrder,
  expectReturn,
  returnItems,
} from './order-steps.ts';
import { countQueues } from './queue-counts.ts';

const racket = aProduct('rackets');
const shoe = aProduct('shoes');
const bag = aProduct('bags');

describe.each(enginesFor('steps'))('what the staff do, on the %s Postgres', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, 600);
  });
  afterAll(() => database.discard());

  const place = (lines: PlacedLine[], more?: object) => placeIn(database, lines, more);
  const show = (number: string) => shownOrder(database, number);
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
        code: 'order_unpaid',
        params: { order: number, due: 500 },
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

    it('a courier has a page for his parcels, and takes no more cash than he said', async () => {
      const terms = { courier: 'Leopards', tracking: 'https://courier.example/{number}', cashLimit: 1_000 };
      must(await changeSetting(database.staff, { ...SOMEBODY, version: 0 }, 'courier_terms', [terms]));
      const number = await confirmed([[bag, 1]]);
      const parcel = { courier: 'Leopards', consignment: 'L 1' };
      const due = (await show(number)).money.due;
      expect(await dispatchOrder(database.staff, SOMEBODY, number, parcel)).toMatchObject({
        code: 'cash_above_limit',
        params: { courier: 'Leopards', cash: due, limit: 1_000 },
      });
      // A manager sends it all the same, and says why.
      const other = await confirmed([[bag, 1]]);
      const over = { ...parcel, consignment: 'L 2', limit_reason: 'he has agreed by phone' };
      must(await dispatchOrder(database.staff, SOMEBODY, other, over));
      const { notes, parcel: heavy } = await show(other);
      expect(notes).toMatchObject([{ text: 'Sent with more cash than Leopards takes: he has agreed by phone' }]);
      expect(heavy).toMatchObject({ cash_to_collect: due });
      // So it is when a parcel turns out to have left with him; a number alone is corrected without a word.
      const third = await confirmed([[bag, 1]]);
      must(await dispatchOrder(database.staff, SOMEBODY, third, { courier: 'TCS', consignment: 'L 3' }));
      const correct = (more: object = {}) =>
        correctParcel(database.staff, SOMEBODY, third, { courier: 'Leopards', consignment: 'L 4', ...more });
      expect(await correct()).toMatchObject({
        code: 'cash_above_limit',
        params: { courier: 'Leopards', cash: due, limit: 1_000 },
      });
      expect((await show(third)).parcel).toMatchObject({ courier: 'TCS', consignment: 'L 3' });
      must(await correct({ limit_reason: 'the rider took it' }));
      must(await correct({ consignment: 'L 5' }));
      const corrected = await show(third);
      expect(corrected.parcel).toMatchObject({ courier: 'Leopards', consignment: 'L 5', cash_to_collect: due });
      expect(corrected.notes).toMatchObject([{ text: 'Sent with more cash than Leopards takes: the rider took it' }]);
      must(await recordPayment(database.staff, SOMEBODY, number, { method: 'cash', amount: due - 1_000 }));
      must(await dispatchOrder(database.staff, SOMEBODY, number, parcel));
      const sent = await show(number);
      expect(sent.parcel).toMatchObject({ cash_to_collect: 1_000, tracking: terms.tracking });
      const { page_key } = sent as unknown as { page_key: string };
      const page = await readOrderPage(database.anon, page_key);
      expect(page?.details?.parcel).toMatchObject({ consignment: 'L 1', tracking: terms.tracking });
    });

    it('a courier that is not on the list and a consignment number of another parcel are refused', async () => {
      const [first, second] = [await confirmed([[bag, 1]]), await confirmed([[bag, 1]])];
      expect(await dispatchOrder(database.staff, SOMEBODY, first, { courier: 'Pigeon' })).toMatchObject({
        code: 'courier_unknown',
        params: { couriers: expect.arrayContaining(['Own rider']) },
      });
      const parcel = { courier: 'TCS', consignment: 'same' };
      must(await dispatchOrder(database.staff, SOMEBODY, first, parcel));
      expect(await dispatchOrder(database.staff, SOMEBODY, second, parcel)).toMatchObject({
        code: 'parcel_of_other_order',
        params: parcel,
      });
    });
  });

  describe('money', () => {
    it('a reference pays once, a mistake is taken back, and no more is given back than came in', async () => {
      const [number, rival] = [await confirmed([[bag, 1]], 'bank_transfer'), await confirmed([[bag, 1]])];
      const slip = { method: 'bank_transfer', amount: 1_000, reference: 'Slip  7' } as const;
      must(await recordPayment(database.staff, SOMEBODY, number, slip));
      expect(await recordPayment(database.staff, SOMEBODY, rival, { ...slip, reference: 'slip 7' })).toMatchObject({
        code: 'reference_used',
        params: { reference: 'SLIP 7', order: number },
      });
      const refund = { method: 'cash', amount: 1_001 } as const;
      expect(await recordRefund(database.staff, SOMEBODY, number, refund)).toMatchObject({
        code: 'refund_too_high',
        params: { order: number, received: 1_000 },
      });
      const [payment] = (await show(number)).payments;
      const correction = { payment: payment?.id ?? 0, reason: 'another customer’s' };
      expect(must(await correctPayment(database.staff, SOMEBODY, number, correction)).money.paid).toBe(0);
      must(await recordPayment(database.staff, SOMEBODY, rival, slip));
      expect(await correctPayment(database.staff, SOMEBODY, number, correction)).toMatchObject({
        code: 'payment_reversed',
        params: { payment: payment?.id },
      });
    });
  });

  describe('two people at once', () => {
    it('a step on a version that has moved on says who changed what and when', async () => {
      const number = await confirmed([[bag, 1]]);
      const { version } = await show(number);
      must(await recordPayment(database.staff, { ...SOMEBODY, actor: 'Bilal' }, number, { method: 'cash', amount: 5 }));
      expect(await cancelOrder(database.staff, { ...SOMEBODY, version }, number, { reason: 'late' })).toMatchObject({
        code: 'order_changed',
        params: {
          order: number,
          change: { actor: 'Bilal', kind: 'payment', version: version + 1, at: expect.any(String) },
        },
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
    const [stock] = await stockOf(database, bag);
    const back = (items: { line: number; quantity: number; condition: 'sellable' | 'damaged' }[]) =>
      returnItems(database.staff, SOMEBODY, number, { reason: 'refused', items });
    must(
      await back([
        { line: 1, quantity: 1, condition: 'sellable' },
        { line: 1, quantity: 1, condition: 'damaged' },
      ]),
    );
    expect((await stockOf(database, bag))[0]).toBe(stock + 1);
    expect(await back([{ line: 1, quantity: 2, condition: 'sellable' }])).toMatchObject({
      code: 'return_too_many',
      params: { name: bag.name, sent: 3 },
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

  it('after all this every figure still adds up', async () => {
    expect(await checkInvariants(database.owner)).toEqual([]);
  });
});
