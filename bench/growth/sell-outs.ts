import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '#bench/measure.ts';
import { writeProducts } from '#bench/shop-copy.ts';
import { syntheticCatalogue } from '#bench/synthetic-catalogue.ts';
import { table } from '#bench/table.ts';
import { FIXTURE_FOLDER } from '#catalogue/testing/fixture.ts';
import type { Database } from '#database/database.ts';
import { openServer } from '#database/engine/server.ts';
import { startPostgres } from '#database/testing/postgres-server.ts';
import { type Product, productKey, productPath } from '#domain/catalogue/product.ts';
import { type ShopServer, startShop } from '#e2e/support/shop-server.ts';
import { untilAllWarm } from '#e2e/support/until-warm.ts';
import { PRODUCT_INDEX_PATH } from '#storefront/api/products.ts';
import { ROOT } from '#tools/run-command.ts';

/*
 * What it costs the shop that a product sells out, with all pages of all languages warm: the time until its page says so, the processor time
 * until the shop is calm again, and the longest time that the thread which takes orders did nothing else. `root` is the folder of the
 * program: another version of it is measured in the same run.
 */

const ROUNDS = 12;
const MAX_WAIT_MS = 60_000;
const CALM_MS = 400;
/** Of a clock tick, as Linux counts a process's time. */
const TICK_MS = 10;

export interface SellOuts {
  readonly products: number;
  readonly startMs: number;
  readonly memoryMb: number;
  readonly fetched: Fetched;
  /** Milliseconds; of each the median of all rounds. */
  readonly visible: number;
  readonly processor: number;
  readonly longest: number;
}

/** What a browser fetches: the index of all products for either, or what the server of a larger shop answers. */
interface Fetched {
  /** Kilobytes as they are sent: for what is suggested for a letter, and for a cart of five products. */
  readonly search: number;
  readonly cart: number;
  /** The largest of them. */
  readonly parseMs: number;
}

export async function measureSellOuts(
  sizes: readonly number[],
  roots: readonly string[] = [ROOT],
): Promise<SellOuts[]> {
  const measured: SellOuts[] = [];
  for (const size of sizes) for (const root of roots) measured.push(await measureSize(size, root));
  console.log(
    table([
      [
        'products',
        'start, ms',
        'memory, MB',
        'for a search, KB',
        'for a cart, KB',
        'parsed, ms',
        'on its page, ms',
        'processor, ms',
        'longest stop, ms',
      ],
      ...measured.map((row) => [
        String(row.products),
        ...[
          row.startMs,
          row.memoryMb,
          row.fetched.search,
          row.fetched.cart,
          row.fetched.parseMs,
          row.visible,
          row.processor,
          row.longest,
        ].map((figure) => figure.toFixed(0)),
      ]),
    ]),
  );
  return measured;
}

async function measureSize(size: number, root: string): Promise<SellOuts> {
  const products = syntheticCatalogue(size);
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-sell-outs-'));
  for (const name of ['shop.json', 'technologies.json']) cpSync(join(FIXTURE_FOLDER, name), join(folder, name));
  writeProducts(folder, products);
  const postgres = await startPostgres();
  const url = await postgres.createDatabase('shop');
  const env = {
    ...{ HOST: '127.0.0.1', DATABASE_URL: url, CATALOGUE_DIR: folder, INITIAL_STOCK: '25', METRICS_PORT: '0' },
    RATE_LIMIT_PAGES_PER_MINUTE: '0',
  };
  try {
    await (await startShop(env, root)).stop();
    const began = performance.now();
    const shop = await startShop(env, root);
    const startMs = performance.now() - began;
    const database = await openServer({ url });
    try {
      await untilAllWarm(shop);
      await untilCalm(shop);
      const memoryMb = (await metric(shop, 'process_resident_memory_bytes')) / 2 ** 20;
      const rounds: Round[] = [];
      for (const product of someOf(products)) rounds.push(await sellOut(shop, database.owner, product));
      const of = (figure: keyof Round) => median(rounds.map((round) => round[figure]));
      return {
        ...{ products: size, startMs, memoryMb, fetched: await fetchedOf(shop, products) },
        ...{ visible: of('visible'), processor: of('processor'), longest: of('longest') },
      };
    } finally {
      await database.close();
      await shop.stop();
    }
  } finally {
    await postgres.discard();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fetchedOf({ url }: ShopServer, products: readonly Product[]): Promise<Fetched> {
  const index = await sent(url + PRODUCT_INDEX_PATH);
  if ('items' in JSON.parse(index.text)) {
    return { search: index.kilobytes, cart: index.kilobytes, parseMs: parseMs(index.text) };
  }
  const keys = someOf(products).slice(0, 5).map(productKey);
  const [search, cart] = [
    await sent(`${url}/products/asked/suggestions?of=n`),
    await sent(`${url}/products/asked/keys?of=${keys}`),
  ];
  return { search: search.kilobytes, cart: cart.kilobytes, parseMs: parseMs(cart.text) };
}

async function sent(address: string): Promise<{ kilobytes: number; text: string }> {
  const ask = (encoding: string) => fetch(address, { headers: { 'accept-encoding': encoding } });
  const kilobytes = Number((await ask('br')).headers.get('content-length')) / 1_000;
  return { kilobytes, text: await (await ask('identity')).text() };
}

function parseMs(text: string): number {
  const parsed = Array.from({ length: 5 }, () => {
    const began = performance.now();
    JSON.parse(text);
    return performance.now() - began;
  });
  return median(parsed);
}

/** All over the catalogue; most are on no page that shows several. */
function someOf(products: readonly Product[]): Product[] {
  const offered = products.filter(({ hide, inStock }) => !hide && inStock);
  return Array.from({ length: ROUNDS }, (_, round) => offered[(round * 7_919) % offered.length] as Product);
}

interface Round {
  readonly visible: number;
  readonly processor: number;
  readonly longest: number;
}

async function sellOut(shop: ShopServer, owner: Database, product: Product): Promise<Round> {
  const address = `${shop.url + productPath(product)}.data`;
  const read = async () => (await fetch(address)).text();
  const before = await read();
  await untilCalm(shop);
  await metric(shop, 'nodejs_eventloop_lag_max_seconds');
  const used = processorMs(shop);
  const began = performance.now();
  await owner.query('UPDATE inventory SET stock_quantity = reserved_quantity WHERE category = $1 AND product_id = $2', [
    product.category,
    product.id,
  ]);
  while ((await read()) === before) {
    if (performance.now() - began > MAX_WAIT_MS) throw new Error(`${address} did not show that it is sold out`);
    await wait(20);
  }
  const visible = performance.now() - began;
  await untilCalm(shop);
  const longest = (await metric(shop, 'nodejs_eventloop_lag_max_seconds')) * 1_000;
  return { visible, processor: processorMs(shop) - used, longest };
}

/** Of all threads of the process, since it began. */
function processorMs({ process }: ShopServer): number {
  const fields = readFileSync(`/proc/${process.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

async function untilCalm(shop: ShopServer): Promise<void> {
  const until = performance.now() + MAX_WAIT_MS;
  for (let used = processorMs(shop); performance.now() < until; ) {
    await wait(CALM_MS);
    const now = processorMs(shop);
    if (now - used <= TICK_MS * 2) return;
    used = now;
  }
  throw new Error('The shop did not become calm');
}

/** Reading the longest wait of the event loop begins it anew. */
async function metric(shop: ShopServer, name: string): Promise<number> {
  const [, metrics = ''] = /Metrics: (\S+)/.exec(shop.output()) ?? [];
  const text = await (await fetch(metrics)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}
