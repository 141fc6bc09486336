import type { Product } from '#domain/catalogue/product.ts';
import { specificationRows } from '#domain/catalogue/specifications.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { PRODUCT_INDEX_FORMAT, type ProductIndex } from '#storefront/api/product-index.ts';
import { publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { productIndexVersion } from '#storefront/data/product-index-version.server.ts';
import { gone, parseProductIndexName, versionedResponse } from '#storefront/data/versioned-paths.server.ts';
import { visibleIn } from '#storefront/data/visible-catalogue.server.ts';
import type { Route } from './+types/product-index.ts';

export function loader({ params, context }: Route.LoaderArgs): Response {
  const asked = parseProductIndexName(params.version);
  if (!asked) return Response.json(null, { status: 404 });
  if (asked.format !== PRODUCT_INDEX_FORMAT) return gone();
  const catalogue = publishedCatalogue(context);
  const { kinds, products, itemOf, saidOf, searchedIn } = visibleIn(catalogue);
  const items = products.map((product) => ({
    ...withVariantPictures(itemOf(product), product),
    description: searchedIn(product),
    specifications: specificationRows(kindOf(kinds, product.category), saidOf(product), ({ isCompared }) => isCompared),
  }));
  return versionedResponse(
    { format: PRODUCT_INDEX_FORMAT, items } satisfies ProductIndex,
    asked.version === productIndexVersion(catalogue),
  );
}

/** The cart shows the picture of what was chosen. */
function withVariantPictures(item: ListingItem, { variants }: Product): ListingItem {
  const pictured = Object.entries(variants ?? {}).flatMap(([key, { image }]) =>
    image && image !== item.image ? [[key, { ...item.variants?.[key], image }] as const] : [],
  );
  return pictured.length > 0 ? { ...item, variants: { ...item.variants, ...Object.fromEntries(pictured) } } : item;
}
