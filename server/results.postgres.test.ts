import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixtureCatalogue } from '#catalogue/testing/fixture.ts';
import type { Database, OwnerDatabase } from '#database/database.ts';
import { namesOf, readFunctions } from '#database/functions.ts';
import { someDay } from '#database/testing/proof-calls.ts';
import { SAMPLE_INVOICES } from '#database/testing/sample-orders.ts';
import { ORDER_MAIL_KINDS } from '#domain/messages/mail-templates.ts';
import { eachLimit } from '#domain/orders/limits.ts';
import { fillWithSampleTrade } from './commands/sample-trade/fill-shop.ts';
import { beginShop } from './testing/catalogue.ts';
import { readIn, withClaims } from './testing/claimed-results.ts';
import { aProduct } from './testing/orders.ts';
import { place } from './testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from './testing/shop.ts';

/*
 * The server takes the results of SQL functions for what its types say. Here every function whose result it reads is called in a shop
 * with six weeks of trade, and what comes is compared with the type of each place that reads it. A function that nobody calls here fails.
 * Every step of staff is called a second time under its key, as a desk does that got no answer.
 */

let database: TestDatabase;
const results = new Map<string, unknown[]>();

function recording(connection: Database): Database {
  return {
    async query<Row extends object>(sql: string, parameters?: readonly unknown[]) {
      const rows = await connection.query<Row>(sql, parameters);
      const read = readIn(sql);
      if (read) {
        const row = rows[0] as Record<string, unknown> | undefined;
        results.set(read.name, [...(results.get(read.name) ?? []), read.column ? row?.[read.column] : row]);
      }
      return rows;
    },
  };
}

beforeAll(async () => {
  database = await openTestDatabase('server');
  await beginShop(database);
});
afterAll(() => database.discard());

/** Calls one function and returns its result. */
async function call<T = unknown>(role: 'anon' | 'housekeeping' | 'staff', sql: string, ...parameters: unknown[]) {
  const [row] = await recording(database[role]).query<{ result: T }>(`SELECT ${sql} AS result`, parameters);
  return row?.result as T;
}

/** What staff call and what looks, itself or in a function that it calls, whether it was called before under the same key. */
function stepsOfStaff(): string[] {
  const files = readFunctions().filter(({ name }) => name !== 'former-names.sql');
  const granted = files.flatMap(({ sql }) =>
    [...sql.matchAll(/^GRANT EXECUTE ON FUNCTION ([^;]+) TO [^;]*\bstaff\b/gm)].flatMap(([, names = '']) =>
      names.split(/,\s+/),
    ),
  );
  const functions = files.flatMap(({ name, sql }) =>
    sql.split(/^(?=CREATE OR REPLACE FUNCTION )/m).map((text) => ({ name, sql: text })),
  );
  const calling = (names: readonly string[]) => {
    const call = new RegExp(`\\b(${names.join('|')})\\(act, `);
    return namesOf(functions.filter(({ sql }) => call.test(sql)));
  };
  const direct = calling(['begin_step', 'begin_order_step']);
  return [...new Set([...direct, ...calling(direct)])].filter((name) => granted.includes(name));
}
const steps = new Set(stepsOfStaff());
const repeated = new Set<string>();

/** Every step is taken twice under one key: the second time nothing happens, and the result is the same. */
async function staff<T = unknown>(sql: string, ...parameters: unknown[]): Promise<T> {
  const name = sql.split('(', 1)[0] ?? '';
  const [acting, ...others] = parameters;
  if (!steps.has(name)) return call<T>('staff', sql, ...parameters);
  const keyed = [{ key: randomUUID(), ...(acting as object) }, ...others];
  const result = await call<T>('staff', sql, ...keyed);
  expect(await call('staff', sql, ...keyed), name).toEqual({ ...result, repeated: true });
  repeated.add(name);
  return result;
}
const anon = <T = unknown>(sql: string, ...parameters: unknown[]) => call<T>('anon', sql, ...parameters);
const shop = <T = unknown>(sql: string, ...parameters: unknown[]) => call<T>('housekeeping', sql, ...parameters);

const act = (more: object = {}) => ({ actor: 'Sana', origin: 'command line', customer_mail: true, ...more });
const racket = aProduct('rackets');

