import { DEFAULT_MAX_PER_PRODUCT } from '#domain/cart/cart.ts';

/** How many of one product an order may have. Every page says it on its root element, so that it is known before hydration. */
export function maxPerProduct(): number {
  const limit = typeof document === 'undefined' ? undefined : document.documentElement.dataset.maxPerProduct;
  return Number(limit) || DEFAULT_MAX_PER_PRODUCT;
}
