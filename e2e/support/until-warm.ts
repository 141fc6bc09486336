import { setTimeout as pause } from 'node:timers/promises';
import type { ShopServer } from './shop-server.ts';

const MAX_WAIT_MS = 120_000;

/** Until the most visited pages are rendered and compressed as well as they get: before that, measured bytes are larger. */
export async function untilWarm(shop: Pick<ShopServer, 'output'>, processes = 1): Promise<void> {
  const until = Date.now() + MAX_WAIT_MS;
  while (shop.output().split('pages are warm').length <= processes) {
    if (Date.now() > until) throw new Error(`The pages did not become warm:\n${shop.output()}`);
    await pause(100);
  }
}
