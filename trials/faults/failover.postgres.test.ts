import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ShopDatabase } from '#database/database.ts';
import { openServer } from '#database/engine/server.ts';
import { checkInvariants } from '#database/invariants.ts';
import type { PostgresServer } from '#database/testing/postgres-server.ts';
import { asShipped, startShopPostgres } from '#database/testing/postgres-template.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { onSale } from '#server/testing/orders.ts';
import { type ShopProcess, startShopProcess } from '#server/testing/shop-process.ts';
import { openWebhookSink, type WebhookSink } from '#server/testing/sink.ts';
import { Ledger } from './ledger.ts';
import { LONG, SCALE } from './scale.ts';
import { buy, crowd, purchaseOf, served, shuffled } from './shoppers.ts';

/*
 * Two shop servers on a synchronous pair of databases. The primary is killed while shoppers order, and the standby is promoted, as
 * a cluster manager would do it. The shop is told of both servers and finds the one that can be written to by itself.
 */

const folder = mkdtempSync(join(tmpdir(), 'bandeja-failover-'));
const prices = new Map(onSale.map((product) => [productKey(product), product.price]));

let primary: PostgresServer;
let standby: PostgresServer;
let sink: WebhookSink;
let shops: ShopProcess[];
let ledger: Ledger;
let database: ShopDatabase;

const cluster = () => `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/shop`;

const startShop = () =>
  startShopProcess({
    DATABASE_URL: cluster(),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    NOTIFY_WEBHOOK_URL: sink.url,
    NOTIFY_WEBHOOK_SECRET: 'known to the shop and to the staff alone',
  });

beforeAll(async () => {
  [primary, sink] = await Promise.all([startShopPostgres(asShipped()), openWebhookSink()]);
  standby = await primary.startStandby();
  ledger = await Ledger.open(join(folder, 'ledger'));
  shops = [await startShop(), await startShop()];
  database = await openServer({ url: cluster() });
});

afterAll(async () => {
  await database.close();
  expect(await Promise.all(shops.map((shop) => shop.stop()))).toEqual([0, 0]);
  await Promise.all([sink.close(), ledger.close(), primary.discard(), standby.discard()]);
  rmSync(folder, { recursive: true, force: true });
});

const ready = (shop: ShopProcess | undefined) => fetch(`${shop?.url}/readyz`).then((response) => response.status);

it('the primary is killed under load: no acknowledged order is lost, and the standby takes over', LONG, async () => {
  const heard: string[] = [];
  const onListening = vi.fn();
  await database.listen('failover', (payload) => heard.push(payload), onListening);

  const crowding = crowd(16, SCALE.purchases * 3, () =>
    buy({ urls: () => shops.map(({ url }) => url), ledger }, purchaseOf(shuffled(onSale).slice(0, 3))),
  );
  await wait(300 + Math.random() * 300);
  await primary.stop('kill');
  // Until another server is promoted the shop says that its database is away, at once.
  await vi.waitFor(async () => expect(await Promise.all(shops.map(ready))).toEqual([503, 503]), { timeout: 10_000 });
  await standby.promote();

  const outcomes = await crowding;
  expect(served(outcomes)).toBe(outcomes.length);
  expect(await Promise.all(shops.map(ready))).toEqual([200, 200]);

  // Notifications are heard again, from the new primary.
  await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  await database.owner.query("SELECT pg_notify('failover', 'after')");
  await vi.waitFor(() => expect(heard).toEqual(['after']));

  await vi.waitFor(
    async () => {
      const [row] = await database.owner.query<{ unsent: number }>(
        'SELECT count(*)::integer AS unsent FROM outbox WHERE sent_at IS NULL',
      );
      expect(row?.unsent).toBe(0);
    },
    { timeout: 60_000, interval: 200 },
  );
  const notified = new Set(sink.deliveries.map(({ headers }) => String(headers['x-bandeja-delivery'])));
  expect(await checkInvariants(database.owner, { responses: ledger.read(), notified, prices })).toEqual([]);
});
