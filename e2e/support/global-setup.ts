import { startShop } from './shop-server.ts';

/** One shop for all tests that only look around; a test that changes or breaks something starts its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const shop = await startShop();
  process.env.SHOP_URL = shop.url;
  return async () => {
    await shop.stop();
  };
}
