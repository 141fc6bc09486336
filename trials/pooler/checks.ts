import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { exportOrders } from '#contract/exports/exports.ts';
import { readFigures } from '#contract/figures/figures.ts';
import { listOrders, showOrder } from '#contract/orders/desk-orders.ts';
import { confirmOrder } from '#contract/orders/order-steps.ts';
import type { ShopDatabase } from '#database/database.ts';
import { checkInvariants } from '#database/invariants.ts';
import type { DeskBrowser } from '#server/testing/desk.ts';
import { aProduct, onSale, orderFor } from '#server/testing/orders.ts';
import { startShopProcess } from '#server/testing/shop-process.ts';
import type { WebhookSink } from '#server/testing/sink.ts';
import { ROOT, runNode } from '#tools/run-command.ts';
import type { Ledger } from '#trials/faults/ledger.ts';
import { buy, crowd, purchaseOf, served, shuffled } from '#trials/faults/shoppers.ts';
import { staffAtWork } from '#trials/faults/staff-at-work.ts';
import { type Check, unless } from '#trials/findings.ts';
import { ADMIN, POOL_SIZE, type Pooler } from './pgbouncer.ts';

export interface Trial {
  readonly pooler: Pooler;
  /** Two servers. The web requests of the second have a login of their own. */
  readonly shops: readonly [first: string, second: string];
  /** Of somebody who is signed in at the desk of the second. */
  readonly desk: DeskBrowser;
  /** Through the pooler, as the servers have it. */
  readonly database: ShopDatabase;
  readonly ledger: Ledger;
  readonly sink: WebhookSink;
  /** What the servers were started with. */
  readonly env: Readonly<Record<string, string>>;
}

const shortly = (text: string) => text.slice(0, 300);

const LOGINS = 2;

function shopping({ shops, ledger }: Trial, shoppers: number, each: number) {
  const purchase = () => purchaseOf(shuffled(onSale).slice(0, 2));
  return crowd(shoppers, each, () => buy({ urls: () => shops, ledger }, purchase()));
}

const disagreements = async ({ database, ledger }: Trial) =>
  (await checkInvariants(database.owner, { responses: ledger.read() })).join('; ');

