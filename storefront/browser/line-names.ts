import type { Cart } from '#domain/cart/cart.ts';
import * as words from '#messages/shortage.ts';

/** Of a product with options, only the variant in question is meant. */
export function lineNames(lines: Cart): string[] {
  return [
    ...new Set(lines.map(({ product, variant }) => (variant ? words.inVariant(product.name, variant) : product.name))),
  ];
}
