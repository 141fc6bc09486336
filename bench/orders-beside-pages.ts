import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { startPostgres } from '#database/testing/postgres-server.ts';
import { build } from '#tools/build.ts';
import { ROOT } from '#tools/run-command.ts';
import { type LoadOrder, type LoadResult, runHttp } from './http-load.ts';
import { LOAD_HEAD, loadRow } from './load-row.ts';
import { median } from './measure.ts';
import { writeResult } from './results.ts';
import { databaseFolder, type Shop, startShop } from './started-shop.ts';
import { table } from './table.ts';

/*
 * Orders while ten connections ask for listings that nobody asked for before, so that each of them must be rendered, beside the
 * same orders alone, turn by turn on one process. Marks: orders keep 80 % of their rate, their p95 stays below three times, and
 * the memory below a ceiling. `--root <folder>` measures another copy of the shop, which must be built.
 */

const [ORDER_CLIENTS, LISTING_CLIENTS] = [16, 10];
const GOALS = { rate: 0.8, p95: 3, memoryMb: 400 };

interface Turn {
  readonly alone: LoadResult;
  readonly beside: LoadResult;
  readonly listings: LoadResult;
  readonly memory: number;
}

export async function run(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { root: { type: 'string' }, seconds: { type: 'string' }, rounds: { type: 'string' } },
  });
  const [seconds, rounds] = [Number(values.seconds ?? 5), Number(values.rounds ?? 3)];
  if (!values.root && !(await build())) return false;
  const server = await startPostgres({ parentFolder: databaseFolder });
  const env = { STOREFRONT: 'built', RATE_LIMIT_PAGES_PER_MINUTE: '0' };
  const main = join(values.root ?? ROOT, 'server', 'main.ts');
  const shop = await startShop(await server.createDatabase('shop'), env, main);
  try {
    await untilWarm(shop);
    await orders(shop, 2);
    const before = await shop.memoryMb();
    const turns: Turn[] = [];
    for (let round = 0; round < rounds; round++) turns.push(await takeTurn(shop, seconds));
    return report(turns, before);
  } finally {
    await shop.stop();
    await server.discard();
  }
}

async function untilWarm(shop: Shop): Promise<void> {
  while (!shop.output().includes('pages are warm')) await wait(100);
}

async function takeTurn(shop: Shop, seconds: number): Promise<Turn> {
  const alone = await orders(shop, seconds);
  const [beside, listings] = await Promise.all([
    orders(shop, seconds),
    load(shop, 'listing', LISTING_CLIENTS, seconds),
  ]);
  return { alone, beside, listings, memory: await shop.memoryMb() };
}

const products: LoadOrder['products'] = catalogue.products
  .filter(({ category, hide, inStock }) => category === 'rackets' && !hide && inStock)
  .map(({ category, id, name, price }) => [category, id, name, price]);

const orders = (shop: Shop, seconds: number) => load(shop, 'order', ORDER_CLIENTS, seconds);

function load({ port }: Shop, kind: LoadOrder['kind'], clients: number, seconds: number): Promise<LoadResult> {
  return runHttp({ port, clients, seconds, kind, products, lines: 2 });
}

function report(turns: readonly Turn[], before: number): boolean {
  const middle = (of: (turn: Turn) => number) => median(turns.map(of));
  const row = (name: string, of: (turn: Turn) => LoadResult) => loadRow(name, turns.map(of));
  console.log(
    table([
      LOAD_HEAD,
      row('orders alone', ({ alone }) => alone),
      row(`orders beside ${LISTING_CLIENTS} connections for listings`, ({ beside }) => beside),
      row('those listings', ({ listings }) => listings),
    ]),
  );
  const rate = middle(({ alone, beside }) => beside.perSecond / alone.perSecond);
  const p95 = middle(({ alone, beside }) => beside.p95 / alone.p95);
  const memory = turns.map((turn) => turn.memory);
  console.log(`orders keep ${(rate * 100).toFixed(0)} % of their rate; their p95 is ${p95.toFixed(1)} times as long`);
  console.log(`memory: ${before.toFixed(0)} MB before, then ${memory.map((mb) => mb.toFixed(0)).join(', ')} MB`);
  writeResult('orders-beside-pages', { turns, before, rate, p95 });
  const marks: [boolean, string][] = [
    [rate >= GOALS.rate, `orders keep less than ${GOALS.rate * 100} % of their rate`],
    [p95 <= GOALS.p95, `the p95 of orders is more than ${GOALS.p95} times as long`],
    [
      turns.every(({ alone, beside, listings }) => alone.failures + beside.failures + listings.failures === 0),
      'some requests failed',
    ],
    [Math.max(...memory) < GOALS.memoryMb, `the server uses ${GOALS.memoryMb} MB or more`],
  ];
  const missed = marks.filter(([met]) => !met).map(([, mark]) => mark);
  console.log(missed.length === 0 ? 'All within their marks.' : missed.join('\n'));
  return missed.length === 0;
}