async function trade(): Promise<void> {
  const owner: OwnerDatabase = {
    ...database.owner,
    transaction: (work) =>
      database.owner.transaction((transaction) => work({ ...transaction, ...recording(transaction) })),
  };
  await fillWithSampleTrade({ owner, catalogue: fixtureCatalogue, timeZone: 'Asia/Karachi' });
}

/** What an order can go through and the trade does not. */
async function orders(): Promise<void> {
  await database.owner.query("INSERT INTO shop_settings (name, value, actor) VALUES ('invoices', $1, 'owner')", [
    { ...SAMPLE_INVOICES, issue: 'by_hand' },
  ]);
  const key = randomUUID();
  const number = await place(database, [[racket, 2]], { idempotency_key: key, customer_mail: true });
  await anon('submit_order($1::jsonb)', await requestOf(number, key));
  await anon('repeat_order($1::uuid, $2)', key, 'ab');
  const { page_key } = await staff<{ page_key: string }>('show_order($1)', number);
  await anon('read_order_page($1)', page_key);
  await anon('find_order_page($1, $2::jsonb)', number, ['923001234567']);

  await staff('claim_order($1::jsonb, $2)', act(), number);
  await staff('log_attempt($1::jsonb, $2, $3::jsonb)', act(), number, { channel: 'call', outcome: 'later' });
  await staff('add_note($1::jsonb, $2, $3)', act(), number, 'Rings back');
  await staff('release_claim($1::jsonb, $2)', act(), number);
  const amend = randomUUID();
  const change = { items: [{ line: 1, quantity: 1 }], request: {} };
  await staff('amend_order($1::jsonb, $2, $3::jsonb)', act({ key: amend }), number, change);
  await staff('repeat_amendment($1::jsonb, $2, $3::jsonb)', act({ key: amend }), number, {});
  await staff('cancel_order($1::jsonb, $2, $3)', act({ batch: 'a batch' }), number, 'a mistake');
  await staff('cancelled_together($1)', 'a batch');
  await staff('reinstate_order($1::jsonb, $2)', act(), number);
  await staff('confirm_order($1::jsonb, $2, $3::jsonb)', act(), number, { pay_by: 'cash_on_delivery' });
  await staff('tell_accounts($1::jsonb, $2, $3::jsonb)', act(), number, { accounts: [], mail: false });
  await staff('resend_message($1::jsonb, $2)', act(), number);
  await staff('set_order_language($1::jsonb, $2, $3)', act(), number, 'ur');
  await staff('pack_order($1::jsonb, $2, $3::jsonb)', act(), number, { lines: [1] });
  await staff('dispatch_order($1::jsonb, $2, $3::jsonb)', act(), number, { courier: 'TCS', consignment: 'T-1' });
  await staff('correct_parcel($1::jsonb, $2, $3::jsonb)', act(), number, { courier: 'TCS', consignment: 'T-2' });
  await staff('deliver_order($1::jsonb, $2)', act(), number);
  await staff('undeliver_order($1::jsonb, $2)', act(), number);
  await staff('expect_return($1::jsonb, $2)', act(), number);
  await staff('deliver_order($1::jsonb, $2)', act(), number);
  await staff('statement_parcels($1, $2::jsonb, $3::jsonb)', 'TCS', ['T-2'], [amend]);
  const columns = { consignment: 'CN', collected: 'COD', deductions: null, statement: null, date: null };
  await staff('keep_statement_columns($1::jsonb, $2, $3::jsonb)', act(), 'TCS', columns);
  await staff('statement_terms($1)', 'TCS');
  await staff(
    'statement_missing($1, $2::jsonb, $3::timestamptz, $4::timestamptz, $5::integer)',
    ...['TCS', ['T-1'], '2020-01-01', '2100-01-01', 20],
  );
  await staff('courier_ledger($1::jsonb)', { most: 10 });
  const loss = { amount: 100, reason: 'lost' };
  await staff('write_off_debt($1::jsonb, $2, $3::jsonb)', act(), number, loss);
  const { write_offs } = await staff<{ write_offs: { id: number }[] }>('show_order($1)', number);
  await staff('take_back_write_off($1::jsonb, $2, $3::bigint, $4)', act(), number, write_offs[0]?.id, 'found');
  const payment = { method: 'cash', amount: 500, reference: 'S-1' };
  await staff('record_payment($1::jsonb, $2, $3::jsonb)', act(), number, payment);
  const { payments } = await staff<{ payments: { id: number }[] }>('show_order($1)', number);
  await staff('correct_payment($1::jsonb, $2, $3::bigint, $4)', act(), number, payments[0]?.id, 'twice');
  const back = { reason: 'faulty', items: [{ line: 1, quantity: 1, condition: 'sellable' }] };
  await staff('issue_invoice($1::jsonb, $2)', act(), number);
  await staff('issue_credit_note($1::jsonb, $2, $3::jsonb)', act(), number, { amount: 100, reason: 'a scratch' });
  const { invoices } = await staff<{ invoices: { name: string }[] }>('show_order($1)', number);
  await staff('void_invoice($1::jsonb, $2, $3, $4)', act(), number, invoices[1]?.name, 'a wrong one');
  await staff('print_invoices($1::jsonb, $2::jsonb)', [invoices[1]?.name], [number]);
  await staff('list_invoices($1::jsonb)', { most: 10 });
  await staff('invoice_sums($1::date, $2::date)', '2020-01-01', '2100-01-01');
  await anon('read_order_invoice($1, $2)', page_key, invoices[0]?.name);
  await staff('record_payment($1::jsonb, $2, $3::jsonb)', act(), number, payment);
  await staff('record_refund($1::jsonb, $2, $3::jsonb)', act(), number, { ...payment, amount: 100, reference: 'S-2' });
  await staff('return_items($1::jsonb, $2, $3::jsonb)', act(), number, back);
  await staff('show_order($1)', number);
  await exchanges();
  await paying();

  const typed = randomUUID();
  const request = { ...(await requestOf(number, typed)), via: 'phone', order_number: 'BJ-00000001-1' };
  await staff('place_staff_order($1::jsonb, $2::jsonb)', act({ key: typed }), request);
  await staff('repeat_staff_order($1::jsonb, $2)', act({ key: typed }), 'ab');
  const { page_key: other } = await staff<{ page_key: string }>('show_order($1)', 'BJ-00000001-1');
  await anon('cancel_by_shopper($1, $2::jsonb)', other, {});

  const overdue = await place(database, [[racket, 1]]);
  await database.owner.query("UPDATE orders SET reserved_until = now() - interval '1 s' WHERE order_number = $1", [
    overdue,
  ]);
  await shop('expire_overdue_orders($1::integer, $2)', 10, true);
  for (const queue of ['to_confirm', 'to_pack', 'on_the_way', 'coming_back', 'done', 'all'])
    await staff('find_orders($1::jsonb)', { queue, most: 200 });
  await staff('print_orders($1::jsonb)', [number, overdue]);
  await staff('count_queues()');
  await staff('order_filters()');
  await staff('erase_contact($1::jsonb, $2)', act(), overdue);
  const parts = ['money', 'stock', 'catalogue', 'settings'];
  await staff('read_today($1::jsonb)', { most: 10, until: '2100-01-01', parts });
  await place(database, [[racket, 1]], { sent_by: { session: 's', address: 'a' } });
  await staff('hold_figures()');
  await staff('kept_figures($1::jsonb)', { from: '2020-01-01', to: '2100-01-01', zone: 'Asia/Karachi' });
  await staff('count_figures($1::date, $2)', new Date().toISOString().slice(0, 10), 'UTC');
  await shop('keep_figures($1::jsonb)', { zone: 'Asia/Karachi' });
}

