import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { moneyEndpoints as money, type StatementRow } from '#contract/desk/money.ts';
import { orderStepEndpoints as steps } from '#contract/desk/order-steps.ts';
import { orderEndpoints as orders } from '#contract/desk/orders.ts';
import { checkInvariants } from '#database/invariants.ts';
import { openTestDesk, type SignedInBrowser, type TestDesk } from '#server/testing/desk.ts';
import { place } from '#server/testing/placed-order.ts';
import { ENGINES, openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

const rackets = catalogue.products.filter(({ category, hide, inStock }) => category === 'rackets' && !hide && inStock);
const [racket] = rackets as [(typeof rackets)[number]];

describe.each(ENGINES)('what couriers collected, on the %s Postgres', (engine) => {
  let database: TestDatabase;
  let desk: TestDesk;
  let manager: SignedInBrowser;

  beforeAll(async () => {
    database = await openTestDatabase(engine, 200);
    desk = await openTestDesk(database);
    manager = await desk.signedIn('manager', 'Mina');
  });
  afterEach(async () => {
    expect(await checkInvariants(database.owner)).toEqual([]);
  });
  afterAll(async () => {
    await desk.close();
    await database.discard();
  });

  const key = () => randomUUID();
  const shown = async (number: string) => (await manager.call(orders.showOrder, {}, { number })).body;
  const versioned = async (number: string) => ({ version: (await shown(number)).version, key: key() });

  /** Two pieces for PKR 2,000, delivered by TCS, who has collected the cash. */
  async function delivered(consignment: string): Promise<string> {
    const number = await place(database, [[{ ...racket, price: 1_000 }, 2]], { city: 'Lahore' });
    await manager.call(steps.confirmOrder, { version: 1, key: key(), pay_by: 'cash_on_delivery' }, { number });
    await manager.call(steps.dispatchOrder, { version: 2, key: key(), courier: 'TCS', consignment }, { number });
    await manager.call(steps.deliverOrder, { version: 3, key: key() }, { number });
    return number;
  }

  const comeBack = async (number: string, quantity: number) => {
    const items = [{ line: 1, quantity, condition: 'sellable' }];
    const { status } = await manager.call(
      steps.returnItems,
      { ...(await versioned(number)), reason: 'changed_mind', items },
      { number },
    );
    expect(status).toBe(200);
  };

  const plan = async (text: string, courier = 'TCS') =>
    (await manager.call(money.planStatement, { courier, file: Buffer.from(text).toString('base64') })).body;
  const book = async (rows: readonly StatementRow[], courier = 'TCS') => {
    const chosen = rows.map(({ line, order_number, consignment, collected, deductions, key }) => ({
      ...{ line, order_number: order_number ?? '', consignment, collected: collected ?? 0, deductions, key },
    }));
    return (await manager.call(money.bookStatement, { courier, rows: chosen })).body.results;
  };
  const held = async () => {
    const { with_couriers } = (await manager.call(money.moneyOverview, {})).body;
    return with_couriers.find(({ courier }) => courier === 'TCS')?.amount ?? 0;
  };

  it('goods that come back make a refund due, and leave what the courier owes', async () => {
    const before = await held();
    const partly = await delivered(`${engine}-p`);
    const wholly = await delivered(`${engine}-w`);
    await comeBack(partly, 1);
    await comeBack(wholly, 2);
    expect(await held()).toBe(before + 4_000);
    const refunds = (await manager.call(money.listOpenMoney, { kind: 'to_refund' })).body.orders;
    expect(refunds).toMatchObject([
      { order_number: partly, to_refund: 1_000 },
      { order_number: wholly, to_refund: 2_000 },
    ]);

    const { rows } = await plan(`CN,COD\n${engine}-p,2000\n${engine}-w,2000`);
    expect(rows).toMatchObject([
      { doubt: null, expected: 2_000, order_number: partly },
      { doubt: null, expected: 2_000, order_number: wholly },
    ]);
    // The refund may go before the cash has come.
    const refund = { method: 'cash', amount: 2_000 };
    const given = await manager.call(
      steps.recordRefund,
      { ...(await versioned(wholly)), ...refund },
      { number: wholly },
    );
    expect(given.status).toBe(200);
    expect((await book(rows)).map(({ ok, message }) => [ok, message])).toEqual([
      [true, 'Booked'],
      [true, 'Booked'],
    ]);
    expect(await held()).toBe(before);
    expect((await shown(partly)).money).toMatchObject({ paid: 2_000, due: 0, to_refund: 1_000 });
    expect((await shown(wholly)).money).toMatchObject({ paid: 0, due: 0, to_refund: 0, state: 'refunded' });
  });

  it('instalments are entries of their own, and the same row is booked once', async () => {
    const number = await delivered(`${engine}-i`);
    const first = await plan(`CN,COD\n${engine}-i,1500`);
    expect(first.rows).toMatchObject([{ doubt: 'amount_differs', can_be_booked: true, expected: 2_000 }]);
    expect(await book(first.rows)).toMatchObject([{ ok: true, message: 'Booked' }]);
    expect((await plan(`CN,COD\n${engine}-i,1500`)).rows).toMatchObject([{ doubt: 'already_booked' }]);
    expect(await book(first.rows)).toMatchObject([{ ok: true, message: 'Booked before' }]);
    const second = await plan(`CN,COD\n${engine}-i,500`);
    expect(second.rows).toMatchObject([{ doubt: null, expected: 500 }]);
    expect(await book(second.rows)).toMatchObject([{ ok: true, message: 'Booked' }]);
    expect((await shown(number)).money).toMatchObject({ paid: 2_000, due: 0 });
  });

  it('what was taken back can be booked again', async () => {
    const number = await delivered(`${engine}-t`);
    const text = `CN,COD\n${engine}-t,2000`;
    for (let round = 1; round <= 3; round += 1) {
      const { rows } = await plan(text);
      expect(rows).toMatchObject([{ doubt: null, expected: 2_000 }]);
      const results = (await Promise.all([book(rows), book(rows)])).flat();
      expect(results.map(({ message }) => message).toSorted()).toEqual(['Booked', 'Booked before']);
      const { payments } = await shown(number);
      const payment = payments.filter(({ corrects }) => corrects === null).at(-1)?.id ?? 0;
      expect(payments).toHaveLength(2 * round - 1);
      const wrong = { payment, reason: 'not in the account' };
      await manager.call(steps.correctPayment, { ...(await versioned(number)), ...wrong }, { number });
      expect((await shown(number)).money).toMatchObject({ paid: 0, due: 2_000 });
    }
  });
});
