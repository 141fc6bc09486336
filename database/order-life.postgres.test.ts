import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '#domain/people/staff.ts';
import type { ShopDatabase } from './database.ts';
import { checkInvariants } from './invariants.ts';
import { enginesFor } from './testing/engines.ts';
import { histories, KNOWN_HISTORIES } from './testing/order-histories.ts';
import { SAMPLE_WAYS } from './testing/proof-calls.ts';
import { SAMPLE_INVOICES } from './testing/sample-orders.ts';
import { type ScratchDatabases, scratchDatabases } from './testing/scratch-databases.ts';
import { accountsOfRoles } from './testing/staff-calls.ts';
import { sumsOf } from './testing/sums.ts';
import { TwoShops } from './testing/two-shops.ts';

/*
 * Random histories of a small shop, run through the SQL functions and through a model in memory. After every step both must
 * agree: whether it was possible, and on goods, money and stock. Every history has products of its own.
 */

/** Each must have been possible at least once, or the histories would prove little. */
const STEP_KINDS = [
  ...['place', 'count', 'confirm', 'quantity', 'variant', 'drop', 'add', 'discount', 'payment', 'refund', 'correct'],
  ...['dispatch', 'deliver', 'undeliver', 'expect_return', 'return', 'cancel', 'instalment', 'write_off'],
  ...['take_back_write_off', 'exchange', 'invoice', 'credit', 'void', 'proof', 'tell', 'accept', 'reject', 'erase'],
];

/** The SQL is the same on both engines, and the server is several times as quick. */
const RUNS = { embedded: 15, server: 30 };

/**
 * `npm run test:faults` runs more of them, in several shops one after the other: after each history all sums of its shop are recounted, which takes
 * longer with every order that it has.
 */
const isLong = process.env.FAULTS === 'long';
const SHOPS = isLong ? { embedded: 7, server: 17 } : { embedded: 1, server: 1 };
const LONG = { timeout: isLong ? 600_000 : 120_000 };

/** As if today were over. */
async function keepFigures({ housekeeping }: ShopDatabase): Promise<void> {
  const query = { zone: 'Asia/Karachi', before: '2100-01-01' };
  for (;;) {
    const [row] = await housekeeping.query<{ more: boolean }>('SELECT keep_figures($1::jsonb) AS more', [query]);
    if (!row?.more) return;
  }
}

const shops = enginesFor('histories').flatMap((engine) =>
  Array.from({ length: SHOPS[engine] }, (_, at) => ({ engine, shop: at + 1 })),
);

describe.each(shops)('the life of orders, on $engine, shop $shop', ({ engine }) => {
  let databases: ScratchDatabases;
  let shop: ShopDatabase;
  let accounts: Record<StaffRole, string>;

  beforeAll(async () => {
    databases = await scratchDatabases(engine);
    shop = await databases.openMigrated();
    accounts = await accountsOfRoles(shop.owner);
    await shop.owner.query("INSERT INTO shop_settings (name, value, actor) VALUES ('invoices', $1, 'owner')", [
      SAMPLE_INVOICES,
    ]);
    await shop.owner.query("INSERT INTO shop_settings (name, value, actor) VALUES ('ways_to_pay', $1, 'owner')", [
      SAMPLE_WAYS,
    ]);
  });
  afterAll(() => databases.discard());

  it(
    'random histories: goods, money and stock are as the model says after every step, and money is the same wherever it is told',
    LONG,
    async () => {
      const outcomes = new Set<string>();
      let broken: string[] = [];
      await fc.assert(
        fc.asyncProperty(histories, async (history) => {
          const shops = new TwoShops(shop, accounts);
          await shops.open();
          for (const [at, step] of history.entries()) {
            // Every few steps the figures of today are kept: what a later step changes without a note would be found.
            if (at % 3 === 1) await keepFigures(shop);
            outcomes.add(await shops.take(step));
          }
          // Only what this history broke: the rows of an earlier one would make every shrunk history fail.
          const before = broken;
          broken = await checkInvariants(shop.owner);
          expect(broken).toEqual(before);
          const { expected, found } = await sumsOf(shop, shops.numbers);
          expect(found).toEqual(expected);
        }),
        { numRuns: RUNS[engine], examples: KNOWN_HISTORIES.map((history) => [[...history]]) },
      );
      expect([...outcomes]).toEqual(expect.arrayContaining(STEP_KINDS.map((kind) => `${kind} taken`)));
    },
  );
});
