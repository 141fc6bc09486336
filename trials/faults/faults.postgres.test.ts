import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ShopDatabase } from '#database/database.ts';
import { openServer } from '#database/engine/server.ts';
import { checkInvariants } from '#database/invariants.ts';
import type { PostgresServer } from '#database/testing/postgres-server.ts';
import { asShipped, startShopPostgres } from '#database/testing/postgres-template.ts';
import { SAMPLE_INVOICES } from '#database/testing/sample-orders.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { offeredVariants } from '#domain/kinds/offered.ts';
import { prepareDatabase } from '#server/process/prepare-database.ts';
import { onSale } from '#server/testing/orders.ts';
import { type ShopProcess, startShopProcess } from '#server/testing/shop-process.ts';
import { type Mood, openWebhookSink, type WebhookSink } from '#server/testing/sink.ts';
import { KINDS_IN_COLOURS, sellInColours } from './colours.ts';
import { type CuttingProxy, openCuttingProxy } from './cutting-proxy.ts';
import { Ledger } from './ledger.ts';
import { LONG, SCALE } from './scale.ts';
import {
  buy,
  count,
  crowd,
  type Outcome,
  type Purchase,
  purchaseOf,
  type ShopServers,
  served,
  shuffled,
} from './shoppers.ts';
import { staffAtWork } from './staff-at-work.ts';

/*
 * One shop with two servers on one real Postgres, and everything that can go wrong, one after the other. After each fault
 * every invariant must hold for all that has ever been sold. One server reaches the database through a proxy that can cut,
 * and there is a proxy before the other for its shoppers.
 */

/** Some of what is sold in variants, and some of what is not. */
const inVariants = onSale.filter((product) => offeredVariants(product, KINDS_IN_COLOURS).length > 1);
const others = onSale.filter((product) => !inVariants.includes(product));
const TWENTY = [...inVariants.slice(0, 6), ...others.slice(0, 14)];
const HOT = others[14];
if (!HOT) throw new Error('The catalogue sells too little to test with');

const STOCK = 1_000_000;
const folder = mkdtempSync(join(tmpdir(), 'bandeja-faults-'));
const prices = new Map(onSale.map((product) => [productKey(product), product.price]));

let postgres: PostgresServer;
let databaseProxy: CuttingProxy;
let shopperProxy: CuttingProxy;
let sink: WebhookSink;
let database: ShopDatabase;
let throughProxy: ShopProcess;
let direct: ShopProcess;
let ledger: Ledger;
let servers: ShopServers;

const startThroughProxy = () => startShop(`postgres://postgres@127.0.0.1:${databaseProxy.port}/shop`);
const startDirect = () => startShop(postgres.url('shop'));

function startShop(databaseUrl: string): Promise<ShopProcess> {
  return startShopProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    NOTIFY_WEBHOOK_URL: sink.url,
    NOTIFY_WEBHOOK_SECRET: 'known to the shop and to the staff alone',
  });
}

beforeAll(async () => {
  [postgres, sink] = await Promise.all([startShopPostgres(asShipped()), openWebhookSink()]);
  databaseProxy = await openCuttingProxy(() => postgres.port);
  database = await openServer({ url: postgres.url('shop') });
  await prepareDatabase(database, { initialStock: 0 });
  await sellInColours(database, STOCK);
  await database.owner.query("INSERT INTO shop_settings (name, value, actor) VALUES ('invoices', $1, 'owner')", [
    SAMPLE_INVOICES,
  ]);
  [throughProxy, direct] = await Promise.all([startThroughProxy(), startDirect()]);
  shopperProxy = await openCuttingProxy(() => Number(new URL(direct.url).port));
  ledger = await Ledger.open(join(folder, 'ledger'));
  servers = { urls: () => [throughProxy.url, direct.url, `http://127.0.0.1:${shopperProxy.port}`], ledger };
}, 120_000);

