import { CATEGORIES, type Product } from '#domain/catalogue/product.ts';

/** '50 rackets, 4 shoes, 11 bags, 5 accessories' */
export function summaryOf(products: readonly Pick<Product, 'category'>[]): string {
  const count = (category: string) => products.filter((product) => product.category === category).length;
  return CATEGORIES.map((category) => `${count(category)} ${category}`).join(', ');
}
