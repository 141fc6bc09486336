import { toListingItem } from '#domain/listing/listing-item.ts';
import { specificationRows } from '#domain/product/product.ts';
import type { ShelfItem } from '#storefront/api/shelf.ts';
import { visible } from '#storefront/data/visible-products.server.ts';

export function loader(): Response {
  const items: ShelfItem[] = visible.map((product) => ({
    ...toListingItem(product),
    description: product.description,
    specifications: specificationRows(product),
  }));
  return Response.json(items);
}
