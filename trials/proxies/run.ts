import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShopDatabase } from '#database/database.ts';
import { openServer } from '#database/engine/server.ts';
import { freePort, startPostgres } from '#database/testing/postgres-server.ts';
import { openStaffSession } from '#server/people/desk-sessions.ts';
import { must } from '#server/testing/placed-order.ts';
import { startShopProcess } from '#server/testing/shop-process.ts';
import { addStaff } from '#server/testing/staff.ts';
import { build } from '#tools/build.ts';
import { Findings } from '#trials/findings.ts';
import { caddy } from './caddy.ts';
import { CHECKS, checksOfCount } from './checks.ts';
import { nginx } from './nginx.ts';
import { orderToPay } from './proofs.ts';
import { DESK_NAME, isInstalled, type Place, type ProxyKind, SHOP_NAME, startProxy } from './proxy.ts';

/*
 * `npm run test:proxies`: shop and desk behind a real nginx, and behind a real Caddy, with the files of `deploy/`, looked at as
 * browsers do. `-- nginx` or `-- caddy` tries one of them; `--built` takes the build that is there.
 */

const args = process.argv.slice(2);
const named = args.filter((arg) => !arg.startsWith('--'));
const kinds = [nginx, caddy].filter(({ name }) => named.length === 0 || named.includes(name));
if (kinds.length < Math.max(named.length, 1)) {
  console.error('Please name nginx or caddy, or nothing for both.');
  process.exit(2);
}
const missing = kinds.filter((kind) => !isInstalled(kind));
for (const { name, packages } of missing)
  console.error(
    `${name} is missing: apt-get install -y --no-install-recommends ${packages} (then stop the service that this starts)`,
  );
if (missing.length > 0) process.exit(1);
if (!args.includes('--built') && !(await build())) process.exit(1);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

let failures = 0;
for (const kind of kinds) failures += await tryProxy(kind);
process.exit(failures === 0 ? 0 : 1);

/** Returns how many checks failed. */
async function tryProxy(kind: ProxyKind): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-proxied-shop-'));
  const closers: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const findings = new Findings();
  try {
    const postgres = await startPostgres();
    closers.push(() => postgres.discard());
    const url = await postgres.createDatabase('shop');
    const blue = { shop: await freePort(), desk: await freePort() };
    const green = { shop: await freePort(), desk: await freePort() };
    const open = async (place: Place) => {
      const shop = await startShopProcess({
        ...{ DATABASE_URL: url, DATA_DIR: folder, STOREFRONT: 'built', TRUST_PROXY: '1', DESK_HOST: '127.0.0.1' },
        ...{ PUBLIC_URL: `https://${SHOP_NAME}`, DESK_URL: `https://${DESK_NAME}` },
        ...{ PORT: String(place.shop), DESK_PORT: String(place.desk) },
      });
      closers.push(() => shop.stop());
      return shop;
    };
    let shop = await open(blue);
    const proxy = await startProxy(kind, { blue, green });
    closers.push(() => proxy.stop());
    const upgrade = async () => {
      const former = shop;
      shop = await open(shop.url.endsWith(`:${blue.shop}`) ? green : blue);
      await former.stop();
    };
    const trial = {
      ...{ proxy, shopUrl: () => shop.url, cookie: await signIn(url), upgrade },
      stopDatabase: () => postgres.stop('kill'),
      stopShop: () => shop.kill(),
      orderToPay: async () => (await inDatabase(url, orderToPay)).key,
      pauseShop: () => process.kill(shop.pid, 'SIGSTOP'),
      resumeShop: () => process.kill(shop.pid, 'SIGCONT'),
    };
    if (kind.mostProofs) await findings.ask(checksOfCount(kind.mostProofs), trial);
    await findings.ask(CHECKS, trial);
  } finally {
    for (const close of closers.reverse()) await close();
  }
  console.log(
    findings.failed === 0
      ? `${kind.name} passes everything on as it should.`
      : `${kind.name}: ${findings.failed} failed.`,
  );
  return findings.failed;
}

async function inDatabase<T>(url: string, work: (database: ShopDatabase) => Promise<T>): Promise<T> {
  const database = await openServer({ url });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function signIn(url: string): Promise<string> {
  return inDatabase(url, async ({ owner, staff }) => {
    const account = { name: 'Sana', email: 'sana@shop.example', role: 'seller' } as const;
    const { id } = await addStaff(owner, account);
    const caller = { device: 'Test', address: '127.0.0.1' };
    return `__Host-desk=${must(await openStaffSession(staff, id, 'password', caller)).token}`;
  });
}
