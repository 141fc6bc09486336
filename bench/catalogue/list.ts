import { median } from '#bench/measure.ts';
import { productEndpoints as endpoints, type ProductPage } from '#contract/catalogue/products.ts';
import type { ShopDatabase } from '#database/database.ts';
import { migrate } from '#database/migrate.ts';
import { beginCatalogue } from '#server/catalogue/first-import.ts';
import { followCatalogue } from '#server/testing/catalogue.ts';
import { openTestDesk } from '#server/testing/desk.ts';

/** What a manager looks for, all of it over HTTP with a session. */
const QUERIES: Readonly<Record<string, Record<string, string | number>>> = {
  'first page': {},
  'page 40': { page: 40 },
  'three words': { search: 'nox pro 1' },
  'filters of rackets': { category: 'rackets', brand: 'Nox,Head', shape: 'Round', price_max: 90_000 },
  'low stock': { stock: 'low', sort: 'stock' },
  'no photograph, by price': { missing: 'photograph', sort: 'price-high' },
};

const ROUNDS = 40;
const MANY = 500;

export interface ListFigures {
  readonly engine: string;
  readonly lists: readonly { readonly name: string; readonly p50: number; readonly p95: number }[];
  /** The first page right after a publication. */
  readonly afterPublication: number;
  /** Prices of many products, from the request to the answer. */
  readonly many: number;
}

const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** How long the list at the desk takes to answer with the catalogue of a folder. */
export async function measureList(engine: string, database: ShopDatabase, folder: string): Promise<ListFigures> {
  await migrate(database.owner);
  await beginCatalogue(database.owner, 4, folder);
  const catalogue = await followCatalogue(database);
  const desk = await openTestDesk(database, { catalogue });
  try {
    const manager = await desk.signedIn('manager');
    const timed = async <T>(work: () => Promise<{ status: number; body: T }>) => {
      const began = performance.now();
      const { status, body } = await work();
      if (status !== 200) throw new Error(`Refused: ${JSON.stringify(body)}`);
      return { body, ms: performance.now() - began };
    };
    const read = (query: object) => timed<ProductPage>(() => manager.call(endpoints.listProducts, query as never));
    for (const query of Object.values(QUERIES)) await read(query);
    const lists: ListFigures['lists'][number][] = [];
    for (const [name, query] of Object.entries(QUERIES)) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push((await read(query)).ms);
      lists.push({ name, p50: median(times), p95: p95(times) });
    }
    const { keys } = (await manager.call(endpoints.listProductKeys, { category: 'rackets' })).body;
    const { products } = (await manager.call(endpoints.readPrices, { products: keys.slice(0, MANY) })).body;
    const prices = products.map(({ category, id, revision, price }) => ({
      ...{ product: `${category}:${id}`, revision, price: price + 500 },
    }));
    const many = (await timed(() => manager.call(endpoints.setManyPrices, { products: prices }))).ms;
    const afterPublication = (await read({})).ms;
    return { engine, lists, afterPublication, many };
  } finally {
    await desk.close();
    await catalogue.close();
  }
}
