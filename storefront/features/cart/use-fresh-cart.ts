import { useEffect, useState } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { type RefreshedCart, refreshCart } from '#domain/cart/refreshed-cart.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { formatPkr } from '#domain/payments/money.ts';
import * as words from '#messages/cart.ts';
import { type IndexedProduct, productsOfKeys } from '#storefront/api/products.ts';
import { toast } from '#web/ui/toast.ts';
import { maxPerProduct } from './cart-limit.ts';
import { cartStore } from './cart-store.ts';

/**
 * A stored cart may be old: when it is looked at, names and prices become today's, and what is no longer sold goes. Returns the
 * names of what has gone.
 */
export function useFreshCart(): readonly string[] {
  const [gone, setGone] = useState<readonly string[]>([]);
  useEffect(() => {
    if (cartStore.read().length === 0) return;
    let left = false;
    productsInCart().then(
      (products) => {
        if (left) return;
        const before = cartStore.read();
        const refreshed = refreshCart(before, products, maxPerProduct());
        if (JSON.stringify(refreshed.cart) !== JSON.stringify(before)) cartStore.write(refreshed.cart);
        setGone(namesOf(refreshed.dropped));
        notifyChanges(refreshed);
      },
      // The server compares every price before it takes an order, so an unrefreshed cart is only a little old.
      (error) => console.warn('The cart could not be refreshed:', error),
    );
    return () => {
      left = true;
    };
  }, []);
  return gone;
}

const keysIn = (cart: Cart) => cart.map(({ product }) => productKey(product));

/** Asks again if something was put into the cart meanwhile: what was not asked for must not count as gone. */
async function productsInCart(): Promise<readonly IndexedProduct[]> {
  const keys = keysIn(cartStore.read());
  const products = await productsOfKeys(keys);
  return keysIn(cartStore.read()).every((key) => keys.includes(key)) ? products : productsInCart();
}

const namesOf = (cart: Cart) => [...new Set(cart.map(({ product }) => product.name))];

function notifyChanges({ repriced, reduced }: Pick<RefreshedCart, 'repriced' | 'reduced'>): void {
  if (repriced.length > 0) {
    const prices = [
      ...new Set(repriced.map(({ product }) => words.priceIsNow(product.name, formatPkr(product.price)))),
    ];
    toast.message(words.pricesChanged, { description: prices.join(' ') });
  }
  if (reduced.length > 0) {
    toast.message(words.fewer, { description: words.fewerText(maxPerProduct(), namesOf(reduced)) });
  }
}
