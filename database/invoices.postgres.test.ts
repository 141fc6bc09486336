import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '#domain/people/staff.ts';
import type { ShopDatabase } from './database.ts';
import { checkInvariants } from './invariants.ts';
import { enginesFor } from './testing/engines.ts';
import { nextNumber, placeOrder, SAMPLE_INVOICES } from './testing/sample-orders.ts';
import { type ScratchDatabases, scratchDatabases } from './testing/scratch-databases.ts';
import { accountsOfRoles, act, call, type Outcome, STEPS, send } from './testing/staff-calls.ts';

/* Invoices and credit notes: numbers without gaps, sums that agree with the order, and what stays when the contact goes. */

const SETTINGS = SAMPLE_INVOICES;

interface Issued {
  name: string;
  series: string;
  credit_for: string | null;
  of: string | null;
  total: number;
  tax: number;
  buyer: { name: string } | null;
  reason: string | null;
  void: { actor: string; reason: string | null } | null;
  document: { lines: { name: string; quantity: number; amount: number }[]; discount: number; delivery_fee: number };
}

describe.each(enginesFor('steps'))('invoices, on %s', (engine) => {
  let databases: ScratchDatabases;
  let shop: ShopDatabase;
  let accounts: Record<StaffRole, string>;

  beforeAll(async () => {
    databases = await scratchDatabases(engine);
    shop = await databases.openMigrated();
    await shop.owner.query('SELECT seed_stock($1::jsonb)', [
      [{ category: 'rackets', product_id: 1, variant: '', stock_quantity: 1_000 }],
    ]);
    accounts = await accountsOfRoles(shop.owner);
    await set(SETTINGS);
  });
  afterAll(() => databases.discard());

  const set = (value: object) =>
    shop.owner.query(
      `INSERT INTO shop_settings (name, value, actor) VALUES ('invoices', $1, 'owner')
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [value],
    );
  const step = (number: string, one: Parameters<typeof send>[1]): Promise<Outcome> =>
    send(shop.staff, one, act('Sara'), number);
  const taken = async (number: string, ...steps: Parameters<typeof send>[1][]) => {
    for (const one of steps) expect(await step(number, one)).toMatchObject({ code: '' });
  };
  const pieces = (quantity: number) =>
    placeOrder(shop.anon, [{ category: 'rackets', product_id: 1, quantity, price: 1_000, name: 'A racket' }]);
  const issued = async (number: string): Promise<Issued[]> => {
    const [row] = await shop.owner.query<{ found: Issued[] }>(
      `SELECT coalesce(jsonb_agg(shown_invoice(issued) ORDER BY issued.id), '[]') AS found
       FROM invoices AS issued JOIN orders ON orders.id = order_id WHERE order_number = $1`,
      [number],
    );
    return row?.found ?? [];
  };
  const counters = async () =>
    Object.fromEntries(
      (await shop.owner.query<{ series: string; last: number }>('SELECT series, last FROM invoice_counters')).map(
        ({ series, last }) => [series, last],
      ),
    ) as Record<string, number>;
  const credit = (entry: object) => call('issue_credit_note($1, $2, $3)', entry);
  const voids = (name: string, reason = 'a wrong one') => call('void_invoice($1, $2, $3, $4)', name, reason);
  const holds = async () => expect(await checkInvariants(shop.owner)).toEqual([]);

  it('is made when the parcel leaves, with what the order is at that moment', async () => {
    const number = await pieces(3);
    await taken(
      number,
      call('amend_order($1, $2, $3)', { discount: 100, discount_reason: 'a regular customer' }),
      call('confirm_order($1, $2, $3)', { pay_by: 'cash_on_delivery', delivery_fee: 250 }),
    );
    expect(await issued(number)).toEqual([]);
    await taken(number, STEPS.dispatch);
    const [invoice] = await issued(number);
    expect(invoice).toMatchObject({
      ...{ series: 'invoice', total: 3_150, tax: 481, of: null, void: null },
      name: expect.stringMatching(/^INV-20\d\d-00001$/),
      buyer: { name: expect.any(String), address: expect.any(String) },
      document: {
        ...{
          seller: 'Bandeja (Pvt) Ltd',
          ntn: '1234567-8',
          order: number,
          goods: 3_000,
          discount: 100,
          delivery_fee: 250,
          rate: 18,
        },
        lines: [{ line: 1, name: 'A racket', unit_price: 1_000, quantity: 3, amount: 3_000 }],
      },
    });
    await taken(number, STEPS.deliver, STEPS['return in part']);
    const [, first] = await issued(number);
    // A third of 2,900 goes: 967 in whole rupees.
    expect(first).toMatchObject({
      ...{ series: 'credit_note', credit_for: 'return', of: invoice?.name, total: 967 },
      document: { lines: [{ quantity: 1, amount: 1_000 }], discount: 33, delivery_fee: 0 },
    });
    await taken(number, STEPS.return);
    const all = await issued(number);
    expect(all[2]).toMatchObject({ total: 2_183, document: { lines: [{ quantity: 2 }], delivery_fee: 250 } });
    expect((first?.total ?? 0) + (all[2]?.total ?? 0)).toBe(3_150);
    expect((first?.tax ?? 0) + (all[2]?.tax ?? 0)).toBe(481);
    await holds();
  });

  it('is made of the whole delivery where the owner wants that, and by hand where staff decide', async () => {
    await set({ ...SETTINGS, issue: 'at_delivery' });
    const late = await pieces(1);
    await taken(late, STEPS.confirm, STEPS.dispatch);
    expect(await issued(late)).toEqual([]);
    await taken(late, STEPS.deliver);
    expect(await issued(late)).toHaveLength(1);
    // Delivered by mistake, and again: the same invoice holds.
    await taken(late, STEPS.undeliver, STEPS.deliver);
    expect(await issued(late)).toHaveLength(1);

    await set({ ...SETTINGS, issue: 'by_hand' });
    const asked = await pieces(1);
    const invoice = call('issue_invoice($1, $2)');
    expect(await step(asked, invoice)).toMatchObject({ code: 'BJ409', message: 'order_step_refused' });
    await taken(asked, STEPS.confirm, STEPS.dispatch);
    expect(await issued(asked)).toEqual([]);
    await taken(asked, invoice);
    expect(await step(asked, invoice)).toMatchObject({ code: 'BJ409', message: 'order_invoiced' });

    await set({ ...SETTINGS, issue: 'never' });
    const none = await pieces(1);
    await taken(none, STEPS.confirm, STEPS.dispatch);
    expect(await step(none, invoice)).toMatchObject({ code: 'BJ409', message: 'invoices_not_set_up' });
    await set(SETTINGS);
    await holds();
  });

  it('an allowance makes the customer owe less, and a voided document stays and frees nothing of its number', async () => {
    const number = await pieces(2);
    await taken(number, STEPS.confirm, STEPS.dispatch);
    const [invoice] = await issued(number);
    expect(await step(number, credit({ amount: 300, reason: 'a scratch' }))).toMatchObject({
      message: 'allowance_before_delivery',
    });
    await taken(number, STEPS.deliver);
    expect(await step(number, credit({ amount: 300 }))).toMatchObject({ code: 'BJ400', message: 'reason_missing' });
    expect(await step(number, credit({ reason: 'nothing came back' }))).toMatchObject({ message: 'nothing_to_credit' });
    expect(await step(number, credit({ amount: 2_001, reason: 'a scratch' }))).toMatchObject({
      message: 'credit_too_high',
      params: { left: 2_000 },
    });
    expect(await step(number, credit({ amount: 300, reason: 'a scratch' }))).toMatchObject({
      result: { money: { payable: 1_700, to_refund: 300, with_courier: 2_000 } },
    });
    expect(await step(number, STEPS.undeliver)).toMatchObject({ message: 'order_credited' });
    const [, note] = await issued(number);
    expect(note).toMatchObject({ credit_for: 'allowance', total: 300, reason: 'a scratch', document: { lines: [] } });
    expect(await step(number, voids(invoice?.name ?? ''))).toMatchObject({
      message: 'invoice_credited',
      params: { note: note?.name },
    });
    // One comes back: of the 1,700 that were left 1,000 go.
    await taken(number, STEPS['return in part']);
    expect((await issued(number)).map(({ total }) => total)).toEqual([2_000, 300, 1_000]);
    await taken(number, voids(note?.name ?? ''));
    expect(await step(number, voids(note?.name ?? ''))).toMatchObject({ message: 'invoice_voided' });
    expect(await step(number, voids('INV-1999-00001'))).toMatchObject({ code: 'BJ404', message: 'invoice_not_found' });
    const [, voided, back] = await issued(number);
    expect(voided).toMatchObject({ name: note?.name, total: 300, void: { actor: 'Sara', reason: 'a wrong one' } });
    // The credit note of the return was a mistake too: it is made anew, with the next number.
    await taken(number, voids(back?.name ?? ''), credit({ reason: 'the voided one named the wrong goods' }));
    const again = (await issued(number)).at(-1);
    expect(again).toMatchObject({ credit_for: 'return', total: 1_000 });
    expect(again?.name).not.toBe(back?.name);
    // And the invoice itself, once its credit note is void: what is kept is invoiced.
    await taken(number, voids(again?.name ?? ''), voids(invoice?.name ?? ''), call('issue_invoice($1, $2)'));
    expect((await issued(number)).at(-1)).toMatchObject({
      series: 'invoice',
      total: 1_000,
      document: { lines: [{ quantity: 1 }] },
    });
    await holds();
  });

  it('an allowance is not voided while a credit note holds that credits what was left after it', async () => {
    const number = await pieces(2);
    await taken(
      number,
      ...[STEPS.confirm, STEPS.dispatch, STEPS.deliver, credit({ amount: 300, reason: 'a scratch' })],
      call('return_items($1, $2, $3)', {
        reason: 'faulty',
        items: [{ line: 1, quantity: 2, condition: 'damaged' }],
      }),
    );
    const [, allowance, back] = await issued(number);
    expect([allowance?.total, back?.total]).toEqual([300, 1_700]);
    expect(await step(number, voids(allowance?.name ?? ''))).toMatchObject({
      message: 'allowance_in_return',
      params: { invoice: allowance?.name, note: back?.name },
    });
    await holds();
    await taken(
      number,
      ...[voids(back?.name ?? ''), voids(allowance?.name ?? ''), credit({ reason: 'all of it came back' })],
    );
    expect((await issued(number)).at(-1)).toMatchObject({ credit_for: 'return', total: 2_000 });
    await holds();
  });

  it('stays as it was issued whatever becomes of the seller’s details, and its credit notes are of the same seller', async () => {
    const number = await pieces(2);
    await taken(number, STEPS.confirm, STEPS.dispatch, STEPS.deliver);
    const [row] = await shop.owner.query<{ key: string }>(
      'SELECT order_key(id) AS key FROM orders WHERE order_number = $1',
      [number],
    );
    const before = await issued(number);
    const readByShopper = () =>
      shop.anon.query('SELECT read_order_invoice($1, $2) AS result', [row?.key, before[0]?.name]);
    const shownBefore = await readByShopper();
    const moved = { seller: 'Another (Pvt) Ltd', address: 'Lahore', ntn: '7654321-0', strn: '11-22', gst: 5 };
    await set({ ...SETTINGS, ...moved });
    expect(await issued(number)).toEqual(before);
    expect(await readByShopper()).toEqual(shownBefore);
    await taken(number, STEPS['return in part']);
    const { seller, address, ntn, strn, gst: rate } = SETTINGS;
    expect((await issued(number))[1]).toMatchObject({
      total: 1_000,
      tax: 152,
      document: { seller, address, ntn, strn, rate },
    });
    const next = await pieces(1);
    await taken(next, STEPS.confirm, STEPS.dispatch);
    const { gst, ...details } = moved;
    expect((await issued(next))[0]).toMatchObject({ tax: 48, document: { ...details, rate: gst } });
    await set(SETTINGS);
    await holds();
  });

  it('an exchange is a credit note of the one order and an invoice of the other', async () => {
    const number = await pieces(2);
    await taken(number, STEPS.confirm, STEPS.dispatch, STEPS.deliver);
    const goesOut = nextNumber();
    const exchange = { ...(STEPS.exchange.arguments[0] as object), order_number: goesOut };
    await taken(number, call('exchange_items($1, $2, $3)', exchange));
    expect((await issued(number)).map(({ series, total }) => [series, total])).toEqual([
      ['invoice', 2_000],
      ['credit_note', 1_000],
    ]);
    expect(await issued(goesOut)).toEqual([]);
    await taken(goesOut, call('dispatch_order($1, $2, $3)', { courier: 'TCS', reason: 'known' }));
    expect((await issued(goesOut)).map(({ series, total }) => [series, total])).toEqual([['invoice', 1_000]]);
    await holds();
  });

  it('the year is that of the shop’s own time', async () => {
    const years = await shop.owner.query<{ year: number }>(
      "SELECT extract(year FROM shop_date(at))::integer AS year FROM unnest('{2026-12-31T18:59:59Z,2026-12-31T19:00:00Z}'::timestamptz[]) AS at",
    );
    expect(years).toEqual([{ year: 2026 }, { year: 2027 }]);
  });

  it('tax is within the price, in whole rupees', async () => {
    const rows = await shop.owner.query<{ tax: number }>(
      'SELECT tax_within(amount, rate)::integer AS tax FROM (VALUES (118::bigint, 18::numeric), (1000, 0), (1, 18), (999999999, 17.5), (105, 5)) AS given (amount, rate)',
    );
    expect(rows.map(({ tax }) => tax)).toEqual([18, 0, 0, 148_936_170, 5]);
  });

  it('roles: sellers issue, managers credit and void, packers neither', async () => {
    await set({ ...SETTINGS, issue: 'by_hand' });
    const number = await pieces(1);
    await taken(number, STEPS.confirm, STEPS.dispatch, STEPS.deliver);
    const as = (role: StaffRole, one: Parameters<typeof send>[1]) =>
      send(shop.staff, one, { account: accounts[role], actor: role, origin: 'test' }, number);
    expect(await as('packer', call('issue_invoice($1, $2)'))).toMatchObject({ code: 'BJ403' });
    expect(await as('seller', call('issue_invoice($1, $2)'))).toMatchObject({ code: '' });
    const [invoice] = await issued(number);
    expect(await as('seller', credit({ amount: 1, reason: 'a scratch' }))).toMatchObject({ code: 'BJ403' });
    expect(await as('seller', voids(invoice?.name ?? ''))).toMatchObject({ code: 'BJ403' });
    expect(await as('manager', voids(invoice?.name ?? ''))).toMatchObject({ code: '' });
    await set(SETTINGS);
  });

  it('the database’s roles read no invoice, and nobody rewrites one', async () => {
    for (const role of [shop.anon, shop.staff, shop.housekeeping]) {
      await expect(role.query('SELECT * FROM invoices')).rejects.toThrow('permission denied');
      await expect(role.query('SELECT * FROM invoice_people')).rejects.toThrow('permission denied');
    }
    await expect(shop.anon.query("SELECT print_invoices('[]', '[]')")).rejects.toThrow('permission denied');
    await expect(shop.owner.query('UPDATE invoices SET total = 0')).rejects.toThrow('only ever added');
    await expect(shop.owner.query('DELETE FROM invoice_voids')).rejects.toThrow('only ever added');
  });

  it('is read with the key of its order alone, and the buyer goes with the contact', async () => {
    const number = await pieces(1);
    await taken(number, STEPS.confirm, STEPS.dispatch, STEPS.deliver);
    const [invoice] = await issued(number);
    const [row] = await shop.owner.query<{ key: string }>(
      'SELECT order_key(id) AS key FROM orders WHERE order_number = $1',
      [number],
    );
    const read = async (key: string | undefined, name: string | undefined) => {
      const [found] = await shop.anon.query<{ result: object | null }>('SELECT read_order_invoice($1, $2) AS result', [
        key,
        name,
      ]);
      return found?.result;
    };
    expect(await read(row?.key, invoice?.name)).toMatchObject({
      name: invoice?.name,
      buyer: { name: expect.any(String) },
      is_void: false,
    });
    expect(await read('somebody-elses-key', invoice?.name)).toBeNull();
    const [other] = await issued(await placedAndSent());
    expect(await read(row?.key, other?.name)).toBeNull();

    await taken(
      number,
      call('record_payment($1, $2, $3)', { method: 'cash', amount: 1_000 }),
      call('erase_contact($1, $2)'),
    );
    expect(await read(row?.key, invoice?.name)).toBeNull();
    const [left] = await issued(number);
    expect(left).toEqual({ ...invoice, buyer: null });
    expect(
      await shop.owner.query('SELECT FROM invoice_people JOIN orders ON orders.id = order_id WHERE order_number = $1', [
        number,
      ]),
    ).toEqual([]);
    await holds();
  });

  const placedAndSent = async () => {
    const number = await pieces(1);
    await taken(number, STEPS.confirm, STEPS.dispatch);
    return number;
  };

  it('many at once: no number twice, none left out, and a step that fails leaves no gap', async () => {
    const numbers = await Promise.all(Array.from({ length: 12 }, () => pieces(1)));
    for (const number of numbers) await taken(number, STEPS.confirm);
    const before = (await counters()).invoice ?? 0;
    const key = randomUUID();
    const outcomes = await Promise.all([
      ...numbers.map((number) => step(number, STEPS.dispatch)),
      // The same step from two desks, and one under a key that stands for another step.
      step(numbers[0] as string, STEPS.dispatch),
      ...numbers.slice(1, 4).map((number) => send(shop.staff, STEPS.dispatch, act('Omar', { key }), number)),
    ]);
    expect(outcomes.filter(({ code }) => code === '').length).toBe(12);
    expect((await counters()).invoice).toBe(before + 12);
    const names = (await Promise.all(numbers.map(issued))).flat().map(({ name }) => name);
    expect(new Set(names).size).toBe(12);
    await holds();
  });

  it('two of the staff issue one order’s invoice at once: one of them does', async () => {
    await set({ ...SETTINGS, issue: 'by_hand' });
    const number = await pieces(1);
    await taken(number, STEPS.confirm, STEPS.dispatch);
    const both = await Promise.all(
      ['Sara', 'Omar'].map((name) =>
        send(shop.staff, call('issue_invoice($1, $2)'), act(name, { version: 3 }), number),
      ),
    );
    expect(both.map(({ code }) => code).toSorted()).toEqual(['', 'BJ412']);
    expect(await issued(number)).toHaveLength(1);
    await set(SETTINGS);
    await holds();
  });

  it('the books list them newest first, by period and number, and sum what holds', async () => {
    const list = async (query: object) => {
      const [row] = await shop.staff.query<{ result: Issued[] }>('SELECT list_invoices($1::jsonb) AS result', [query]);
      return row?.result ?? [];
    };
    const all = await list({ most: 500 });
    const [total] = await shop.owner.query<{ count: number }>('SELECT count(*)::integer AS count FROM invoices');
    expect(all).toHaveLength(total?.count ?? -1);
    const [newest, second] = all as (Issued & { id: number })[];
    expect(await list({ most: 1, after: newest?.id })).toEqual([second]);
    expect(await list({ most: 5, to: '2020-01-01' })).toEqual([]);
    expect(await list({ most: 5, search: newest?.name.toLowerCase() })).toEqual([newest]);
    expect((await list({ most: 500, series: 'credit_note' })).every(({ series }) => series === 'credit_note')).toBe(
      true,
    );
    const [sums] = await shop.staff.query<{ result: { invoiced: number; credited: number } }>(
      'SELECT invoice_sums(NULL, NULL) AS result',
    );
    const holding = all.filter((one) => one.void === null);
    const sum = (series: string) =>
      holding.filter((one) => one.series === series).reduce((added, one) => added + one.total, 0);
    expect(sums?.result).toMatchObject({ invoiced: sum('invoice'), credited: sum('credit_note') });
  });

  it('the letters of one series are not those that the other has used', async () => {
    const change = (value: object) =>
      send(shop.staff, call('change_setting($1, $2, $3)', 'invoices', value), act('Sara', { version: 1 }));
    expect(await change({ ...SETTINGS, prefix: 'CN', creditPrefix: 'XX' })).toMatchObject({
      code: 'BJ400',
      message: 'invoice_prefix_taken',
      params: { prefix: 'CN' },
    });
    expect(await change({ ...SETTINGS, prefix: 'SALE' })).toMatchObject({ code: '' });
    const [named] = await issued(await placedAndSent());
    expect(named?.name).toMatch(/^SALE-20\d\d-\d{5}$/);
    await holds();
  });
});
