import { setTimeout as wait } from 'node:timers/promises';
import type { CatalogueSource, PublishedCatalogue } from '#catalogue/published.ts';
import type { Database, ShopDatabase } from '#database/database.ts';
import type { ShopLimits } from '#domain/orders/limits.ts';
import { readShownDelivery } from '#server/orders/delivery-in-force.ts';
import { readShownAsking } from '#server/settings/shown-asking.ts';
import { AssembledCatalogue, type ShownSettings, type StockLeft } from './assembled-catalogue.ts';
import { freshReads } from './fresh-reads.ts';
import { missingLogos } from './missing-logos.ts';
import { readLimits, readSoldOut, readStockOf, readStored, readVariantsInStock } from './stored-catalogue.ts';

/** Sell-outs come in bursts: the stock is not read more often than this. */
const SHORTEST_PAUSE_MS = 100;

/** Notifications can be lost where a connection pooler stands in between; then this is how long a change takes. */
const POLL_INTERVAL_MS = 30_000;

export interface DatabaseCatalogue extends CatalogueSource {
  /** Reads what is new, now. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

interface SourceOptions {
  database: Pick<ShopDatabase, 'housekeeping' | 'listen'>;
  /** In force where the owner has set no others at the desk. */
  limits: ShopLimits;
  log: { warn(details: object, message: string): void };
}

/** The catalogue as it is in the database now, for a command that runs once. */
export async function readPublished(database: Database, limits: ShopLimits): Promise<PublishedCatalogue> {
  const assembled = new AssembledCatalogue();
  assembled.update(await readStored(database));
  await noteMissingLogos(database, assembled);
  assembled.setStock(await readStockLeft(database, assembled));
  return assembled.publish(await readShown(database, limits));
}

async function noteMissingLogos(database: Database, assembled: AssembledCatalogue): Promise<void> {
  const missing = await missingLogos(database, assembled.namedBrand);
  assembled.setMissingLogos(missing.map(({ field }) => field));
}

async function readShown(database: Database, limits: ShopLimits): Promise<ShownSettings> {
  const delivery = await readShownDelivery(database);
  const asking = await readShownAsking(database);
  return { limits, ...(delivery && { delivery }), ...(asking && { asking }) };
}

async function readStockLeft(database: Database, { kindsWithOptions: kinds }: AssembledCatalogue): Promise<StockLeft> {
  return {
    soldOut: await readSoldOut(database),
    variants: kinds.length > 0 ? await readVariantsInStock(database, kinds) : {},
  };
}

/**
 * The published catalogue of the database, updated by its notifications: on `catalogue` after a publication, on `stock`
 * when a product, or a variant of one, sells out or comes back. After a lost connection everything new is read. If reading fails, the last catalogue stays.
 */
export async function openDatabaseCatalogue({
  database,
  limits: defaults,
  log,
}: SourceOptions): Promise<DatabaseCatalogue> {
  const { housekeeping } = database;
  const assembled = new AssembledCatalogue();
  const listeners = new Set<(catalogue: PublishedCatalogue) => void>();
  const closing = new AbortController();
  let shown: ShownSettings = { limits: defaults };

  const read = async ({ catalogue, sold }: Wanted): Promise<void> => {
    if (!catalogue) {
      assembled.updateStock(await readStockOf(housekeeping, sold));
      return;
    }
    let news = await readStored(housekeeping, assembled.version);
    if (assembled.needsAll(news)) news = await readStored(housekeeping);
    const problems = assembled.update(news);
    if (problems.length > 0) log.warn({ problems }, 'part of the catalogue cannot be read and stays as it was');
    await noteMissingLogos(housekeeping, assembled);
    shown = await readShown(housekeeping, await readLimits(housekeeping, defaults));
    assembled.setStock(await readStockLeft(housekeeping, assembled));
  };

  await read(EVERYTHING);
  let current = assembled.publish(shown);

  function replace(): void {
    const next = assembled.publish(shown);
    if (next.version === current.version) return;
    current = next;
    for (const listener of listeners) {
      try {
        listener(next);
      } catch (error) {
        log.warn({ error: String(error) }, 'a follower of the catalogue failed');
      }
    }
  }

  const refresh = freshReads<void, Wanted>(
    async (what) => {
      if (closing.signal.aborted) return;
      try {
        await read(what);
        replace();
      } catch (error) {
        if (closing.signal.aborted) return;
        log.warn({ error: String(error) }, 'the catalogue could not be read, retried at its next turn');
      }
    },
    {
      join: (one, other) => ({ catalogue: one.catalogue || other.catalogue, sold: [...one.sold, ...other.sold] }),
      pause: () => wait(SHORTEST_PAUSE_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {}),
    },
  );

  const everything = () => void refresh(EVERYTHING);
  const stops = await Promise.all([
    database.listen('catalogue', everything, everything),
    database.listen('stock', (key) => void refresh({ catalogue: false, sold: [keyed(key)] }), everything),
  ]);
  const poll = setInterval(everything, POLL_INTERVAL_MS).unref();

  return {
    current: () => current,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: () => refresh(EVERYTHING),
    async close() {
      closing.abort();
      clearInterval(poll);
      listeners.clear();
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

interface Wanted {
  /** Else only the stock of some products. */
  readonly catalogue: boolean;
  readonly sold: readonly ProductReference[];
}

const EVERYTHING: Wanted = { catalogue: true, sold: [] };

interface ProductReference {
  readonly category: string;
  readonly id: number;
}

/** As the database writes it: 'rackets:7'. */
function keyed(key: string): ProductReference {
  const [category = '', id] = key.split(':');
  return { category, id: Number(id) };
}
