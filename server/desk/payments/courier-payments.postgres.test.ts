import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { exportEndpoints as exports } from '#contract/exports/exports.ts';
import type { Mistake } from '#contract/mistakes.ts';
import { orderEndpoints as orders } from '#contract/orders/desk-orders.ts';
import { orderStepEndpoints as steps } from '#contract/orders/order-steps.ts';
import { moneyEndpoints as money, type StatementRow } from '#contract/payments/payments.ts';
import { fileMistakeWords } from '#contract/words/files.ts';
import { checkInvariants } from '#database/invariants.ts';
import { parseCsv } from '#server/exports/csv.ts';
import { deskForTests } from '#server/testing/desk-for-tests.ts';
import { place } from '#server/testing/placed-order.ts';
import { workbookBytes } from '#server/testing/workbook-bytes.ts';

const rackets = catalogue.products.filter(({ category, hide, inStock }) => category === 'rackets' && !hide && inStock);
const [racket] = rackets as [(typeof rackets)[number]];

describe('what couriers collected', async () => {
  const { database, desk } = await deskForTests(200);
  const manager = await desk.signedIn('manager', 'Mina');
  afterEach(async () => {
    expect(await checkInvariants(database.owner)).toEqual([]);
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
    const chosen = rows.map(({ order_number, collected, expected, ...row }) => ({
      ...{ line: row.line, consignment: row.consignment, deductions: row.deductions, statement: row.statement },
      ...{ order_number: order_number ?? '', collected: collected ?? 0, alike: row.alike, key: row.key },
      expected: expected ?? 0,
    }));
    return (await manager.call(money.bookStatement, { courier, rows: chosen })).body.results;
  };
  const held = async () => {
    const { with_couriers } = (await manager.call(money.moneyOverview, {})).body;
    return with_couriers.find(({ courier }) => courier === 'TCS')?.amount ?? 0;
  };

  it('goods that come back make a refund due, and leave what the courier owes', async () => {
    const before = await held();
    const partly = await delivered('cn-p');
    const wholly = await delivered('cn-w');
    await comeBack(partly, 1);
    await comeBack(wholly, 2);
    expect(await held()).toBe(before + 4_000);
    const refunds = (await manager.call(money.listOpenMoney, { kind: 'to_refund' })).body.orders;
    expect(refunds).toMatchObject([
      { order_number: partly, to_refund: 1_000 },
      { order_number: wholly, to_refund: 2_000 },
    ]);

    const { rows } = await plan('CN,COD\ncn-p,2000\ncn-w,2000');
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
    expect((await book(rows)).map(({ ok, repeated }) => [ok, repeated])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(await held()).toBe(before);
    expect((await shown(partly)).money).toMatchObject({ paid: 2_000, due: 0, to_refund: 1_000 });
    expect((await shown(wholly)).money).toMatchObject({ paid: 0, due: 0, to_refund: 0, state: 'refunded' });
  });

  it('instalments are entries of their own, and the same row is booked once', async () => {
    const number = await delivered('cn-i');
    const first = await plan('CN,COD\ncn-i,1500');
    expect(first.rows).toMatchObject([{ doubt: 'amount_differs', can_be_booked: true, expected: 2_000 }]);
    expect(await book(first.rows)).toMatchObject([{ ok: true, repeated: false }]);
    expect((await plan('CN,COD\ncn-i,1500')).rows).toMatchObject([{ doubt: 'already_booked' }]);
    expect(await book(first.rows)).toMatchObject([{ ok: true, repeated: true }]);
    const second = await plan('CN,COD\ncn-i,500');
    expect(second.rows).toMatchObject([{ doubt: null, expected: 500 }]);
    expect(await book(second.rows)).toMatchObject([{ ok: true, repeated: false }]);
    expect((await shown(number)).money).toMatchObject({ paid: 2_000, due: 0 });
  });

  it('what was taken back can be booked again', async () => {
    const number = await delivered('cn-t');
    const text = 'CN,COD\ncn-t,2000';
    for (let round = 1; round <= 3; round += 1) {
      const { rows } = await plan(text);
      expect(rows).toMatchObject([{ doubt: null, expected: 2_000 }]);
      const results = (await Promise.all([book(rows), book(rows)])).flat();
      expect(results.map(({ repeated }) => repeated).toSorted()).toEqual([false, true]);
      const { payments } = await shown(number);
      const payment = payments.filter(({ corrects }) => corrects === null).at(-1)?.id ?? 0;
      expect(payments).toHaveLength(2 * round - 1);
      const wrong = { payment, reason: 'not in the account' };
      await manager.call(steps.correctPayment, { ...(await versioned(number)), ...wrong }, { number });
      expect((await shown(number)).money).toMatchObject({ paid: 0, due: 2_000 });
    }
  });

  it('a part that was booked and comes under another date, column or key is not booked again unless a person says so', async () => {
    const number = await delivered('cn-again');
    const dated = (date: string) => `CN,COD,Fee,Payment date\ncn-again,600,50,${date}`;
    const stale = await plan(dated('2026-11-04'));
    const first = await plan(dated('2026-11-02'));
    expect(await book(first.rows)).toMatchObject([{ ok: true, repeated: false }]);
    const again = await plan(`${dated('02/11/2026')}\ncn-again,1400,0,`);
    expect(again.rows).toMatchObject([
      { doubt: 'like_booked', can_be_booked: true, alike: 1, expected: 1_400 },
      { doubt: null, expected: 1_400 },
    ]);
    expect(again.totals.bookable).toBe(1_400);
    expect(fileMistakeWords(again.rows[0]?.mistake as Mistake)).toMatch(
      `It looks like the PKR 600 that were booked for order ${number} on 20`,
    );
    // Matched before the first was booked, when nothing looked alike.
    expect(await book(stale.rows)).toMatchObject([{ ok: false, refusal: { code: 'statement_row_changed' } }]);
    expect((await shown(number)).money).toMatchObject({ with_courier: 1_400 });
    // The list of steps is not kept for ever, and the key of the row is in it.
    await database.owner.query('ALTER TABLE audit DISABLE TRIGGER append_only');
    await database.owner.query('UPDATE audit SET step_key = NULL, step_hash = NULL WHERE subject LIKE $1', [
      `%${number}`,
    ]);
    await database.owner.query('ALTER TABLE audit ENABLE TRIGGER append_only');
    expect((await plan(dated('2026-11-02'))).rows).toMatchObject([{ doubt: 'like_booked' }]);
    expect(await book(again.rows.slice(0, 1))).toMatchObject([{ ok: true, repeated: false }]);
    // What was taken back looks like nothing.
    for (const { id } of (await shown(number)).payments) {
      const wrong = { payment: id, reason: 'not in the account' };
      await manager.call(steps.correctPayment, { ...(await versioned(number)), ...wrong }, { number });
    }
    expect((await plan(dated('2026-11-09'))).rows).toMatchObject([{ doubt: 'amount_differs', alike: 0 }]);
  });

  it('two instalments of the same amount are told apart by their statements, and in one file by what is left', async () => {
    const number = await delivered('cn-s');
    const first = await plan('CN,COD,Payment date\ncn-s,1000,2026-11-02');
    expect(await book(first.rows)).toMatchObject([{ ok: true, repeated: false }]);
    const second = await plan('CN,COD,Payment date\ncn-s,1000,2026-11-09');
    expect(second.rows).toMatchObject([{ doubt: 'like_booked', can_be_booked: true }]);
    expect((await plan('CN,COD,Payment date\ncn-s,1000,2026-11-02')).rows).toMatchObject([
      { doubt: 'already_booked', can_be_booked: false },
    ]);
    expect(await book(second.rows)).toMatchObject([{ ok: true, repeated: false }]);
    const references = (await shown(number)).payments.map(({ reference }) => reference);
    const parcel = 'TCS CN-S';
    expect(references).toEqual([parcel, `${parcel} (2)`]);

    const other = await delivered('cn-f');
    const { rows, totals } = await plan('CN,COD\ncn-f,1200\ncn-f,1200\ncn-f,800\ncn-f,700');
    expect(rows.map(({ doubt, expected, can_be_booked }) => [doubt, expected, can_be_booked])).toEqual([
      ['amount_differs', 2_000, true],
      ['twice_in_file', 800, false],
      [null, 800, true],
      ['twice_in_file', 0, false],
    ]);
    expect(totals.bookable).toBe(2_000);
    expect(await book(rows.filter(({ can_be_booked }) => can_be_booked))).toMatchObject([{ ok: true }, { ok: true }]);
    expect((await shown(other)).money).toMatchObject({ with_courier: 0, due: 0, paid: 2_000 });
  });

  it('a file matched before a colleague booked the money does not book it again', async () => {
    const number = await delivered('cn-l');
    const { rows } = await plan('CN,COD\ncn-l,2000');
    const cash = { method: 'cash', amount: 1_500, from: 'courier' };
    await manager.call(steps.recordPayment, { ...(await versioned(number)), ...cash }, { number });
    expect(await book(rows)).toMatchObject([
      { ok: false, refusal: { code: 'courier_owes_less', params: { courier: 'TCS', debt: 500, order: number } } },
    ]);
    const rest = await plan('CN,COD\ncn-l,500');
    expect(await book(rest.rows)).toMatchObject([{ ok: true }]);
    // Nothing more is owed, and what the customer pays besides is theirs.
    const more = { ...(await versioned(number)), method: 'cash', amount: 100 };
    const refused = await manager.call(steps.recordPayment, { ...more, from: 'courier' }, { number });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'courier_owes_nothing', params: { courier: 'TCS', order: number } },
    });
    await manager.call(steps.recordPayment, { ...more, key: key(), from: 'customer' }, { number });
    expect((await shown(number)).money).toMatchObject({ with_courier: 0, to_refund: 100 });
  });

  it('managers write off with a reason, and take it back', async () => {
    const number = await delivered('cn-x');
    const seller = await desk.signedIn('seller', 'Saad');
    const entry = { amount: 1_500, reason: 'The rider has left with it' };
    const by = await versioned(number);
    expect((await seller.call(steps.writeOffDebt, { ...by, ...entry }, { number })).status).toBe(403);
    const silent = await manager.call(steps.writeOffDebt, { ...by, amount: 5, reason: ' ' }, { number });
    expect(silent).toMatchObject({ status: 400 });
    const tooMuch = await manager.call(steps.writeOffDebt, { ...by, ...entry, amount: 2_001 }, { number });
    expect(tooMuch).toMatchObject({ status: 409 });
    expect((await manager.call(steps.writeOffDebt, { ...by, ...entry, key: key() }, { number })).status).toBe(200);
    const order = await shown(number);
    expect(order.money).toMatchObject({ with_courier: 500, written_off: 1_500, due: 500, to_refund: 0 });
    expect(order.notes.map(({ text }) => text)).toEqual(['PKR 1,500 of TCS written off: The rider has left with it']);
    expect(order.actions).toEqual(expect.arrayContaining(['write_off', 'take_back_write_off']));

    const { rows } = await plan('CN,COD\ncn-x,2000');
    expect(await book(rows)).toMatchObject([
      {
        ok: false,
        refusal: { code: 'courier_debt_written_off', params: { courier: 'TCS', debt: 500, order: number } },
      },
    ]);
    const back = { write_off: order.write_offs[0]?.id ?? 0, reason: 'He came back' };
    const again = await versioned(number);
    expect((await manager.call(steps.takeBackWriteOff, { ...again, ...back }, { number })).status).toBe(200);
    expect(await book(rows)).toMatchObject([{ ok: true, repeated: false }]);
    expect((await shown(number)).money).toMatchObject({ with_courier: 0, written_off: 0, paid: 2_000 });
  });

  const send = async (content: Uint8Array | string, more: object = {}) => {
    const file = Buffer.from(content).toString('base64');
    return (await manager.call(money.planStatement, { courier: 'TCS', file, ...more })).body;
  };
  const count = async () =>
    (await database.owner.query<{ n: number }>('SELECT count(*)::integer AS n FROM payments'))[0]?.n;

  it('what he keeps as his fee is an entry of its own: collected is handed over and fee; it goes with its payment', async () => {
    const before = await held();
    const number = await delivered('cn-fee');
    const bytes = workbookBytes({
      sheets: [
        {
          rows: [
            ['CN', 'COD', 'Charges'],
            ['cn-fee', 1_500, 150],
            ['cn-fee', 400, 50],
          ],
        },
      ],
    });
    const { rows } = await send(bytes);
    expect(rows.map(({ doubt, expected }) => [doubt, expected])).toEqual([
      ['amount_differs', 2_000],
      ['amount_differs', 500],
    ]);
    expect(await held()).toBe(before + 2_000);
    expect(await book(rows)).toMatchObject([{ ok: true }, { ok: true }]);
    const order = await shown(number);
    expect(order.payments.map(({ amount }) => amount)).toEqual([1_350, 350]);
    expect(order.write_offs.map(({ kind, amount, payment_id }) => [kind, amount, payment_id])).toEqual(
      order.payments.map(({ id }, place) => ['fee', [150, 50][place], id]),
    );
    // A shortfall of PKR 100 is left; for the customer all of it is paid.
    expect(order.money).toMatchObject({
      ...{ paid: 1_700, fees: 200, with_courier: 100, paid_by_customer: 2_000, due: 100, to_refund: 0 },
    });
    // The same rows, though the fee is read from another column now, or from none.
    const again = await send('CN,COD\ncn-fee,1500\ncn-fee,400');
    expect(again.rows).toMatchObject([{ doubt: 'already_booked' }, { doubt: 'already_booked' }]);

    const [first] = order.payments;
    const wrong = { payment: first?.id ?? 0, reason: 'typed wrong' };
    await manager.call(steps.correctPayment, { ...(await versioned(number)), ...wrong }, { number });
    expect((await shown(number)).money).toMatchObject({ paid: 350, fees: 50, with_courier: 1_600 });
    const [fee] = order.write_offs;
    const alone = { write_off: fee?.id ?? 0, reason: 'no' };
    const refused = await manager.call(steps.takeBackWriteOff, { ...(await versioned(number)), ...alone }, { number });
    expect(refused).toMatchObject({ status: 409, body: { error: 'fee_of_payment' } });
    const rest = await send('CN,COD,Fee\ncn-fee,1600,1600\ncn-fee,1600,150');
    expect(rest.rows.map(({ doubt, can_be_booked }) => [doubt, can_be_booked])).toEqual([
      ['fee_too_high', false],
      ['twice_in_file', false],
    ]);
    const last = await send('CN,COD,Fee\ncn-fee,1600,100');
    expect(await book(last.rows)).toMatchObject([{ ok: true }]);
    expect((await shown(number)).money).toMatchObject({ paid: 1_850, fees: 150, with_courier: 0, state: 'paid' });
    expect(await held()).toBe(before);
  });

  it('the fee of a parcel without cash is told, and is in no entry', async () => {
    const number = await place(database, [[{ ...racket, price: 1_000 }, 1]], { city: 'Lahore' });
    await manager.call(steps.confirmOrder, { version: 1, key: key(), pay_by: 'bank_transfer' }, { number });
    const paid = { method: 'bank_transfer', amount: 1_000, reference: 'FT prepaid' } as const;
    await manager.call(steps.recordPayment, { version: 2, key: key(), ...paid }, { number });
    const parcel = { courier: 'TCS', consignment: 'cn-prepaid' };
    await manager.call(steps.dispatchOrder, { version: 3, key: key(), ...parcel }, { number });
    await manager.call(steps.deliverOrder, { version: 4, key: key() }, { number });
    const withCash = await delivered('cn-with-cash');
    const { rows, totals } = await plan('CN,COD,Fee\ncn-prepaid,0,150\ncn-with-cash,2000,150');
    expect(rows.map(({ doubt, can_be_booked }) => [doubt, can_be_booked])).toEqual([
      ['fee_without_cash', false],
      [null, true],
    ]);
    expect(fileMistakeWords(rows[0]?.mistake as Mistake)).toBe(
      `The row brings no cash for order ${number}: its fee of PKR 150 is in no entry, and TCS keeps it from what other parcels bring`,
    );
    expect(totals).toMatchObject({ collected: 2_000, deductions: 300, payable: 1_700, bookable: 2_000 });
    expect(await book(rows.slice(1))).toMatchObject([{ ok: true }]);
    expect((await shown(number)).money).toMatchObject({ paid: 1_000, fees: 0, with_courier: 0, to_refund: 0 });
    expect((await shown(withCash)).money).toMatchObject({ paid: 1_850, fees: 150, with_courier: 0 });
  });

  it('a fee is a manager’s to enter, and only of a courier’s cash', async () => {
    const number = await delivered('cn-right');
    const seller = await desk.signedIn('seller', 'Sana');
    const account = async (name: string) =>
      (await database.owner.query<{ id: string }>('SELECT id FROM staff_accounts WHERE name = $1', [name]))[0]?.id;
    const enter = async (actor: string, entry: object) =>
      database.staff
        .query('SELECT record_payment($1, $2, $3)', [
          { account: await account(actor), actor, origin: 'test' },
          number,
          { method: 'cash', amount: 100, ...entry },
        ])
        .then(() => 'entered')
        .catch((error: Error) => error.message);
    expect(await enter('Sana', { fee: 1_800 })).toContain('role_may_not');
    expect(await enter('Mina', { fee: 1_800, from: 'customer' })).toContain('fee_without_courier');
    expect(await enter('Mina', { fee: -5 })).toContain('amount_invalid');
    // The form of the order has no such field, for nobody.
    const typed = { ...(await versioned(number)), method: 'cash', amount: 100, fee: 5 };
    expect((await manager.call(steps.recordPayment, typed, { number })).status).toBe(400);
    expect((await seller.call(money.planStatement, { courier: 'TCS', file: 'QQ==' })).status).toBe(403);
  });

  it('columns that a person chose are kept for the courier, with a trace, and his alone', async () => {
    await delivered('cn-col');
    const text = 'Ref,Gross,Our charge\ncn-col,2000,150';
    const columns = { consignment: 0, collected: 1, deductions: 2, statement: null, date: null };
    expect(await send(text)).toMatchObject({ problems: [{}, {}], table: { known_by: 'headings' }, rows: [] });
    const booked = await count();
    expect(await send(text, { columns })).toMatchObject({ table: { known_by: 'choice' }, rows: [{ deductions: 150 }] });
    expect(await send(text)).toMatchObject({ table: { known_by: 'memory', columns }, rows: [{ doubt: null }] });
    expect(await send(text, { courier: 'Leopards' })).toMatchObject({ problems: [{}, {}] });
    // The same choice again leaves no second trace.
    await send(text, { columns });
    const traces = await database.owner.query<{ actor: string; details: object }>(
      "SELECT actor, details FROM audit WHERE action = 'statement_columns'",
    );
    expect(traces).toMatchObject([
      {
        actor: 'Mina',
        details: { was: null, is: { consignment: 'Ref', collected: 'Gross', deductions: 'Our charge' } },
      },
    ]);
    expect(await count()).toBe(booked);
    await database.owner.query('DELETE FROM courier_statement_columns');
  });

  it('parcels of those days that the statement leaves out are named, and the fee of the courier’s terms', async () => {
    await database.owner.query("INSERT INTO shop_settings (name, value, actor) VALUES ('courier_terms', $1, 'owner')", [
      [{ courier: 'TCS', parcelFee: 120 }],
    ]);
    const inFile = await delivered('cn-m1');
    const left = await delivered('cn-m2');
    const settled = await delivered('cn-m3');
    await manager.call(
      steps.recordPayment,
      { ...(await versioned(settled)), method: 'cash', amount: 2_000, from: 'courier' },
      { number: settled },
    );
    const old = await delivered('cn-m4');
    await database.owner.query(
      "UPDATE parcels SET collected_at = now() - interval '40 days' WHERE order_id = (SELECT id FROM orders WHERE order_number = $1)",
      [old],
    );
    const day = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const missed = async (more: object, text = 'CN,COD,Fee\ncn-m1,2000,150') => {
      const { missing, parcel_fee } = await send(text, more);
      expect(parcel_fee).toBe(120);
      const mine = missing?.rows.map(({ order_number }) => order_number) ?? [];
      expect(missing?.parcels).toBe(mine.length);
      return [inFile, left, settled, old].filter((number) => mine.includes(number));
    };
    expect(await missed({})).toEqual([left]);
    expect(await missed({ from: '2020-01-01', to: tomorrow })).toEqual([left, old]);
    expect(await missed({ from: '2020-01-01', to: '2020-02-01' })).toEqual([]);
    expect(await missed({}, `CN,COD,Delivery date\nX1,5,${day}\ncn-m1,2000,${tomorrow}`)).toEqual([left, old]);
    // Nothing in it is known, and it says no day.
    expect((await send('CN,COD\nX1,5')).missing).toBeNull();
    await database.owner.query("DELETE FROM shop_settings WHERE name = 'courier_terms'");
  });

  it('the ledger of couriers is exported, and its sum is what they hold', async () => {
    const { status, body } = await manager.call(exports.exportCouriers, {});
    expect(status).toBe(200);
    const [header, ...lines] = (parseCsv(String(body)) ?? []) as [string[], ...string[][]];
    expect(header).toEqual([
      'when',
      'order',
      'courier',
      'consignment',
      'kind',
      'amount',
      'payment',
      'takes_back',
      'entered_by',
    ]);
    const kinds = new Set(lines.map((cells) => cells[4]));
    expect([...kinds].toSorted()).toEqual(['collected', 'fee', 'remittance', 'write_off']);
    const sum = lines.reduce((all, cells) => all + Number(cells[5]), 0);
    const { with_couriers } = (await manager.call(money.moneyOverview, {})).body;
    expect(sum).toBe(with_couriers.reduce((all, { amount }) => all + amount, 0));
    const traces = await database.owner.query(
      "SELECT FROM audit WHERE action = 'export' AND subject LIKE '%couriers%'",
    );
    expect(traces.length).toBeGreaterThan(0);
  });

  it('the lists are sorted by the time that they show', async () => {
    const early = await delivered('cn-e');
    const late = await delivered('cn-n');
    const move = (column: string, days: number, number: string) =>
      database.owner.query(
        `UPDATE ${column === 'collected_at' ? 'parcels' : 'orders'} SET ${column} = now() - make_interval(days => $2::integer)
         WHERE ${column === 'collected_at' ? 'order_id = (SELECT id FROM orders WHERE order_number = $1)' : 'order_number = $1'}`,
        [number, days],
      );
    // Placed long ago and delivered today, and the other way round.
    await move('created_at', 60, early);
    await move('collected_at', 1, early);
    await move('created_at', 10, late);
    await move('collected_at', 9, late);
    const listed = async (kind: string, most: number) => {
      const orders: { order_number: string; since: string }[] = [];
      let after: string | null = '';
      while (after !== null) {
        const page: { orders: typeof orders; next: string | null } = (
          await manager.call(money.listOpenMoney, { kind, most, ...(after && { after }) })
        ).body;
        orders.push(...page.orders);
        after = page.next;
      }
      return orders;
    };
    const held = await listed('with_couriers', 1);
    const mine = held.filter(({ order_number }) => [early, late].includes(order_number));
    expect(mine.map(({ order_number }) => order_number)).toEqual([late, early]);
    for (const kind of ['due', 'with_couriers', 'to_refund']) {
      const times = (await listed(kind, 2)).map(({ since }) => Date.parse(since));
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    }
    await comeBack(late, 1);
    const refunds = await listed('to_refund', 50);
    expect(
      Date.now() - Date.parse(refunds.find(({ order_number }) => order_number === late)?.since ?? ''),
    ).toBeLessThan(600_000);
  });
});
