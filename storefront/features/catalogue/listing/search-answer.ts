import { use, useEffect } from 'react';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { searchMatcher, searchProducts } from '#domain/listing/search.ts';
import { countByCategory } from '#domain/product/catalogue-queries.ts';
import { type Category, productKey } from '#domain/product/product.ts';
import { loadShelf, type ShelfItem } from '#storefront/api/shelf.ts';

/** What a search finds in the whole shop. Listings know no descriptions, so they ask for this. */
export interface SearchAnswer {
  readonly text: string;
  /** Keys of the products that only their descriptions let find: names and brands a listing can search itself. */
  readonly described: readonly string[];
  readonly hits: Readonly<Record<Category, number>>;
}

type Shelved = Pick<ShelfItem, 'category' | 'id' | 'name' | 'brand' | 'description'>;

export function answerSearch(shelf: readonly Shelved[], text: string): SearchAnswer {
  const found = searchProducts(shelf, text);
  const matches = searchMatcher(text);
  const described = found.filter((product) => !matches({ ...product, description: '' }));
  return { text, described: described.map(productKey), hits: countByCategory(found) };
}

/** Descriptions stay at home: the text itself stands for one that holds it. */
export function descriptionsIn(answer: SearchAnswer | undefined): (item: ListingItem) => string {
  const described = new Set(answer?.described);
  return (item) => (answer && described.has(productKey(item)) ? answer.text : '');
}

const MOST_KEPT = 20;
const answers = new Map<string, Promise<SearchAnswer>>();
/** Searches that were answered without the shelf. */
const incomplete = new Set<string>();

/** Without the shelf a search still finds names and brands: the listing has those itself. */
export function askTheShelf(text: string): Promise<SearchAnswer> {
  const kept = answers.get(text);
  if (kept) return kept;
  if (answers.size >= MOST_KEPT) answers.clear();
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
 * When a search leaves the screen: if it was answered without the shelf, it is asked again next time. Not earlier, because as
 * long as it is on the screen every drawing asks for it, and must not wait again.
 */
export function forgetIfIncomplete(text: string): void {
  if (incomplete.delete(text)) answers.delete(text);
}

/** The server answers the search of the page it sends; the browser answers those that follow, waiting for the shelf if it must. */
export function useSearchAnswer(text: string, served: SearchAnswer | undefined): SearchAnswer | undefined {
  useEffect(() => () => forgetIfIncomplete(text), [text]);
  if (text === '') return undefined;
  if (served?.text === text) return served;
  return use(askTheShelf(text));
}
