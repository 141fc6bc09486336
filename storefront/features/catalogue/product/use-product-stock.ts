import { startTransition, useEffect, useState } from 'react';
import type { Product } from '#domain/product/product.ts';
import type { AvailableStock } from '#domain/stock/stock.ts';
import { useIdle } from '#web/browser/use-idle.ts';

/**
 * The stock of one product, requested once the page has come to rest. Undefined until it is read, and for a product that the
 * catalogue does not sell. A failure changes nothing on the page; it is logged.
 */
export function useProductStock({
  category,
  id,
  inStock,
}: Pick<Product, 'category' | 'id' | 'inStock'>): AvailableStock | undefined {
  const idle = useIdle();
  const [stock, setStock] = useState<AvailableStock>();
  useEffect(() => {
    if (!idle || !inStock) return;
    let stop: (() => void) | undefined;
    let left = false;
    import('./watch-stock.ts').then(
      ({ watchStock }) => {
        if (!left) stop = watchStock({ category, id }, (read) => startTransition(() => setStock(read)));
      },
      (error: unknown) => console.warn('The stock could not be read:', error),
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [idle, category, id, inStock]);
  return stock;
}
