import { catalogue } from '../../catalogue/index.ts';
import { visibleProducts } from '../../domain/catalogue-queries.ts';
import { toListingItem } from '../../domain/listing-item.ts';
import type { ShelfItem } from '../shelf.ts';

export function loader(): Response {
  const items: ShelfItem[] = visibleProducts(catalogue.products).map((product) => ({
    ...toListingItem(product),
    description: product.description,
  }));
  return Response.json(items);
}
