import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServer } from '#database/engine/server.ts';
import { freePort, startPostgres } from '#database/testing/postgres-server.ts';
import { startShopProcess } from '#server/faults/shop-process.ts';
import { openStaffSession } from '#server/services/desk-sessions.ts';
import { addStaff } from '#server/services/staff-accounts.ts';
import { must, SOMEBODY } from '#server/testing/placed-order.ts';
import { build } from './build.ts';
import { CHECKS } from './nginx-trial/checks.ts';
import { DESK_NAME, hasNginx, SHOP_NAME, startNginx } from './nginx-trial/nginx.ts';

/*
 * `npm run test:nginx`: shop and desk behind a real nginx with the file of `deploy/nginx`, looked at as browsers do. `--built` takes
 * the build that is there.
 */

if (!hasNginx()) {
  console.error(
    'nginx is missing: apt-get install -y --no-install-recommends nginx-light openssl (then stop the service that this starts)',
  );
  process.exit(1);
}
if (!process.argv.includes('--built') && !(await build())) process.exit(1);

const folder = mkdtempSync(join(tmpdir(), 'bandeja-nginx-shop-'));
const closers: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

async function signIn(url: string): Promise<string> {
  const database = await openServer({ url });
  try {
    const account = { name: 'Sana', email: 'sana@shop.example', role: 'seller' } as const;
    const { id } = must(await addStaff(database.staff, SOMEBODY, account));
    const caller = { device: 'Test', address: '127.0.0.1' };
    return `__Host-desk=${must(await openStaffSession(database.staff, id, 'password', caller)).token}`;
  } finally {
    await database.close();
  }
}

let failures = 0;
try {
  const postgres = await startPostgres();
  closers.push(() => postgres.discard());
  const url = await postgres.createDatabase('shop');
  const deskPort = await freePort();
  const shop = await startShopProcess({
    ...{ DATABASE_URL: url, DATA_DIR: folder, STOREFRONT: 'built', TRUST_PROXY: '1' },
    ...{
      PUBLIC_URL: `https://${SHOP_NAME}`,
      DESK_URL: `https://${DESK_NAME}`,
      DESK_HOST: '127.0.0.1',
      DESK_PORT: String(deskPort),
    },
  });
  closers.push(() => shop.stop());
  const nginx = await startNginx({ shop: Number(new URL(shop.url).port), desk: deskPort });
  closers.push(() => nginx.stop());
  const trial = {
    ...{ nginx, shopUrl: shop.url, cookie: await signIn(url) },
    stopDatabase: () => postgres.stop('kill'),
    stopShop: () => shop.kill(),
  };
  for (const [name, check] of Object.entries(CHECKS)) {
    const trouble = await check(trial).catch((error: unknown) => String(error));
    console.log(trouble === undefined ? `ok      ${name}` : `FAILED  ${name}: ${trouble}`);
    if (trouble !== undefined) failures += 1;
  }
} finally {
  for (const close of closers.reverse()) await close();
}
console.log(
  failures === 0 ? 'nginx passes everything on as it should.' : `${failures} of ${Object.keys(CHECKS).length} failed.`,
);
process.exit(failures === 0 ? 0 : 1);
