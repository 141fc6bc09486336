import { type Product, productPrice } from '#domain/catalogue/product.ts';

/**
 * What one piece costs that was agreed on as one variant and becomes another: the price that was agreed, and what the two differ by in the
 * catalogue. A sale that is over since makes nothing dearer.
 */
export function agreedPrice(
  agreed: number,
  product: Pick<Product, 'price' | 'variants'>,
  [from, to]: readonly [from: string, to: string],
): number {
  return Math.max(agreed + productPrice(product, to) - productPrice(product, from), 0);
}
