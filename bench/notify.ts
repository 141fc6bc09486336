import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { catalogue } from '#catalogue/shipped.ts';
import { openServer } from '#database/engine/server.ts';
import { migrate } from '#database/migrate.ts';
import { seedStock } from '#database/seed.ts';
import { startPostgres } from '#database/testing/postgres-server.ts';
import { startOrderNotices } from '#server/messages/order-notices.ts';
import { writeResult } from './results.ts';

/*
 * What it costs a shopper that the desks hear of every order: submit_order alone, beside the same with the server's notices of new
 * orders, and beside a notification in the order's own transaction, on one Postgres, turn by turn, while five connections listen.
 * Mark: with notices p95 is at most 10 % worse than alone.
 */

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const CLIENTS = [1, 4, 16];
const LISTENERS = 5;
/** The last notices are out by then. */
const SETTLE_MS = 300;
const IN_MEMORY = '/dev/shm';

const rackets = catalogue.products
  .filter(({ category, hide, inStock }) => category === 'rackets' && !hide && inStock)
  .map(({ id }) => id);

const order = () => ({
  order_number: randomUUID(),
  idempotency_key: randomUUID(),
  request_hash: 'ab'.repeat(32),
  customer_name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '+92 300 1234567',
  phone_digits: String(Math.random()).slice(2),
  whatsapp: '+92 300 1234567',
  whatsapp_digits: '923001234567',
  address: 'House 12, Street 4, Karachi',
  hold_seconds: 172_800,
  most_open_orders: 5,
  total: 100_000,
  items: [0, 1].map(() => ({
    category: 'rackets',
    product_id: rackets[Math.floor(Math.random() * rackets.length)],
    name: 'A racket',
    price: 50_000,
    quantity: 1,
  })),
});

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export async function run(): Promise<boolean> {
  const onDisk = process.env.BENCH_ON_DISK || !existsSync(IN_MEMORY);
  const postgres = await startPostgres({ parentFolder: onDisk ? tmpdir() : IN_MEMORY });
  const database = await openServer({ url: await postgres.createDatabase('shop'), webConnections: 16 });
  const others = [];
  try {
    await migrate(database.owner);
    await seedStock(database.owner, catalogue, 10_000_000);
    for (let count = 0; count < LISTENERS; count++) {
      const other = await openServer({ url: postgres.url('shop') });
      await other.listen('desk', () => {});
      others.push(other);
    }
    const notices = startOrderNotices(database.housekeeping, { log: console });
    const WAYS = {
      alone: async (request: ReturnType<typeof order>) => {
        await database.anon.query('SELECT submit_order($1::jsonb)', [request]);
      },
      notices: async (request: ReturnType<typeof order>) => {
        await database.anon.query('SELECT submit_order($1::jsonb)', [request]);
        notices.add(request.order_number);
      },
      inside: async (request: ReturnType<typeof order>) => {
        await database.anon.query("SELECT submit_order($1::jsonb), pg_notify('desk', $2)", [
          request,
          request.order_number,
        ]);
      },
    };
    const turn = async (clients: number, place: (request: ReturnType<typeof order>) => Promise<void>) => {
      const times: number[] = [];
      const end = performance.now() + SECONDS * 1_000;
      const client = async () => {
        while (performance.now() < end) {
          const began = performance.now();
          await place(order());
          times.push(performance.now() - began);
        }
      };
      await Promise.all(Array.from({ length: clients }, client));
      return { p95: p95(times), perSecond: times.length / SECONDS };
    };
    await turn(4, WAYS.alone);
    const rows = [];
    for (const clients of CLIENTS) {
      const rounds = [];
      for (let round = 0; round < ROUNDS; round++) {
        const alone = await turn(clients, WAYS.alone);
        const withNotices = await turn(clients, WAYS.notices);
        await wait(SETTLE_MS);
        rounds.push({ alone, withNotices, inside: await turn(clients, WAYS.inside) });
      }
      const worse = middle(rounds.map(({ alone, withNotices }) => withNotices.p95 / alone.p95 - 1));
      const worseInside = middle(rounds.map(({ alone, inside }) => inside.p95 / alone.p95 - 1));
      rows.push({
        clients,
        'p95 alone, ms': middle(rounds.map(({ alone }) => alone.p95)).toFixed(2),
        'p95 with notices': middle(rounds.map(({ withNotices }) => withNotices.p95)).toFixed(2),
        'p95 inside': middle(rounds.map(({ inside }) => inside.p95)).toFixed(2),
        'notices worse by': `${(worse * 100).toFixed(1)} %`,
        'inside worse by': `${(worseInside * 100).toFixed(1)} %`,
        'orders/s alone': middle(rounds.map(({ alone }) => alone.perSecond)).toFixed(0),
        'with notices': middle(rounds.map(({ withNotices }) => withNotices.perSecond)).toFixed(0),
        inside: middle(rounds.map(({ inside }) => inside.perSecond)).toFixed(0),
        ok: worse <= 0.1,
      });
    }
    await notices.stop();
    console.table(rows);
    writeResult('notify', { onDisk: Boolean(onDisk), rows });
    return rows.every(({ ok }) => ok);
  } finally {
    await Promise.all([database, ...others].map((one) => one.close()));
    await postgres.discard();
  }
}
