import { rmSync } from 'node:fs';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { catalogue, fixtureCatalogue } from '#catalogue/testing/fixture.ts';
import type { ShopDatabase } from '#database/database.ts';
import { openEmbedded } from '#database/engine/embedded.ts';
import { openServer } from '#database/engine/server.ts';
import { seedStock } from '#database/seed.ts';
import { migratedDataDir } from '#database/testing/embedded-template.ts';
import type { Engine } from '#database/testing/engines.ts';
import type { PostgresServer } from '#database/testing/postgres-server.ts';
import { startShopPostgres } from '#database/testing/postgres-template.ts';
import type { OrderLimits } from '#server/orders/order-limits.ts';
import { createMetrics } from '#server/process/metrics.ts';
import { type AppOptions, createApp } from '#server/shop/app.ts';

export interface TestDatabase extends ShopDatabase {
  /** Closes it and removes all it stored. */
  discard(): Promise<void>;
  server: PostgresServer | undefined;
}

/** A migrated and stocked database of its own, on either engine. */
export async function openTestDatabase(engine: Engine, initialStock = 25): Promise<TestDatabase> {
  const server = engine === 'server' ? await startShopPostgres() : undefined;
  const folder = server ? undefined : await migratedDataDir();
  const database = folder
    ? await openEmbedded(folder, 'unsynced')
    : await openServer({ url: server?.url('shop') ?? '' });
  await seedStock(database.owner, catalogue, initialStock);
  return {
    ...database,
    server,
    async discard() {
      await database.close();
      await server?.discard();
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const NO_LIMITS = { lookups: 0, orders: 0, pages: 0, proofs: 0, reads: 0, sessions: 0, subscribe: 0 };

export const TEST_LIMITS: OrderLimits = {
  ...{ holdHours: 48, unansweredHours: 48, maxPerProduct: 10, maxOpenPerPhone: 5, customerMail: false },
  ...{
    heldPiecesPerCustomer: 0,
    heldValuePerCustomer: 0,
    heldPiecesPerAddress: 0,
    heldValuePerAddress: 0,
    alarmPieces: 0,
  },
};

export const TEST_SETTINGS: AppOptions['settings'] = {
  orders: TEST_LIMITS,
  publicUrl: 'https://shop.example',
  rateLimits: NO_LIMITS,
  sharedCache: { seconds: 0, hook: undefined },
  timeZone: 'Asia/Karachi',
  trustProxy: 0,
};

export interface TestShop {
  app: FastifyInstance;
  url: string;
  client: SupabaseClient;
  /** All the log lines so far. */
  log(): string;
  close(): Promise<void>;
}

/** The real app on a port of its own, with nothing limited unless the test says so. */
export async function openTestShop(database: ShopDatabase, more: Partial<AppOptions> = {}): Promise<TestShop> {
  const lines: string[] = [];
  const app = await createApp({
    settings: TEST_SETTINGS,
    database,
    catalogue: fixtureCatalogue,
    jwtSecret: 'a secret that only the tests know of',
    metrics: createMetrics(database.housekeeping),
    log: pino({ level: 'debug' }, { write: (line) => lines.push(line) }),
    onOrderStored: () => {},
    buildFolder: undefined,
    ...more,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, url, client: newClient(url), log: () => lines.join(''), close: () => app.close() };
}

/** The client library as the browser uses it, except that it keeps its session in memory and refreshes when told. */
export function newClient(url: string): SupabaseClient {
  return createClient(url, 'any-public-key', { auth: { persistSession: false, autoRefreshToken: false } });
}
