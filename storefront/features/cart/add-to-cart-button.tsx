import type { ListingItem } from '#domain/listing/listing-item.ts';
import * as words from '#messages/adding.ts';
import { addsEarly } from '#storefront/browser/early-taps.ts';
import { ShoppingCart } from '#web/ui/icons.ts';
import { useAddToCart } from './add-to-cart.ts';

/** The small button on a card. */
export function AddToCartButton({ item }: { item: ListingItem }) {
  const add = useAddToCart();
  return (
    <button
      type="button"
      {...addsEarly(item)}
      disabled={!item.inStock}
      aria-label={words.addNamedToCart(item.name)}
      data-tip={words.addToCart}
      data-tip-from="end"
      className="grid size-11 place-items-center rounded-full bg-page text-ink shadow-md transition-colors hover:bg-action hover:text-on-action disabled:cursor-not-allowed disabled:bg-page disabled:text-muted"
      onClick={() => add(item)}
    >
      <ShoppingCart aria-hidden size={18} />
    </button>
  );
}
