import type { Category } from '#domain/catalogue/product.ts';
import { searchText } from './search-text.ts';

export type Searchable = { readonly name: string; readonly brand: string; readonly description: string };

/** The test of one product for one text; lower-cases the text once for the whole catalogue. */
export function searchMatcher(input: string): (product: Searchable) => boolean {
  const text = searchText(input).toLowerCase();
  return ({ name, brand, description }) =>
    name.toLowerCase().includes(text) || brand.toLowerCase().includes(text) || description.toLowerCase().includes(text);
}

/** A blank text finds nothing. */
export function searchProducts<T extends Searchable & { readonly category: Category }>(
  products: readonly T[],
  input: string,
  category?: Category,
): T[] {
  if (searchText(input) === '') return [];
  const matches = searchMatcher(input);
  return products.filter((product) => (category === undefined || product.category === category) && matches(product));
}