/** An order whose customer is told of a QR code. */
async function paying(): Promise<void> {
  const account = {
    ...{
      id: randomUUID(),
      kind: 'qr',
      on: true,
      bank: '',
      holder: 'Bandeja',
      number: '',
      link: '',
      qr: 'a'.repeat(16),
    },
    ...{ instructions: { en: '' }, zones: [] },
  };
  await database.staff.query('SELECT add_qr_picture($1::jsonb, $2, $3::bytea, 1, 1)', [
    ...[act(), account.qr, Buffer.from('a picture')],
  ]);
  await staff('change_setting($1::jsonb, $2, $3::jsonb)', act({ version: 0 }), 'ways_to_pay', {
    made_of: {},
    ...{ accounts: [account], cash: { on: true, instructions: { en: '' }, zones: [] }, sellersCheck: false },
  });
  const number = await place(database, [[racket, 1]]);
  const agreed = { pay_by: 'online', accounts: [account.id] };
  await staff('confirm_order($1::jsonb, $2, $3::jsonb)', act(), number, agreed);
  const { page_key } = await staff<{ page_key: string }>('show_order($1)', number);
  await anon('read_order_page($1)', page_key);
  await staff('qr_picture($1)', account.qr);
  await anon('qr_picture_of_order($1, $2)', page_key, account.qr);
  await proofs(number, page_key);
}

