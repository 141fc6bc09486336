import {
  type CartLine,
  changeVariant,
  removeFromCart,
  restoreLine,
  type SoldProduct,
  setQuantity,
} from '#domain/cart/cart.ts';
import { maxPerProduct } from './cart-limit.ts';
import { cartStore } from './cart-store.ts';

/** What is done with a line of the cart, on the cart's page. */
export const lineActions = {
  remove: (key: string) => cartStore.write(removeFromCart(cartStore.read(), key)),
  setQuantity: (key: string, quantity: number) =>
    cartStore.write(setQuantity(cartStore.read(), key, quantity, maxPerProduct())),
  changeVariant: (key: string, product: SoldProduct, variant: string) =>
    cartStore.write(changeVariant(cartStore.read(), key, product, variant, maxPerProduct())),
  restore: (line: CartLine, place: number) =>
    cartStore.write(restoreLine(cartStore.read(), line, place, maxPerProduct())),
};