afterAll(async () => {
  await database.close();
  expect(await Promise.all([throughProxy.stop(), direct.stop()])).toEqual([0, 0]);
  await Promise.all([databaseProxy.close(), shopperProxy.close(), sink.close(), ledger.close()]);
  await postgres.discard();
  rmSync(folder, { recursive: true, force: true });
});

async function expectAllInOrder(): Promise<void> {
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
}

const cartOfFive = () => shuffled(TWENTY).slice(0, 5);

const buyFive = () => buy(servers, purchaseOf(cartOfFive(), 1, KINDS_IN_COLOURS));

const deadlocks = async () => {
  await wait(1_100); // The statistics arrive a second late.
  const [row] = await database.owner.query<{ deadlocks: number }>(
    'SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()',
  );
  return row?.deadlocks;
};

const orders = async () => {
  const [row] = await database.owner.query<{ orders: number }>('SELECT count(*)::integer AS orders FROM orders');
  return row?.orders ?? 0;
};

/** Sets the stock of the hot product so that this many can still be sold. */
async function leaveExactly(available: number): Promise<void> {
  const act = { actor: 'Sara', origin: 'command line' };
  await database.owner.query(
    `SELECT count_stock($1, category, product_id, variant, $2::integer + reserved_quantity, NULL) FROM inventory
     WHERE category = $3 AND product_id = $4::integer`,
    [act, available, HOT?.category, HOT?.id],
  );
}

/** Runs trouble beside a crowd until the crowd is done. */
async function withTrouble(crowding: Promise<Outcome[]>, trouble: () => Promise<void>): Promise<Outcome[]> {
  let over = false;
  const troubling = (async () => {
    while (!over) await trouble();
  })();
  try {
    return await crowding;
  } finally {
    over = true;
    await troubling;
  }
}

const { timeout } = LONG;

