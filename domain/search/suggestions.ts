import type { ListingItem } from '#domain/listing/listing-item.ts';
import { searchText } from './search-text.ts';

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
