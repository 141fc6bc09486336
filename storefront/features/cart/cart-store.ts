import {
  addToCart,
  type Cart,
  type CartLine,
  type CartProduct,
  changeSize,
  removeFromCart,
  restoreLine,
  setQuantity,
  totalItems,
} from '#domain/cart/cart.ts';
import { CART_STORAGE_KEY, loadCart, storeCart, type UnknownLine, unknownLines } from '#domain/cart/stored-cart.ts';
import type { ShoeSize } from '#domain/catalogue/shoe-size.ts';
import { storedValue, useStoredValue } from '#web/browser/stored-value.ts';
import { maxPerProduct } from './cart-limit.ts';

/** The one cart of this browser, in step across its tabs. */
export const cartStore = storedValue<Cart>(CART_STORAGE_KEY, loadCart, (cart) => storeCart(cart, readUnknown()));

/** What is stored beside the cart until the catalogue knows it. */
export function readUnknown(): readonly UnknownLine[] {
  try {
    return unknownLines(window.localStorage.getItem(CART_STORAGE_KEY));
  } catch {
    return [];
  }
}

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
  changeSize: (key: string, size: ShoeSize) =>
    cartStore.write(changeSize(cartStore.read(), key, size, maxPerProduct())),
  restore: (line: CartLine, place: number) =>
    cartStore.write(restoreLine(cartStore.read(), line, place, maxPerProduct())),
  replace: (cart: Cart) => cartStore.write(cart),
  clear: () => cartStore.write([]),
  /** The cart with nothing unknown beside it. */
  settle: (cart: Cart) => {
    window.localStorage.removeItem(CART_STORAGE_KEY);
    cartStore.write(cart);
  },
};
