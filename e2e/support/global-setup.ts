import { launchOptions } from './browser.ts';
import { checkBrowserFits } from './browser-fit.ts';
import { startShop } from './shop-server.ts';
import { untilWarm } from './until-warm.ts';

/** One shop for all tests that only look around; a test that changes or breaks something starts its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await checkBrowserFits(await launchOptions());
  // All tests visit from one address.
  const shop = await startShop({ RATE_LIMIT_PAGES_PER_MINUTE: '0' });
  await untilWarm(shop);
  process.env.SHOP_URL = shop.url;
  return async () => {
    await shop.stop();
  };
}
