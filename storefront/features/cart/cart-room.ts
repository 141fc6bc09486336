import { type CartLine, limitReached, MAX_CART_LINES } from '#domain/cart/cart.ts';
import * as words from '#messages/adding.ts';
import { toast } from '#web/ui/toast.ts';
import { maxPerProduct } from './cart-limit.ts';
import { cartStore } from './cart-store.ts';

/** Where a limit is reached, a toast names it. */
export function hasRoomOrSaysSo(line: CartLine): boolean {
  const limit = limitReached(cartStore.read(), line, maxPerProduct());
  if (limit === 'lines') {
    toast.error(words.cartFull, { description: words.mostLines(MAX_CART_LINES) });
  }
  if (limit === 'quantity') {
    toast.error(words.noMoreCanBeAdded, {
      description: words.alreadyInCart(maxPerProduct(), line.product.name),
    });
  }
  return limit === undefined;
}
