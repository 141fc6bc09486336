import { publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { productIndexVersion } from '#storefront/data/product-index-version.server.ts';
import { productIndexPath } from '#storefront/data/versioned-paths.server.ts';
import type { Route } from './+types/latest-product-index.ts';

/**
 * Leads to the product index of this catalogue. A page does not have that address itself: then each publication would change every page,
 * also those that show nothing of it.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const headers = {
    location: productIndexPath(productIndexVersion(publishedCatalogue(context))),
    'cache-control': 'no-cache',
  };
  return new Response(null, { status: 302, headers });
}
