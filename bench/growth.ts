import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import { byCategory, visibleProducts } from '#domain/catalogue/catalogue-queries.ts';
import { type Product, productPath } from '#domain/catalogue/product.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import { encodeIndex } from '#domain/listing/listing-index.ts';
import { listedSpecs, toListingItem } from '#domain/listing/listing-item.ts';
import { launchOptions } from '#e2e/support/browser.ts';
import { type ShopServer, startShop } from '#e2e/support/shop-server.ts';
import { untilWarm } from '#e2e/support/until-warm.ts';
import { build } from '#tools/build.ts';
import { ROOT } from '#tools/run-command.ts';
import { measureOrders } from './growth/orders.ts';
import { measurePublication } from './growth/publication.ts';
import { measureSellOuts } from './growth/sell-outs.ts';
import {
  type Interaction,
  measureInteractions,
  measurePlaces,
  type ScrollPlace,
  scriptBytes,
} from './listing-probe.ts';
import { timeOf } from './measure.ts';
import { writeResult } from './results.ts';
import { copyShop } from './shop-copy.ts';
import { syntheticCatalogue } from './synthetic-catalogue.ts';

const USUAL_SIZE = 5_000;
/** A catalogue that is larger may take twice as long to start and to be published; whoever uses it waits no longer. */
const goalsFor = (size: number) => {
  const times = size > USUAL_SIZE ? 2 : 1;
  return { actMs: 100, buildSeconds: 180, startMs: 5_000 * times, visibleMs: 3_000 * times };
};
const VISITS = 1_000;
const AT_ONCE = 4;

/**
 * What comes after a listing is its index, or in a shop too large for that the server's answer for another sort; the same of search and
 * cart is the index of all products, or these answers. Indexes have other addresses with every catalogue: these lead to them.
 */
const ADDRESSES = [
  ...['/', '/rackets', '/rackets.data', 'after /rackets', '/sale', 'after /sale', '/products.json'],
  ...['/products/asked/suggestions?of=nox', '/products/asked/keys?of=rackets:1,rackets:2,rackets:3'],
];

/**
 * What a catalogue of thousands costs: a copy of the shop with made-up products is built, started and used. With `--publication`
 * only the time from a publication to its pages is measured, for the products of today and for thousands; with `--sell-outs` what a
 * sell-out costs (`growth/sell-outs.ts`), with `--orders` what a long history of orders costs (`growth/orders.ts`).
 */
export async function run(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      publication: { type: 'boolean' },
      products: { type: 'string', default: String(USUAL_SIZE) },
      'sell-outs': { type: 'string' },
      beside: { type: 'string', multiple: true },
      ...{ orders: { type: 'string' }, rounds: { type: 'string' }, server: { type: 'string' } },
    },
  });
  if (values.orders !== undefined) {
    return measureOrders(values.orders.split(',').map(Number), Number(values.rounds ?? 20), values.server);
  }
  if (!(await build())) return false;
  const size = Number(values.products);
  if (values.publication) return publications(size);
  const sellOuts = values['sell-outs'];
  if (sellOuts !== undefined) {
    const measured = await measureSellOuts(sellOuts.split(',').map(Number), [ROOT, ...(values.beside ?? [])]);
    writeResult('sell-outs', measured);
    return true;
  }
  const products = syntheticCatalogue(size);
  const copy = copyShop(products);
  const browser = await chromium.launch(await launchOptions());
  try {
    const today = await withShop(ROOT, async (shop, startMs) => ({
      home: await scriptBytes(browser, shop.url, '/'),
      startMs,
      memory: await memoryMb(shop),
      sizes: await sizes(shop),
    }));
    const seconds = await copy.build();
    if (seconds === undefined) return false;
    const grown = await measureGrown(browser, copy.root, visibleProducts(products));
    return report({ size, seconds, today, load: loadavg()[0] ?? 0, ...grown });
  } finally {
    await browser.close();
    copy.discard();
  }
}

async function publications(size: number): Promise<boolean> {
  const copy = copyShop(syntheticCatalogue(size));
  const goals = goalsFor(size);
  try {
    if ((await copy.build()) === undefined) return false;
    const measured = { today: await measurePublication(), grown: await measurePublication(copy.root) };
    writeResult('publication', measured);
    for (const [name, { startMs, rounds }] of Object.entries(measured)) {
      console.log(`${name}: start on a ready database ${startMs.toFixed(0)} ms (goal: under ${goals.startMs})`);
      for (const { sinceBegun, sinceDone, last } of rounds)
        console.log(
          `  visible everywhere ${sinceDone.toFixed(0)} ms after the price was stored, ${sinceBegun.toFixed(0)} ms after it was sent; last ${last}`,
        );
    }
    return Object.values(measured).every(
      ({ startMs, rounds }) => startMs < goals.startMs && rounds.every(({ sinceDone }) => sinceDone < goals.visibleMs),
    );
  } finally {
    copy.discard();
  }
}