/** One proof of a kind, of which one is rejected and one accepted. */
async function proofs(number: string, key: string): Promise<void> {
  await anon('may_hand_in_proof($1)', key);
  const picture = { hash: 'b'.repeat(64), width: 1, height: 1 };
  const file = Buffer.from('a picture');
  const handIn = (given: object, content: Buffer | null = null) =>
    anon<{ proof: number }>('hand_in_proof($1, $2::jsonb, $3::bytea)', key, given, content);
  const seen = await handIn({ picture }, file);
  const typed = await handIn({ reference: 'FT-1', paid_on: someDay(0) });
  const { proofs: handed } = await staff<{ proofs: { picture: { id: string } }[] }>('show_order($1)', number);
  await staff('find_orders($1::jsonb)', { queue: 'payment_to_check', most: 200 });
  await anon('read_order_page($1)', key);
  await anon('proof_picture_of_order($1, $2)', key, handed[0]?.picture.id);
  await staff('proof_picture($1)', handed[0]?.picture.id);
  await staff('reject_proof($1::jsonb, $2, $3::jsonb)', act(), number, { proof: seen.proof, reason: 'blurred' });
  const payment = { proof: typed.proof, method: 'raast', amount: 500, reference: 'FT-1' };
  await staff('accept_proof($1::jsonb, $2, $3::jsonb)', act(), number, payment);
  await staff('list_proofs($1::jsonb)', { most: 10 });
  await staff('show_order($1)', number);
  await anon('read_order_page($1)', key);
}

async function exchanges(): Promise<void> {
  const number = await place(database, [[racket, 2]]);
  await staff('confirm_order($1::jsonb, $2, $3::jsonb)', act(), number, { pay_by: 'cash_on_delivery' });
  await staff('dispatch_order($1::jsonb, $2, $3::jsonb)', act(), number, { courier: 'TCS' });
  await staff('deliver_order($1::jsonb, $2)', act(), number);
  const wish = { line: 1, quantity: 1, price: 500, delivery_fee: 0 };
  await staff('quote_exchange($1, $2::jsonb)', number, wish);
  const key = randomUUID();
  const item = { category: racket.category, product_id: racket.id, variant: '', name: racket.name, price: 500 };
  await staff('exchange_items($1::jsonb, $2, $3::jsonb)', act({ key }), number, {
    ...{ ...wish, condition: 'sellable', reason: 'faulty', item, order_number: 'BJ-00000002-2', request: {} },
  });
  await staff('repeat_exchange($1::jsonb, $2, $3::jsonb)', act({ key }), number, {});
  for (const one of [number, 'BJ-00000002-2']) {
    const { page_key } = await staff<{ page_key: string }>('show_order($1)', one);
    await anon('read_order_page($1)', page_key);
  }
  await staff('print_orders($1::jsonb)', [number, 'BJ-00000002-2']);
}

/** The order's own request, under another key. */
async function requestOf(number: string, key: string): Promise<object> {
  const [row] = await database.owner.query<{ request: object }>(
    `SELECT to_jsonb(contact) || jsonb_build_object('idempotency_key', $2::text, 'request_hash', 'ab', 'order_number', order_number,
       'total', total, 'items', (SELECT jsonb_agg(to_jsonb(item) || jsonb_build_object('price', unit_price)) FROM order_items AS item
         WHERE order_id = orders.id), 'hold_seconds', 3600, 'whatsapp_digits', '923001234567', 'most_open_orders', 0) AS request
     FROM orders JOIN order_contact AS contact ON order_id = id WHERE order_number = $1`,
    [number, key],
  );
  return row?.request ?? {};
}

