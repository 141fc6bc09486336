import { type CartProduct, cartLine } from '#domain/cart/cart.ts';
import type { ShoeSize } from '#domain/product/shoe-size.ts';
import { toast } from '#web/ui/toast.ts';
import { hasRoomOrSaysSo } from './cart-room.ts';
import { cartActions } from './cart-store.ts';

/** Puts one in the cart and says so, in the specification's words. */
export function addToCartWithToast(product: CartProduct, size?: ShoeSize): void {
  if (!hasRoomOrSaysSo(cartLine(product, 1, size))) return;
  cartActions.add(product, size);
  sayAdded(product);
}

export function sayAdded({ name }: Pick<CartProduct, 'name'>): void {
  toast.success('Added to Cart!', { description: `${name} has been added to your cart.` });
}
