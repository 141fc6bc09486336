import { use, useEffect } from 'react';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { searchMatcher, searchProducts } from '#domain/listing/search.ts';
import { countByCategory } from '#domain/product/catalogue-queries.ts';
import { type Category, productKey } from '#domain/product/product.ts';
import { loadShelf, type ShelfItem } from '#storefront/api/shelf.ts';

/** What a search finds in the whole shop. Listing items have no descriptions, so a listing needs this to search. */
export interface SearchAnswer {
  readonly text: string;
  /** Keys of the products that match only by their descriptions: names and brands a listing can search itself. */
  readonly described: readonly string[];
  readonly hits: Readonly<Record<Category, number>>;
}

type SearchedItem = Pick<ShelfItem, 'category' | 'id' | 'name' | 'brand' | 'description'>;

export function answerSearch(products: readonly SearchedItem[], text: string): SearchAnswer {
  const found = searchProducts(products, text);
  const matches = searchMatcher(text);
  const described = found.filter((product) => !matches({ ...product, description: '' }));
  return { text, described: described.map(productKey), hits: countByCategory(found) };
}

/** Descriptions are not sent to listings: the searched text itself stands for a description that contains it. */
export function descriptionsIn(answer: SearchAnswer | undefined): (item: ListingItem) => string {
  const described = new Set(answer?.described);
  return (item) => (answer && described.has(productKey(item)) ? answer.text : '');
}

const MAX_CACHED = 20;
const answers = new Map<string, Promise<SearchAnswer>>();
/** Searches that were answered without the descriptions. */
const incomplete = new Set<string>();

/** Needs /shelf.json. Without it a search still finds names and brands, which the listing has itself. */
export function searchShelf(text: string): Promise<SearchAnswer> {
  const cached = answers.get(text);
  if (cached) return cached;
  if (answers.size >= MAX_CACHED) answers.clear();
  const answer = loadShelf().then(
    (shelf) => answerSearch(shelf, text),
    () => {
      incomplete.add(text);
      return answerSearch([], text);
    },
  );
  answers.set(text, answer);
  return answer;
}

/**
 * When a search leaves the screen: if it was answered without the shelf, the next search tries again. Not earlier, because every
 * render of a search on the screen reads its answer, and must not suspend again.
 */
export function forgetIfIncomplete(text: string): void {
  if (incomplete.delete(text)) answers.delete(text);
}

/** The server answers the search of the page it sends; the browser answers the later ones, and suspends until the shelf is there. */
export function useSearchAnswer(text: string, served: SearchAnswer | undefined): SearchAnswer | undefined {
  useEffect(() => () => forgetIfIncomplete(text), [text]);
  if (text === '') return undefined;
  if (served?.text === text) return served;
  return use(searchShelf(text));
}
