import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, errorCode, type ShopDatabase } from './database.ts';
import { checkInvariants } from './invariants.ts';
import { placeOrder, SAMPLE_INVOICES } from './testing/sample-orders.ts';
import { type ScratchDatabases, scratchDatabases } from './testing/scratch-databases.ts';
import { act, call, STEPS, type Status, type StepName, send } from './testing/staff-calls.ts';

/*
 * Two of the staff, each with connections of their own, send a step on one order at the same moment, both having seen the same
 * version. One wins; the other is told who was quicker and nothing of theirs is done.
 */

/** `npm run test:faults` has time for more. */
const isLong = process.env.FAULTS === 'long';
const TIMES = isLong ? 24 : 6;
/** Every kind of step meets another, or itself, at least this often. */
const PAIRS_PER_KIND = isLong ? 200 : 25;

/** Which steps make sense in which status. */
const POSSIBLE: Readonly<Record<Status, readonly StepName[]>> = {
  pending: ['confirm', 'cancel', 'amend', 'amend to less', 'discount', 'pay', 'resend'],
  confirmed: ['pack', 'dispatch', 'cancel', 'amend', 'amend to less', 'discount', 'pay', 'resend'],
  dispatched: ['deliver', 'expect return', 'return', 'return in part', 'pay', 'resend'],
  delivered: ['return', 'return in part', 'exchange', 'pay', 'write off', 'allow', 'undeliver'],
  expired: ['confirm', 'pay'],
};

/** Every pair of them, each with itself too. */
const PAIRS = Object.entries(POSSIBLE).flatMap(([status, names]) =>
  names.flatMap((first, place) => names.slice(place).map((second) => [status as Status, first, second] as const)),
);

/** How often a pair is sent, so that both of its kinds are tried often enough over all of their pairs. */
function timesOf(first: StepName, second: StepName): number {
  const pairsOf = (name: StepName) => PAIRS.filter(([, one, other]) => one === name || other === name).length;
  return Math.ceil(PAIRS_PER_KIND / Math.min(pairsOf(first), pairsOf(second)));
}

