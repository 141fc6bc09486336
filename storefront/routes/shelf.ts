import { toListingItem } from '#domain/listing/listing-item.ts';
import { specificationRows } from '#domain/product/product.ts';
import type { ShelfItem } from '#storefront/api/shelf.ts';
import { visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import type { Route } from './+types/shelf.ts';

export function loader({ context }: Route.LoaderArgs): Response {
  const items: ShelfItem[] = visibleCatalogue(context).products.map((product) => ({
    ...toListingItem(product),
    description: product.description,
    specifications: specificationRows(product),
  }));
  return Response.json(items);
}
