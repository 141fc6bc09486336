import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ShopDatabase } from '#database/database.ts';
import { type ScratchDatabases, scratchDatabases } from '#database/testing/scratch-databases.ts';

let databases: ScratchDatabases;
let database: ShopDatabase;

beforeAll(async () => {
  databases = await scratchDatabases('embedded');
  database = await databases.open();
});
afterAll(() => databases.discard());

const QUERIES = 50;

/** How often everything else in the process had its turn while the work was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      await turn();
      turns += 1;
    }
  })();
  await work().finally(() => {
    isOver = true;
  });
  await others;
  return turns;
}

it.each<[name: string, work: () => Promise<unknown>]>([
  [
    'queries that wait in a row',
    () => Promise.all(Array.from({ length: QUERIES }, () => database.owner.query('SELECT 1'))),
  ],
  [
    'the queries of one transaction',
    () =>
      database.owner.transaction(async (inside) => {
        for (let n = 0; n < QUERIES; n++) await inside.query('SELECT 1');
      }),
  ],
])('between %s the process does its other work', async (_, work) => {
  expect(await turnsDuring(work)).toBeGreaterThanOrEqual(QUERIES - 1);
});
