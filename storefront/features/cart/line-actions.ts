import { type CartLine, changeSize, removeFromCart, restoreLine, setQuantity } from '#domain/cart/cart.ts';
import type { ShoeSize } from '#domain/catalogue/shoe-size.ts';
import { maxPerProduct } from './cart-limit.ts';
import { cartStore } from './cart-store.ts';

/** What is done with a line of the cart, on the cart's page. */
export const lineActions = {
  remove: (key: string) => cartStore.write(removeFromCart(cartStore.read(), key)),
  setQuantity: (key: string, quantity: number) =>
    cartStore.write(setQuantity(cartStore.read(), key, quantity, maxPerProduct())),
  changeSize: (key: string, size: ShoeSize) =>
    cartStore.write(changeSize(cartStore.read(), key, size, maxPerProduct())),
  restore: (line: CartLine, place: number) =>
    cartStore.write(restoreLine(cartStore.read(), line, place, maxPerProduct())),
};
