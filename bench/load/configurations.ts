import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '#bench/desk/staff-client.ts';
import { fillOrders } from '#bench/growth/fill.ts';
import { asProducts, databaseFolder, rackets, type Shop, startShop } from '#bench/started-shop.ts';
import { FIXTURE_FOLDER } from '#catalogue/testing/fixture.ts';
import type { ShopDatabase } from '#database/database.ts';
import { openEmbedded } from '#database/engine/embedded.ts';
import { openServer } from '#database/engine/server.ts';
import { startPostgres } from '#database/testing/postgres-server.ts';
import { SAMPLE_WAYS } from '#database/testing/proof-calls.ts';
import { prepareDatabase } from '#server/process/prepare-database.ts';
import { type LoadProcess, startLoad } from './load-process.ts';

/** The ways in which a shop is run. The embedded database has room for one process only. */
export const CONFIGURATIONS = {
  'embedded-1': { name: 'embedded, one process', engine: 'embedded', processes: 1 },
  'server-1': { name: 'server, one process', engine: 'server', processes: 1 },
  'server-2': { name: 'server, two processes', engine: 'server', processes: 2 },
} as const;
export type Configuration = (typeof CONFIGURATIONS)[keyof typeof CONFIGURATIONS];

const DESKS = 5;
const MOST_PATHS = 60;
const STOCK = 1_000_000;

export interface RunningShop {
  readonly load: LoadProcess;
  readonly shopUrl: string;
  readonly deskUrl: string;
  /** Somebody who may do everything at the desk. */
  readonly ownersCookie: string;
  /** Of all processes together, with those that serve nobody, such as the encoder of photographs. */
  usage(): { memoryMb: number; handles: number };
  stop(): Promise<void>;
}

/** With a history of so many orders. */
export async function openShop({ engine, processes }: Configuration, history = 0): Promise<RunningShop> {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-load-'));
  const server = engine === 'server' ? await startPostgres({ parentFolder: databaseFolder }) : undefined;
  const discard = async () => {
    await server?.discard();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const url = (await server?.createDatabase('shop')) ?? '';
    // Before the shop opens: nobody else may use the embedded database while it is open.
    const { cookies, ownersCookie } = await signInStaff(
      server ? await openServer({ url }) : await openEmbedded(folder),
      history,
    );
    const shop = await startShop(url, {
      STOREFRONT: 'built',
      DATA_DIR: folder,
      WEB_PROCESSES: String(processes),
      RATE_LIMIT_PAGES_PER_MINUTE: '0',
    });
    const deskPort = deskPortOf(shop);
    const load = startLoad({
      shopPort: shop.port,
      deskPort,
      cookies,
      paths: await warmPaths(shop),
      products: asProducts(rackets),
    });
    return {
      load,
      shopUrl: `http://127.0.0.1:${shop.port}`,
      deskUrl: `http://localhost:${deskPort}`,
      ownersCookie,
      usage: () => usageOf(shop.pids()),
      async stop() {
        await load.stop();
        await shop.stop();
        await discard();
      },
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function signInStaff(database: ShopDatabase, history: number) {
  try {
    await prepareDatabase(database, { initialStock: STOCK, catalogueDir: FIXTURE_FOLDER });
    if (history > 0) {
      console.log(`  a history of ${history} orders is written`);
      await fillOrders(database.owner, history);
    }
    await database.owner.query(
      "INSERT INTO shop_settings (name, value, actor) VALUES ('ways_to_pay', $1::jsonb, 'bench') ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      [SAMPLE_WAYS],
    );
    const staff = await Promise.all(Array.from({ length: DESKS }, () => signIn(database, '', 'seller')));
    const owner = await signIn(database, '', 'owner');
    // Files are for who has signed in a short while ago; the owner of a long load exports until its end.
    await database.owner.query("UPDATE staff_sessions SET confirmed_at = now() + interval '1 day'");
    return { cookies: staff.map(({ cookie }) => cookie), ownersCookie: owner.cookie };
  } finally {
    await database.close();
  }
}

function deskPortOf(shop: Shop): number {
  const port = /The desk for the staff: \S+:(\d+)/.exec(shop.output())?.[1];
  if (!port) throw new Error(`The shop does not say where its desk is:\n${shop.output()}`);
  return Number(port);
}

/** Some pages of the shop, which every process has cached. */
async function warmPaths(shop: Shop): Promise<string[]> {
  while ((shop.output().match(/pages are warm/g)?.length ?? 0) < shop.pids().length) await wait(100);
  const base = `http://127.0.0.1:${shop.port}`;
  const map = await (await fetch(`${base}/sitemap.xml`)).text();
  const all = [...map.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  const paths: string[] = [];
  for (const path of all) {
    if (paths.length === MOST_PATHS) break;
    const { headers } = await fetch(base + path, { method: 'HEAD' });
    // Some are rendered for each visitor.
    if (!/private|no-store/.test(headers.get('cache-control') ?? '')) paths.push(path);
  }
  if (paths.length === 0) throw new Error('The sitemap names no page that is cached');
  // The kernel chooses the process by connection; a new connection each time reaches all of them.
  for (let round = 0; round < 4 * shop.pids().length; round += 1) {
    for (const path of paths) await (await fetch(base + path, { headers: { connection: 'close' } })).arrayBuffer();
  }
  return paths;
}

/** From the kernel, which knows all processes; `/proc` is of Linux alone. */
function usageOf(pids: readonly number[]): { memoryMb: number; handles: number } {
  let [memoryMb, handles] = [0, 0];
  for (const pid of pids.flatMap(withChildren)) {
    memoryMb += Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
    handles += readdirSync(`/proc/${pid}/fd`).length;
  }
  return { memoryMb, handles };
}

function withChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid, ...(children === '' ? [] : children.split(' ').map(Number)).flatMap(withChildren)];
}
