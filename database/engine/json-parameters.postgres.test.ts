import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopDatabase } from '#database/database.ts';
import { type ScratchDatabases, scratchDatabases } from '#database/testing/scratch-databases.ts';

// Both engines, without asking `enginesFor`: what is tested is what the two clients make of a value.
describe.each(['embedded', 'server'] as const)('a value that is sent as JSON to the %s engine', (engine) => {
  let databases: ScratchDatabases;
  let database: ShopDatabase;

  beforeAll(async () => {
    databases = await scratchDatabases(engine);
    database = await databases.open();
  });
  afterAll(() => databases.discard());

  it.each<[kind: string, value: unknown]>([
    ['string', 'SH'],
    ['object', { name: 'Smash House', cities: ['Lahore'], fee: null }],
    ['array', ['TCS', 'Leopards']],
    ['number', 5],
    ['string', '"quoted" and \\ more'],
    ['string', '{"looks": "like JSON"}'],
  ])('comes back as the same %s', async (kind, value) => {
    for (const type of ['json', 'jsonb']) {
      const [row] = await database.owner.query<{ value: unknown; kind: string }>(
        `SELECT $1::${type} AS value, ${type}_typeof($1::${type}) AS kind`,
        [value],
      );
      expect(row).toEqual({ value, kind });
    }
  });
});
