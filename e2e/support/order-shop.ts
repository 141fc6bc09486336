import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { FIXTURE_FOLDER } from '#catalogue/testing/fixture.ts';
import { migratedDataDir } from '#database/testing/embedded-template.ts';
import type { Engine } from '#database/testing/engines.ts';
import { freePort } from '#database/testing/postgres-server.ts';
import { startShopPostgres } from '#database/testing/postgres-template.ts';
import type { Category } from '#domain/catalogue/product.ts';
import type { ControlRequest } from '#server/commands/control-request.ts';
import { runControlRequest } from '#server/commands/run-control-request.ts';
import { readSettings } from '#server/settings.ts';
import { type ShopServer, startShop } from './shop-server.ts';

export interface StoredOrder {
  order_number: string;
  total: number;
  status: string;
  customer_name: string;
  items: { category: string; product_id: number; variant: string | null; name: string; quantity: number }[];
}

/** A shop of the test's own, on a fixed port, which lets the test read and change its stock and read its orders. */
export interface OrderShop {
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  orders(): Promise<StoredOrder[]>;
  /** How many orders hold, in all sizes. */
  reserved(category: Category, id: number): Promise<number>;
  setStock(category: Category, id: number, stock: number, size?: string): Promise<void>;
  discard(): Promise<void>;
}

const NO_LIMITS = {
  ORDER_MAX_OPEN_PER_PHONE: '0',
  ORDER_MAX_HELD_PIECES: '0',
  ORDER_MAX_HELD_VALUE: '0',
  ORDER_MAX_HELD_PIECES_PER_ADDRESS: '0',
  ORDER_MAX_HELD_VALUE_PER_ADDRESS: '0',
  INITIAL_STOCK: '1000',
  RATE_LIMIT_ORDERS_PER_MINUTE: '0',
  RATE_LIMIT_SESSIONS_PER_MINUTE: '0',
  RATE_LIMIT_READS_PER_MINUTE: '0',
};

export async function openOrderShop(engine: Engine): Promise<OrderShop> {
  const database = engine === 'server' ? await startShopPostgres() : undefined;
  const dataDir = database ? mkdtempSync(join(tmpdir(), 'bandeja-orders-')) : await migratedDataDir();
  // The same address before and after a restart, as a real shop has.
  const port = await freePort();
  const env = {
    ...NO_LIMITS,
    CATALOGUE_DIR: FIXTURE_FOLDER,
    PORT: String(port),
    DESK_PORT: '0',
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: database.url('shop') }),
  };
  let shop: ShopServer | undefined = await startShop(env);

  async function stop() {
    await shop?.stop();
    shop = undefined;
  }

  /** One of the commands that an operator types beside a running shop. */
  async function runCommand(request: ControlRequest) {
    const { ok, text } = await runControlRequest(readSettings(env), request);
    if (!ok) throw new Error(`${request.command}: ${text}`);
  }

  /** A backup holds every row as it is at one moment, and the embedded database can be read only through its shop. */
  async function readTables(): Promise<Tables> {
    const folder = mkdtempSync(join(tmpdir(), 'bandeja-rows-'));
    try {
      const file = join(folder, 'backup.gz');
      await runCommand({ command: 'make-backup', file });
      return tablesIn(file);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  return {
    url: shop.url,
    stop,
    async start() {
      shop ??= await startShop(env);
    },
    orders: async () => storedOrders(await readTables()),
    async reserved(category, id) {
      const rows = (await readTables()).inventory.filter((row) => row.category === category && row.product_id === id);
      if (rows.length === 0) throw new Error(`The inventory has no ${category} ${id}`);
      return rows.reduce((sum, { reserved_quantity }) => sum + reserved_quantity, 0);
    },
    setStock(category, id, stock, size) {
      writeFileSync(
        join(dataDir, 'counted.csv'),
        `category,product_id,variant,counted\n${category},${id},${size ?? ''},${stock}\n`,
      );
      const args = ['stock', 'import', 'counted.csv', '--yes'];
      return runCommand({ command: 'staff', args, actor: 'staff: test', folder: dataDir });
    },
    async discard() {
      await stop();
      await database?.discard();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface Tables {
  inventory: { category: string; product_id: number; reserved_quantity: number }[];
  orders: { id: string; order_number: string; total: number; status: string; created_at: string }[];
  order_contact: { order_id: string; customer_name: string }[];
  order_items: (StoredOrder['items'][number] & { order_id: string; line: number })[];
}

function tablesIn(file: string): Tables {
  const tables: Tables = { inventory: [], orders: [], order_contact: [], order_items: [] };
  for (const text of gunzipSync(readFileSync(file)).toString().trim().split('\n')) {
    const line = JSON.parse(text) as { table?: keyof Tables; rows?: never[] };
    if (line.table && Object.hasOwn(tables, line.table)) tables[line.table].push(...(line.rows ?? []));
  }
  return tables;
}

function storedOrders({ orders, order_contact, order_items }: Tables): StoredOrder[] {
  return orders
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
    .map(({ id, order_number, total, status }) => ({
      order_number,
      total,
      status,
      customer_name: order_contact.find(({ order_id }) => order_id === id)?.customer_name ?? '',
      items: order_items
        .filter(({ order_id }) => order_id === id)
        .sort((one, other) => one.line - other.line)
        .map(({ category, product_id, variant, name, quantity }) => ({
          category,
          product_id,
          variant,
          name,
          quantity,
        })),
    }));
}
