import { afterAll, beforeAll, expect, it } from 'vitest';
import { namesOf, readFunctions } from '#database/functions.ts';
import { beginShop } from './testing/catalogue.ts';
import { aProduct } from './testing/orders.ts';
import { place, SOMEBODY } from './testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from './testing/shop.ts';
import { addStaff } from './testing/staff.ts';

/* A server of the version before works beside this one: functions that only it calls do what they did. */

let database: TestDatabase;
let plan: number;
let account: string;

beforeAll(async () => {
  database = await openTestDatabase('server');
  await beginShop(database);
  await place(database, [[aProduct('rackets'), 1]]);
  await database.anon.query('SELECT subscribe($1)', ['reader@example.com']);
  const hira = await addStaff(database.staff, SOMEBODY, { name: 'Hira', email: 'hira@example.com', role: 'seller' });
  account = hira.ok ? hira.value.id : '';
  const [row] = await database.owner.query<{ id: number }>(
    `INSERT INTO scheduled_changes (category, product_id, patch, starts_at, state, problem, actor)
     VALUES ('rackets', 9, '{}', now() + interval '1 hour', 'failed', 'taken', 'Sana') RETURNING id::integer`,
  );
  plan = row?.id ?? 0;
});
afterAll(() => database.discard());

const ACT = { actor: 'Sana', origin: 'command line' };

interface Call {
  readonly sql: string;
  readonly parameters: () => unknown[];
  readonly result: unknown;
}

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
    result: [{ email: 'reader@example.com', subscribed_at: expect.any(String) }],
  },
  retry_schedule: {
    sql: 'retry_schedule($1::jsonb, $2::bigint)',
    parameters: () => [ACT, plan],
    result: expect.objectContaining({ state: 'waiting', problem: null }),
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

it.each(Object.entries(CALLS))('%s', async (_name, { sql, parameters, result }) => {
  expect(await database.staff.query(`SELECT ${sql} AS result`, parameters())).toEqual([{ result }]);
});

it('a failed plan is cancelled, too', async () => {
  await database.owner.query("UPDATE scheduled_changes SET state = 'failed' WHERE id = $1", [plan]);
  const { sql, parameters, result } = CALLS.cancel_schedule as Call;
  expect(await database.staff.query(`SELECT ${sql} AS result`, parameters())).toEqual([{ result }]);
});
