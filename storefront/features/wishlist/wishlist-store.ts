import { toggleProductKey } from '#domain/product/product-keys.ts';
import { storedProductKeys } from '#storefront/browser/stored-product-keys.ts';
import { useStoredValue } from '#web/browser/stored-value.ts';

const LIMIT = 200;

export const wishlistStore = storedProductKeys('padel-wishlist', LIMIT);

export function useWishlist(): readonly string[] {
  return useStoredValue(wishlistStore);
}

export function toggleWish(productKey: string): void {
  wishlistStore.write(toggleProductKey(wishlistStore.read(), productKey, LIMIT));
}
