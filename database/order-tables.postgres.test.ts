import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offeredVariants } from '#domain/kinds/offered.ts';
import { CONTACT_CHANNELS, CONTACT_OUTCOMES } from '#domain/orders/contact-attempt.ts';
import { mayFollow, ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { RETURN_CONDITIONS, RETURN_REASONS } from '#domain/orders/return.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { LEDGER_METHODS, PAYMENT_METHODS, WAYS_TO_PAY } from '#domain/payments/payment.ts';
import { mayDo, STAFF_ROLES } from '#domain/people/staff.ts';
import { ADJUSTMENT_REASONS } from '#domain/stock/adjustment.ts';
import { errorCode, type ShopDatabase } from './database.ts';
import { readFunctions } from './functions.ts';
import { placeOrder } from './testing/sample-orders.ts';
import { type ScratchDatabases, scratchDatabases } from './testing/scratch-databases.ts';

/* The rules of domain/ stand once more in SQL, where nobody gets around them. Here the two are compared. */

const ACT = { actor: 'Sara', origin: 'command line' };
const RACKET = { category: 'rackets', product_id: 1, name: 'A racket', price: 1_000, quantity: 2 };

const isStatus = (word: string | null): word is OrderStatus => ORDER_STATUSES.includes(word as OrderStatus);

/** Every word between quotes, alone or in an array. */
const wordsIn = (sql: string) => [...sql.matchAll(/'\{?([\w,]+)\}?'/g)].flatMap(([, words = '']) => words.split(','));

/** Every action that a function of the staff asks the right for, and every one that the rule itself names. */
function actionsInSql(): string[] {
  const sql = readFunctions()
    .map((file) => file.sql)
    .join('\n');
  const asked = [
    ...sql.matchAll(/(?:begin_step|begin_order_step|require_right|change_stock|enter_money)\(act, '(\w+)'/g),
    // A step whose right has another name says it last.
    ...sql.matchAll(/(?:begin_step|begin_order_step)\(act, .*, '(\w+)'\);/g),
  ];
  const rule = /FUNCTION require_right[\s\S]+?ELSE/.exec(sql)?.[0] ?? '';
  const named = [...rule.matchAll(/action IN \(([^)]+)\)/g)].flatMap(([, list]) => wordsIn(list as string));
  return [...new Set([...asked.map(([, action]) => action as string), ...named])];
}

/** Which columns may hold which words. */
const COLUMNS: readonly [table: string, column: string, words: readonly string[]][] = [
  ['orders', 'status', ORDER_STATUSES],
  ['orders', 'pay_by', WAYS_TO_PAY],
  ['payments', 'method', LEDGER_METHODS],
  ['order_returns', 'condition', RETURN_CONDITIONS],
  ['order_returns', 'reason', RETURN_REASONS],
  ['contact_attempts', 'channel', CONTACT_CHANNELS],
  ['contact_attempts', 'outcome', CONTACT_OUTCOMES],
  ['stock_movements', 'reason', ADJUSTMENT_REASONS],
  ['staff_accounts', 'role', STAFF_ROLES],
];

interface Choice {
  title: string;
  words: readonly string[];
  /** In which status the order must be. */
  order: 'pending' | 'dispatched';
  sql: string;
  parameters(word: string | null): unknown[];
  /** The code with which a word is refused that is not among them. */
  refusal: string;
}

const CHOICES: readonly Choice[] = [
  {
    title: 'methods of payment',
    words: PAYMENT_METHODS,
    order: 'pending',
    sql: 'record_payment($1, $2, $3)',
    parameters: (method) => [{ method, amount: 1 }],
    refusal: 'choice_unknown',
  },
  {
    title: 'ways to pay',
    words: WAYS_TO_PAY,
    order: 'pending',
    sql: 'confirm_order($1, $2, $3)',
    parameters: (pay_by) => [{ pay_by }],
    refusal: 'choice_unknown',
  },
  {
    title: 'reasons of returns',
    words: RETURN_REASONS,
    order: 'dispatched',
    sql: 'return_items($1, $2, $3)',
    parameters: (reason) => [{ reason, items: [{ line: 1, quantity: 1, condition: 'lost' }] }],
    refusal: 'choice_unknown',
  },
  {
    title: 'conditions of what came back',
    words: RETURN_CONDITIONS,
    order: 'dispatched',
    sql: 'return_items($1, $2, $3)',
    parameters: (condition) => [{ reason: 'refused', items: [{ line: 1, quantity: 1, condition }] }],
    refusal: 'return_line_invalid',
  },
  {
    title: 'channels',
    words: CONTACT_CHANNELS,
    order: 'pending',
    sql: 'log_attempt($1, $2, $3)',
    parameters: (channel) => [{ channel, outcome: 'opened' }],
    refusal: 'choice_unknown',
  },
  {
    title: 'outcomes of an attempt',
    words: CONTACT_OUTCOMES,
    order: 'pending',
    sql: 'log_attempt($1, $2, $3)',
    parameters: (outcome) => [{ channel: 'call', outcome }],
    refusal: 'choice_unknown',
  },
  {
    title: 'reasons of a change of stock',
    words: ADJUSTMENT_REASONS,
    order: 'pending',
    sql: "adjust_stock($1, 'rackets', 1, NULL, 1, $3, $2)",
    parameters: (reason) => [reason],
    refusal: 'choice_unknown',
  },
];

class Undo extends Error {}

describe('the tables of the domain in the SQL', () => {
  let databases: ScratchDatabases;
  let shop: ShopDatabase;
  const numbers = { pending: '', dispatched: '' };

  /** Runs one statement and takes it back. Returns the code and the message of its error, both empty if it took effect. */
  async function attempt(sql: string, parameters: readonly unknown[]): Promise<{ code: string; message: string }> {
    try {
      await shop.owner.transaction(async (transaction) => {
        await transaction.query(sql, parameters);
        throw new Undo();
      });
    } catch (error) {
      if (!(error instanceof Undo)) return { code: errorCode(error), message: (error as Error).message };
    }
    return { code: '', message: '' };
  }

  beforeAll(async () => {
    databases = await scratchDatabases('server');
    shop = await databases.openMigrated();
    await shop.owner.query('SELECT seed_stock($1::jsonb)', [
      [{ category: 'rackets', product_id: 1, stock_quantity: 100 }],
    ]);
    numbers.pending = await placeOrder(shop.anon, [RACKET]);
    numbers.dispatched = await placeOrder(shop.anon, [RACKET]);
    await shop.staff.query('SELECT confirm_order($1, $2, $3)', [
      ACT,
      numbers.dispatched,
      { pay_by: 'cash_on_delivery' },
    ]);
    await shop.staff.query('SELECT dispatch_order($1, $2, $3)', [ACT, numbers.dispatched, { courier: 'TCS' }]);
  });
  afterAll(() => databases.discard());

  it('an event may lead from one status to another exactly where the table of statuses says so', async () => {
    const [order] = await shop.owner.query<{ id: string }>('SELECT id::text FROM orders LIMIT 1');
    const sql = `INSERT INTO order_events (order_id, version, from_status, to_status, actor)
      VALUES ($1::uuid, 1000, $2, $3, 'test')`;
    const found: string[] = [];
    const expected: string[] = [];
    for (const from of [null, ...ORDER_STATUSES, 'paid']) {
      for (const to of [...ORDER_STATUSES, 'paid', null]) {
        const isLegal = from === null ? to === 'pending' : isStatus(from) && isStatus(to) && mayFollow(from, to);
        if (isLegal) expected.push(`${from} -> ${to}`);
        const { code, message } = await attempt(sql, [order?.id, from, to]);
        if (code === '') found.push(`${from} -> ${to}`);
        else expect(message).toContain('legal_step');
      }
    }
    expect(found).toEqual(expected);
  });

  it('each role may do exactly what the table of roles says', async () => {
    const actions = actionsInSql();
    expect(actions).toEqual(expect.arrayContaining(['confirm', 'refund', 'count_stock', 'dispatch_unpaid', 'staff']));
    for (const role of STAFF_ROLES) {
      const account = { ...ACT, actor: role, account: await addAccount(role) };
      for (const action of [...actions, 'something else']) {
        const { code } = await attempt('SELECT require_right($1, $2)', [account, action]);
        expect(`${role} ${action} ${code}`).toBe(`${role} ${action} ${mayDo(role, action) ? '' : 'BJ403'}`);
      }
    }
  });

  it('an account that was switched off may do nothing, whatever its role', async () => {
    for (const role of STAFF_ROLES) {
      const name = `${role} switched off`;
      const account = { ...ACT, actor: name, account: await addAccount(role, 'off', name) };
      await shop.staff.query('SELECT change_staff($1, $2, NULL, false)', [ACT, `${role}-off@example.com`]);
      expect(await attempt('SELECT require_right($1, $2)', [account, 'note'])).toMatchObject({ code: 'BJ403' });
    }
  });

  it('a product has the variants that the domain gives it', async () => {
    const values = fc.uniqueArray(fc.constantFrom('S', 'M', 'L', 'EU 46.5', 'Off white'), { maxLength: 3 });
    const option = (key: string) =>
      fc.record({ key: fc.constant(key), label: fc.constant(key), values, default: fc.constant('') });
    const options = fc.oneof(fc.constant([]), fc.tuple(option('size')), fc.tuple(option('colour'), option('size')));
    const offered = fc.dictionary(fc.constantFrom('size', 'colour', 'other'), values);
    const cases = fc.sample(fc.record({ options, product: fc.option(offered, { nil: undefined }) }), 200);
    const rows = await shop.owner.query<{ variants: string[] }>(
      `SELECT coalesce((SELECT jsonb_agg(variant ORDER BY variant COLLATE "C") FROM offered_variants(one -> 'kind', one -> 'product') AS variant), '[]')
         AS variants FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS listed (one, place) ORDER BY place`,
      [cases.map(({ options: all, product }) => ({ kind: { options: all }, product: { options: product } }))],
    );
    expect(rows.map(({ variants }) => variants)).toEqual(
      cases.map(({ options: all, product }) =>
        offeredVariants({ category: 'x', options: product }, [{ key: 'x', options: all }]).toSorted(),
      ),
    );
  });

  it('writes sums of money as the domain does', async () => {
    for (const amount of [0, 1, 999, 1_000, 82_400, 999_999_999, 123_456_789_012]) {
      const rows = await shop.owner.query('SELECT pkr($1::bigint) AS written', [amount]);
      expect(rows).toEqual([{ written: formatPkr(amount) }]);
    }
  });

  async function addAccount(role: string, place = 'on', name = role): Promise<string> {
    const sql = 'INSERT INTO staff_accounts (name, email, role) VALUES ($1, $2, $3) RETURNING id';
    const [row] = await shop.owner.query<{ id: string }>(sql, [name, `${role}-${place}@example.com`, role]);
    return row?.id as string;
  }

  it.each(COLUMNS)('%s.%s holds exactly the words of the domain', async (table, column, words) => {
    const rows = await shop.owner.query<{ definition: string }>(
      `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
       WHERE contype = 'c' AND conrelid = $1::regclass AND conkey = ARRAY[(
         SELECT attnum FROM pg_attribute WHERE attrelid = $1::regclass AND attname = $2
       )]`,
      [table, column],
    );
    expect(rows.flatMap(({ definition }) => wordsIn(definition)).toSorted()).toEqual(words.toSorted());
  });

  it.each(CHOICES)('the functions take all $title and no other', async ({ words, order, sql, parameters, refusal }) => {
    const send = (word: string | null) => attempt(`SELECT ${sql}`, [ACT, numbers[order], ...parameters(word)]);
    for (const word of words) expect({ word, ...(await send(word)) }).toEqual({ word, code: '', message: '' });
    for (const word of ['something_else', '', null]) {
      expect({ word, ...(await send(word)) }).toEqual({ word, code: 'BJ400', message: refusal });
    }
  });
});
