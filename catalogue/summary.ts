import type { Product } from '#domain/catalogue/product.ts';
import type { Kind } from '#domain/kinds/kind.ts';

/** '50 rackets, 4 shoes, 11 bags, 5 accessories' */
export function summaryOf(kinds: readonly Kind[], products: readonly Pick<Product, 'category'>[]): string {
  const count = (kind: Kind) => products.filter(({ category }) => category === kind.key).length;
  return kinds.map((kind) => `${count(kind)} ${kind.words.plural.toLowerCase()}`).join(', ');
}