describe('two of the staff at once', () => {
  let databases: ScratchDatabases;
  let shop: ShopDatabase;
  let sara: Database;
  let bilal: Database;

  beforeAll(async () => {
    databases = await scratchDatabases('server');
    shop = await databases.openMigrated();
    await shop.owner.query('SELECT seed_stock($1::jsonb)', [
      [{ category: 'rackets', product_id: 1, stock_quantity: 100_000 }],
    ]);
    await shop.owner.query("INSERT INTO shop_settings (name, value, actor) VALUES ('invoices', $1, 'owner')", [
      SAMPLE_INVOICES,
    ]);
    sara = shop.staff;
    bilal = (await databases.openAgain()).staff;
  });
  afterAll(async () => {
    const broken = await checkInvariants(shop.owner);
    await databases.discard();
    expect(broken).toEqual([]);
  });

  let products = 100;

  /** A product of its own, where the stock matters. */
  async function newProduct(stock: number): Promise<number> {
    products += 1;
    await shop.owner.query('SELECT seed_stock($1::jsonb)', [
      [{ category: 'bags', product_id: products, stock_quantity: stock }],
    ]);
    return products;
  }

  const bag = (product_id: number, quantity: number) => ({
    category: 'bags',
    product_id,
    name: 'A bag',
    price: 700,
    quantity,
  });

  const stockOf = async (product: number) =>
    (
      await shop.owner.query<{ stock: number; reserved: number }>(
        'SELECT stock_quantity AS stock, reserved_quantity AS reserved FROM inventory WHERE product_id = $1',
        [product],
      )
    )[0];

  /** An order of two rackets in this status, with its version. */
  async function orderIn(status: Status, product?: number): Promise<{ number: string; version: number }> {
    const racket = { category: 'rackets', product_id: 1, name: 'A racket', price: 1_000, quantity: 2 };
    const number = await placeOrder(shop.anon, [product ? bag(product, 2) : racket]);
    const way: Record<Status, StepName[]> = {
      pending: [],
      expired: [],
      confirmed: ['confirm'],
      dispatched: ['confirm', 'dispatch'],
      delivered: ['confirm', 'dispatch', 'deliver'],
    };
    for (const name of way[status])
      expect(await send(sara, STEPS[name], act('Sara'), number)).toMatchObject({ code: '' });
    if (status === 'expired') {
      await shop.owner.query("UPDATE orders SET reserved_until = now() - interval '1 s' WHERE order_number = $1", [
        number,
      ]);
      await shop.housekeeping.query('SELECT expire_overdue_orders(1000)');
    }
    return { number, version: await versionOf(number) };
  }

  async function versionOf(number: string): Promise<number> {
    const [row] = await shop.owner.query<{ version: number }>('SELECT version FROM orders WHERE order_number = $1', [
      number,
    ]);
    return row?.version as number;
  }

  it.each(PAIRS)('%s: %s and %s: exactly one wins, and the other is told', async (status, first, second) => {
    for (let time = 0; time < timesOf(first, second); time += 1) {
      const { number, version } = await orderIn(status);
      const seen = { version, customer_mail: true };
      const both = [
        () => send(sara, STEPS[first], act('Sara', seen), number),
        () => send(bilal, STEPS[second], act('Bilal', seen), number),
      ];
      const sent = time % 2 === 0 ? both : both.toReversed();
      const outcomes = await Promise.all(sent.map((start) => start()));
      expect(outcomes.map(({ code }) => code).toSorted()).toEqual(['', 'BJ412']);
      expect(await versionOf(number)).toBe(version + 1);
      const isSaraLate = (time % 2 === 0 ? outcomes : outcomes.toReversed())[0]?.code === 'BJ412';
      const late = outcomes.find(({ code }) => code === 'BJ412');
      const quicker = isSaraLate ? 'Bilal' : 'Sara';
      expect(late).toMatchObject({ message: 'order_changed', params: { order: number } });
      const change = late?.params.change;
      expect(change).toMatchObject({ version: version + 1, actor: quicker, kind: expect.any(String) });
      expect(Math.abs(Date.now() - Date.parse(change?.at ?? ''))).toBeLessThan(60_000);
    }
  });

  it('without a version seen, steps that exclude each other still do not both happen', async () => {
    const excluding = [
      ['pending', 'confirm', 'cancel'],
      ['confirmed', 'dispatch', 'cancel'],
      ['confirmed', 'dispatch', 'dispatch'],
      ['dispatched', 'return', 'return'],
      ['delivered', 'return', 'return in part'],
    ] as const;
    for (const [status, first, second] of excluding) {
      for (let time = 0; time < TIMES; time += 1) {
        const { number } = await orderIn(status);
        const codes = (
          await Promise.all([
            send(sara, STEPS[first], act('Sara'), number),
            send(bilal, STEPS[second], act('Bilal'), number),
          ])
        ).map(({ code }) => code);
        // A pending order that was confirmed first may still be cancelled, one after the other.
        const oneAfterTheOther = first === 'confirm' && codes.join() === ',';
        if (!oneAfterTheOther) expect(codes.toSorted()).toEqual(['', 'BJ409']);
      }
    }
  });

  it('two claims at once: one of them has it, and both know whose it was', async () => {
    for (let time = 0; time < PAIRS_PER_KIND; time += 1) {
      const { number } = await orderIn('pending');
      const claim = call('claim_order($1, $2)');
      const outcomes = await Promise.all([
        send(sara, claim, act('Sara'), number),
        send(bilal, claim, act('Bilal'), number),
      ]);
      expect(outcomes.map(({ code }) => code)).toEqual(['', '']);
      const second = outcomes.find(({ result }) => result.from !== null)?.result;
      const first = outcomes.find(({ result }) => result.from === null)?.result;
      expect(second?.from).toBe(first?.actor);
      const [held] = await shop.owner.query<{ actor: string }>(
        'SELECT actor FROM order_claims JOIN orders ON orders.id = order_id WHERE order_number = $1',
        [number],
      );
      expect(held?.actor).toBe(second?.actor);
    }
  });

  it('a claim and a step at once: both happen, because a claim is no change of the order', async () => {
    for (let time = 0; time < PAIRS_PER_KIND; time += 1) {
      const { number, version } = await orderIn('pending');
      const outcomes = await Promise.all([
        send(sara, call('claim_order($1, $2)'), act('Sara'), number),
        send(bilal, STEPS.confirm, act('Bilal', { version }), number),
      ]);
      expect(outcomes.map(({ code }) => code)).toEqual(['', '']);
      expect(await versionOf(number)).toBe(version + 1);
    }
  });

  it('a sale at the counter and a shopper want the last unit: exactly one gets it', async () => {
    for (let time = 0; time < TIMES * 2; time += 1) {
      const product = await newProduct(1);
      const sale = {
        ...{ order_number: `BJ-${randomUUID().slice(0, 8)}`, request_hash: 'ab', total: 700, hold_seconds: 3_600 },
        ...{ customer_name: 'At the counter', email: '', phone: '', phone_digits: '', whatsapp: '', address: '' },
        ...{ items: [bag(product, 1)], via: 'counter', payment: { method: 'cash' } },
      };
      const sold = send(bilal, call('place_staff_order($1, $2)', sale), act('Bilal', { key: randomUUID() }));
      const submitted = placeOrder(shop.anon, [bag(product, 1)]).then(() => '', errorCode);
      const codes = await Promise.all([sold.then(({ code }) => code), submitted]);
      expect(codes.toSorted()).toEqual(['', 'BJ409']);
      expect(await stockOf(product)).toEqual(codes[0] === '' ? { stock: 0, reserved: 0 } : { stock: 1, reserved: 1 });
    }
  });

  it('one transfer slip pays one of two orders', async () => {
    for (let time = 0; time < TIMES * 2; time += 1) {
      const orders = await Promise.all([orderIn('pending'), orderIn('confirmed')]);
      const entry = { method: 'bank_transfer', amount: 900, reference: `slip ${time}` };
      const again = { ...entry, reference: ` SLIP  ${time} ` };
      const outcomes = await Promise.all([
        send(sara, call('record_payment($1, $2, $3)', entry), act('Sara'), orders[0]?.number),
        send(bilal, call('record_payment($1, $2, $3)', again), act('Bilal'), orders[1]?.number),
      ]);
      expect(outcomes.map(({ code }) => code).toSorted()).toEqual(['', 'BJ409']);
      const winner = orders[outcomes.findIndex(({ code }) => code === '')];
      const params = { reference: `SLIP ${time}`, order: winner?.number };
      expect(outcomes.find(({ code }) => code === 'BJ409')).toMatchObject({ message: 'reference_used', params });
    }
  });

  it('one slip pays one order once, even when both did not look at the version', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { number } = await orderIn('confirmed');
      const pay = call('record_payment($1, $2, $3)', { method: 'jazzcash', amount: 900, reference: `twice ${time}` });
      const outcomes = await Promise.all([
        send(sara, pay, act('Sara'), number),
        send(bilal, pay, act('Bilal'), number),
      ]);
      expect(outcomes.map(({ code }) => code).toSorted()).toEqual(['', 'BJ409']);
    }
  });

  it('what a courier owes is written off once, even when both did not look at the version', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { number } = await orderIn('delivered');
      const all = call('write_off_debt($1, $2, $3)', { amount: 2_000, reason: 'lost with the rider' });
      const outcomes = await Promise.all([
        send(sara, all, act('Sara'), number),
        send(bilal, all, act('Bilal'), number),
      ]);
      expect(outcomes.map(({ code }) => code).toSorted()).toEqual(['', 'BJ409']);
    }
  });

  it('a courier’s money is booked once, when both have seen what he owes', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { number } = await orderIn('delivered');
      const entry = { method: 'cash', amount: 2_000, from: 'courier', reference: number, instalment: true };
      const pay = call('record_payment($1, $2, $3)', entry);
      const outcomes = await Promise.all([
        send(sara, pay, act('Sara', { seen_debt: 2_000 }), number),
        send(bilal, pay, act('Bilal', { seen_debt: 2_000 }), number),
      ]);
      expect(outcomes.map(({ code }) => code).toSorted()).toEqual(['', 'BJ409']);
      // A part of it at once with all of it: whichever comes second would be more than he owes, or is the rest.
      const other = await orderIn('delivered');
      const [part, all] = await Promise.all([
        send(
          sara,
          call('record_payment($1, $2, $3)', { ...entry, amount: 500, reference: `${number} 2` }),
          act('Sara', { seen_debt: 2_000 }),
          other.number,
        ),
        send(
          bilal,
          call('record_payment($1, $2, $3)', { ...entry, reference: `${number} 3` }),
          act('Bilal', { seen_debt: 2_000 }),
          other.number,
        ),
      ]);
      expect([part.code, all.code].toSorted()).toEqual(['', 'BJ409']);
    }
  });

  it('two refunds at once never give back more than was received, nor do two corrections', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { number } = await orderIn('confirmed');
      await send(sara, STEPS.pay, act('Sara'), number);
      const refund = call('record_refund($1, $2, $3)', { method: 'cash', amount: 400 });
      const refunds = await Promise.all([
        send(sara, refund, act('Sara'), number),
        send(bilal, refund, act('Bilal'), number),
      ]);
      expect(refunds.map(({ code }) => code).toSorted()).toEqual(['', 'BJ409']);

      const other = await orderIn('confirmed');
      await send(sara, STEPS.pay, act('Sara'), other.number);
      const [entry] = await shop.owner.query<{ id: number }>('SELECT max(id)::integer AS id FROM payments');
      const correct = call('correct_payment($1, $2, $3::bigint, $4)', entry?.id, 'typed wrong');
      const corrections = await Promise.all([
        send(sara, correct, act('Sara'), other.number),
        send(bilal, correct, act('Bilal'), other.number),
      ]);
      expect(corrections.map(({ code }) => code).toSorted()).toEqual(['', 'BJ409']);
    }
  });

  it('a correction and a new order want the last unit: exactly one gets it', async () => {
    for (let time = 0; time < TIMES * 2; time += 1) {
      const product = await newProduct(3);
      const { number } = await orderIn(time % 2 === 0 ? 'pending' : 'confirmed', product);
      const submitted = placeOrder(shop.anon, [bag(product, 1)]).then(() => '', errorCode);
      const amended = send(bilal, STEPS.amend, act('Bilal'), number).then(({ code }) => code);
      expect((await Promise.all([submitted, amended])).toSorted()).toEqual(['', 'BJ409']);
      expect(await stockOf(product)).toEqual({ stock: 3, reserved: 3 });
    }
  });

  it('a return and a count of the same product: both are done, one after the other', async () => {
    for (let time = 0; time < TIMES * 2; time += 1) {
      const product = await newProduct(5);
      const { number } = await orderIn('delivered', product);
      const count = call('count_stock($1, $2, $3, NULL, $4, NULL)', 'bags', product, 10);
      const outcomes = await Promise.all([
        send(sara, STEPS.return, act('Sara'), number),
        send(bilal, count, act('Bilal')),
      ]);
      expect(outcomes.map(({ code }) => code)).toEqual(['', '']);
      const stock = (await stockOf(product))?.stock as number;
      expect([10, 12]).toContain(stock);
      // The count found 3, or 5 after the return: what it took the difference from is what was there.
      expect(outcomes[1]?.result).toMatchObject({ stock: 10, change: stock === 10 ? 5 : 7 });
    }
  });

  describe('a step with a key', () => {
    const repeatable: [StepName, Status][] = [
      ['confirm', 'pending'],
      ['cancel', 'pending'],
      ['amend', 'pending'],
      ['discount', 'confirmed'],
      ['pay', 'confirmed'],
      ['pack', 'confirmed'],
      ['dispatch', 'confirmed'],
      ['deliver', 'dispatched'],
      ['expect return', 'dispatched'],
      ['return', 'delivered'],
      ['return in part', 'delivered'],
      ['write off', 'delivered'],
    ];

    it.each(repeatable)('%s (%s): sent on two connections at once it is done once', async (name, status) => {
      for (let time = 0; time < TIMES; time += 1) {
        const { number, version } = await orderIn(status);
        const by = act('Sara', { version, key: randomUUID() });
        const outcomes = await Promise.all([sara, bilal].map((staff) => send(staff, STEPS[name], by, number)));
        expect(outcomes.map(({ code }) => code)).toEqual(['', '']);
        const [first, second] = outcomes.map(({ result }) => result).toSorted((a) => ('repeated' in a ? 1 : -1));
        expect(second).toEqual({ ...first, repeated: true });
        // Later, when the order has moved on.
        await send(bilal, call('add_note($1, $2, $3)', 'called'), act('Bilal'), number);
        expect((await send(bilal, STEPS[name], by, number)).result).toEqual({ ...first, repeated: true });
        expect(await versionOf(number)).toBe(version + 2);
      }
    });

    it('with other details, another order or another step is refused', async () => {
      const { number } = await orderIn('confirmed');
      const other = await orderIn('confirmed');
      const by = act('Sara', { key: randomUUID() });
      expect(await send(sara, STEPS.pay, by, number)).toMatchObject({ code: '' });
      const refusal = { code: 'BJ422', message: 'step_key_reused' };
      const more = call('record_payment($1, $2, $3)', { method: 'cash', amount: 501 });
      expect(await send(bilal, more, by, number)).toMatchObject(refusal);
      expect(await send(bilal, STEPS.pay, by, other.number)).toMatchObject(refusal);
      expect(await send(bilal, STEPS.cancel, by, number)).toMatchObject(refusal);
      expect(await send(bilal, call('count_stock($1, $2, $3, NULL, $4, NULL)', 'rackets', 1, 1), by)).toMatchObject(
        refusal,
      );
    });

    it('on two orders at once is done on one of them', async () => {
      for (let time = 0; time < TIMES; time += 1) {
        const orders = await Promise.all([orderIn('confirmed'), orderIn('confirmed')]);
        const by = act('Sara', { key: randomUUID() });
        const outcomes = await Promise.all([
          send(sara, STEPS.pay, by, orders[0]?.number),
          send(bilal, STEPS.pay, by, orders[1]?.number),
        ]);
        expect(outcomes.map(({ code }) => code).toSorted()).toEqual(['', 'BJ422']);
      }
    });

    it('a change of stock that is sent twice at once is done once', async () => {
      for (let time = 0; time < TIMES; time += 1) {
        const product = await newProduct(4);
        const by = act('Sara', { key: randomUUID() });
        const adjust = call('adjust_stock($1, $2, $3, NULL, $4, $5, NULL)', 'bags', product, 3, 'delivery');
        const outcomes = await Promise.all([sara, bilal].map((staff) => send(staff, adjust, by)));
        expect(outcomes.map(({ code }) => code)).toEqual(['', '']);
        expect(await stockOf(product)).toEqual({ stock: 7, reserved: 0 });
      }
    });
  });
});