export const CHECKS: Readonly<Record<string, Check<Trial>>> = {
  'orders of 32 shoppers at two servers are stored once each, over the few connections of the pooler': async (
    trial,
  ) => {
    let most = { clients: 0, servers: 0 };
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        const now = await trial.pooler.connections();
        most = { clients: Math.max(most.clients, now.clients), servers: Math.max(most.servers, now.servers) };
        await wait(50);
      }
    })();
    const outcomes = await shopping(trial, 32, 10);
    isOver = true;
    await watching;
    if (served(outcomes) !== outcomes.length) return `${served(outcomes)} of ${outcomes.length} were served`;
    if (most.servers > LOGINS * POOL_SIZE || most.clients <= most.servers)
      return `${most.clients} connections of the shop became ${most.servers} to Postgres`;
    console.log(`        ${most.clients} connections of the shop, ${most.servers} to Postgres`);
    return (await disagreements(trial)) || undefined;
  },

  'staff do random steps at once, and everything agrees': async (trial) => {
    for (let burst = 0; burst < 15; burst++) await staffAtWork(trial.database);
    return (await disagreements(trial)) || undefined;
  },

  'the desk: list, order, confirming, figures, export': async ({ desk }) => {
    const { body: page } = await desk.call(listOrders, { queue: 'to_confirm' });
    const number = page.orders[0]?.order_number ?? '';
    const { body: order } = await desk.call(showOrder, {}, { number });
    const step = { key: randomUUID(), version: order.version, pay_by: 'cash_on_delivery', delivery_fee: 0 };
    const confirmed = await desk.call(confirmOrder, step, { number });
    if (confirmed.status !== 200) return `confirming: ${confirmed.status} ${shortly(JSON.stringify(confirmed.body))}`;
    const today = new Date().toISOString().slice(0, 10);
    const { status, body: figures } = await desk.call(readFigures, { from: '2026-01-01', to: today, by: 'week' });
    if (status !== 200 || figures.sums.sold < 1) return `figures: ${status} ${shortly(JSON.stringify(figures))}`;
    const csv = await desk.call(exportOrders, { numbers: number });
    return unless(csv.status === 200 && csv.body.includes(number), `export: ${csv.status}`);
  },

  'the desk of one server hears of an order at the other': async ({ desk, shops }) => {
    const ending = new AbortController();
    const live = await desk.fetch('/api/live', { signal: ending.signal });
    const { order_number: number } = (await (await send(shops[0], orderFor([[aProduct('rackets'), 1]]))).json()) as {
      order_number: string;
    };
    setTimeout(() => ending.abort(), 10_000).unref();
    let heard = '';
    try {
      for await (const chunk of live.body ?? []) {
        heard += new TextDecoder().decode(chunk as Uint8Array);
        if (heard.includes(number)) return undefined;
      }
    } catch {
      // It was waited for long enough.
    } finally {
      ending.abort();
    }
    return `${number} did not arrive within 10 s`;
  },

  'every order is told to the staff, once': async ({ database, sink }) => {
    for (const until = Date.now() + 60_000; Date.now() < until; await wait(200)) {
      const [row] = await database.owner.query<{ waiting: number }>(
        "SELECT count(*)::integer AS waiting FROM outbox WHERE kind = 'order_placed' AND sent_at IS NULL",
      );
      if (row?.waiting === 0) {
        const ids = sink.deliveries.map(({ headers }) => String(headers['x-bandeja-delivery']));
        return unless(new Set(ids).size === ids.length && ids.length > 0, `${ids.length} messages, some of them twice`);
      }
    }
    return 'messages wait after a minute';
  },

  'what the shop leaves on a connection of the pooler: nothing': async ({ pooler }) => {
    const bare = postgres(pooler.url(ADMIN), { max: POOL_SIZE, fetch_types: false, prepare: false });
    const states = await Promise.all(
      Array.from({ length: 4 * POOL_SIZE }, () =>
        bare.unsafe(
          `SELECT current_user || ' ' || current_setting('statement_timeout') || ' ' || current_setting('jit') || ' ' ||
             (SELECT count(*) FROM pg_prepared_statements) AS state, pg_sleep(0.02)`,
        ),
      ),
    );
    await bare.end();
    const found = [...new Set(states.map(([row]) => String(row?.state)))];
    return unless(found.join() === `${ADMIN} 0 on 0`, found.join(', '));
  },

  'the pooler dies and comes back under load: no acknowledged order is lost': async (trial) => {
    const shoppers = shopping(trial, 16, 15);
    await wait(500);
    await trial.pooler.restart();
    const outcomes = await shoppers;
    if (served(outcomes) !== outcomes.length) return `${served(outcomes)} of ${outcomes.length} were served`;
    return (await disagreements(trial)) || undefined;
  },

  'prices imported by a command are in force at both servers': async ({ env, shops }) => {
    const racket = aProduct('rackets', 3);
    const price = racket.price + 111;
    const folder = mkdtempSync(join(env.DATA_DIR ?? tmpdir(), 'catalogue-'));
    const command = async (...args: string[]) => {
      const ended = await runNode([join(ROOT, 'server', 'commands', 'catalogue.ts'), ...args], { show: false, env });
      if (ended.code !== 0) throw new Error(shortly(ended.output));
    };
    await command('export', folder);
    const file = join(folder, 'rackets.json');
    const rackets = JSON.parse(readFileSync(file, 'utf8')) as { id: number; originalPrice?: number }[];
    const changed = rackets.map(({ originalPrice, ...one }) =>
      one.id === racket.id ? { ...one, price } : { ...one, originalPrice },
    );
    writeFileSync(file, JSON.stringify(changed));
    await command('import', folder, '--yes');
    const statuses: number[] = [];
    for (const shop of shops) {
      const order = () => orderFor([[{ ...racket, price }, 1]]);
      for (const until = Date.now() + 5_000; Date.now() < until; await wait(50)) {
        const { status } = await send(shop, order());
        if (statuses.push(status) && status === 201) break;
      }
      if (statuses.at(-1) !== 201) return `an order at the new price was answered with ${statuses.at(-1)}`;
    }
    return undefined;
  },

  'without DATABASE_DIRECT_URL the start is refused, and one line says what is missing': async ({ env }) => {
    const { DATABASE_DIRECT_URL: _, ...without } = env;
    const said = await startShopProcess(without).then(
      async (shop) => {
        await shop.stop();
        return 'it started';
      },
      (error: Error) => error.message,
    );
    return unless(said.includes('DATABASE_DIRECT_URL') && !/^ +at /m.test(said), shortly(said));
  },
};

const send = (shop: string, order: object) =>
  fetch(`${shop}/functions/v1/submit-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(order),
  });