async function moneyAndStock(): Promise<void> {
  const ever = ['2020-01-01', '2100-01-01'];
  await staff('money_overview($1::timestamptz, $2::timestamptz)', ...ever);
  for (const kind of ['due', 'with_couriers', 'to_refund'])
    await staff('list_open_money($1::jsonb)', { kind, most: 50 });
  await staff('payments_by_day($1::timestamptz, $2::timestamptz, $3)', ...ever, 'Asia/Karachi');
  await staff('find_payments($1::jsonb)', { most: 100 });
  await staff('list_payments($1::bigint, $2::integer)', 0, 100);
  await staff('list_stock()');
  const stock = [racket.category, racket.id, null];
  await staff(
    'adjust_stock($1::jsonb, $2, $3::integer, $4, $5::integer, $6, $7)',
    act(),
    ...stock,
    5,
    'delivery',
    null,
  );
  await staff('count_stock($1::jsonb, $2, $3::integer, $4, $5::integer, $6)', act(), ...stock, 500, 'a note');
  await staff('stock_ledger($1, $2::integer, $3, $4::bigint, $5::integer)', ...stock, null, 200);
  await recording(database.staff).query('SELECT * FROM product_stock($1::jsonb)', [null]);
  const cost = { category: 'rackets', product_id: racket.id, variant: '', cost: 9_000 };
  await staff('set_costs($1::jsonb, $2::jsonb)', act(), [cost]);
  await staff('read_costs($1::jsonb, $2::jsonb)', act(), null);
  await staff(
    'cost_history($1::jsonb, $2, $3::integer, $4::bigint, $5::integer)',
    act(),
    'rackets',
    racket.id,
    null,
    10,
  );
}

