import { type CartProduct, MAX_CART_LINES } from '../../../domain/cart.ts';
import type { ShoeSize } from '../../../domain/shoe-size.ts';
import { toast } from '../../ui/toast.ts';
import { cartActions, cartStore } from './cart-store.ts';

/** Puts one in the cart and says so, in the specification's words. A full cart takes no new line and says that instead. */
export function addToCartWithToast(product: CartProduct, size?: ShoeSize): void {
  const before = cartStore.read();
  cartActions.add(product, size);
  if (cartStore.read() === before) {
    toast.error('Your cart is full', {
      description: `An order can have at most ${MAX_CART_LINES} different products.`,
    });
    return;
  }
  toast.success('Added to Cart!', { description: `${product.name} has been added to your cart.` });
}
