import type { Product } from '#domain/catalogue/product.ts';
import { specificationRows } from '#domain/catalogue/specifications.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import type { IndexedProduct } from '#storefront/api/products.ts';
import type { VisibleCatalogue } from './visible-catalogue.server.ts';

/** Makes of a product what browsers get of it for search, cart and comparison. */
export function indexedIn({
  kinds,
  itemOf,
  translatedOf,
  searchedIn,
}: VisibleCatalogue): (product: Product) => IndexedProduct {
  return (product) => ({
    ...withVariantPictures(itemOf(product), product),
    description: searchedIn(product),
    specifications: specificationRows(
      kindOf(kinds, product.category),
      translatedOf(product),
      ({ isCompared }) => isCompared,
    ),
  });
}

/** The cart shows the picture of what was chosen. */
function withVariantPictures(item: ListingItem, { variants }: Product): ListingItem {
  const pictured = Object.entries(variants ?? {}).flatMap(([key, { image }]) =>
    image && image !== item.image ? [[key, { ...item.variants?.[key], image }] as const] : [],
  );
  return pictured.length > 0 ? { ...item, variants: { ...item.variants, ...Object.fromEntries(pictured) } } : item;
}
