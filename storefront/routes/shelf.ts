import { specificationRows } from '#domain/catalogue/product.ts';
import { toListingItem } from '#domain/listing/listing-item.ts';
import { SHELF_FORMAT, type Shelf } from '#storefront/api/shelf.ts';
import { publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { gone, parseShelfPath, versionedResponse } from '#storefront/data/versioned-paths.server.ts';
import { visibleIn } from '#storefront/data/visible-catalogue.server.ts';
import type { Route } from './+types/shelf.ts';

export function loader({ params, context }: Route.LoaderArgs): Response {
  const asked = parseShelfPath(`/shelf/${params.version}`);
  if (!asked) return Response.json(null, { status: 404 });
  if (asked.format !== SHELF_FORMAT) return gone();
  const catalogue = publishedCatalogue(context);
  const items = visibleIn(catalogue).products.map((product) => ({
    ...toListingItem(product),
    description: product.description,
    specifications: specificationRows(product),
  }));
  return versionedResponse({ format: SHELF_FORMAT, items } satisfies Shelf, asked.version === catalogue.version);
}
