import { productKey } from '#domain/catalogue/product.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import * as words from '#messages/card.ts';
import { savesEarly } from '#storefront/browser/early-taps.ts';
import { Heart } from '#web/ui/icons.ts';
import { toggleWish, useWishlist } from './wishlist-store.ts';

/** The heart on a card. */
export function WishlistButton({ item }: { item: Pick<ListingItem, 'category' | 'id' | 'name'> }) {
  const key = productKey(item);
  const wished = useWishlist().includes(key);
  return (
    <button
      type="button"
      {...savesEarly(key)}
      aria-pressed={wished}
      aria-label={words.saveToWishlist(item.name)}
      data-tip={words.wishlist}
      data-tip-from="start"
      className="grid size-11 place-items-center rounded-full bg-page text-ink shadow-md transition-colors hover:text-sale aria-pressed:text-sale aria-pressed:[&>svg]:fill-current"
      onClick={() => toggleWish(key)}
    >
      <Heart aria-hidden size={18} />
    </button>
  );
}
