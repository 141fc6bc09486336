import { suggestProducts } from '#domain/search/suggestions.ts';
import { type IndexedProduct, loadProductIndex } from '#storefront/api/product-index.ts';

/** Finds products for what was typed, the best first. */
export type Suggest = (text: string) => readonly IndexedProduct[];

/** Load this file with a dynamic import: only those who search need it. */
export async function loadSuggestions(): Promise<Suggest> {
  const products = await loadProductIndex();
  return (text) => suggestProducts(products, text);
}
