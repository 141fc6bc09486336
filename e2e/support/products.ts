import { catalogue } from '#catalogue/testing/fixture.ts';
import { featuredProducts, visibleProducts } from '#domain/catalogue/catalogue-queries.ts';
import { type Category, type Product, productPath } from '#domain/catalogue/product.ts';

export function product(category: Category, id: number): Product {
  const found = catalogue.products.find((one) => one.category === category && one.id === id);
  if (!found) throw new Error(`The catalogue has no ${category} ${id}`);
  return found;
}

export function pathOf(category: Category, id: number): string {
  return productPath(product(category, id));
}

/** What the shop shows to somebody who has found nothing. */
export const FEATURED = featuredProducts(visibleProducts(catalogue.products));
