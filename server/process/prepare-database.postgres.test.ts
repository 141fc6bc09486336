import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { summaryOf } from '#catalogue/summary.ts';
import { catalogue, FIXTURE_FOLDER } from '#catalogue/testing/fixture.ts';
import type { ShopDatabase } from '#database/database.ts';
import { migrate, readMigrations } from '#database/migrate.ts';
import { enginesFor } from '#database/testing/engines.ts';
import { type ScratchDatabases, scratchDatabases } from '#database/testing/scratch-databases.ts';
import { type Product, productKey } from '#domain/catalogue/product.ts';
import { DEFAULT_LIMITS } from '#domain/orders/limits.ts';
import { readPublished } from '#server/catalogue/published-source.ts';
import { showOrder } from '#server/orders/find-orders.ts';
import { place, stockOf } from '#server/testing/placed-order.ts';
import { prepareDatabase } from './prepare-database.ts';

/** The last version in which a shoe had one figure for all its sizes. */
const BEFORE = { migrations: readMigrations().slice(0, 6) };

const IMPORTED = `Catalogue imported from the files: ${summaryOf(catalogue.kinds, catalogue.products)}`;

describe.each(enginesFor('migrations'))('the start on a %s database', (engine) => {
  let databases: ScratchDatabases;
  beforeAll(async () => {
    databases = await scratchDatabases(engine);
  });
  afterAll(() => databases.discard());

  const prepare = (database: ShopDatabase, initialStock: number) =>
    prepareDatabase(database, { initialStock, catalogueDir: FIXTURE_FOLDER });

  it('reports the stock that it added, once', async () => {
    const database = await databases.open();
    const [migrated, ...lines] = await prepare(database, 25);
    expect(migrated).toMatch(/^Database migrated: 0001_stock\.sql, /);
    expect(lines).toEqual([
      IMPORTED,
      `Stock added: 25 each of ${catalogue.products.length} new products, in every variant`,
    ]);
    expect(await prepare(database, 25)).toEqual([]);
  });

  it('reports that there is no stock', async () => {
    const lines = await prepare(await databases.openMigrated(), 0);
    expect(lines).toEqual([
      IMPORTED,
      `${catalogue.products.length} new products have no stock yet: count it at the desk, or npm run staff -- stock import`,
    ]);
  });

  it('a shop of yesterday gets its catalogue, keeps orders and stock, and reports once that shoes were spread over sizes', async () => {
    const database = await databases.open();
    await migrate(database.owner, BEFORE);
    const bag = catalogue.products.find(({ category, hide, inStock }) => category === 'bags' && !hide && inStock);
    const sold = { category: 'bags', id: bag?.id ?? 0 } as const;
    const stock = catalogue.products.map(({ category, id }) => ({
      category,
      product_id: id,
      stock_quantity: category === sold.category && id === sold.id ? 2 : 12,
    }));
    await database.owner.query('SELECT seed_stock($1::jsonb)', [stock]);
    const number = await place(database, [[sold, 2]]);
    const shoes = catalogue.products.filter(({ category }) => category === 'shoes').length;
    const [, ...lines] = await prepare(database, 25);
    expect(lines).toEqual([
      `The stock of ${shoes} shoes was spread evenly over their sizes: please count them`,
      IMPORTED,
    ]);
    expect(await stockOf(database, sold)).toEqual([2, 2]);
    const published = await readPublished(database.housekeeping, DEFAULT_LIMITS);
    expect(published.products.map(({ category, id, price }) => [category, id, price])).toEqual(
      catalogue.products.map(({ category, id, price }) => [category, id, price]),
    );
    const inStock = (of: readonly Product[]) => of.filter((product) => product.inStock).map(productKey);
    // The two that the order holds were the last ones.
    expect(inStock(published.products)).toEqual(inStock(catalogue.products).filter((key) => key !== productKey(sold)));
    expect(await showOrder(database.staff, number)).toMatchObject({ status: 'pending' });
    expect(await prepare(database, 25)).toEqual([]);
  });
});
