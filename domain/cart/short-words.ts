import type { Cart } from './cart.ts';

/** Of a product with options, only the variant in question is short. */
export function lineNames(lines: Cart): string[] {
  return [...new Set(lines.map(({ product, variant }) => (variant ? `${product.name} in ${variant}` : product.name)))];
}

/** What is said of lines that the stock cannot fill, before they are ordered. */
export function shortWords(lines: Cart): string {
  return `Not available in the requested quantities: ${lineNames(lines).join(', ')}. Please change your cart before you order.`;
}
