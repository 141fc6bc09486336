import { addToCart, type CartLine, type CartProduct, cartLine } from '#domain/cart/cart.ts';
import type { ShoeSize } from '#domain/catalogue/shoe-size.ts';
import { toast } from '#web/ui/toast.ts';
import { maxPerProduct } from './cart-limit.ts';
import { hasRoomOrSaysSo } from './cart-room.ts';
import { cartStore } from './cart-store.ts';

/** Puts one in the cart and says so, in the specification's words. */
export function addToCartWithToast(product: CartProduct, size?: ShoeSize): void {
  const line = cartLine(product, 1, size);
  if (!hasRoomOrSaysSo(line)) return;
  cartStore.write(addToCart(cartStore.read(), product, size, maxPerProduct()));
  sayAdded(line);
}

/** A card has no choice of sizes: the shopper hears which one it became. */
export function sayAdded({ product, size }: CartLine): void {
  const added = `${product.name} has been added to your cart.`;
  toast.success('Added to Cart!', {
    description: size === undefined ? added : `${added} Size ${size}, which you can change in the cart.`,
  });
}
