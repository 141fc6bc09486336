import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServer } from '#database/engine/server.ts';
import { freePort, startPostgres } from '#database/testing/postgres-server.ts';
import { startShopProcess } from '#server/testing/shop-process.ts';
import { build } from '#tools/build.ts';
import { Findings } from '#trials/findings.ts';
import { nginx } from '#trials/proxies/nginx.ts';
import { DESK_NAME, isInstalled, SHOP_NAME, startProxy } from '#trials/proxies/proxy.ts';
import { CHECKS } from './checks.ts';
import { farAwayFrom, originNginx, writeRefresher } from './far-away.ts';

/*
 * `npm run test:cdn`: a shop behind its nginx, and that behind a caching nginx in another country, with the files of `deploy/`. Pages may be kept
 * for an hour. `--built` takes the build that is there.
 */

if (!isInstalled(nginx)) {
  console.error(
    `nginx is missing: apt-get install -y --no-install-recommends ${nginx.packages} curl (then stop the service that this starts)`,
  );
  process.exit(1);
}
if (!process.argv.includes('--built') && !(await build())) process.exit(1);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const folder = mkdtempSync(join(tmpdir(), 'bandeja-far-away-'));
const closers: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
const at = (name: string) => join(folder, name);
const findings = new Findings();
try {
  const postgres = await startPostgres();
  closers.push(() => postgres.discard());
  const url = await postgres.createDatabase('shop');
  const place = { shop: await freePort(), desk: await freePort() };
  const shop = await startShopProcess({
    ...{ DATABASE_URL: url, DATA_DIR: at('data'), STOREFRONT: 'built', TRUST_PROXY: '1', INITIAL_STOCK: '5' },
    ...{ PUBLIC_URL: `https://${SHOP_NAME}`, DESK_URL: `https://${DESK_NAME}`, RATE_LIMIT_PAGES_PER_MINUTE: '0' },
    ...{ PORT: String(place.shop), DESK_PORT: String(place.desk), DESK_HOST: '127.0.0.1' },
    ...{ SHARED_CACHE_SECONDS: '3600', SHARED_CACHE_HOOK: at('refresh-pages') },
  });
  closers.push(() => shop.stop());
  const database = await openServer({ url });
  closers.push(() => database.close());
  const origin = await startProxy(originNginx, {
    blue: place,
    green: { shop: await freePort(), desk: await freePort() },
  });
  closers.push(() => origin.stop());
  writeFileSync(at('origin.pem'), origin.certificate);
  const cache = await startProxy(farAwayFrom(origin, at('origin.pem')), { blue: place, green: place });
  closers.push(() => cache.stop());
  writeFileSync(at('cache.pem'), cache.certificate);
  const failsOnce = at('fails-once');
  writeRefresher(at('refresh-pages'), { httpsPort: cache.httpsPort, certificateFile: at('cache.pem'), failsOnce });

  const trial = {
    ...{ cache, origin, owner: database.owner, publisher: { staff: database.staff, initialStock: 5 } },
    refreshFailsOnce: () => writeFileSync(failsOnce, ''),
    hasRefreshFailed: () => !existsSync(failsOnce),
    stopShop: () => shop.kill(),
  };
  await findings.ask(CHECKS, trial);
} finally {
  for (const close of closers.reverse()) await close();
}
console.log(
  findings.failed === 0
    ? 'A cache far away works.'
    : `A cache far away: ${findings.failed} of ${Object.keys(CHECKS).length} failed.`,
);
process.exit(findings.failed === 0 ? 0 : 1);
