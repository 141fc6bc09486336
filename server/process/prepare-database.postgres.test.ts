import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, fixtureCatalogue } from '#catalogue/testing/fixture.ts';
import type { ShopDatabase } from '#database/database.ts';
import { migrate, readMigrations } from '#database/migrate.ts';
import { type EmptyDatabases, emptyDatabases } from '#database/testing/empty-database.ts';
import { prepareDatabase } from './prepare-database.ts';

/** The last version in which a shoe had one figure for all its sizes. */
const BEFORE = { migrations: readMigrations().slice(0, 6) };

describe.each(['embedded', 'server'] as const)('the start on a %s database', (engine) => {
  let databases: EmptyDatabases;
  beforeAll(async () => {
    databases = await emptyDatabases(engine);
  });
  afterAll(() => databases.discard());

  const prepare = (database: ShopDatabase, initialStock: number) =>
    prepareDatabase(database, fixtureCatalogue, { initialStock });

  it('tells what it put on the shelf, once', async () => {
    const database = await databases.open();
    const [migrated, ...lines] = await prepare(database, 25);
    expect(migrated).toMatch(/^Database migrated: 0001_stock\.sql, /);
    expect(lines).toEqual([
      `Put on the shelf: 25 each of ${catalogue.products.length} new products, shoes in every size`,
    ]);
    expect(await prepare(database, 25)).toEqual([]);
  });

  it('tells that the shelf is empty', async () => {
    const lines = await prepare(await databases.open(), 0);
    expect(lines.slice(1)).toEqual([
      `${catalogue.products.length} new products have no stock yet: npm run staff -- stock`,
    ]);
  });

  it('tells that the stock of shoes was spread over their sizes, once', async () => {
    const database = await databases.open();
    await migrate(database.owner, BEFORE);
    const stock = catalogue.products.map(({ category, id }) => ({ category, product_id: id, stock_quantity: 9 }));
    await database.owner.query('SELECT seed_stock($1::jsonb)', [stock]);
    const shoes = catalogue.products.filter(({ category }) => category === 'shoes').length;
    const [, ...lines] = await prepare(database, 25);
    expect(lines).toEqual([`The stock of ${shoes} shoes was spread evenly over their sizes: please count them`]);
    expect(await prepare(database, 25)).toEqual([]);
  });
});