async function catalogue(): Promise<void> {
  const { category, id } = racket;
  await shop('catalogue_since($1::bigint)', 0);
  const [product] = await staff<{ document: object; slug: string; revision: number }[]>('read_products($1::jsonb)', [
    { category, id },
  ]);
  const changed = { ...product, category, id, state: 'listed', document: { ...product?.document, price: 70_000 } };
  await staff('publish_catalogue($1::jsonb, $2, $3::jsonb)', act(), 'edit', { products: [changed], note: 'dearer' });
  await staff('last_import()');
  const one = { document: { name: 'From a row' }, slug: 'from-a-row', stock_quantity: 1 };
  const key = randomUUID();
  const added = await staff<{ products: object[] }>('add_products($1::jsonb, $2::jsonb)', act({ key }), {
    ...{ category, as: 'draft', sent: { rows: 'ab' }, products: [one] },
  });
  await staff('repeat_catalogue_step($1::jsonb, $2, $3::jsonb)', act({ key }), 'add_products', { rows: 'ab' });
  await staff('drop_drafts($1::jsonb, $2::jsonb)', act(), added.products);
  await staff('publication_effects($1::bigint)', 2);
  await staff('save_draft($1::jsonb, $2, $3::integer, $4::jsonb, $5::integer)', act(), category, id, { name: 'X' }, 0);
  const sale = {
    category,
    product_id: id,
    patch: { sale: { price: 1_000 } },
    starts_at: '2020-01-01',
    ends_at: '2100-01-01',
  };
  const { planned } = await staff<{ planned: number[] }>('schedule_changes($1::jsonb, $2::jsonb)', act(), [sale]);
  await shop('list_due_plans($1::integer)', 10);
  await staff('list_plans()');
  await staff(
    'move_plan($1::jsonb, $2::bigint, $3::timestamptz, $4::timestamptz)',
    ...[act(), planned[0], '2020-02-01', '2100-02-01'],
  );
  const winter = {
    ...{ name: 'Winter', starts_at: '2100-03-01', ends_at: '2100-04-01', products: [{ category, product_id: id }] },
    ...{ document: { unit: 'percent', amount: 20, rounding: '100' }, patch: {} },
  };
  const made = await staff<{ id: number }>('make_sale($1::jsonb, $2::jsonb)', act(), winter);
  await staff('change_sale($1::jsonb, $2::bigint, $3::jsonb)', act(), made.id, { ...winter, version: 1 });
  await staff('stop_sale($1::jsonb, $2::bigint)', act(), made.id);
  await staff('list_sales()');
  await staff('show_sale($1::bigint)', made.id);
  await staff('list_catalogue($1::bigint)', 0);
  await staff('show_product($1, $2::integer, $3::bigint, $4::integer)', category, id, null, 20);
  await staff('cancel_plan($1::jsonb, $2::bigint)', act(), planned[0]);
  await staff('drop_draft($1::jsonb, $2, $3::integer)', act(), category, id);
  await staff('show_document($1, $2::bigint, $3::integer)', 'technologies', null, 20);
  await staff("read_document('technologies')");
  await staff('list_publications($1::bigint, $2::integer)', null, 20);
  const texts = [{ language: 'ur', subject: 'shop', document: { tagline: { of: 'Gear', text: 'سامان' } } }];
  await staff('publish_catalogue($1::jsonb, $2, $3::jsonb)', act(), 'edit', { texts });
  await staff('read_texts($1)', 'ur');
  await staff('text_versions($1, $2, $3::bigint, $4::integer)', 'ur', 'shop', null, 20);
  await staff('text_effects($1::bigint)', 2);
  await database.owner.query('UPDATE inventory SET stock_quantity = reserved_quantity WHERE product_id = 2');
  await shop('read_sold_out()');
  await shop('read_stock_of($1::jsonb)', [{ category: 'rackets', id: 1 }]);
  await shop('published_kinds()');
  const draft = { key: 'balls', words: { plural: 'Balls' } };
  await staff('begin_kind($1::jsonb, $2, $3::jsonb)', act(), 'balls', draft);
  await staff('save_kind_draft($1::jsonb, $2, $3::jsonb, $4::integer)', act(), 'balls', draft, 1);
  await staff('list_kinds()');
  for (const kind of ['balls', 'shoes']) await staff('show_kind($1, $2::bigint, $3::integer)', kind, null, 20);
  await staff('drop_kind_draft($1::jsonb, $2)', act(), 'balls');
  const [, shoes] = await shop<{ document: object }[]>('published_kinds()');
  await staff('kind_effects($1, $2::jsonb)', 'shoes', { ...shoes?.document, options: [] });
  await shop('read_variants_in_stock($1::jsonb)', ['shoes']);
}

async function pictures(): Promise<void> {
  const [id, bytes] = ['0123456789abcdef', Buffer.from('a picture')];
  await staff(
    'add_picture($1::jsonb, $2, $3::bytea, $4::integer, $5::integer, $6, $7, $8, $9::boolean)',
    ...[act(), id, bytes, 900, 900, 'A racket', 'abcdef01', 'product', false],
  );
  const change = 'change_picture($1::jsonb, $2, $3, $4::double precision, $5::double precision, $6, $7::boolean, $8)';
  await staff(change, act(), id, 'Another racket', null, null, null, false, null);
  await staff('picture_history($1, $2::bigint, $3::integer)', id, null, 20);
  await staff('picture_states($1::jsonb)', [id]);
  await staff('picture_master($1)', id);
  const job = await shop<{ id: number; attempt: number; target: string }>(
    'lease_picture_job($1::interval, $2::integer, true)',
    '1 minute',
    3,
  );
  const store = 'store_picture_file($1::bigint, $2::integer, $3, $4::bytea, $5::integer, $6::interval)';
  const address = `${job.target}.webp`;
  await shop(store, job.id, job.attempt, address, bytes, 50, '1 minute');
  await database.housekeeping.query('SELECT finish_picture_job($1::bigint, $2::integer, $3, $4::jsonb)', [
    job.id,
    job.attempt,
    '#ffffff',
    { wide: 40, tall: 55 },
  ]);
  const card = { address: 'open-graph/x.png', picture: id, brand: 'B', title: 'T', shop: 'S' };
  await shop('request_cards($1::jsonb)', [card]);
  await shop('lease_picture_job($1::interval, $2::integer, true)', '1 minute', 3);
  await shop('picture_manifest()');
  await anon('picture_file($1)', address);
  await shop('has_picture_file($1)', address);
  await shop('delete_unused_pictures($1::integer)', 10);
}

