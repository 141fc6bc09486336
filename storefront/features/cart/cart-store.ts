import {
  addToCart,
  type Cart,
  type CartLine,
  type CartProduct,
  removeFromCart,
  restoreLine,
  setQuantity,
  totalItems,
} from '#domain/cart/cart.ts';
import { CART_STORAGE_KEY, loadCart, storeCart } from '#domain/cart/stored-cart.ts';
import type { ShoeSize } from '#domain/product/shoe-size.ts';
import { storedValue, useStoredValue } from '#web/browser/stored-value.ts';
import { maxPerProduct } from './cart-limit.ts';

/** The one cart of this browser, in step across its tabs. */
export const cartStore = storedValue<Cart>(CART_STORAGE_KEY, loadCart, storeCart);

export function useCart(): Cart {
  return useStoredValue(cartStore);
}

/** How many items are in the cart. */
export function useCartCount(): number {
  return totalItems(useCart());
}

export const cartActions = {
  add: (product: CartProduct, size?: ShoeSize) =>
    cartStore.write(addToCart(cartStore.read(), product, size, maxPerProduct())),
  remove: (key: string) => cartStore.write(removeFromCart(cartStore.read(), key)),
  setQuantity: (key: string, quantity: number) =>
    cartStore.write(setQuantity(cartStore.read(), key, quantity, maxPerProduct())),
  restore: (line: CartLine, place: number) =>
    cartStore.write(restoreLine(cartStore.read(), line, place, maxPerProduct())),
  replace: (cart: Cart) => cartStore.write(cart),
  clear: () => cartStore.write([]),
};
