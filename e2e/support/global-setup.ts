import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { latestBuild } from '#server/http/built-files.ts';
import { ROOT } from '#tools/run-command.ts';
import { launchOptions } from './browser.ts';
import { checkBrowserFits } from './browser-fit.ts';
import { SHARED_PAGES, startShop } from './shop-server.ts';
import { untilWarm } from './until-warm.ts';

/** One shop for all tests that only look around; a test that changes or breaks something starts its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await checkBrowserFits(await launchOptions());
  // With the build, as shops in a test's own process have it.
  const pages = join(latestBuild(join(ROOT, 'build')), 'pages');
  mkdirSync(pages, { recursive: true });
  process.env[SHARED_PAGES] = pages;
  // All tests visit from one address.
  const shop = await startShop({ RATE_LIMIT_PAGES_PER_MINUTE: '0' });
  await untilWarm(shop);
  process.env.SHOP_URL = shop.url;
  return async () => {
    await shop.stop();
  };
}
