import { byBrand, byCategory, onSale } from '#domain/catalogue/catalogue-queries.ts';
import { CATEGORIES } from '#domain/catalogue/product.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import type { VisibleCatalogue } from './visible-catalogue.server.ts';

/** All products of the listing at this path, as it reads when decoded. */
export function itemsAt({ items }: VisibleCatalogue, path: string): readonly ListingItem[] {
  if (path === '/sale') return onSale(items);
  const category = CATEGORIES.find((category) => path === `/${category}`);
  if (category) return byCategory(items, category);
  const [, brand] = /^\/brands\/(.+)$/.exec(path) ?? [];
  return brand === undefined ? [] : byBrand(items, brand);
}
