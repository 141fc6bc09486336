import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import type { DeskRefusal } from '#contract/desk/endpoint.ts';
import { exportEndpoints } from '#contract/exports/exports.ts';
import { figureEndpoints } from '#contract/figures/figures.ts';
import { orderEndpoints as orders } from '#contract/orders/desk-orders.ts';
import { orderStepEndpoints as steps } from '#contract/orders/order-steps.ts';
import { moneyEndpoints as money, type StatementRow } from '#contract/payments/payments.ts';
import { stockEndpoints as stock } from '#contract/stock/stock.ts';
import { checkInvariants } from '#database/invariants.ts';
import { deskForTests } from '#server/testing/desk-for-tests.ts';
import { place } from '#server/testing/placed-order.ts';

const rackets = catalogue.products.filter(({ category, hide, inStock }) => category === 'rackets' && !hide && inStock);
const [racket, other] = rackets as [(typeof rackets)[number], (typeof rackets)[number]];

const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Karachi' });

describe('money, stock and figures at the desk', async () => {
  const { database, desk } = await deskForTests(200);
  const manager = await desk.signedIn('manager', 'Mina');
  afterEach(async () => {
    expect(await checkInvariants(database.owner)).toEqual([]);
  });

  const step = (version: number) => ({ version, key: randomUUID() });

  /** An order of two pieces for PKR 2,000, as far as it got. */
  async function order(until: 'confirmed' | 'dispatched' | 'delivered', consignment?: string, more: object = {}) {
    const number = await place(database, [[{ ...racket, price: 1_000 }, 2]], { city: 'Lahore', ...more });
    await manager.call(steps.confirmOrder, { ...step(1), pay_by: 'cash_on_delivery' }, { number });
    const parcel = { courier: 'TCS', ...(consignment && { consignment }) };
    if (until !== 'confirmed') {
      expect((await manager.call(steps.dispatchOrder, { ...step(2), ...parcel }, { number })).status).toBe(200);
    }
    if (until === 'delivered') await manager.call(steps.deliverOrder, step(3), { number });
    return number;
  }

  const overview = async () => (await manager.call(money.moneyOverview, {})).body;

  it('knows what is due, what couriers hold and what is to be given back', async () => {
    const before = await overview();
    await order('confirmed');
    await order('dispatched');
    const delivered = await order('delivered', 'D-1');
    const paid = await order('delivered');
    await manager.call(steps.recordPayment, { ...step(4), method: 'cash', amount: 2_500 }, { number: paid });
    const after = await overview();
    expect(after.due).toEqual({ orders: before.due.orders + 2, amount: before.due.amount + 4_000 });
    expect(after.to_refund).toEqual({ orders: before.to_refund.orders + 1, amount: before.to_refund.amount + 500 });
    expect(after.today).toBe(before.today + 2_500);
    const tcs = after.with_couriers.find(({ courier }) => courier === 'TCS');
    expect(tcs).toMatchObject({
      parcels: 1,
      amount: 2_000,
      ages: { under_3: 2_000, under_7: 0, under_14: 0, older: 0 },
    });

    const held = (await manager.call(money.listOpenMoney, { kind: 'with_couriers', courier: 'TCS', most: 1 })).body;
    expect(held.orders).toMatchObject([{ order_number: delivered, due: 2_000, courier: 'TCS', consignment: 'D-1' }]);
    const next = (await manager.call(money.listOpenMoney, { kind: 'with_couriers', after: held.next ?? '' })).body;
    expect(next).toEqual({ orders: [], next: null });
    const back = (await manager.call(money.listOpenMoney, { kind: 'to_refund' })).body;
    expect(back.orders).toMatchObject([{ order_number: paid, to_refund: 500, due: 0 }]);
  });

  it('payments by day and method leave out what was taken back', async () => {
    const number = await order('confirmed');
    const days = async () => {
      const { body } = await manager.call(money.paymentsByDay, { from: '2025-01-01', to: today() });
      return body.days.find(({ day, method }) => day === today() && method === 'easypaisa');
    };
    expect(await days()).toBeUndefined();
    await manager.call(steps.recordPayment, { ...step(2), method: 'easypaisa', amount: 700 }, { number });
    await manager.call(steps.recordPayment, { ...step(3), method: 'easypaisa', amount: 900 }, { number });
    await manager.call(steps.recordRefund, { ...step(4), method: 'easypaisa', amount: 100 }, { number });
    const { payments } = (await manager.call(money.listPayments, { most: 3 })).body;
    expect(payments.map(({ amount }) => amount)).toEqual([100, 900, 700]);
    const wrong = payments.find(({ amount }) => amount === 900)?.id ?? 0;
    await manager.call(steps.correctPayment, { ...step(5), payment: wrong, reason: 'typed twice' }, { number });
    expect(await days()).toMatchObject({ payments: 1, received: 700, refunded: 100 });

    const seen: number[] = [];
    let after: string | undefined;
    do {
      const page: { payments: { id: number }[]; next: string | null } = (
        await manager.call(money.listPayments, { most: 2, ...(after && { after }) })
      ).body;
      seen.push(...page.payments.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    const [counted] = await database.owner.query<{ n: number }>('SELECT count(*)::integer AS n FROM payments');
    expect(new Set(seen).size).toBe(counted?.n);
    expect(seen).toHaveLength(counted?.n ?? 0);
    const file = await (
      await manager.fetch(`${exportEndpoints.exportPayments.path}?from=${today()}&to=${today()}`)
    ).text();
    expect(file.split('\r\n')).toHaveLength(seen.length + 2);
  });

  it('a day or a time that no calendar has is refused in a sentence, never an error of the server', async () => {
    const days = [
      '0000-01-01',
      '0001-01-01',
      '0002-11-15',
      '1999-12-31',
      '9999-12-31',
      '2026-02-30',
      '2026-13-01',
      'soon',
    ];
    const A_DAY = /^(not_a_day|year_outside)$/;
    const paths = [
      '/api/money/payments?most=1',
      ...['/api/money/by-day?', '/api/exports/payments.csv?', '/api/exports/order-lines.csv?', '/api/figures?'],
    ];
    for (const day of days) {
      for (const path of paths) {
        for (const period of [`from=${day}&to=${today()}`, `from=2026-01-01&to=${day}`]) {
          const answer = await manager.fetch(`${path}&${period}`.replace('?&', '?'));
          expect([answer.status, path, period]).toEqual([400, path, period]);
          const { mistakes = {} } = (await answer.json()) as DeskRefusal;
          expect(Object.values(mistakes)[0]?.code).toMatch(A_DAY);
        }
      }
      for (const period of [
        { from: day, to: today() },
        { from: '2026-01-01', to: day },
      ]) {
        for (const endpoint of [orders.listOrders, exportEndpoints.exportOrders])
          expect((await manager.call(endpoint, { queue: 'all', ...period })).status, endpoint.path).toBe(400);
        const { status, body } = await manager.call(orders.listOrders, { queue: 'all', ...period });
        expect([status, period]).toEqual([400, period]);
        expect(Object.values((body as unknown as DeskRefusal).mistakes ?? {})[0]?.code).toMatch(A_DAY);
      }
    }
    const number = await order('confirmed');
    for (const year of ['0000', '0001', '1999', '9999']) {
      const time = `${year}-01-01T00:00:00Z`;
      const entry = { ...step(2), method: 'cash', amount: 5, received_at: time };
      expect((await manager.call(steps.recordPayment, entry, { number })).status).toBe(400);
      const attempt = { key: randomUUID(), channel: 'call', outcome: 'later', next_try_at: time };
      expect((await manager.call(steps.logAttempt, attempt, { number })).status).toBe(400);
      const after = `${time}~${randomUUID()}`;
      expect((await manager.call(orders.listOrders, { queue: 'all', after })).status).toBe(400);
      expect((await manager.call(money.listOpenMoney, { kind: 'due', after })).status).toBe(400);
      expect((await manager.call(money.listPayments, { after: `${time}~1` })).status).toBe(400);
    }
  });

  describe('a courier’s statement', () => {
    const plan = async (text: string, courier = 'TCS') => {
      const file = Buffer.from(text).toString('base64');
      return (await manager.call(money.planStatement, { courier, file })).body;
    };
    const chosen = (rows: readonly StatementRow[]) =>
      rows.map(({ line, order_number, consignment, collected, deductions, expected, key }) => ({
        ...{ line, order_number: order_number ?? '', consignment, collected: collected ?? 0, deductions, key },
        expected: expected ?? 0,
      }));
    const book = async (rows: readonly StatementRow[], courier = 'TCS') =>
      (await manager.call(money.bookStatement, { courier, rows: chosen(rows) })).body;

    it('is matched row by row, and books nothing by itself', async () => {
      const good = await order('delivered', 'CN-1');
      const less = await order('delivered', 'CN-2');
      const away = await order('dispatched', 'CN-3');
      const coming = await order('dispatched', 'CN-4');
      await manager.call(steps.expectReturn, step(3), { number: coming });
      const settled = await order('delivered', 'CN-5');
      await manager.call(steps.recordPayment, { ...step(4), method: 'cash', amount: 2_000 }, { number: settled });
      const text = [
        'CN;COD;Charges',
        'cn-1;"2,000";150',
        'CN-2;1900;150',
        'CN-3;2000;',
        'CN-4;2000;',
        'CN-5;2000;',
        'STRANGER;500;',
        'CN-1;2000;',
        'CN-2X;two;',
      ].join('\n');
      const { rows, totals, problems } = await plan(text);
      expect(problems).toEqual([]);
      expect(
        rows.map(({ line, order_number, doubt, can_be_booked }) => [line, order_number, doubt, can_be_booked]),
      ).toEqual([
        [2, good, null, true],
        [3, less, 'amount_differs', true],
        [4, away, 'not_delivered', false],
        [5, coming, 'came_back', false],
        [6, settled, 'already_booked', false],
        [7, null, 'unknown_consignment', false],
        [8, good, 'twice_in_file', false],
        [9, null, 'unreadable', false],
      ]);
      expect(totals).toEqual({ collected: 12_400, deductions: 300, payable: 12_100, bookable: 3_900 });
      expect(await plan(text, 'Leopards')).toMatchObject({
        rows: expect.arrayContaining([expect.objectContaining({ doubt: 'unknown_consignment' })]),
      });
      const [counted] = await database.owner.query<{ n: number }>(
        "SELECT count(*)::integer AS n FROM payments WHERE reference LIKE 'TCS %'",
      );
      expect(counted?.n).toBe(0);

      const booked = await book(rows.filter(({ can_be_booked }) => can_be_booked));
      expect(booked.results.map(({ ok, repeated }) => [ok, repeated])).toEqual([
        [true, false],
        [true, false],
      ]);
      // The same file again, and the same rows sent once more.
      const again = await plan(text);
      expect(again.rows.slice(0, 2).map(({ doubt }) => doubt)).toEqual(['already_booked', 'already_booked']);
      const twice = await book(rows.filter(({ can_be_booked }) => can_be_booked));
      expect(twice.results.map(({ repeated }) => repeated)).toEqual([true, true]);
      const entries = await database.owner.query<{ amount: number }>(
        "SELECT amount::integer AS amount FROM payments WHERE reference LIKE 'TCS %' ORDER BY amount",
      );
      expect(entries.map(({ amount }) => amount)).toEqual([1_750, 1_850]);
    });

    it('refuses rows that do not fit together, whatever the screen sends', async () => {
      await order('delivered', 'cn-90');
      const { rows } = await plan('CN,COD\ncn-90,2000');
      const stranger = await order('dispatched', 'cn-91');
      const forged = rows.map((row) => ({ ...row, order_number: stranger }));
      expect((await book(forged)).results).toMatchObject([{ ok: false }]);
      const other = { ok: false, refusal: { code: 'statement_row_changed' } };
      expect((await book(rows, 'Leopards')).results).toMatchObject([other]);
      // Another amount is another row: its key is not the one that was sent.
      expect((await book(rows.map((row) => ({ ...row, collected: 500 })))).results).toMatchObject([other]);
      expect((await book(rows)).results).toMatchObject([{ ok: true, repeated: false }]);
    });

    it('two people book the same rows at once: it is booked once', async () => {
      await order('delivered', 'cn-95');
      const { rows } = await plan('CN,COD\ncn-95,2000');
      const results = (await Promise.all([book(rows), book(rows)])).flatMap((booked) => booked.results);
      expect(results.map(({ repeated }) => repeated).toSorted()).toEqual([false, true]);
    });

    it('reports what is strange about a file', async () => {
      expect((await plan('a,b\n1,2')).problems).toHaveLength(2);
      expect(await plan('CN,COD')).toMatchObject({
        problems: [{ code: 'rows_missing' }],
        rows: [],
      });
      const { status } = await manager.call(money.planStatement, { courier: 'TCS', file: 'no base64!' });
      expect(status).toBe(400);
    });
  });

  it('stock: every product with its pace; deliveries, counts and losses line by line; the ledger says who and why', async () => {
    const { body } = await manager.call(stock.listStock, {});
    expect(body.lines.length).toBeGreaterThanOrEqual(catalogue.products.length);
    const line = body.lines.find(({ category, product_id }) => category === 'rackets' && product_id === other.id);
    expect(line).toMatchObject({
      name: other.name,
      brand: other.brand,
      available: 200,
      days_left: null,
      is_low: false,
    });
    const product = { category: 'rackets', product_id: other.id };
    const delivery = { ...product, change: 10, reason: 'delivery', note: 'from the port', key: randomUUID() };
    const lines = [delivery, { ...product, change: -999, reason: 'damaged', key: randomUUID() }];
    const { results } = (await manager.call(stock.adjustStock, { lines })).body;
    expect(results).toMatchObject([{ ok: true, outcome: { stock: 210 } }, { ok: false }]);
    expect((await manager.call(stock.adjustStock, { lines: [delivery] })).body.results).toMatchObject([
      { ok: true, outcome: { stock: 210, repeated: true } },
    ]);
    const counted = await manager.call(stock.countStock, { lines: [{ ...product, figure: 3, key: randomUUID() }] });
    expect(counted.body.results).toMatchObject([{ ok: true, outcome: { change: -207 } }]);
    const where = { category: 'rackets', id: String(other.id) };
    const { movements, next } = (await manager.call(stock.stockLedger, { most: 2 }, where)).body;
    expect(movements).toMatchObject([
      { reason: 'counted', stock_change: -207, actor: 'Mina' },
      { reason: 'delivery', note: 'from the port', actor: 'Mina' },
    ]);
    const rest = (await manager.call(stock.stockLedger, { most: 2, before: next ?? 0 }, where)).body;
    expect(rest).toMatchObject({ movements: [{ kind: 'initial' }], next: null });
    const again = (await manager.call(stock.listStock, {})).body.lines;
    expect(again.find(({ category, product_id }) => category === 'rackets' && product_id === other.id)?.is_low).toBe(
      true,
    );
    expect((await manager.call(stock.stockLedger, {}, { category: 'cars', id: '1' })).status).toBe(404);
  });

  it('a count of a stock that is another by now is refused, and says who changed it', async () => {
    const product = { category: 'rackets', product_id: other.id };
    const stale = { ...product, figure: 5, seen_stock: 210, key: randomUUID() };
    const sold = await order('dispatched');
    const { movements } = (
      await manager.call(stock.stockLedger, { most: 2 }, { category: 'rackets', id: String(racket.id) })
    ).body;
    expect(movements).toMatchObject([
      { kind: 'dispatch', actor: 'Mina', order_number: sold },
      { kind: 'reserve', actor: 'shopper', order_number: sold },
    ]);
    expect((await manager.call(stock.countStock, { lines: [stale] })).body.results).toMatchObject([
      { ok: false, outcome: null, changed: { by: 'Mina', stock: 3 } },
    ]);
    const fresh = { ...stale, figure: 3, seen_stock: 3, key: randomUUID() };
    expect((await manager.call(stock.countStock, { lines: [fresh] })).body.results).toMatchObject([
      { ok: true, outcome: { change: 0 }, changed: null },
    ]);
  });

  it('stock goes out as a file and comes back counted', async () => {
    const file = await (await manager.fetch(stock.exportStock.path)).text();
    const lines = file.split('\r\n');
    const at = lines.findIndex((text) => text.startsWith(`rackets,${other.id},`));
    lines[at] = `${lines[at]}7`;
    const { body } = await manager.call(stock.planStockImport, { content: lines.join('\r\n') });
    expect(body).toMatchObject({
      problems: [],
      changes: [{ product_id: other.id, name: other.name, stock: 3, figure: 7 }],
    });
    expect((await manager.call(stock.planStockImport, { content: 'a,b' })).body.problems).toHaveLength(1);
  });

  it('figures: by day, product, brand and city, beside the period before', async () => {
    const hours = { timeZone: 'Asia/Karachi', days: {} as Record<string, object>, holidays: [] };
    for (const day of ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
      hours.days[day] = { opens: '00:00', closes: '24:00' };
    await database.owner.query(
      `INSERT INTO shop_settings (name, value, actor) VALUES ('opening_hours', $1, 'test')
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [hours],
    );
    const read = async (by = 'day') =>
      (await manager.call(figureEndpoints.readFigures, { from: today(), to: today(), by })).body;
    const before = await read();
    const kept = await order('delivered', undefined, { city: 'Peshawar' });
    const refused = await order('dispatched', undefined, { city: 'Peshawar' });
    const back = { reason: 'refused', items: [{ line: 1, quantity: 1, condition: 'sellable' }] };
    await manager.call(steps.returnItems, { ...step(3), ...back }, { number: refused });
    const late = await order('confirmed', undefined, { city: 'Peshawar' });
    await database.owner.query('UPDATE orders SET answered_after = 300 WHERE order_number = $1', [late]);
    const gone = await place(database, [[{ ...racket, price: 1_000 }, 1]]);
    await manager.call(steps.cancelOrder, { ...step(1), reason: 'double' }, { number: gone });
    const after = await read();
    const grown = (name: keyof typeof after.sums) => (after.sums[name] ?? 0) - (before.sums[name] ?? 0);
    expect(kept).not.toBe('');
    expect({
      orders: grown('orders'),
      sold: grown('sold'),
      sales: grown('sales'),
      cancelled: grown('cancelled'),
      returned: grown('returned'),
      refused: grown('refused'),
      promised: grown('promised'),
      promise_kept: grown('promise_kept'),
    }).toEqual({
      orders: 4,
      sold: 3,
      sales: 5_000,
      cancelled: 1,
      returned: 1,
      refused: 1,
      promised: 4,
      promise_kept: 3,
    });
    expect(after.cities.find(({ name }) => name === 'Peshawar')).toEqual({
      name: 'Peshawar',
      orders: 3,
      pieces: 5,
      sales: 5_000,
    });
    expect(after.products[0]).toMatchObject({ product_id: racket.id, brand: racket.brand });
    expect(after.products.reduce((sum, { sales }) => sum + sales, 0)).toBe(after.sums.sales);
    expect(after.kinds.reduce((sum, { sales }) => sum + sales, 0)).toBe(after.sums.sales);
    expect(after.brands[0]).toMatchObject({ name: racket.brand });
    expect(after.series).toEqual([{ day: today(), ...after.sums }]);
    expect(after.sums_before.orders).toBe(0);
    const weekly = await read('week');
    expect(weekly.sums).toEqual(after.sums);
    expect(weekly.series).toHaveLength(1);
    expect((await manager.call(figureEndpoints.readFigures, { from: '2026-02-01', to: '2026-01-01' })).status).toBe(
      400,
    );
  });
});
