import { QueryObserver } from '@tanstack/react-query';
import { type Product, productKey } from '#domain/catalogue/product.ts';
import type { AvailableStock } from '#domain/stock/stock.ts';
import { readAvailable } from '#storefront/api/client.ts';
import { queries } from '#storefront/api/queries.ts';

/** Calls back with the stock that was read last, if any, and with what is read now. Load this file with a dynamic import. */
export function watchStock(
  product: Pick<Product, 'category' | 'id'>,
  onStock: (stock: AvailableStock) => void,
): () => void {
  const observer = new QueryObserver(queries, {
    queryKey: ['available', productKey(product)],
    queryFn: () => readAvailable(product),
  });
  const report = ({ data }: { data: AvailableStock | undefined }) => {
    if (data) onStock(data);
  };
  const stop = observer.subscribe(report);
  report(observer.getCurrentResult());
  return stop;
}
