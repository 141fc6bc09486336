import { useQuery } from '@tanstack/react-query';
import { type Product, productKey } from '../../../../domain/product.ts';
import { lowStockNote } from '../../../../domain/stock.ts';
import { readAvailable } from '../../../backend/client.ts';
import { queries } from '../../../backend/queries.ts';

export default function LowStockHint({ product }: { product: Pick<Product, 'category' | 'id'> }) {
  const { data: available } = useQuery(
    { queryKey: ['available', productKey(product)], queryFn: () => readAvailable(product) },
    queries,
  );
  return available === undefined ? null : lowStockNote(available);
}
