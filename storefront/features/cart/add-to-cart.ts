import { addToCart, type CartLine, cartLine, type SoldProduct } from '#domain/cart/cart.ts';
import { toast } from '#web/ui/toast.ts';
import { maxPerProduct } from './cart-limit.ts';
import { hasRoomOrSaysSo } from './cart-room.ts';
import { cartStore } from './cart-store.ts';

/** Puts one in the cart and says so, in the specification's words. */
export function addToCartWithToast(product: SoldProduct, variant?: string): void {
  const line = cartLine(product, 1, variant);
  if (!hasRoomOrSaysSo(line)) return;
  cartStore.write(addToCart(cartStore.read(), product, variant, maxPerProduct()));
  sayAdded(line);
}

/** On a card nothing can be chosen: the shopper hears what it became. */
export function sayAdded({ product, variant }: CartLine): void {
  const added = `${product.name} has been added to your cart.`;
  toast.success('Added to Cart!', {
    description: variant === undefined ? added : `${added} Size ${variant}, which you can change in the cart.`,
  });
}
