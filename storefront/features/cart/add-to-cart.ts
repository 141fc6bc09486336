import { type CartLine, cartLine, putLine, type SoldProduct } from '#domain/cart/cart.ts';
import { findKind } from '#domain/kinds/kind.ts';
import { variantWords } from '#domain/kinds/variant.ts';
import * as words from '#messages/adding.ts';
import { type SiteKind, useKinds } from '#storefront/browser/kinds.ts';
import { toast } from '#web/ui/toast.ts';
import { maxPerProduct } from './cart-limit.ts';
import { hasRoomOrSaysSo } from './cart-room.ts';
import { cartStore } from './cart-store.ts';

/** Puts one in the cart and says so, in the specification's words. */
export function useAddToCart(): (product: SoldProduct, variant?: string) => void {
  const kinds = useKinds();
  return (product, variant) => {
    const line = cartLine(product, 1, variant);
    if (!hasRoomOrSaysSo(line)) return;
    cartStore.write(putLine(cartStore.read(), line, maxPerProduct()));
    sayAdded(line, kinds);
  };
}

/** On a card nothing can be chosen: the shopper hears what it became. */
export function sayAdded({ product, variant }: CartLine, kinds: readonly SiteKind[]): void {
  const { options = [] } = findKind(kinds, product.category) ?? {};
  toast.success(words.addedToCart, {
    description: variant
      ? words.hasBeenAddedAs(product.name, variantWords(options, variant))
      : words.hasBeenAdded(product.name),
  });
}
