import { PRODUCT_INDEX_FORMAT, type ProductIndex } from '#storefront/api/products.ts';
import { indexedIn } from '#storefront/data/indexed-product.server.ts';
import { isLarge } from '#storefront/data/listing-data.server.ts';
import { publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { productIndexVersion } from '#storefront/data/product-index-version.server.ts';
import { gone, parseProductIndexName, versionedResponse } from '#storefront/data/versioned-paths.server.ts';
import { visibleIn } from '#storefront/data/visible-catalogue.server.ts';
import type { Route } from './+types/product-index.ts';

export function loader({ params, context }: Route.LoaderArgs): Response {
  const asked = parseProductIndexName(params.version);
  if (!asked) return Response.json(null, { status: 404 });
  const catalogue = publishedCatalogue(context);
  const visible = visibleIn(catalogue);
  if (asked.format !== PRODUCT_INDEX_FORMAT || isLarge(visible)) return gone();
  const kinds = visible.kinds.map(({ key }) => key);
  const items = visible.products.map(indexedIn(visible));
  return versionedResponse(
    { format: PRODUCT_INDEX_FORMAT, kinds, items } satisfies ProductIndex,
    asked.version === productIndexVersion(catalogue),
  );
}
