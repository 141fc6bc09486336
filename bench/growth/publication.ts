import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import type { ShopDatabase } from '#database/database.ts';
import { openServer } from '#database/engine/server.ts';
import { startPostgres } from '#database/testing/postgres-server.ts';
import { type Category, productKey } from '#domain/catalogue/product.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import { listedSpecs } from '#domain/listing/listing-item.ts';
import { type ShopServer, startShop } from '#e2e/support/shop-server.ts';
import { untilWarm } from '#e2e/support/until-warm.ts';
import { setPrice } from '#server/testing/catalogue.ts';
import { PRODUCT_INDEX_PATH } from '#storefront/api/products.ts';
import { askedPath } from '#storefront/data/versioned-paths.server.ts';
import type { ServedPage } from '#storefront/features/catalogue/listing/served-page.ts';
import { ROOT } from '#tools/run-command.ts';

/*
 * From the publication of a price to that price on every page that shows it, on both of two processes, with all those pages
 * cached before. Visitors ask for them all the time meanwhile.
 */

const PROCESSES = 2;
/** Each request has a connection of its own, and the system picks the process: this many miss one of two about never. */
const REQUESTS = 12;
const MAX_WAIT_MS = 120_000;
const ROUNDS = 3;

export interface Publication {
  /** The start on a database that has everything. */
  readonly startMs: number;
  /** From the moment when the price is sent to the database, and from when it is stored. */
  readonly rounds: readonly { readonly sinceBegun: number; readonly sinceDone: number; readonly last: string }[];
}

export async function measurePublication(root = ROOT): Promise<Publication> {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase('shop');
  const env = {
    HOST: '127.0.0.1',
    DATABASE_URL: url,
    WEB_PROCESSES: String(PROCESSES),
    RATE_LIMIT_PAGES_PER_MINUTE: '0',
    INITIAL_STOCK: '25',
  };
  try {
    await (await startShop(env, root)).stop();
    const began = performance.now();
    const shop = await startShop(env, root);
    const startMs = performance.now() - began;
    const database = await openServer({ url });
    try {
      await untilWarm(shop, PROCESSES);
      const rounds: Publication['rounds'][number][] = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(await publishAndWatch(shop, database, 71_111 + round));
      return { startMs, rounds };
    } finally {
      await database.close();
      await shop.stop();
    }
  } finally {
    await postgres.discard();
  }
}

async function publishAndWatch(shop: ShopServer, { staff }: ShopDatabase, price: number) {
  const { path, ...racket } = await hotRacket(shop);
  const asked = `/products/asked/keys?of=${productKey(racket)}`;
  const addresses = [
    '/',
    '/_.data',
    '/rackets',
    path,
    `${path}.data`,
    ...(await productData(shop, asked)),
    '/sitemap.xml',
  ];
  for (const address of addresses) await readOnAll(shop, address);
  const began = performance.now();
  const watching = Promise.all(
    addresses.map(async (address) => ({ address, at: await visibleAt(shop, address, price, began) })),
  );
  await setPrice({ staff, initialStock: 25 }, racket, price);
  const done = performance.now() - began;
  const last = (await watching).reduce((slowest, seen) => (seen.at > slowest.at ? seen : slowest));
  return { sinceBegun: last.at, sinceDone: Math.max(0, last.at - done), last: last.address };
}

/** A racket that home and the first page of its listing show. */
async function hotRacket(shop: ShopServer): Promise<{ path: string; category: Category; id: number }> {
  const home = (await read(shop.url, '/')).body;
  const listing = (await read(shop.url, '/rackets')).body;
  const linked = [...home.matchAll(/\/rackets\/[\w-]+(?=")/g)].map(([path]) => path);
  const path = linked.find((path) => listing.includes(path));
  const data = (await read(shop.url, askedPath('/rackets', listedSpecs(kindOf(SHIPPED_KINDS, 'rackets'))))).body;
  const { page } = JSON.parse(data) as ServedPage;
  const racket = page.items.find(({ category, slug }) => path === `/${category}/${slug}`);
  if (!path || !racket) throw new Error('Home shows no racket that the listing shows first');
  return { path, category: racket.category, id: racket.id };
}

/** Where browsers have a product from for search and cart: from the index of all, or in a shop too large for that from an answer. */
async function productData({ url }: ShopServer, asked: string): Promise<string[]> {
  const { body } = await read(url, PRODUCT_INDEX_PATH);
  return 'items' in JSON.parse(body) ? [PRODUCT_INDEX_PATH] : [asked];
}

/** When all processes showed the price. */
async function visibleAt(shop: ShopServer, address: string, price: number, began: number): Promise<number> {
  // The sitemap shows no price: it must stay as it is, and answer.
  const texts = address === '/sitemap.xml' ? ['<urlset'] : [String(price), price.toLocaleString('en')];
  while (performance.now() - began < MAX_WAIT_MS) {
    const isNew = async (requests: number) => {
      const pages = await readOnAll(shop, address, requests);
      const failed = pages.find(({ status }) => status !== 200);
      if (failed) throw new Error(`${address} had status ${failed.status} during a publication`);
      return pages.every(({ body }) => texts.some((text) => body.includes(text)));
    };
    // One request at a time: the watchers must not be the load.
    if ((await isNew(1)) && (await isNew(REQUESTS))) return performance.now() - began;
    await wait(100);
  }
  throw new Error(`${address} did not show the new price within ${MAX_WAIT_MS / 1000} s`);
}

function readOnAll({ url }: ShopServer, address: string, requests = REQUESTS): Promise<Read[]> {
  return Promise.all(Array.from({ length: requests }, () => read(url, address)));
}

interface Read {
  readonly status: number;
  readonly body: string;
}

function read(url: string, address: string): Promise<Read> {
  return new Promise((done, failed) => {
    get(url + address, { agent: false }, async (response) => {
      const { location } = response.headers;
      const body = Buffer.concat(await response.toArray()).toString();
      if (location) read(url, location).then(done, failed);
      else done({ status: response.statusCode ?? 0, body });
    }).on('error', failed);
  });
}
