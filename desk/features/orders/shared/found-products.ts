import type { SellableProduct } from '#contract/orders/desk-orders.ts';
import { hasWords, wordsOf } from '#domain/search/found-words.ts';

const MOST = 20;

/** Every typed word must begin a word of the name or the brand. Nothing typed finds nothing. */
export function foundProducts(products: readonly SellableProduct[], typed: string): SellableProduct[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  return products.filter(({ name, brand }) => hasWords(wordsOf(`${brand} ${name}`), wanted)).slice(0, MOST);
}
