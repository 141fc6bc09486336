import { PRODUCT_INDEX_FORMAT, type ProductIndex } from '#storefront/api/products.ts';
import { isLarge } from '#storefront/data/listing-data.server.ts';
import { publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { productIndexVersion } from '#storefront/data/product-index-version.server.ts';
import { productIndexPath } from '#storefront/data/versioned-paths.server.ts';
import { visibleIn } from '#storefront/data/visible-catalogue.server.ts';
import type { Route } from './+types/latest-product-index.ts';

/**
 * Leads to the product index of this catalogue, or says that there is none. A page does not have that address itself: then each
 * publication would change every page, also those that show nothing of it.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const catalogue = publishedCatalogue(context);
  const visible = visibleIn(catalogue);
  const headers = { 'cache-control': 'no-cache' };
  if (isLarge(visible)) {
    const kinds = visible.kinds.map(({ key }) => key);
    return Response.json({ format: PRODUCT_INDEX_FORMAT, kinds } satisfies ProductIndex, { headers });
  }
  const location = productIndexPath(productIndexVersion(catalogue));
  return new Response(null, { status: 302, headers: { ...headers, location } });
}
