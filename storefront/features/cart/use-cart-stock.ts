import { useEffect, useState } from 'react';
import { type Cart, cartLineKey, hasShoe } from '#domain/cart/cart.ts';
import { productKey } from '#domain/product/product.ts';
import type { AvailableStock } from '#domain/stock/stock.ts';
import { loadShelf } from '#storefront/api/shelf.ts';
import { useIdle } from '#web/browser/use-idle.ts';
import { cartStore } from './cart-store.ts';

/**
 * How many there are of each line that was in the cart when it was opened. Read once, after the page has come to rest, and
 * empty until then and after a failure, which changes nothing on the page. The order is checked again before it is sent.
 */
export function useCartStock(): AvailableStock {
  const idle = useIdle();
  const [stock, setStock] = useState<AvailableStock>(new Map());
  useEffect(() => {
    const cart = cartStore.read();
    if (!idle || cart.length === 0) return;
    let left = false;
    availableOf(cart).then(
      (read) => {
        if (!left) setStock(read);
      },
      (error: unknown) => console.warn('The stock could not be read:', error),
    );
    return () => {
      left = true;
    };
  }, [idle]);
  return stock;
}

/** What the shop has switched off is not available, whatever the inventory counts. */
async function availableOf(cart: Cart): Promise<AvailableStock> {
  const { readAllAvailable, readAllSizes } = await import('#storefront/api/client.ts');
  const [shelf, products, sizes] = await Promise.all([
    loadShelf(),
    readAllAvailable(),
    hasShoe(cart) ? readAllSizes() : [],
  ]);
  const stock: AvailableStock = new Map([...products, ...sizes]);
  const offered = new Set(shelf.filter(({ inStock }) => inStock).map(productKey));
  return new Map(
    cart.map((line) => {
      const key = cartLineKey(line);
      return [key, offered.has(productKey(line.product)) ? (stock.get(key) ?? 0) : 0];
    }),
  );
}
