import { startTransition, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Product } from '#domain/catalogue/product.ts';
import type { AvailableStock } from '#domain/stock/stock.ts';
import { withRetries } from '#storefront/api/retries.ts';
import { useIdle } from '#web/browser/use-idle.ts';

/**
 * The stock of one product, requested once the page has come to rest. Undefined until it is read. A failure changes nothing on
 * the page; it is logged. Where the page says Out of Stock and the inventory has some, the product may be back or the shop may
 * have switched it off: only the server knows, so the page's data is loaded again, once.
 */
export function useProductStock(
  { category, id, inStock }: Pick<Product, 'category' | 'id' | 'inStock'>,
  hasOptions: boolean,
): AvailableStock | undefined {
  const idle = useIdle();
  const [stock, setStock] = useState<AvailableStock>();
  useEffect(() => {
    if (!idle) return;
    let left = false;
    readStock({ category, id }, hasOptions).then(
      (read) => {
        if (!left) startTransition(() => setStock(read));
      },
      (error: unknown) => console.warn('The stock could not be read:', error),
    );
    return () => {
      left = true;
    };
  }, [idle, category, id, hasOptions]);

  const mayBeBack = !inStock && stock !== undefined && [...stock.values()].some((available) => available > 0);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (mayBeBack) void revalidate();
  }, [mayBeBack, revalidate]);
  return stock;
}

async function readStock(product: Pick<Product, 'category' | 'id'>, hasOptions: boolean): Promise<AvailableStock> {
  const { readAvailable } = await import('#storefront/api/client.ts');
  return withRetries(() => readAvailable(product, hasOptions));
}
