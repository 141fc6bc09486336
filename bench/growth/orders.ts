import { loadavg, tmpdir } from 'node:os';
import postgres from 'postgres';
import { deskOf, type StaffClient, signIn } from '#bench/desk/staff-client.ts';
import { requestBody } from '#bench/http-load.ts';
import { median } from '#bench/measure.ts';
import { writeResult, writeText } from '#bench/results.ts';
import { asProducts, rackets, type Shop, startShop } from '#bench/started-shop.ts';
import { table } from '#bench/table.ts';
import { FIXTURE_FOLDER } from '#catalogue/testing/fixture.ts';
import type { ShopDatabase } from '#database/database.ts';
import { openServer } from '#database/engine/server.ts';
import { migrate } from '#database/migrate.ts';
import { startPostgres } from '#database/testing/postgres-server.ts';
import { beginCatalogue } from '#server/catalogue/first-import.ts';
import { dayPlus, shopDay } from '#server/settings/shop-time.ts';
import { fillOrders } from './fill.ts';
import { type ProcessorTime, processorTime } from './processor-time.ts';

/*
 * What a shop's history costs whoever works with it: the same requests to shops with ever more orders of four years, turn by turn, so that
 * what else the machine does slows all sizes alike and the ratio between them is the figure. On a busy machine long requests are slowed more than short ones: processor time says what they
 * would be in a calm one. Everything is asked over HTTP but the jobs.
 * Marks: from the first to the last size no request takes more than half as long again (what takes a few milliseconds may take FEW_MS more),
 * the figures of a year take 200 ms at the 95th percentile.
 *
 * `--orders 10000,100000,1000000 --rounds 20`. `--server postgres://...` is a Postgres whose owner you are: databases that are filled stay
 * there, and one whose filling was interrupted is filled on.
 */

const MARKS = { growth: 1.5, figuresMs: 200 };
/** Less says more about the machine than about the shop. */
const FEW_MS = 3;
const ZONE = 'Asia/Karachi';
const FIGURES = 'figures of a year';
/** Nobody waits for them; what they cost is in the table. */
const ONCE = ['filling, per 1,000 orders', 'keeping the figures of a day'] as const;

export const GROWTH_SETTINGS = ['shared_buffers=1GB', 'max_wal_size=8GB', 'synchronous_commit=off', 'fsync=off'];

interface Filled {
  readonly size: number;
  readonly url: string;
  readonly database: ShopDatabase;
  readonly once: Readonly<Record<(typeof ONCE)[number], number>>;
}

interface Grown extends Filled {
  readonly shop: Shop;
  readonly client: StaffClient;
  readonly desk: string;
  readonly processor: ProcessorTime;
}

type Task = (grown: Grown) => Promise<unknown>;

export async function measureOrders(sizes: readonly number[], rounds: number, server?: string): Promise<boolean> {
  const own = server ? undefined : await startPostgres({ parentFolder: tmpdir(), settings: GROWTH_SETTINGS });
  const filled: Filled[] = [];
  const grown: Grown[] = [];
  try {
    for (const size of sizes) filled.push(await fill(await databaseOf(server ?? own?.url() ?? '', size), size));
    // Filling may take an hour, and who signed in before it would be asked to do so again.
    for (const shop of filled) grown.push(await open(shop));
    return report(grown, await measure(grown, rounds), rounds);
  } finally {
    for (const { shop, processor } of grown) {
      await processor.close();
      await shop.stop();
    }
    for (const { database } of filled) await database.close();
    await own?.discard();
  }
}

