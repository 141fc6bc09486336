import type { Category } from '#domain/catalogue/product.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';

export type Searchable = { readonly name: string; readonly brand: string; readonly description: string };

/** Longer than anything a shopper types; a link may hold anything. */
const MAX_SEARCH_LENGTH = 200;

/** The text as it is searched for and shown; empty means that there is no search. */
export function searchText(input: string): string {
  return input.trim().slice(0, MAX_SEARCH_LENGTH).trim().toWellFormed();
}

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

type Suggestable = Pick<ListingItem, 'name' | 'brand'>;

/** What the search box offers while the shopper types: the best matches by name and brand, best first. */
export function suggestProducts<T extends Suggestable>(products: readonly T[], input: string, limit = 6): T[] {
  const text = searchText(input).toLowerCase();
  if (text === '') return [];
  const ranks: T[][] = [[], [], [], [], []];
  for (const product of products) {
    const rank = suggestionRank(product, text);
    if (rank !== undefined) ranks[rank]?.push(product);
  }
  return ranks.flat().slice(0, limit);
}

/** Names begin with their brand, so the start of a word inside the name ("vertex") counts nearly as much as its start. */
function suggestionRank(product: Suggestable, text: string): number | undefined {
  const name = product.name.toLowerCase();
  const brand = product.brand.toLowerCase();
  if (name.startsWith(text)) return 0;
  if (name.includes(` ${text}`)) return 1;
  if (brand.startsWith(text)) return 2;
  if (name.includes(text)) return 3;
  if (brand.includes(text)) return 4;
  return undefined;
}
