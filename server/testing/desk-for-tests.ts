import { afterAll } from 'vitest';
import { openTestDesk } from './desk.ts';
import { openTestDatabase } from './shop.ts';

/** A desk with a database of its own for the tests of one `describe`; both end after them. */
export async function deskForTests(stock?: number) {
  const database = await openTestDatabase('server', stock);
  const desk = await openTestDesk(database);
  afterAll(async () => {
    await desk.close();
    await database.discard();
  });
  return { database, desk };
}
