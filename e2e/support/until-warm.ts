import { setTimeout as pause } from 'node:timers/promises';
import { OFFERED_LANGUAGES } from '#domain/languages/languages.ts';
import type { ShopServer } from './shop-server.ts';

const MAX_WAIT_MS = 120_000;

type Shop = Pick<ShopServer, 'output'>;

/** Until the most visited pages are rendered and compressed as well as they get: before that, measured bytes are larger. */
export function untilWarm(shop: Shop, processes = 1): Promise<void> {
  return untilLogged(shop, 'pages are warm', processes);
}

/** The same in every language, which English does not wait for: until then the shop is still busy. */
export function untilAllWarm(shop: Shop, { processes = 1, languages = OFFERED_LANGUAGES.length } = {}): Promise<void> {
  return untilLogged(shop, 'are warm', processes * languages);
}

async function untilLogged(shop: Shop, words: string, times: number): Promise<void> {
  const until = Date.now() + MAX_WAIT_MS;
  while (shop.output().split(words).length <= times) {
    if (Date.now() > until) throw new Error(`The pages did not become warm:\n${shop.output()}`);
    await pause(100);
  }
}
