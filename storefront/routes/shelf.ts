import { toListingItem } from '../../domain/listing-item.ts';
import { specificationRows } from '../../domain/product.ts';
import type { ShelfItem } from '../backend/shelf.ts';
import { visible } from '../visible-products.server.ts';

export function loader(): Response {
  const items: ShelfItem[] = visible.map((product) => ({
    ...toListingItem(product),
    description: product.description,
    specifications: specificationRows(product),
  }));
  return Response.json(items);
}
