import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '#database/testing/postgres-server.ts';
import { type ShopServer, startShop } from '#e2e/support/shop-server.ts';
import { untilWarm } from '#e2e/support/until-warm.ts';
import { ROOT, runNode } from '#tools/run-command.ts';

/*
 * From the command that publishes a price to that price on every page that shows it, on both of two processes, with all those pages
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
  /** From the start of the command, and from its end: the truth lies between them, as the command must start itself first. */
  readonly rounds: readonly { readonly sinceBegun: number; readonly sinceDone: number; readonly last: string }[];
}

export async function measurePublication(root = ROOT): Promise<Publication> {
  const postgres = await startPostgres();
  const env = {
    HOST: '127.0.0.1',
    DATABASE_URL: await postgres.createDatabase('shop'),
    WEB_PROCESSES: String(PROCESSES),
    RATE_LIMIT_PAGES_PER_MINUTE: '0',
    INITIAL_STOCK: '25',
  };
  try {
    await (await startShop(env, root)).stop();
    const began = performance.now();
    const shop = await startShop(env, root);
    const startMs = performance.now() - began;
    try {
      await untilWarm(shop, PROCESSES);
      const rounds: Publication['rounds'][number][] = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(await publishAndWatch(shop, root, env, 71_111 + round));
      return { startMs, rounds };
    } finally {
      await shop.stop();
    }
  } finally {
    await postgres.discard();
  }
}

async function publishAndWatch(shop: ShopServer, root: string, env: Record<string, string>, price: number) {
  const { path, reference } = await hotRacket(shop);
  const addresses = ['/', '/_.data', '/rackets', path, `${path}.data`, '/products.json', '/sitemap.xml'];
  for (const address of addresses) await readOnAll(shop, address);
  const began = performance.now();
  const watching = Promise.all(
    addresses.map(async (address) => ({ address, at: await visibleAt(shop, address, price, began) })),
  );
  const command = join(root, 'server', 'commands', 'catalogue.ts');
  const { code, output } = await runNode([command, 'set-price', reference, String(price), '--no-original', '--yes'], {
    show: false,
    env: { ...env, DATA_DIR: shop.dataDir },
  });
  const done = performance.now() - began;
  if (code !== 0) throw new Error(`The price was not published:\n${output}`);
  const last = (await watching).reduce((slowest, seen) => (seen.at > slowest.at ? seen : slowest));
  return { sinceBegun: last.at, sinceDone: Math.max(0, last.at - done), last: last.address };
}

/** A racket that home and the first page of its listing show. */
async function hotRacket(shop: ShopServer): Promise<{ path: string; reference: string }> {
  const home = (await read(shop.url, '/')).body;
  const listing = (await read(shop.url, '/rackets')).body;
  const linked = [...home.matchAll(/\/rackets\/[\w-]+(?=")/g)].map(([path]) => path);
  const path = linked.find((path) => listing.includes(path));
  const data = (await read(shop.url, '/products.json')).body;
  const { items } = JSON.parse(data) as { items: { category: string; id: number; slug: string }[] };
  const racket = items.find(({ category, slug }) => path === `/${category}/${slug}`);
  if (!path || !racket) throw new Error('Home shows no racket that the listing shows first');
  return { path, reference: `rackets:${racket.id}` };
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
