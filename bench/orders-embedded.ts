import { runHttp } from './http-load.ts';
import { median } from './measure.ts';
import { writeResult } from './results.ts';
import { asProducts, rackets, type Shop, startShop } from './started-shop.ts';
import { table } from './table.ts';

/*
 * Orders per second on the embedded database, with every order forced to the disk before its answer and without, turn by turn on the disk of
 * this machine. It has no mark: the disk decides.
 */

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const CLIENTS = [1, 8];

interface Row {
  clients: number;
  sync: 'on' | 'off';
  perSecond: number;
  p50: number;
  p95: number;
}

export async function run(): Promise<boolean> {
  const shops = { on: await startShop('', { DATA_SYNC: 'on' }), off: await startShop('', { DATA_SYNC: 'off' }) };
  try {
    const rows: Row[] = [];
    for (const clients of CLIENTS) rows.push(...(await compare(shops, clients)));
    console.log(
      table([
        ['clients', 'DATA_SYNC', 'orders/s', 'p50 ms', 'p95 ms'],
        ...rows.map(({ clients, sync, perSecond, p50, p95 }) => [
          String(clients),
          sync,
          perSecond.toFixed(0),
          p50.toFixed(1),
          p95.toFixed(1),
        ]),
      ]),
    );
    writeResult('orders-embedded', { rows });
    return true;
  } finally {
    await shops.on.stop();
    await shops.off.stop();
  }
}

async function compare(shops: Record<'on' | 'off', Shop>, clients: number): Promise<Row[]> {
  const measure = ({ port }: Shop) =>
    runHttp({ port, clients, seconds: SECONDS, kind: 'order', products: asProducts(rackets), lines: 2 });
  const turns = { on: [] as Awaited<ReturnType<typeof measure>>[], off: [] as Awaited<ReturnType<typeof measure>>[] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const sync of ['on', 'off'] as const) turns[sync].push(await measure(shops[sync]));
  }
  return (['on', 'off'] as const).map((sync) => ({
    clients,
    sync,
    perSecond: median(turns[sync].map(({ perSecond }) => perSecond)),
    p50: median(turns[sync].map(({ p50 }) => p50)),
    p95: median(turns[sync].map(({ p95 }) => p95)),
  }));
}
