import { type Cart, totalItems } from '#domain/cart/cart.ts';
import { CART_STORAGE_KEY, loadCart, storeCart, type UnknownLine, unknownLines } from '#domain/cart/stored-cart.ts';
import { storedValue, useStoredValue } from '#web/browser/stored-value.ts';

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
