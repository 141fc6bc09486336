import { data, redirect } from 'react-router';
import { type ListingItem, toListingItem } from '#domain/listing/listing-item.ts';
import { relatedProducts, resolveProduct } from '#domain/product/catalogue-queries.ts';
import { type Category, type Product, productPath } from '#domain/product/product.ts';
import { visible } from './visible-products.server.ts';

const items = visible.map(toListingItem);

export interface ProductData {
  product: Product;
  related: ListingItem[];
}

/** What a product page shows. An id in the slug's place leads to the slug's page; all else is not found. */
export function productData(category: Category, slugOrId: string, request: Request): ProductData {
  const resolved = resolveProduct(visible, category, slugOrId);
  if (resolved.outcome === 'not-found') throw data(null, { status: 404 });
  const { product } = resolved;
  if (resolved.outcome === 'moved') throw redirect(productPath(product) + new URL(request.url).search, 301);
  return { product, related: relatedProducts(items, toListingItem(product)) };
}
