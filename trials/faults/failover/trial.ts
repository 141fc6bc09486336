import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ShopDatabase } from '#database/database.ts';
import { openServer } from '#database/engine/server.ts';
import { checkInvariants } from '#database/invariants.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { onSale } from '#server/testing/orders.ts';
import { type ShopProcess, startShopProcess } from '#server/testing/shop-process.ts';
import { openWebhookSink, type WebhookSink } from '#server/testing/sink.ts';
import { Ledger } from '#trials/faults/ledger.ts';
import { DeskAtWork } from './desk-at-work.ts';
import type { Harm } from './harms.ts';
import { Load } from './load.ts';
import type { PatroniCluster } from './patroni-cluster.ts';
import { ReadinessWatch } from './readiness.ts';

const prices = new Map(onSale.map((product) => [productKey(product), product.price]));
const MOST_SHOWN = 5;
const BEFORE_MS = 2_000;
const STEADY = { milliseconds: 4_000, largestGap: 1_500 };

export interface Finding {
  readonly harm: string;
  readonly outageSeconds: number;
  readonly orders: number;
  readonly refused: number;
  /** What staff did meanwhile. */
  readonly confirmed: number;
  readonly photographs: number;
  /** What `/readyz` said meanwhile. */
  readonly troubles: readonly string[];
  /** What should not be. */
  readonly faults: readonly string[];
}

/** Two shop servers that reach the cluster in one way, and a ledger of all that they have ever acknowledged. */
export class Trial {
  readonly #cluster: PatroniCluster;
  readonly #shops: readonly ShopProcess[];
  readonly #ledger: Ledger;
  readonly #sink: WebhookSink;
  readonly #databaseUrl: string;
  readonly #desk: DeskAtWork;

  private constructor(
    cluster: PatroniCluster,
    shops: readonly ShopProcess[],
    ledger: Ledger,
    sink: WebhookSink,
    databaseUrl: string,
    desk: DeskAtWork,
  ) {
    this.#cluster = cluster;
    this.#shops = shops;
    this.#ledger = ledger;
    this.#sink = sink;
    this.#databaseUrl = databaseUrl;
    this.#desk = desk;
  }

  static async open(cluster: PatroniCluster, database: string, url: string): Promise<Trial> {
    const folder = join(cluster.folder, database);
    mkdirSync(folder);
    const [ledger, sink] = [await Ledger.open(join(folder, 'ledger')), await openWebhookSink()];
    const env = {
      DATABASE_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      NOTIFY_WEBHOOK_URL: sink.url,
      NOTIFY_WEBHOOK_SECRET: 'known to the shop and to the staff alone',
    };
    const shops = [await startShopProcess(env), await startShopProcess(env)];
    const connection = await openServer({ url: cluster.url(database) });
    const desk = await DeskAtWork.begin(
      connection,
      shops.map(({ deskUrl }) => deskUrl),
    );
    await connection.close();
    return new Trial(cluster, shops, ledger, sink, cluster.url(database), desk);
  }

  async meet(harm: Harm): Promise<Finding> {
    const urls = this.#shops.map(({ url }) => url);
    const load = new Load(urls, this.#ledger);
    const readiness = new ReadinessWatch(urls);
    try {
      await wait(BEFORE_MS);
      const leader = await this.#cluster.untilLed();
      const [ordersBefore, refusedBefore] = [load.acknowledgements.count, load.refused];
      const [confirmedBefore, photographsBefore] = [this.#desk.confirmed.length, this.#desk.photographs.length];
      const from = performance.now();
      await harm.do(this.#cluster, leader);
      await this.#cluster.untilLed((other) => other !== leader);
      await untilSteady(load, readiness);
      const outageSeconds = load.acknowledgements.longestGap(from) / 1_000;
      harm.undo?.(leader);
      await this.#cluster.untilWhole();
      await untilSteady(load, readiness);
      const troubles = readiness.troubles(from);
      const atDesk = await this.#deskFaults();
      const faults = [
        ...(outageSeconds > harm.mostSeconds ? [`no order for ${outageSeconds.toFixed(1)} s`] : []),
        ...(harm.mayGoUnnoticed || readiness.allReportedTrouble(from) ? [] : ['/readyz reported no trouble']),
        ...(load.gaveUp > 0 ? [`${load.gaveUp} shoppers gave up`] : []),
      ];
      await load.end();
      return {
        harm: harm.name,
        outageSeconds,
        orders: load.acknowledgements.count - ordersBefore,
        refused: load.refused - refusedBefore,
        confirmed: this.#desk.confirmed.length - confirmedBefore,
        photographs: this.#desk.photographs.length - photographsBefore,
        troubles,
        faults: [...faults, ...atDesk, ...(await this.#broken())],
      };
    } finally {
      await Promise.all([load.end(), readiness.end()]);
    }
  }

  async close(): Promise<readonly string[]> {
    await this.#desk.end();
    const codes = await Promise.all(this.#shops.map((shop) => shop.stop()));
    await Promise.all([this.#sink.close(), this.#ledger.close()]);
    return codes.flatMap((code, index) => (code === 0 ? [] : [`server ${index + 1} ended with ${code}`]));
  }

  async #deskFaults(): Promise<string[]> {
    const database = await openServer({ url: this.#databaseUrl });
    try {
      return await this.#desk.faults(database, performance.now());
    } finally {
      await database.close();
    }
  }

  /** Everything that was ever acknowledged is there once, and every invariant holds, after all messages have been sent. */
  async #broken(): Promise<string[]> {
    // Opened anew each time: connections that nobody used meanwhile may lead to a server that has become a standby.
    const database = await openServer({ url: this.#databaseUrl });
    try {
      const giveUpAt = Date.now() + 60_000;
      while ((await unsent(database)) > 0) {
        if (Date.now() > giveUpAt) return ['messages to the staff were not sent'];
        await wait(200);
      }
      const notified = new Set(this.#sink.deliveries.map(({ headers }) => String(headers['x-bandeja-delivery'])));
      const broken = await checkInvariants(database.owner, { responses: this.#ledger.read(), notified, prices });
      return broken.length > MOST_SHOWN
        ? [...broken.slice(0, MOST_SHOWN), `and ${broken.length - MOST_SHOWN} more`]
        : broken;
    } finally {
      await database.close();
    }
  }
}

async function unsent({ owner }: ShopDatabase): Promise<number> {
  const [row] = await owner.query<{ unsent: number }>(
    'SELECT count(*)::integer AS unsent FROM outbox WHERE sent_at IS NULL',
  );
  return row?.unsent ?? 0;
}

async function untilSteady({ acknowledgements }: Load, readiness: ReadinessWatch): Promise<void> {
  for (const giveUpAt = Date.now() + 120_000; Date.now() < giveUpAt; await wait(100)) {
    if (acknowledgements.areSteady(STEADY.milliseconds, STEADY.largestGap) && readiness.areReady()) return;
  }
  throw new Error('The shop did not recover within two minutes');
}
