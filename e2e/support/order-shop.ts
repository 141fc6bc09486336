import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { openEmbedded } from '#database/engine/embedded.ts';
import { freePort, type PostgresServer, startPostgres } from '#database/testing/postgres-server.ts';
import { type ShopServer, startShop } from './shop-server.ts';

export type Engine = 'embedded' | 'server';

export interface StoredOrder {
  order_number: string;
  total: number;
  status: string;
  customer_name: string;
  items: { category: string; product_id: number; size: string | null; name: string; quantity: number }[];
}

/**
 * A shop of the test's own, on a fixed port, whose database can be asked what is truly there. An embedded database belongs to
 * one process, so asking it closes the shop for a moment.
 */
export interface OrderShop {
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  orders(): Promise<StoredOrder[]>;
  reserved(category: string, id: number): Promise<number>;
  setStock(category: string, id: number, stock: number): Promise<void>;
  discard(): Promise<void>;
}

const ORDERS = `
  SELECT o.order_number, o.total::integer AS total, o.status, c.customer_name,
    (SELECT json_agg(json_build_object('category', i.category, 'product_id', i.product_id, 'size', i.size,
       'name', i.name, 'quantity', i.quantity) ORDER BY i.line) FROM order_items i WHERE i.order_id = o.id) AS items
  FROM orders o JOIN order_contact c ON c.order_id = o.id ORDER BY o.created_at`;
const RESERVED = 'SELECT reserved_quantity AS reserved FROM product_inventory WHERE category = $1 AND product_id = $2';
const NO_LIMITS = {
  ORDER_MAX_OPEN_PER_PHONE: '0',
  INITIAL_STOCK: '1000',
  RATE_LIMIT_ORDERS_PER_MINUTE: '0',
  RATE_LIMIT_SESSIONS_PER_MINUTE: '0',
  RATE_LIMIT_READS_PER_MINUTE: '0',
};

type Ask = <Row extends object>(sql: string, parameters?: (string | number)[]) => Promise<Row[]>;

export async function openOrderShop(engine: Engine): Promise<OrderShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bandeja-orders-'));
  const database = engine === 'server' ? await startPostgres() : undefined;
  // The same address before and after a restart, as a real shop has.
  const port = await freePort();
  const env = {
    ...NO_LIMITS,
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: await database.createDatabase('shop') }),
  };
  let shop: ShopServer | undefined = await startShop(env);

  async function stop() {
    await shop?.stop();
    shop = undefined;
  }
  async function start() {
    shop ??= await startShop(env);
  }
  const ask: Ask = async <Row extends object>(sql: string, parameters?: (string | number)[]) => {
    if (database) return askServer<Row>(database, sql, parameters);
    const wasOpen = shop !== undefined;
    await stop();
    const rows = await askFolder<Row>(dataDir, sql, parameters);
    if (wasOpen) await start();
    return rows;
  };

  return {
    url: shop.url,
    stop,
    start,
    orders: () => ask<StoredOrder>(ORDERS),
    reserved: async (category, id) => (await ask<{ reserved: number }>(RESERVED, [category, id]))[0]?.reserved ?? 0,
    async setStock(category, id, stock) {
      await ask('UPDATE product_inventory SET stock_quantity = $3 WHERE category = $1 AND product_id = $2', [
        category,
        id,
        stock,
      ]);
    },
    async discard() {
      await stop();
      await database?.discard();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function askServer<Row extends object>(
  server: PostgresServer,
  sql: string,
  parameters: (string | number)[] = [],
) {
  const connection = postgres(server.url('shop'), { max: 1, onnotice: () => {} });
  const rows = await connection.unsafe<Row[]>(sql, parameters);
  await connection.end();
  return [...rows] as Row[];
}

async function askFolder<Row extends object>(folder: string, sql: string, parameters: (string | number)[] = []) {
  const database = await openEmbedded(folder);
  const rows = await database.owner.query<Row>(sql, parameters);
  await database.close();
  return rows;
}