async function databaseOf(server: string, size: number): Promise<string> {
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  const name = `growth_${size}`;
  const [known] = await admin`SELECT FROM pg_database WHERE datname = ${name}`;
  if (!known) await admin.unsafe(`CREATE DATABASE ${name}`);
  await admin.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

async function fill(url: string, size: number): Promise<Filled> {
  const database = await openServer({ url });
  const { owner, housekeeping } = database;
  await migrate(owner);
  await beginCatalogue(owner, 1_000_000, FIXTURE_FOLDER);
  const began = performance.now();
  const filled = await fillOrders(owner, size, (done) => console.log(`${done} of ${size} orders`));
  const filling = filled > 0 ? ((performance.now() - began) / filled) * 1_000 : Number.NaN;
  const counting = performance.now();
  let days = 0;
  const keep = () => housekeeping.query<{ more: boolean }>('SELECT keep_figures($1::jsonb) AS more', [{ zone: ZONE }]);
  while ((await keep())[0]?.more) days += 1;
  const keeping = days > 0 ? (performance.now() - counting) / days : Number.NaN;
  if (days > 0) await owner.query('VACUUM ANALYZE');
  return {
    size,
    url,
    database,
    once: { 'filling, per 1,000 orders': filling, 'keeping the figures of a day': keeping },
  };
}

async function open(filled: Filled): Promise<Grown> {
  const shop = await startShop(filled.url, { LOG_LEVEL: 'warn', SHOP_TIME_ZONE: ZONE });
  const desk = deskOf(shop);
  const processor = processorTime(filled.url, () => shop.pids());
  return { ...filled, shop, desk, processor, client: await signIn(filled.database, desk, 'owner') };
}

const get = (path: string): Task => ask('GET', () => path);
const post = (path: string, body: object): Task => ask('POST', () => path, body);

function ask(method: 'GET' | 'POST', path: (grown: Grown) => string, body?: object): Task {
  return async (grown) => {
    const answer = await grown.client.request('asked', method, path(grown), body);
    if (answer === undefined) throw new Error(`Refused: ${method} ${path(grown)} ${JSON.stringify(body ?? {})}`);
  };
}

const list = (query: object) => post('/api/orders/list', query);

/** Until the first byte of a file: the rest comes page by page. */
function download(method: 'GET' | 'POST', path: string, body?: object): Task {
  return async ({ client: { cookie }, desk }) => {
    const stop = new AbortController();
    const headers = {
      cookie,
      origin: desk,
      'sec-fetch-site': 'same-origin',
      ...(body && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(desk + path, {
      method,
      headers,
      signal: stop.signal,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
    const reader = answer.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    if (!value?.length) throw new Error(`${path} has no first byte`);
    stop.abort();
    await reader?.cancel().catch(() => {});
  };
}

const job =
  (sql: string, ...parameters: unknown[]): Task =>
  ({ database }) =>
    database.housekeeping.query(sql, parameters);

/** A number in the middle of the history. */
const middle = ({ size }: Grown) =>
  `BJ-${Math.floor(size / 2)
    .toString(16)
    .toUpperCase()
    .padStart(8, '0')}-0`;

function tasks(): Record<string, Task> {
  const today = shopDay(new Date(), ZONE);
  const yearAgo = dayPlus(today, -365);
  const monthAgo = dayPlus(today, -31);
  return {
    'an order is stored': async ({ shop }) => {
      const answer = await fetch(`http://127.0.0.1:${shop.port}/functions/v1/submit-order`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: requestBody({ products: asProducts(rackets), lines: 2 }),
      });
      if (!answer.ok) throw new Error(`An order was refused: ${await answer.text()}`);
    },
    'the stock is read': async ({ shop }) => {
      await (
        await fetch(`http://127.0.0.1:${shop.port}/rest/v1/product_inventory?select=product_id,stock_quantity`)
      ).text();
    },
    today: get('/api/today'),
    'counts of the lists': get('/api/orders/counts'),
    'list: to confirm': list({ queue: 'to_confirm' }),
    'list: on the way': list({ queue: 'on_the_way' }),
    'list: done': list({ queue: 'done' }),
    'list: all': list({ queue: 'all' }),
    'filter: city': list({ queue: 'all', city: 'Multan' }),
    'filter: courier': list({ queue: 'all', courier: 'Own rider' }),
    'filter: product': list({ queue: 'all', product: 'rackets:7' }),
    'filter: way to pay': list({ queue: 'all', pay_by: 'bank_transfer' }),
    'filter: money to be given back': list({ queue: 'all', payment: 'overpaid' }),
    'what the filters offer': get('/api/orders/filters'),
    'search: order number': ask('POST', () => '/api/orders/list', { queue: 'all', search: 'BJ-00000A1B' }),
    'search: phone': list({ queue: 'all', search: '0365 2719818' }),
    'search: name': list({ queue: 'all', search: 'fatima qureshi' }),
    'search: city': list({ queue: 'all', search: 'karachi' }),
    'search: consignment': list({ queue: 'all', search: 'C00004242' }),
    'search: nothing found': list({ queue: 'all', search: 'no such customer' }),
    'an order is opened': ask('GET', (grown) => `/api/orders/${middle(grown)}`),
    customers: post('/api/customers', {}),
    'customers: a name': post('/api/customers', { search: 'zara mirza' }),
    audit: post('/api/audit', {}),
    'money overview': get('/api/money'),
    'money: with couriers': get('/api/money/open?kind=with_couriers'),
    'money: to give back': get('/api/money/open?kind=to_refund'),
    'payments of a week by day': get(`/api/money/by-day?from=${dayPlus(today, -7)}&to=${today}`),
    'ledger of payments': get('/api/money/payments'),
    [FIGURES]: get(`/api/figures?from=${yearAgo}&to=${today}`),
    'figures of a month': get(`/api/figures?from=${monthAgo}&to=${today}`),
    // As today is at its end, for whoever reads figures with today in them.
    'figures: a day is counted': ({ database }) =>
      database.staff.query('SELECT count_figures($1::date, $2)', [dayPlus(today, -1), ZONE]),
    'export of orders, first byte': download('POST', '/api/exports/orders.csv', { queue: 'all' }),
    'export of payments, first byte': download('GET', '/api/exports/payments.csv'),
    'export of couriers, first byte': download('GET', '/api/exports/couriers.csv'),
    'export of figures, first byte': download('GET', `/api/exports/figures.csv?from=${yearAgo}&to=${today}`),
    'job: orders that expire': job('SELECT expire_overdue_orders(100, false)'),
    'job: old contacts': job("SELECT erase_old_contacts(interval '30 years', 100)"),
    'job: messages to send': job('SELECT * FROM outbox_figures()'),
    'job: what is stuck': job('SELECT job_figures()'),
    'job: what is held': job('SELECT hold_figures()'),
    'job: what is old': job('SELECT remove_what_is_old(1000)'),
    'job: old sessions': job("SELECT delete_old_sessions(interval '30 days')"),
    'job: figures, nothing changed': job('SELECT keep_figures($1::jsonb)', { zone: ZONE }),
  };
}

interface Taken {
  readonly ms: number;
  /** Of processors, and of the shop's own processes and sessions alone. */
  readonly processorMs: number;
}

type Times = ReadonlyMap<string, readonly Taken[][]>;

async function measure(grown: readonly Grown[], rounds: number): Promise<Times> {
  const times = new Map<string, Taken[][]>();
  for (const [name, task] of Object.entries(tasks())) {
    const own: Taken[][] = grown.map(() => []);
    times.set(name, own);
    // The first calls make plans and read pages for all that follow.
    for (let round = -3; round < rounds; round += 1) {
      for (const [index, shop] of grown.entries()) {
        const usedBefore = await shop.processor.read();
        const began = performance.now();
        await task(shop);
        const ms = performance.now() - began;
        const processorMs = (await shop.processor.read()) - usedBefore;
        if (round >= 0) own[index]?.push({ ms, processorMs });
      }
    }
  }
  return times;
}

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(Math.floor(times.length * share), times.length - 1)] ?? Number.NaN;

function report(grown: readonly Grown[], times: Times, rounds: number): boolean {
  const ms = (figure: number) => figure.toFixed(figure < 10 ? 1 : 0);
  const rows = [...times].map(([name, all]) => {
    // The faster quarter: what else the machine does slows long calls more than short ones.
    const ends = (of: keyof Taken) =>
      [all[0], all.at(-1)].map((own) =>
        at(
          (own ?? []).map((taken) => taken[of]),
          0.25,
        ),
      );
    const [first = 0, last = 0] = ends('ms');
    const isMissed = last > first * MARKS.growth && last > first + FEW_MS;
    return {
      name,
      times: all.map((own) => own.map(({ ms }) => ms)),
      growth: last / first,
      isMissed,
      processor: ends('processorMs'),
    };
  });
  const lines = table([
    [
      `median of ${rounds}, ms`,
      ...grown.map(({ size }) => `${size} orders`),
      'p95 of the last',
      'times as long',
      'processor, first',
      'last',
    ],
    ...ONCE.map((name) => [name, ...grown.map(({ once }) => ms(once[name])), '', '', '', '']),
    ...rows.map(({ name, times: all, growth, isMissed, processor }) => [
      name,
      ...all.map((own) => ms(median(own))),
      ms(at(all.at(-1) ?? [], 0.95)),
      `${growth.toFixed(2)}${isMissed ? ' !' : ''}`,
      ...processor.map(ms),
    ]),
  ]);
  console.log(lines);
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  writeResult('growth-orders', {
    once: Object.fromEntries(grown.map(({ size, once }) => [size, once])),
    times: Object.fromEntries(times),
  });
  const figures = at(
    times
      .get(FIGURES)
      ?.at(-1)
      ?.map((taken) => taken.ms) ?? [],
    0.95,
  );
  const missed = [
    ...rows.filter(({ isMissed }) => isMissed).map(({ name, growth }) => `${name} grows: ${growth.toFixed(2)}`),
    ...(figures > MARKS.figuresMs ? [`${FIGURES}: p95 ${ms(figures)} ms`] : []),
  ];
  const end =
    missed.length === 0
      ? 'All within their marks.'
      : `Missed, ${missed.length} of ${rows.length + 1}:\n${missed.join('\n')}`;
  console.log(end);
  writeText('growth-orders', `${lines}\n\n${end}`);
  return missed.length === 0;
}
