import { afterAll, beforeAll, expect, it } from 'vitest';
import { namesOf, readFunctions } from '#database/functions.ts';
import { beginShop } from './testing/catalogue.ts';
import { aProduct } from './testing/orders.ts';
import { place } from './testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from './testing/shop.ts';
import { addStaff } from './testing/staff.ts';

/* A server of the version before works beside this one: functions that only it calls do what they did. */

let database: TestDatabase;
let plan: number;
let account: string;

const ACT = { actor: 'Sana', origin: 'command line' };

beforeAll(async () => {
  database = await openTestDatabase('server');
  await beginShop(database);
  await place(database, [[aProduct('rackets'), 1]]);
  await database.anon.query('SELECT subscribe($1)', ['reader@example.com']);
  const hira = await addStaff(database.owner, { name: 'Hira', email: 'hira@example.com', role: 'seller' });
  account = hira.id;
  const [row] = await database.owner.query<{ id: number }>(
    `INSERT INTO scheduled_changes (category, product_id, patch, starts_at, state, problem, actor)
     VALUES ('rackets', 9, '{}', now() + interval '1 hour', 'failed', 'taken', 'Sana') RETURNING id::integer`,
  );
  plan = row?.id ?? 0;
  await database.owner.query(
    `INSERT INTO scheduled_changes (category, product_id, patch, starts_at, state, actor)
     VALUES ('bags', 101, '{}', now() - interval '1 minute', 'waiting', 'Sana')`,
  );
});
afterAll(() => database.discard());

interface Call {
  /** Whose server calls it, if not the desk's. */
  readonly by?: 'housekeeping';
  readonly sql: string;
  readonly parameters: () => unknown[];
  readonly result: unknown;
}

/** What a newer server published, of a kind that the version before does not know. */
async function sellClothing(): Promise<void> {
  const words = { plural: 'Clothing', singular: 'Shirt', heading: 'Clothing', lead: 'Light.' };
  const card = { name: 'Clothing', description: 'Shirts', count: '1 piece' };
  const shirt = { category: 'clothing', id: 1, state: 'listed', slug: 'shirt', document: { id: 1, name: 'Shirt' } };
  await database.staff.query("SELECT publish_catalogue($1::jsonb, 'edit', $2::jsonb)", [
    ACT,
    { kinds: [{ key: 'clothing', document: { key: 'clothing', words, card } }], products: [shirt] },
  ]);
  await database.staff.query("SELECT save_draft($1::jsonb, 'clothing', NULL, '{}', 0)", [ACT]);
}

const kindsOf = (rows: readonly { category: string }[]) => [...new Set(rows.map(({ category }) => category))].sort();
const FIRST_KINDS = ['accessories', 'bags', 'rackets', 'shoes'];

interface Read {
  products: { category: string }[];
}

it('a server that knows four kinds of products meets no other', async () => {
  await sellClothing();
  const [row] = await database.staff.query<{ all: Read; read: Read; list: { catalogue: Read; drafts: unknown[] } }>(
    'SELECT catalogue_since(0) AS all, read_catalogue(0) AS read, list_products(0) AS list',
  );
  expect(kindsOf(row?.all.products ?? [])).toEqual([...FIRST_KINDS, 'clothing'].sort());
  expect(kindsOf(row?.read.products ?? [])).toEqual(FIRST_KINDS);
  expect(kindsOf(row?.list.catalogue.products ?? [])).toEqual(FIRST_KINDS);
  expect(row?.list.drafts).toEqual([]);
});

const CALLS: Readonly<Record<string, Call>> = {
  open_staff_session: {
    sql: 'open_staff_session($1::uuid, $2, $3, $4, $5)',
    parameters: () => [account, 't'.repeat(64), 'Firefox', '::1', 'link'],
    result: expect.objectContaining({ name: 'Hira', role: 'seller' }),
  },
  staff_session: {
    sql: 'staff_session($1)',
    parameters: () => ['t'.repeat(64)],
    result: expect.objectContaining({ email: 'hira@example.com' }),
  },
  count_older_orders: {
    sql: 'count_older_orders($1::timestamptz)::integer',
    parameters: () => ['2100-01-01'],
    result: 1,
  },
  list_subscribers: {
    sql: 'list_subscribers($1, $2::integer)',
    parameters: () => ['', 10],
    result: [{ email: 'reader@example.com', subscribed_at: expect.any(String), state: 'unchecked' }],
  },
  retry_schedule: {
    sql: 'retry_schedule($1::jsonb, $2::bigint)',
    parameters: () => [ACT, plan],
    result: expect.objectContaining({ state: 'waiting', problem: null }),
  },
  read_catalogue: {
    sql: 'read_catalogue($1::bigint)',
    parameters: () => [0],
    result: expect.objectContaining({
      version: expect.any(Number),
      mark: expect.any(String),
      documents: expect.arrayContaining([expect.objectContaining({ name: 'shop' })]),
      former_slugs: [],
    }),
  },
  list_products: {
    sql: 'list_products($1::bigint)',
    parameters: () => [0],
    result: { catalogue: expect.objectContaining({ former_slugs: [] }), drafts: [], planned: expect.any(Array) },
  },
  due_changes: {
    by: 'housekeeping',
    sql: 'due_changes($1::integer)',
    parameters: () => [10],
    result: [expect.objectContaining({ category: 'bags', product_id: 101 })],
  },
  cancel_schedule: {
    sql: 'cancel_schedule($1::jsonb, $2::bigint)',
    parameters: () => [ACT, plan],
    result: expect.objectContaining({ state: 'cancelled' }),
  },
};

it('all of them are called here', () => {
  const former = readFunctions().filter(({ name }) => name === 'former-names.sql');
  expect(Object.keys(CALLS).toSorted()).toEqual(namesOf(former).toSorted());
});

it.each(Object.entries(CALLS))('%s', async (_name, { by, sql, parameters, result }) => {
  expect(await database[by ?? 'staff'].query(`SELECT ${sql} AS result`, parameters())).toEqual([{ result }]);
});

it('a failed plan is cancelled, too', async () => {
  await database.owner.query("UPDATE scheduled_changes SET state = 'failed' WHERE id = $1", [plan]);
  const { sql, parameters, result } = CALLS.cancel_schedule as Call;
  expect(await database.staff.query(`SELECT ${sql} AS result`, parameters())).toEqual([{ result }]);
});
