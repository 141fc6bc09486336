import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { TABLES } from '#database/engine/backup-tables.ts';
import { checkInvariants } from '#database/invariants.ts';
import { seedStock } from '#database/seed.ts';
import { enginesFor } from '#database/testing/engines.ts';
import { recordPayment, recordRefund } from '#server/payments/order-payments.ts';
import { adjustStock } from '#server/stock/staff-stock.ts';
import { aProduct } from '#server/testing/orders.ts';
import { must, type PlacedLine, place as placeIn, SOMEBODY, stockOf } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { eraseContact } from '#server/testing/staff.ts';
import { claimOrder, logAttempt } from './order-contacts.ts';
import { expireOverdueOrders } from './order-maintenance.ts';
import { cancelOrder, confirmOrder, deliverOrder, dispatchOrder, reinstateOrder } from './order-steps.ts';

const first = aProduct('rackets');
const second = aProduct('rackets', 1);
const third = aProduct('bags');

describe.each(enginesFor('orders'))('the rules of orders on the %s Postgres', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.discard());

  const place = (lines: PlacedLine[], more: object = {}) => placeIn(database, lines, more);
  const stockAt = (product: { category: string; id: number }) => stockOf(database, product);

  const STEPS = {
    confirm: (number: string) => confirmOrder(database.staff, SOMEBODY, number, { pay_by: 'bank_transfer' }),
    pay: (number: string, amount = 1_000) =>
      recordPayment(database.staff, SOMEBODY, number, { method: 'cash', amount }),
    dispatch: (number: string) => dispatchOrder(database.staff, SOMEBODY, number, { courier: 'TCS' }),
    deliver: (number: string) => deliverOrder(database.staff, SOMEBODY, number),
    cancel: (number: string) => cancelOrder(database.staff, SOMEBODY, number, { reason: 'changed their mind' }),
  };

  /** Returns the status afterwards. */
  const step = async (name: keyof typeof STEPS, number: string) => must(await STEPS[name](number)).status;

  const statusOf = async (number: string) => {
    const [row] = await database.owner.query<{ status: string }>('SELECT status FROM orders WHERE order_number = $1', [
      number,
    ]);
    return row?.status;
  };

  const makeOverdue = (number: string) =>
    database.owner.query("UPDATE orders SET reserved_until = now() - interval '1 second' WHERE order_number = $1", [
      number,
    ]);

  const holdOf = async (number: string) => {
    const [row] = await database.owner.query<{ reserved_until: string | null }>(
      'SELECT reserved_until FROM orders WHERE order_number = $1',
      [number],
    );
    return row?.reserved_until;
  };

  const sweep = () => expireOverdueOrders(database.housekeeping, 100, false);

  it('an order goes from pending to delivered, and the goods leave with the dispatch', async () => {
    const [stock, reserved] = await stockAt(first);
    const number = await place([[first, 3]]);
    expect(await stockAt(first)).toEqual([stock, reserved + 3]);
    expect(await step('confirm', number)).toBe('confirmed');
    expect(must(await STEPS.pay(number, 3 * first.price))).toMatchObject({
      status: 'confirmed',
      money: { state: 'paid' },
    });
    expect(await stockAt(first)).toEqual([stock, reserved + 3]);
    expect(await step('dispatch', number)).toBe('dispatched');
    expect(await stockAt(first)).toEqual([stock - 3, reserved]);
    expect(await step('deliver', number)).toBe('delivered');
    expect(await STEPS.cancel(number)).toMatchObject({
      ok: false,
      code: 'order_step_refused',
      params: { order: number, status: 'delivered', wanted: 'cancelled' },
    });
  });

  it.each([
    ['dispatch', 'pending'],
    ['deliver', 'pending'],
  ] as const)('%s is refused while the order is %s, and changes nothing', async (name, status) => {
    const number = await place([[first, 1]]);
    const before = await stockAt(first);
    expect(await STEPS[name](number)).toMatchObject({ ok: false, kind: 'not_possible' });
    expect(await stockAt(first)).toEqual(before);
    expect(await statusOf(number)).toBe(status);
  });

  it('an order that does not exist is reported as that', async () => {
    expect(await STEPS.confirm('BJ-NONE')).toMatchObject({ ok: false, code: 'order_not_found' });
  });

  it.each([[[]], [['confirm']], [['confirm', 'pay']]] as const)(
    'cancelling after %j frees the stock, once',
    async (steps) => {
      const before = await stockAt(first);
      const number = await place([[first, 2]]);
      for (const name of steps) await step(name, number);
      expect(await step('cancel', number)).toBe('cancelled');
      expect(await stockAt(first)).toEqual(before);
      expect(await STEPS.cancel(number)).toMatchObject({ ok: false, kind: 'not_possible' });
      expect(await stockAt(first)).toEqual(before);
    },
  );

  it('the sweeper takes back what is overdue and nothing else', async () => {
    const before = await stockAt(second);
    const [pending, confirmed, paid, fresh] = [
      await place([[second, 1]]),
      await place([[second, 1]]),
      await place([[second, 1]]),
      await place([[second, 1]]),
    ];
    await step('confirm', confirmed);
    await step('confirm', paid);
    await step('pay', paid);
    await makeOverdue(pending);
    expect(await sweep()).toEqual([pending]);
    expect(await sweep()).toEqual([]);
    expect(await statusOf(paid)).toBe('confirmed');
    expect(await stockAt(second)).toEqual([before[0], before[1] + 3]);
    for (const number of [confirmed, fresh]) await step('cancel', number);
  });

  it('a confirmed order has no end by itself, whatever its hold says, until a person ends it', async () => {
    const number = await place([[second, 1]]);
    await step('confirm', number);
    expect(await holdOf(number)).toBeNull();
    // As the version before left it.
    await makeOverdue(number);
    expect(await sweep()).toEqual([]);
    await database.owner.query('UPDATE orders SET reserved_until = NULL WHERE order_number = $1', [number]);
    must(await STEPS.pay(number, 500));
    must(
      await recordRefund(database.staff, SOMEBODY, number, { method: 'cash', amount: 500, reference: `R ${number}` }),
    );
    expect(await holdOf(number)).toBeNull();
    expect(await step('cancel', number)).toBe('cancelled');
  });

  it('an order without an answer is held for a short while, and for the whole one once somebody looks after it', async () => {
    const hours = async (number: string) => {
      const [row] = await database.owner.query<{ minutes: number }>(
        'SELECT open_minutes(now(), reserved_until, opening_hours()) AS minutes FROM orders WHERE order_number = $1',
        [number],
      );
      return Math.ceil((row?.minutes ?? 0) / 60);
    };
    const answers = {
      claim: (number: string) => claimOrder(database.staff, SOMEBODY, number),
      attempt: (number: string) =>
        logAttempt(database.staff, SOMEBODY, number, { channel: 'call', outcome: 'no_answer' }),
    };
    for (const answer of Object.values(answers)) {
      const number = await place([[second, 1]], { hold_seconds: 30 * 3_600, unanswered_seconds: 12 * 3_600 });
      expect(await hours(number)).toBe(12);
      must<object>(await answer(number));
      expect(await hours(number)).toBe(30);
      await step('cancel', number);
    }
  });

  it('a cancellation is taken back if the stock is there, and refused with the shortage if not', async () => {
    const [stock, reserved] = await stockAt(third);
    const number = await place([[third, stock - reserved]]);
    await step('cancel', number);
    const rival = await place([[third, 1]]);
    expect(await reinstateOrder(database.staff, SOMEBODY, number)).toMatchObject({ code: 'out_of_stock' });
    await step('cancel', rival);
    expect(must(await reinstateOrder(database.staff, SOMEBODY, number))).toMatchObject({ status: 'pending' });
    expect(await stockAt(third)).toEqual([stock, stock]);
    expect(await reinstateOrder(database.staff, SOMEBODY, number)).toMatchObject({ kind: 'not_possible' });
    expect(await step('confirm', number)).toBe('confirmed');
    expect(await step('cancel', number)).toBe('cancelled');
  });

  it('an expired order is confirmed again if the stock is there, and refused with the shortage if not', async () => {
    const [stock, reserved] = await stockAt(third);
    const number = await place([[third, stock - reserved]]);
    await makeOverdue(number);
    await sweep();
    const rival = await place([[third, 1]]);
    expect(await STEPS.confirm(number)).toMatchObject({
      code: 'out_of_stock',
      params: { short: [{ category: third.category, product_id: third.id, available: stock - reserved - 1 }] },
    });
    await step('cancel', rival);
    expect(await step('confirm', number)).toBe('confirmed');
    expect(await step('cancel', number)).toBe('cancelled');
    expect(await stockAt(third)).toEqual([stock, reserved]);
  });

  it('an expired order is not confirmed once its customer was erased, and holds nothing', async () => {
    const before = await stockAt(third);
    const number = await place([[third, 1]]);
    await makeOverdue(number);
    await sweep();
    must(await eraseContact(database.staff, SOMEBODY, number));
    expect(await STEPS.confirm(number)).toMatchObject({
      code: 'order_customer_erased',
      params: { order: number, wanted: 'confirmed' },
    });
    expect(await stockAt(third)).toEqual(before);
    const [row] = await database.owner.query('SELECT status, round FROM orders WHERE order_number = $1', [number]);
    expect(row).toEqual({ status: 'expired', round: 1 });
  });

  it('a buyer gets what an overdue order held as soon as it has expired', async () => {
    const [stock, reserved] = await stockAt(third);
    const hoarder = await place([
      [third, stock - reserved],
      [first, 1],
    ]);
    await expect(place([[third, 1]])).rejects.toMatchObject({ code: 'BJ409' });
    await makeOverdue(hoarder);
    await database.housekeeping.query('SELECT expire_overdue_orders(100)');
    const buyer = await place([[third, 1]]);
    expect(await stockAt(third)).toEqual([stock, reserved + 1]);
    await step('cancel', buyer);
  });

  it('a shortage lists every product that is short, also one the shop never had', async () => {
    const [stock, reserved] = await stockAt(third);
    const wanted: PlacedLine[] = [
      [third, stock - reserved + 1],
      [first, 1],
      [{ category: 'bags', id: 9_999 }, 1],
    ];
    const refused = await place(wanted).catch((error: { hint: string }) => error);
    const short = JSON.parse((refused as { hint: string }).hint).short as object[];
    expect(short).toHaveLength(2);
    expect(short).toContainEqual({
      category: third.category,
      product_id: third.id,
      variant: '',
      available: stock - reserved,
    });
    expect(short).toContainEqual({ category: 'bags', product_id: 9_999, variant: '', available: 0 });
  });

  it('stock is adjusted with a reason, and never below what is promised', async () => {
    const [stock, reserved] = await stockAt(first);
    const product = { category: first.category, product_id: first.id };
    const adjust = (change: number) =>
      adjustStock(database.staff, SOMEBODY, { ...product, change, reason: 'delivery', note: 'a box' });
    expect(must(await adjust(5))).toEqual({
      stock: stock + 5,
      reserved,
      available: stock + 5 - reserved,
      change: 5,
    });
    const number = await place([[first, 1]]);
    expect(await adjust(-(stock + 5 - reserved))).toMatchObject({
      code: 'stock_held',
      params: { held: reserved + 1 },
    });
    await step('cancel', number);
  });

  it('the table itself refuses to oversell, and the ledger to be rewritten', async () => {
    const oversell = 'UPDATE inventory SET reserved_quantity = stock_quantity + 1';
    await expect(database.owner.query(oversell)).rejects.toThrow('never_oversold');
    await expect(database.owner.query('UPDATE inventory SET stock_quantity = -1')).rejects.toThrow('never_oversold');
    await expect(database.owner.query('DELETE FROM stock_movements')).rejects.toThrow('only ever added');
    await expect(database.owner.query("UPDATE order_events SET actor = 'nobody'")).rejects.toThrow('only ever added');
    const illegal =
      "INSERT INTO order_events (order_id, version, from_status, to_status, actor) SELECT id, version + 1, 'expired', 'delivered', 'x' FROM orders";
    await expect(database.owner.query(illegal)).rejects.toThrow('legal_step');
  });

  it('seeding again overwrites nothing and adds only what is new', async () => {
    const before = await stockAt(first);
    const added = { category: 'rackets' as const, id: 777, inStock: true };
    expect(await seedStock(database.owner, { ...catalogue, products: [...catalogue.products, added] }, 99)).toBe(1);
    expect(await seedStock(database.owner, { ...catalogue, products: [...catalogue.products, added] }, 99)).toBe(0);
    expect(await stockAt(first)).toEqual(before);
    expect(await stockAt(added)).toEqual([99, 0]);
  });

  it('erasing a customer leaves the order and no trace of whom it was for', async () => {
    const key = randomUUID();
    const number = await place([[first, 1]], { idempotency_key: key, customer_name: 'To Be Forgotten' });
    const erase = () => eraseContact(database.staff, SOMEBODY, number);
    expect(await erase()).toMatchObject({
      code: 'order_step_refused',
      params: { status: 'pending', wanted: 'erased' },
    });
    await step('cancel', number);
    must(await erase());
    const everything = await Promise.all(
      TABLES.map((table) => database.owner.query(`SELECT to_jsonb(${table}) AS row FROM ${table}`)),
    );
    expect(JSON.stringify(everything)).not.toContain('To Be Forgotten');
    expect(JSON.stringify(everything)).toContain(number);
    await expect(place([[first, 1]], { idempotency_key: key })).rejects.toMatchObject({ code: 'BJ422' });
  });

  it('old contacts of closed orders are forgotten, those of open ones are not', async () => {
    const [closed, open] = [await place([[first, 1]]), await place([[first, 1]])];
    await step('cancel', closed);
    await database.owner.query(
      "UPDATE orders SET (created_at, status_since) = (now() - interval '401 days', now() - interval '400 days')",
    );
    await database.housekeeping.query("SELECT erase_old_contacts('365 days', 1000)");
    const left = await database.owner.query<{ order_number: string }>(
      'SELECT order_number FROM orders JOIN order_contact ON order_id = id',
    );
    expect(left.map((row) => row.order_number)).toContain(open);
    expect(left.map((row) => row.order_number)).not.toContain(closed);
  });

  it('upkeep disturbs nothing', async () => {
    await database.maintain();
    expect((await stockAt(first))[0]).toBeGreaterThan(0);
  });

  it('after all this every figure still adds up', async () => {
    expect(await checkInvariants(database.owner)).toEqual([]);
  });
});
