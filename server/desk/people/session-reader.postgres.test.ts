import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestDesk, type TestDesk } from '#server/testing/desk.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { sessionReader } from './session-reader.ts';

let database: TestDatabase;
let desk: TestDesk;

beforeAll(async () => {
  database = await openTestDatabase('server');
  desk = await openTestDesk(database);
});
afterAll(async () => {
  await desk.close();
  await database.discard();
});

it('tokens that are nobody’s cost an address so many queries in a minute, and nobody else any', async () => {
  const { cookie, staff } = await desk.signedIn('seller');
  const token = cookie.slice('desk='.length);
  const query = vi.fn(database.staff.query.bind(database.staff));
  const read = sessionReader({ ...database.staff, query } as typeof database.staff, 5);
  expect(await read(token, '192.0.2.1', false)).toMatchObject({ account: staff.account });
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, (_, nth) => read(`${nth}`.padEnd(43, 'x'), '192.0.2.1', false)),
  );
  expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(46);
  expect(query).toHaveBeenCalledTimes(5);
  expect(await read(token, '192.0.2.1', false)).toMatchObject({ account: staff.account });
  expect(await read('y'.repeat(43), '192.0.2.2', false)).toBeUndefined();
});

it('what cannot be a token costs none', async () => {
  const query = vi.spyOn(database.staff, 'query');
  for (const cookie of ['desk=made-up', 'desk=', `desk=${'a'.repeat(100)}`])
    expect((await desk.browser(cookie).fetch('/api/session')).status).toBe(200);
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
});
