import { storedProductKeys } from '#storefront/browser/stored-product-keys.ts';
import { useStoredValue } from '#web/browser/stored-value.ts';

const LIMIT = 12;

const recentStore = storedProductKeys('padel-recent', LIMIT);

export function useRecentlyViewed(): readonly string[] {
  return useStoredValue(recentStore);
}

export function rememberViewed(productKey: string): void {
  const others = recentStore.read().filter((key) => key !== productKey);
  recentStore.write([productKey, ...others].slice(0, LIMIT));
}
