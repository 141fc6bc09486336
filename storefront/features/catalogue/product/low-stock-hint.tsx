import { useQuery } from '@tanstack/react-query';
import { type Product, productKey } from '#domain/product/product.ts';
import { isLowStock } from '#domain/stock/stock.ts';
import { readAvailable } from '#storefront/api/client.ts';
import { queries } from '#storefront/api/queries.ts';

export default function LowStockHint({ product }: { product: Pick<Product, 'category' | 'id'> }) {
  const { data: available } = useQuery(
    { queryKey: ['available', productKey(product)], queryFn: () => readAvailable(product) },
    queries,
  );
  return available !== undefined && isLowStock(available) ? `Only ${available} left` : null;
}