async function people(): Promise<void> {
  const [token, browser] = ['t'.repeat(64), 'b'.repeat(64)];
  await staff('invite_first_owner($1, $2::integer)', token, 60);
  await staff('invitation_of($1)', token);
  const code = { hash: 'a hash', code_key: 'a key', code_step: 1 };
  const join = 'accept_invitation($1, $2, $3, $4::jsonb, $5)';
  const owner = await staff<{ id: string }>(join, token, 'Omar', 'omar@example.com', { password: code }, 'desk ::1');
  const own = { account: owner.id, actor: 'Omar', origin: 'desk ::1' };
  await staff('anybody_can_sign_in()');
  await staff('invite_staff($1::jsonb, $2, $3, $4, $5::integer)', own, 'hira@example.com', 'seller', browser, 60);
  await staff('staff_overview()');
  const seller = await staff<{ id: string }>(join, browser, 'Hira', null, { password: { hash: 'a hash' } }, 'desk ::1');
  await staff('invite_staff($1::jsonb, $2, $3, $4, $5::integer)', own, 'hira@example.com', 'seller', browser, 60);
  await staff('invitation_of($1)', browser);
  await staff('withdraw_invitation($1::jsonb, $2)', own, 'hira@example.com');
  await staff('begin_sign_in($1::jsonb)', [{ subject: 'somebody', free: 5 }]);
  await staff('password_of($1)', 'omar@example.com');
  await staff('password_of($1)', 'hira@example.com');
  await staff('use_code($1::uuid, $2::bigint)', owner.id, 2);
  await staff('add_code($1::uuid, $2, $3, $4::bigint)', seller.id, 'a hash', 'a key', 1);
  const signIn = {
    account: owner.id,
    token_hash: token,
    browser_hash: browser,
    device: 'Firefox',
    address: '::1',
    means: 'password',
  };
  const { session } = await staff<{ session: string }>('sign_in_staff($1::jsonb)', signIn);
  await staff('read_staff_session($1, $2::boolean)', token, true);
  await staff('staff_sessions_in_force($1::jsonb)', [session]);
  await staff('list_staff_sessions($1::uuid)', owner.id);
  const passkey = { id: 'a passkey', public_key: 'key', counter: 0, transports: ['internal'], name: 'Phone' };
  await staff('set_own_credential($1::jsonb, $2::jsonb, $3::uuid)', own, { passkey }, session);
  await staff('passkey_of($1)', 'a passkey');
  await staff('use_passkey($1, $2::bigint)', 'a passkey', 0);
  await staff('credentials_of($1::uuid)', owner.id);
  await staff('remove_own_credential($1::jsonb, $2)', own, null);
  await staff('end_own_sessions($1::jsonb, $2::uuid)', own, null);
  await staff('change_staff($1::jsonb, $2, $3, $4::boolean)', own, 'hira@example.com', 'packer', null);
  await staff('sign_out_staff($1::jsonb, $2)', own, 'hira@example.com');
  await shop('lease_staff_notices($1::integer, $2::interval)', 10, '1 minute');
  await database.staff.query("SELECT make_ticket('passkey', $1, $2::jsonb, 60)", [token, { challenge: 'c' }]);
  await staff('look_at_ticket($1, $2)', 'passkey', token);
  await staff('take_ticket($1, $2)', 'passkey', token);
  await staff('note_export($1::jsonb, $2, $3::jsonb)', own, 'orders', {});
  await staff('find_audit($1::jsonb)', { most: 200 });
  await staff('audit_filters()');
  const found = await staff<{ customers: { phone_digits: string }[] }>('find_customers($1::jsonb)', { most: 20 });
  for (const { phone_digits } of found.customers) await staff('show_customer($1)', phone_digits);
  await staff('erase_customer($1::jsonb, $2)', act(), found.customers.at(-1)?.phone_digits);
  await shop('erase_old_contacts($1::interval, $2::integer)', '1 year', 10);
  await shop('remove_what_is_old($1::integer)', 10);
  await database.anon.query('SELECT subscribe($1)', ['reader@example.com']);
  await staff('find_subscribers($1::jsonb)', { most: 10, state: 'all', links: true });
  const { subscribers } = await staff<{ subscribers: { link: string }[] }>('find_subscribers($1::jsonb)', {
    most: 10,
    links: true,
  });
  await anon('read_subscription($1::uuid)', subscribers[0]?.link);
  await anon('settle_subscription($1::uuid, $2::boolean)', subscribers[0]?.link, false);
  await database.anon.query('SELECT ask_subscriber($1)', ['asked@example.com']);
  const mails = await shop<{ id: number }[]>('lease_newsletter_mails($1::integer, $2::interval)', 10, '1 minute');
  await shop('count_newsletter_mail($1::bigint, $2::integer)', mails[0]?.id, 6);
  await staff('unsubscribe($1::jsonb, $2)', act(), 'reader@example.com');
  const opened = await anon<{ id: string }>('open_session()');
  await anon('refresh_session($1::uuid, $2::integer, $3::interval)', opened.id, 1, '1 day');
}

