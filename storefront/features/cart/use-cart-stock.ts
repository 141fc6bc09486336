import { useEffect, useState } from 'react';
import { type Cart, cartLineKey, hasVariants, type SoldProduct } from '#domain/cart/cart.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { type AvailableStock, variantsInStock } from '#domain/stock/stock.ts';
import { productsOfKeys } from '#storefront/api/products.ts';
import { withRetries } from '#storefront/api/retries.ts';
import { useIdle } from '#web/browser/use-idle.ts';
import { cartStore } from './cart-store.ts';

/** What a line of the cart can be changed to. */
export interface LineChoice {
  readonly product: SoldProduct;
  readonly variants: readonly { readonly variant: string; readonly available: number }[];
}

interface ReadStock {
  /** How many there are of each line that was in the cart when it was opened, and of its other variants. */
  readonly stock: AvailableStock;
  /** By the key of the product, where there is something to choose. */
  readonly choices: ReadonlyMap<string, LineChoice>;
}

export interface CartStock extends ReadStock {
  /** For whoever cannot order because of what was read: it may be old. */
  reload(): void;
}

const UNREAD: ReadStock = { stock: new Map(), choices: new Map() };

/**
 * Read once, after the page has come to rest, and empty until then and after a failure, which changes nothing on the page. The
 * order is checked again before it is sent.
 */
export function useCartStock(): CartStock {
  const idle = useIdle();
  const [read, setRead] = useState(UNREAD);
  const [loads, setLoads] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each load reads the stock anew
  useEffect(() => {
    const cart = cartStore.read();
    if (!idle || cart.length === 0) return;
    let left = false;
    readStockOf(cart).then(
      (stock) => {
        if (!left) setRead(stock);
      },
      (error: unknown) => console.warn('The stock could not be read:', error),
    );
    return () => {
      left = true;
    };
  }, [idle, loads]);
  return { ...read, reload: () => setLoads((count) => count + 1) };
}

/** What the shop has switched off is not available, whatever the inventory counts. */
async function readStockOf(cart: Cart): Promise<ReadStock> {
  const { readAvailableOf, readVariantsOf } = await import('#storefront/api/client.ts');
  const ids = cart.map(({ product }) => product.id);
  const [products, ofProducts, ofVariants] = await Promise.all([
    productsOfKeys(cart.map(({ product }) => productKey(product))),
    withRetries(() => readAvailableOf(ids)),
    hasVariants(cart) ? withRetries(() => readVariantsOf(ids)) : new Map(),
  ]);
  const counted: AvailableStock = new Map([...ofProducts, ...ofVariants]);
  const sold = new Map(products.map((product) => [productKey(product), product]));
  const stock = new Map<string, number>();
  const choices = new Map<string, LineChoice>();
  for (const { product, variant } of cart) {
    const today = sold.get(productKey(product));
    const available = (one: string | undefined) => {
      const key = cartLineKey({ product, variant: one });
      const count = today?.inStock ? (counted.get(key) ?? 0) : 0;
      stock.set(key, count);
      return count;
    };
    available(variant);
    if (variant === undefined || !today) continue;
    const variants = variantsInStock(product, ofVariants).map((one) => ({ variant: one, available: available(one) }));
    choices.set(productKey(product), { product: today, variants });
  }
  return { stock, choices };
}