describe('whatever happens, no order is lost, doubled or oversold', () => {
  it('32 shoppers with carts in opposite orders, at two servers', { timeout }, async () => {
    const outcomes = await crowd(32, SCALE.purchases, buyFive);
    expect(served(outcomes)).toBe(32 * SCALE.purchases);
    expect(await deadlocks()).toBe(0);
    await expectAllInOrder();
  });

  const { rounds, units, buyers } = SCALE.hot;
  it(`${units} units and ${buyers} buyers: exactly ${units} are sold`, { timeout }, async () => {
    for (let round = 0; round < rounds; round++) {
      await leaveExactly(units);
      const outcomes = await Promise.all(Array.from({ length: buyers }, () => buy(servers, purchaseOf([HOT]))));
      expect([served(outcomes), count(outcomes).out_of_stock]).toEqual([units, buyers - units]);
    }
    await expectAllInOrder();
  });

  it('every request sent 1 to 5 times at once, to any server', { timeout }, async () => {
    const before = await orders();
    const impatient = async (): Promise<Outcome> => {
      const purchase = purchaseOf(cartOfFive(), 1, KINDS_IN_COLOURS);
      const copies = Array.from({ length: 1 + Math.floor(Math.random() * 5) }, () => buy(servers, purchase));
      const outcomes = await Promise.all(copies);
      expect(count(outcomes).placed).toBe(1);
      return outcomes.length > 1 ? 'repeated' : 'placed';
    };
    await crowd(16, SCALE.purchases, impatient);
    expect((await orders()) - before).toBe(16 * SCALE.purchases);
    await expectAllInOrder();
  });

  it('staff at work, holds running out and a careless hand, all at once', { timeout }, async () => {
    const crowding = crowd(8, SCALE.purchases * 2, buyFive);
    const refused = new Set<string>();
    const outcomes = await withTrouble(crowding, async () => {
      const overdue = database.owner.query(
        `UPDATE orders SET reserved_until = now() WHERE reserved_until IS NOT NULL
           AND id IN (SELECT id FROM orders ORDER BY random() LIMIT 2)`,
      );
      const careless = database.owner.query(
        'UPDATE inventory SET stock_quantity = reserved_quantity - 1 WHERE reserved_quantity > 0',
      );
      const [codes] = await Promise.all([
        staffAtWork(database),
        overdue,
        expect(careless).rejects.toMatchObject({ code: '23514' }),
        database.housekeeping.query('SELECT expire_overdue_orders(20)'),
      ]);
      for (const code of codes) refused.add(code);
    });
    // Steps that are impossible, and steps on a version that has moved on.
    expect([...refused]).toEqual(expect.arrayContaining(['BJ409', 'BJ412']));
    const [exchanged] = await database.owner.query<{ count: number }>('SELECT count(*)::integer FROM order_exchanges');
    expect(exchanged?.count).toBeGreaterThan(0);
    expect(served(outcomes)).toBe(outcomes.length);
    expect(await deadlocks()).toBe(0);
    await expectAllInOrder();
  });

  it('responses and requests cut off on the way, before the shop and before the database', { timeout }, async () => {
    databaseProxy.cutShare = 0.05;
    shopperProxy.cutShare = 0.3;
    const outcomes = await crowd(16, SCALE.purchases, buyFive);
    databaseProxy.cutShare = 0;
    shopperProxy.cutShare = 0;
    expect(databaseProxy.cuts).toBeGreaterThan(0);
    expect(shopperProxy.cuts).toBeGreaterThan(0);
    expect(served(outcomes)).toBe(outcomes.length);
    await expectAllInOrder();
  });

  it('connections of the database terminated at random', { timeout }, async () => {
    const outcomes = await withTrouble(crowd(16, SCALE.purchases, buyFive), async () => {
      await database.owner
        .query(
          `SELECT pg_terminate_backend(pid) FROM (
           SELECT pid FROM pg_stat_activity
           WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'bandeja%'
           ORDER BY random() LIMIT 3
         ) AS victims`,
        )
        .catch(() => {});
      await wait(100);
    });
    expect(served(outcomes)).toBe(outcomes.length);
    await expectAllInOrder();
  });

  it('a server killed in full flight, and its keys sent again to the next', { timeout }, async () => {
    for (let round = 0; round < SCALE.kills; round++) {
      const purchases: Purchase[] = Array.from({ length: 16 * SCALE.purchases }, () =>
        purchaseOf(cartOfFive(), 1, KINDS_IN_COLOURS),
      );
      const waiting = [...purchases];
      const crowding = crowd(16, SCALE.purchases, () => buy(servers, waiting.pop() as Purchase));
      const working = staffAtWork(database);
      await wait(200 + Math.random() * 300);
      await throughProxy.kill();
      await working;
      throughProxy = await startThroughProxy();
      expect(served(await crowding)).toBe(16 * SCALE.purchases);
      const again = await Promise.all(purchases.map((purchase) => buy(servers, purchase)));
      expect(count(again)).toEqual({ repeated: purchases.length });
    }
    await expectAllInOrder();
  });

  it('the database stopped like a machine that loses power, and started again', { timeout }, async () => {
    for (let round = 0; round < SCALE.kills; round++) {
      const crowding = crowd(16, SCALE.purchases, buyFive);
      // Staff lose their connections too; whether a step was taken is told by its key, and by the invariants.
      const working = staffAtWork(database).catch(() => []);
      await wait(200 + Math.random() * 300);
      await postgres.stop('immediate');
      await wait(300);
      await postgres.start();
      await working;
      expect(served(await crowding)).toBe(16 * SCALE.purchases);
    }
    await expectAllInOrder();
  });

  it('a webhook receiver that fails, hangs or drops the connection', { timeout }, async () => {
    const moods: Mood[] = ['take', 'fail', 'hang', 'forget'];
    sink.mood = () => moods[Math.floor(Math.random() * moods.length)] ?? 'take';
    const outcomes = await crowd(8, SCALE.purchases, buyFive);
    expect(served(outcomes)).toBe(outcomes.length);
    await wait(2_000);
    sink.mood = () => 'take';
    await expectAllInOrder();
  });
});
