import { hasArabicScript } from '#domain/search/scripts.ts';
import { suggestProducts } from '#domain/search/suggestions.ts';
import { type IndexedProduct, loadProductIndex } from '#storefront/api/product-index.ts';

/** Finds products for what was typed, the best first. */
export type Suggest = (text: string) => readonly IndexedProduct[];

/** Load this file with a dynamic import: only those who search need it. What was typed tells in which script. */
export async function loadSuggestions(typed: string): Promise<Suggest> {
  const products = await loadProductIndex();
  const inLatin: Suggest = (text) => suggestProducts(products, text);
  if (!hasArabicScript(typed)) return inLatin;
  const { suggestInArabicScript } = await import('#domain/search/arabic-script.ts');
  return (text) => (hasArabicScript(text) ? suggestInArabicScript(products, text) : inLatin(text));
}