async function settingsAndJobs(): Promise<void> {
  await staff(
    'change_setting($1::jsonb, $2, $3::jsonb)',
    act(),
    'limits',
    eachLimit(({ initial }) => initial),
  );
  await staff('read_setting($1)', 'limits');
  await staff('read_settings()');
  await staff('setting_history($1, $2::bigint, $3::integer)', 'limits', null, 20);
  await anon('order_limits()');
  await anon('order_prefix()');
  await anon('delivery_in_force()');
  const messages = await shop<{ id: number; attempt: number }[]>(
    'lease_messages($1::integer, $2::interval, $3::jsonb)',
    50,
    '1 minute',
    [...ORDER_MAIL_KINDS, 'order_placed'],
  );
  for (const { id } of messages) await shop('count_unasked_mail($1::bigint, $2::integer)', id, 3);
  const failure = { sent_to: [], error: 'no such host', retry_seconds: 60, dead: true };
  await database.housekeeping.query('SELECT report_messages($1::jsonb)', [
    messages.map(({ id, attempt }) => ({ id, attempt, ...failure })),
  ]);
  const stuck = await staff<{ items: { job: string; id: number }[] }>('list_stuck($1::jsonb, $2::integer)', act(), 200);
  await shop('job_figures()');
  await staff('settle_jobs($1::jsonb, $2, $3::jsonb)', act(), 'dismiss_jobs', stuck.items);
  await recording(database.housekeeping).query('SELECT * FROM outbox_figures()');
  await shop('hold_figures()');
  await shop('backup_age_seconds()');
  await shop("take_backup_warning($1 * interval '1 hour')", 1);
  await staff('has_backup()');
}

it('every result that the server reads is what its types say', async () => {
  await trade();
  await orders();
  await moneyAndStock();
  await catalogue();
  await pictures();
  await people();
  await settingsAndJobs();
  expect([...steps].filter((name) => !repeated.has(name))).toEqual([]);
  const known = new Set(namesOf(readFunctions()));
  const problems = withClaims((claims) => {
    expect(claims.length).toBeGreaterThan(100);
    const shown = claims.find(({ name }) => name === 'show_order');
    const [order] = results.get('show_order') ?? [];
    const { items: _, ...without } = order as { items: unknown };
    expect(shown?.problemsOf(without)).toEqual(['show_order lacks items']);
    expect(shown?.problemsOf({ ...without, items: [{}] })).toContain('show_order.items[0] lacks unit_price');
    return claims.flatMap(({ name, place: at, isIgnored, problemsOf }) => {
      if (!known.has(name) || isIgnored) return [];
      const values = results.get(name) ?? [];
      if (values.every((value) => value === null)) return [`${at}: no result was looked at`];
      const found = values.flatMap(problemsOf).map((problem) => problem.replaceAll(/\[\d+\]/g, '[]'));
      return [...new Set(found)].map((problem) => `${at}: ${problem}`);
    });
  });
  expect(problems).toEqual([]);
});
