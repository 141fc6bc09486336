import { hasArabicScript } from '#domain/search/scripts.ts';
import { searchText } from '#domain/search/search-text.ts';
import { suggestProducts } from '#domain/search/suggestions.ts';
import { type Asked, ask } from './products.ts';

/* Load this file with a dynamic import: only those who search need it. */

export async function suggested<T extends Asked>(products: readonly T[], typed: string): Promise<readonly T[]> {
  if (!hasArabicScript(typed)) return suggestProducts(products, typed);
  return (await import('#domain/search/arabic-script.ts')).suggestInArabicScript(products, typed);
}

/** The best matches for what was typed, the best first. */
export const suggestionsFor = (typed: string) => ask('suggestions', searchText(typed), suggested);
