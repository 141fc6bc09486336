import { toggleProductKey, WISHLIST } from '#domain/catalogue/product-keys.ts';
import { storedProductKeys } from '#storefront/browser/stored-product-keys.ts';
import { useStoredValue } from '#web/browser/stored-value.ts';

const wishlistStore = storedProductKeys(WISHLIST.key, WISHLIST.limit);

export function useWishlist(): readonly string[] {
  return useStoredValue(wishlistStore);
}

export function toggleWish(productKey: string): void {
  wishlistStore.write(toggleProductKey(wishlistStore.read(), productKey, WISHLIST.limit));
}
