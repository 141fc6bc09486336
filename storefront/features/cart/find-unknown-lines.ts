import type { Cart } from '#domain/cart/cart.ts';
import { findUnknown } from '#domain/cart/known-cart.ts';
import { CART_STORAGE_KEY } from '#domain/cart/stored-cart.ts';
import * as adding from '#messages/adding.ts';
import * as words from '#messages/cart-lookup.ts';
import { productsOfIds } from '#storefront/api/products.ts';
import { toast } from '#web/ui/toast.ts';
import { maxPerProduct } from './cart-limit.ts';
import { cartStore, readUnknown } from './cart-store.ts';

/** Read by whoever hurries, and nothing else on the page says it. */
const LONG_MS = 20_000;

/** Asks the catalogue what the stored lines are that say no more than an id and a name. */
export async function findUnknownLines(): Promise<void> {
  try {
    const products = await productsOfIds(readUnknown().map(({ product }) => product.id));
    const { cart, gone } = findUnknown(cartStore.read(), readUnknown(), products, maxPerProduct());
    settle(cart);
    if (gone.length > 0) {
      toast.message(words.noLongerAvailable, {
        description: adding.takenOut(gone.map(({ product }) => product.name)),
        duration: LONG_MS,
      });
    }
  } catch (error) {
    console.warn('Some of the cart could not be looked up:', error);
    const names = readUnknown().map(({ product }) => product.name);
    toast.error(words.lookupFailed, { description: words.lookupFailedText(names) });
  }
}

/** Stores the cart with nothing unknown beside it. */
function settle(cart: Cart): void {
  window.localStorage.removeItem(CART_STORAGE_KEY);
  cartStore.write(cart);
}