const NO_LIMITS = { RATE_LIMIT_PAGES_PER_MINUTE: '0', RATE_LIMIT_READS_PER_MINUTE: '0', METRICS_PORT: '0' };

type Use<T> = (shop: ShopServer, startMs: number) => Promise<T>;

async function withShop<T>(root: string, use: Use<T>, env: Record<string, string> = {}): Promise<T> {
  const began = performance.now();
  const shop = await startShop({ ...NO_LIMITS, ...env }, root);
  try {
    return await use(shop, performance.now() - began);
  } finally {
    await shop.stop();
  }
}

async function measureGrown(browser: Browser, root: string, products: readonly Product[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bandeja-growth-'));
  try {
    const firstStart = await withShop(root, async (_shop, startMs) => startMs, { DATA_DIR: dataDir });
    return await withShop(
      root,
      async (shop, startMs) => {
        const memoryAtStart = await memoryMb(shop);
        const home = await scriptBytes(browser, shop.url, '/');
        const interactions = await measureInteractions(browser, shop.url);
        const places = await measurePlaces(browser, shop.url);
        const visits = await visitAtRandom(shop.url, products);
        return {
          firstStart,
          startMs,
          memoryAtStart,
          home,
          interactions,
          places,
          visits,
          memory: await memoryMb(shop),
          sizes: await sizes(shop),
          bytes: indexBytes(products),
        };
      },
      { DATA_DIR: dataDir },
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function memoryMb(shop: ShopServer): Promise<number> {
  const [, metrics = ''] = /Metrics: (\S+)/.exec(shop.output()) ?? [];
  const text = await (await fetch(metrics)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20;
}

interface Visits {
  readonly perSecond: number;
  readonly median: number;
  readonly p95: number;
}

/** Product pages all over the catalogue, most of them rendered when they are requested. */
async function visitAtRandom(url: string, products: readonly Product[]): Promise<Visits> {
  const times: number[] = [];
  let left = VISITS;
  const visitor = async () => {
    while (left-- > 0) {
      // 7,919 is a prime: it walks through the whole catalogue in no order.
      const product = products[(left * 7_919) % products.length];
      if (!product) continue;
      times.push(await timeOf(async () => (await fetch(url + productPath(product))).arrayBuffer()));
    }
  };
  const whole = await timeOf(() => Promise.all(Array.from({ length: AT_ONCE }, visitor)));
  return { perSecond: (VISITS / whole) * 1000, median: at(times, 0.5), p95: at(times, 0.95) };
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

interface Size {
  readonly raw: number;
  readonly gzip: number;
  readonly br: number;
}

/** As they are sent once they are warm. */
async function sizes(shop: ShopServer): Promise<Record<string, Size>> {
  await untilWarm(shop);
  const length = async (address: string, encoding: string) => {
    const answer = await fetch(shop.url + address, { method: 'HEAD', headers: { 'accept-encoding': encoding } });
    return Number(answer.headers.get('content-length'));
  };
  const all = ADDRESSES.map(async (name) => {
    const address = await addressOf(shop, name);
    const [raw, gzip, br] = await Promise.all(['identity', 'gzip', 'br'].map((encoding) => length(address, encoding)));
    return [name, { raw, gzip, br }];
  });
  return Object.fromEntries(await Promise.all(all));
}

async function addressOf({ url }: ShopServer, name: string): Promise<string> {
  const [, listing] = /^after (.+)$/.exec(name) ?? [];
  if (listing === undefined) return name;
  const page = await (await fetch(url + listing)).text();
  const [path, isAsked] = /\/listings\/(asked\/)?[\w./%-]+\.json/.exec(page) ?? [name];
  return isAsked ? `${path}?sort=newest` : path;
}

/** Bytes per racket in the index: as the synthetic pictures are named, and with the fingerprints of real ones. */
function indexBytes(products: readonly Product[]): { plain: number; fingerprinted: number } {
  const kind = kindOf(SHIPPED_KINDS, 'rackets');
  const rackets = byCategory(products, 'rackets').map((product) => toListingItem(product, kind));
  let drawn = 1;
  const fingerprint = (path: string) => {
    drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0;
    return path.replace(/\.webp$/, `.${drawn.toString(16).padStart(8, '0')}.webp`);
  };
  const named = rackets.map(({ secondImage, ...item }) => ({
    ...item,
    image: fingerprint(item.image),
    ...(secondImage && { secondImage: fingerprint(secondImage) }),
  }));
  const perItem = (items: typeof rackets) =>
    brotliCompressSync(JSON.stringify(encodeIndex(items, listedSpecs(kind)))).length / items.length;
  return { plain: perItem(rackets), fingerprinted: perItem(named) };
}

type Grown = Awaited<ReturnType<typeof measureGrown>>;
type Measured = Grown & {
  size: number;
  seconds: number;
  /** Waiting and running processes of the machine: above the number of its cores, times are longer than the shop's own. */
  load: number;
  today: { home: number; startMs: number; memory: number; sizes: Record<string, Size> };
};

function report(measured: Measured): boolean {
  const { size, seconds, home, today, interactions, places, visits, bytes } = measured;
  const goals = goalsFor(size);
  console.log(`\nWith ${size} products, ${availableParallelism()} cores, load ${measured.load.toFixed(1)}:`);
  console.log(`build ${seconds.toFixed(0)} s (goal: under ${goals.buildSeconds})`);
  console.log(`JavaScript of home: ${home} bytes, today ${today.home}`);
  console.log(`${'address'.padEnd(60)}today: raw     gzip       br   |  grown: raw     gzip       br`);
  for (const address of ADDRESSES) {
    const cells = [today.sizes[address], measured.sizes[address]].map(
      ({ raw, gzip, br } = { raw: 0, gzip: 0, br: 0 }) =>
        [raw, gzip, br].map((figure) => String(figure).padStart(9)).join(''),
    );
    console.log(`${address.padEnd(60)}${cells.join('   |  ')}`);
  }
  console.log(
    `index, bytes per racket (br): ${bytes.plain.toFixed(1)}; with fingerprints of pictures ${bytes.fingerprinted.toFixed(1)}`,
  );
  console.log(
    'interaction, processor slowed 4x           to the next paint: median, worst | to its products: median, worst (ms)',
  );
  for (const { name, paint, settled } of interactions) {
    const cells = [paint, settled].flatMap((times) => [at(times, 0.5), Math.max(...times)]);
    console.log(`${name.padEnd(46)}${cells.map((ms) => ms.toFixed(0).padStart(9)).join('')}`);
  }
  console.log(
    `place when left, after back, after reload: ${places.map(({ cards, place }) => `${cards} cards at ${place}`).join('; ')}`,
  );
  console.log(
    `server: first start ${measured.firstStart.toFixed(0)} ms, later start ${measured.startMs.toFixed(0)} ms (goal: under ${goals.startMs}), memory ${measured.memoryAtStart.toFixed(0)} MB at start, ${measured.memory.toFixed(0)} MB after ${VISITS} product pages`,
  );
  console.log(`server today: first start ${today.startMs.toFixed(0)} ms, memory ${today.memory.toFixed(0)} MB`);
  console.log(
    `product pages: ${visits.perSecond.toFixed(0)}/s, median ${visits.median.toFixed(0)} ms, p95 ${visits.p95.toFixed(0)} ms with ${AT_ONCE} at once`,
  );

  writeResult('growth', measured);
  const missed = marksMissed(measured);
  console.log(missed.length === 0 ? 'All within their marks.' : missed.join('\n'));
  return missed.length === 0;
}

function marksMissed({ size, seconds, home, today, startMs, interactions, places }: Measured): string[] {
  const goals = goalsFor(size);
  const marks: [boolean, string][] = [
    // A hash in a name may compress to a byte more or less.
    [Math.abs(home - today.home) < 100, 'home costs other JavaScript than today'],
    [seconds < goals.buildSeconds, 'the build takes three minutes or more'],
    [startMs < goals.startMs, 'the start takes too long'],
    [isPlaceRestored(places), 'a longer listing loses its place'],
    ...interactions.map(({ name, paint }: Interaction): [boolean, string] => [
      at(paint, 0.5) < goals.actMs,
      `too slow: ${name}`,
    ]),
  ];
  return marks.filter(([met]) => !met).map(([, mark]) => mark);
}

function isPlaceRestored([left, ...later]: readonly ScrollPlace[]): boolean {
  return later.every(({ cards, place }) => cards === left?.cards && Math.abs(place - left.place) < 2);
}
