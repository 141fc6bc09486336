import type { CartProduct } from '../../../domain/cart.ts';
import type { ShoeSize } from '../../../domain/shoe-size.ts';
import { toast } from '../../ui/toast.ts';
import { cartActions } from './cart-store.ts';

/** Puts one in the cart and says so, in the specification's words. */
export function addToCartWithToast(product: CartProduct, size?: ShoeSize): void {
  cartActions.add(product, size);
  toast.success('Added to Cart!', { description: `${product.name} has been added to your cart.` });
}
