import { useEffect, useState } from 'react';
import { type Cart, cartLineKey, hasShoe } from '#domain/cart/cart.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { SHOE_SIZES } from '#domain/catalogue/shoe-size.ts';
import type { AvailableStock } from '#domain/stock/stock.ts';
import { loadProductIndex } from '#storefront/api/product-index.ts';
import { withRetries } from '#storefront/api/retries.ts';
import { useIdle } from '#web/browser/use-idle.ts';
import { cartStore } from './cart-store.ts';

export interface CartStock {
  /** How many there are of each line that was in the cart when it was opened, and of a shoe in its other sizes. */
  readonly stock: AvailableStock;
  /** For whoever cannot order because of what was read: it may be old. */
  reload(): void;
}

/**
 * Read once, after the page has come to rest, and empty until then and after a failure, which changes nothing on the page. The
 * order is checked again before it is sent.
 */
export function useCartStock(): CartStock {
  const idle = useIdle();
  const [stock, setStock] = useState<AvailableStock>(new Map());
  const [loads, setLoads] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each load reads the stock anew
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
  }, [idle, loads]);
  return { stock, reload: () => setLoads((count) => count + 1) };
}

/** What the shop has switched off is not available, whatever the inventory counts. */
async function availableOf(cart: Cart): Promise<AvailableStock> {
  const { readAllAvailable, readAllSizes } = await import('#storefront/api/client.ts');
  const [index, products, sizes] = await Promise.all([
    loadProductIndex(),
    withRetries(readAllAvailable),
    hasShoe(cart) ? withRetries(readAllSizes) : [],
  ]);
  const stock: AvailableStock = new Map([...products, ...sizes]);
  const offered = new Set(index.filter(({ inStock }) => inStock).map(productKey));
  return new Map(
    cart.flatMap(({ product, size }) => {
      const isOffered = offered.has(productKey(product));
      return (size === undefined ? [undefined] : SHOE_SIZES).map((one): [string, number] => {
        const key = cartLineKey({ product, size: one });
        return [key, isOffered ? (stock.get(key) ?? 0) : 0];
      });
    }),
  );
}
