import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { startPostgres } from '#database/testing/postgres-server.ts';
import { type BareOrder, hasPgbench, runClientLoops, runPgbench } from './bare-load.ts';
import { type LoadOrder, type LoadResult, runHttp } from './http-load.ts';
import { median } from './measure.ts';
import { measureHistory } from './order-history.ts';
import { writeResult } from './results.ts';
import { asProducts, databaseFolder, rackets, startShop } from './started-shop.ts';

/*
 * Orders per second over HTTP beside the same SQL function called without HTTP, on one Postgres, in one run, turn by turn:
 * what else the machine does then slows both alike, and the ratio is the figure. Marks: HTTP at 16 clients at least half of
 * bare, one hot product at least 60 % of spread-out ones, reads at least 5 times the orders, the server under 200 MB.
 */

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const CLIENTS = [1, 4, 16];

function historySize(given: string): number {
  if (!/^[1-9]\d{2,6}$/.test(given)) throw new Error('--history takes a number of orders, such as 100000');
  return Number(given);
}

interface Comparison {
  clients: number;
  bare: number;
  http: LoadResult;
  ratio: number;
}

export async function run(options: string[]): Promise<boolean> {
  if (options[0] === '--beside-pages') return (await import('./orders-beside-pages.ts')).run(options.slice(1));
  if (options[0] === '--embedded') return (await import('./orders-embedded.ts')).run();
  const { values } = parseArgs({ args: options, options: { history: { type: 'string' } } });
  if (values.history !== undefined) return measureHistory(historySize(values.history));
  const server = await startPostgres({ parentFolder: databaseFolder });
  const url = await server.createDatabase('shop');
  // The first start after a change keeps what Node makes of the files, and needs the memory to make it: measured is a later one.
  await (await startShop(url)).stop();
  const shop = await startShop(url);
  const owner = postgres(url, { max: 1, onnotice: () => {} });
  // The bare calls leave messages for the staff behind; sending those would slow the next HTTP round.
  const clearOutbox = () => owner`UPDATE outbox SET sent_at = now() WHERE sent_at IS NULL`;
  try {
    const http = (clients: number, more: Partial<LoadOrder> = {}) =>
      runHttp({
        port: shop.port,
        clients,
        seconds: SECONDS,
        kind: 'order',
        products: asProducts(rackets),
        lines: 2,
        ...more,
      });
    const byPgbench = hasPgbench();
    const bare = async (clients: number) => {
      const order: BareOrder = { url, clients, seconds: SECONDS, rackets: rackets.map(({ id }) => id) };
      const perSecond = byPgbench ? runPgbench(order) : runClientLoops(order);
      await clearOutbox();
      return perSecond;
    };
    console.log(
      `${cpus().length} cores; database files in ${databaseFolder}; bare by ${byPgbench ? 'pgbench' : 'client loops'}`,
    );
    await http(16);
    await bare(16);

    const comparisons: Comparison[] = [];
    for (const clients of CLIENTS) comparisons.push(await compare(clients, bare, http));
    const hot = await spreadAndHot(http);
    const reads = median(await rounds(async () => (await http(16, { kind: 'read' })).perSecond));
    const orders = comparisons.at(-1)?.http.perSecond ?? Number.NaN;
    const memory = await shop.memoryMb();
    report(comparisons, hot, reads, orders, memory);
    writeResult('orders', { comparisons, hot, reads, memory });
    return marksMissed(comparisons, hot, reads / orders, memory).length === 0;
  } finally {
    await owner.end();
    await shop.stop();
    await server.discard();
  }
}

async function rounds<T>(measure: () => Promise<T>): Promise<T[]> {
  const measured: T[] = [];
  for (let round = 0; round < ROUNDS; round++) measured.push(await measure());
  return measured;
}

async function compare(
  clients: number,
  bare: (clients: number) => Promise<number>,
  http: (clients: number) => Promise<LoadResult>,
): Promise<Comparison> {
  const turns = await rounds(async () => ({ bare: await bare(clients), http: await http(clients) }));
  const middle = (of: (turn: (typeof turns)[number]) => number) => median(turns.map(of));
  return {
    clients,
    bare: middle((turn) => turn.bare),
    http: {
      perSecond: middle((turn) => turn.http.perSecond),
      p50: middle((turn) => turn.http.p50),
      p95: middle((turn) => turn.http.p95),
      p99: middle((turn) => turn.http.p99),
      failures: turns.reduce((sum, turn) => sum + turn.http.failures, 0),
    },
    ratio: middle((turn) => turn.http.perSecond / turn.bare),
  };
}

/** Orders of one line each: any racket, or always the same one. */
async function spreadAndHot(http: (clients: number, more: Partial<LoadOrder>) => Promise<LoadResult>) {
  const turns = await rounds(async () => ({
    spread: (await http(16, { lines: 1 })).perSecond,
    hot: (await http(16, { lines: 1, products: asProducts(rackets.slice(0, 1)) })).perSecond,
  }));
  return {
    spread: median(turns.map(({ spread }) => spread)),
    hot: median(turns.map(({ hot }) => hot)),
    ratio: median(turns.map(({ spread, hot }) => hot / spread)),
  };
}

type Hot = Awaited<ReturnType<typeof spreadAndHot>>;

function report(comparisons: Comparison[], hot: Hot, reads: number, orders: number, memory: number): void {
  console.log('clients   bare/s   HTTP/s   ratio    p50 ms   p95 ms   p99 ms   failures');
  for (const { clients, bare, http, ratio } of comparisons) {
    const cells = [
      bare.toFixed(0),
      http.perSecond.toFixed(0),
      ratio.toFixed(2),
      ...[http.p50, http.p95, http.p99].map((ms) => ms.toFixed(1)),
      String(http.failures),
    ];
    console.log(String(clients).padEnd(8) + cells.map((cell) => cell.padStart(9)).join(''));
  }
  console.log(
    `one line each: spread ${hot.spread.toFixed(0)}/s, one hot product ${hot.hot.toFixed(0)}/s (${hot.ratio.toFixed(2)})`,
  );
  console.log(`inventory reads: ${reads.toFixed(0)}/s (${(reads / orders).toFixed(1)} times the orders)`);
  console.log(`server memory: ${memory.toFixed(0)} MB`);
}

function marksMissed(comparisons: Comparison[], hot: Hot, readsPerOrder: number, memory: number): string[] {
  const marks: [boolean, string][] = [
    [(comparisons.at(-1)?.ratio ?? 0) >= 0.5, 'HTTP at 16 clients is below half of bare'],
    [comparisons.every(({ http }) => http.failures === 0), 'some requests failed'],
    [hot.ratio >= 0.6, 'one hot product is below 60 % of spread-out ones'],
    [readsPerOrder >= 5, 'reads are below 5 times the orders'],
    [memory < 200, 'the server uses 200 MB or more'],
  ];
  const missed = marks.filter(([met]) => !met).map(([, mark]) => mark);
  console.log(missed.length === 0 ? 'All within their marks.' : missed.join('\n'));
  return missed;
}
