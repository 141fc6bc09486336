import { type CartLine, limitReached, MAX_CART_LINES } from '#domain/cart/cart.ts';
import { toast } from '#web/ui/toast.ts';
import { maxPerProduct } from './cart-limit.ts';
import { cartStore } from './cart-store.ts';

/** Where a limit is reached, a toast names it. */
export function hasRoomOrSaysSo(line: CartLine): boolean {
  const limit = limitReached(cartStore.read(), line, maxPerProduct());
  if (limit === 'lines') {
    toast.error('Your cart is full', {
      description: `An order can have at most ${MAX_CART_LINES} different products.`,
    });
  }
  if (limit === 'quantity') {
    toast.error('No more can be added', {
      description: `Your cart has ${maxPerProduct()} of ${line.product.name} already.`,
    });
  }
  return limit === undefined;
}
