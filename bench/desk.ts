import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { ShopDatabase } from '#database/database.ts';
import { openServer } from '#database/engine/server.ts';
import { startPostgres } from '#database/testing/postgres-server.ts';
import { orderFor } from '#server/testing/orders.ts';
import { build } from '#tools/build.ts';
import { workAtDesk } from './desk/busy-desk.ts';
import { auditDesk } from './desk/desk-audits.ts';
import { liveLatencies } from './desk/live-latency.ts';
import { timePrintJobs } from './desk/print-job.ts';
import { deskOf, signIn, type Times } from './desk/staff-client.ts';
import { type LoadResult, runHttp, SHOPPERS } from './http-load.ts';
import { LOAD_HEAD, loadRow } from './load-row.ts';
import { median } from './measure.ts';
import { fillHistory } from './order-history.ts';
import { writeResult } from './results.ts';
import { asProducts, databaseFolder, rackets, type Shop, startShop } from './started-shop.ts';
import { table } from './table.ts';

/*
 * Five busy desks beside shoppers, over a long history, on one process and a Postgres server. Orders with and without desks are measured
 * turn by turn. Marks: no order fails and the p95 of one is at most three times as long (docs/decisions/0043-tricks-taken-out.md), a new
 * order on an open desk within 2 s, 50 packing slips ready to print within 2 s. `--orders 100000 --seconds 8 --rounds 5`; `--built` takes the build that is there. `--lighthouse` looks at every kind
 * of screen with Lighthouse instead: accessibility 100.
 */

const DESKS = 5;
const LIVE_ORDERS = 40;
const SLIPS = 50;
const MARKS = { orders: 3, liveMs: 2_000, printMs: 2_000 };

interface Turn {
  readonly alone: LoadResult;
  readonly beside: LoadResult;
}

export async function run(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      ...{ orders: { type: 'string' }, seconds: { type: 'string' }, rounds: { type: 'string' } },
      built: { type: 'boolean' },
      lighthouse: { type: 'boolean' },
    },
  });
  const [size, seconds, rounds] = [values.orders ?? 100_000, values.seconds ?? 8, values.rounds ?? 5].map(Number) as [
    number,
    number,
    number,
  ];
  if (!values.built && !(await build())) return false;
  if (values.lighthouse) return auditDesk();
  const server = await startPostgres({ parentFolder: databaseFolder });
  const url = await server.createDatabase('shop');
  const shop = await startShop(url, { STOREFRONT: 'built', RATE_LIMIT_PAGES_PER_MINUTE: '0', LOG_LEVEL: 'warn' });
  const database = await openServer({ url });
  try {
    await fillHistory(database.owner, size);
    console.log(`${size} orders; ${DESKS} desks; ${SHOPPERS.clients} shoppers; ${rounds} turns of ${seconds} s`);
    return report(await measure({ shop, database, desk: deskOf(shop) }, seconds, rounds));
  } finally {
    await database.close();
    await shop.stop();
    await server.discard();
  }
}

interface Place {
  readonly shop: Shop;
  readonly database: ShopDatabase;
  readonly desk: string;
}

interface Measured {
  readonly turns: readonly Turn[];
  readonly times: Times;
  readonly live: readonly number[];
  readonly print: readonly number[];
}

async function measure({ shop, database, desk }: Place, seconds: number, rounds: number): Promise<Measured> {
  const orders = (forSeconds: number) =>
    runHttp({
      ...SHOPPERS,
      port: shop.port,
      seconds: forSeconds,
      kind: 'order',
      products: asProducts(rackets),
      lines: 2,
    });
  const times: Times = new Map();
  const staff = await Promise.all(Array.from({ length: DESKS }, () => signIn(database, desk, 'seller', times)));
  await orders(3);
  await whileDesksWork(staff, () => orders(3));
  times.clear();
  const turns: Turn[] = [];
  for (let round = 0; round < rounds; round += 1) {
    turns.push({ alone: await orders(seconds), beside: await whileDesksWork(staff, () => orders(seconds)) });
  }
  const watcher = await signIn(database, desk, 'seller');
  const place = () => placeOrder(shop.port);
  const live = await whileDesksWork(staff, () => liveLatencies(desk, watcher, place, LIVE_ORDERS));
  const listed = await watcher.request<{ orders: { order_number: string }[] }>('list', 'POST', '/api/orders/list', {
    queue: 'to_pack',
    most: 50,
  });
  const numbers = (listed?.orders ?? []).map(({ order_number }) => order_number).slice(0, SLIPS);
  return { turns, times, live, print: await timePrintJobs(desk, watcher, numbers, rounds) };
}

async function whileDesksWork<T>(
  staff: readonly Awaited<ReturnType<typeof signIn>>[],
  work: () => Promise<T>,
): Promise<T> {
  let isOver = false;
  const desks = staff.map((client) => workAtDesk(client, () => isOver));
  try {
    return await work();
  } finally {
    isOver = true;
    await Promise.all(desks);
  }
}

async function placeOrder(port: number): Promise<string> {
  const [racket] = rackets;
  if (!racket) throw new Error('The fixture sells no racket');
  const response = await fetch(`http://127.0.0.1:${port}/functions/v1/submit-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(orderFor([[racket, 1]])),
  });
  const { order_number } = (await response.json()) as { order_number?: string };
  if (!order_number) throw new Error(`An order was refused: ${response.status}`);
  return order_number;
}

const p95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

function report({ turns, times, live, print }: Measured): boolean {
  const middle = (of: (turn: Turn) => number) => median(turns.map(of));
  const row = (name: string, of: (turn: Turn) => LoadResult) => loadRow(name, turns.map(of));
  console.log(
    table([
      LOAD_HEAD,
      row('orders alone', ({ alone }) => alone),
      row(`orders beside ${DESKS} desks`, ({ beside }) => beside),
    ]),
  );
  const desks = [...times].toSorted(([one], [other]) => one.localeCompare(other));
  console.log(
    table([
      ['at the desk', 'requests', 'p50 ms', 'p95 ms'],
      ...desks.map(([kind, took]) => [kind, String(took.length), median(took).toFixed(1), p95(took).toFixed(1)]),
    ]),
  );
  const ratio = middle(({ alone, beside }) => beside.p95 / alone.p95);
  console.log(`the p95 of an order is ${ratio.toFixed(2)} times as long beside the desks`);
  console.log(`a new order is on an open desk after ${median(live).toFixed(0)} ms (p95 ${p95(live).toFixed(0)} ms)`);
  console.log(
    `${SLIPS} packing slips are ready to print after ${median(print).toFixed(0)} ms (slowest ${Math.max(...print).toFixed(0)} ms)`,
  );
  writeResult('desk', { turns, desks: Object.fromEntries(times), live, print, ratio });
  const marks: [boolean, string][] = [
    [ratio <= MARKS.orders, 'the p95 of an order is more than three times as long beside the desks'],
    [turns.every(({ alone, beside }) => alone.failures + beside.failures === 0), 'some orders failed'],
    [p95(live) <= MARKS.liveMs, 'a new order is on an open desk only after more than 2 s'],
    [median(print) <= MARKS.printMs, `${SLIPS} packing slips take more than 2 s`],
  ];
  const missed = marks.filter(([met]) => !met).map(([, mark]) => mark);
  console.log(missed.length === 0 ? 'All within their marks.' : missed.join('\n'));
  return missed.length === 0;
}
