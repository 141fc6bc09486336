import { use, useEffect } from 'react';
import { countByCategory, featuredProducts } from '#domain/catalogue/catalogue-queries.ts';
import { productKey } from '#domain/catalogue/product.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { hasArabicScript } from '#domain/search/scripts.ts';
import { searchMatcher } from '#domain/search/search.ts';
import { type IndexedProduct, loadProductIndex } from '#storefront/api/products.ts';

/** What a search finds in the whole shop. Listing items have no descriptions, so a listing needs this to search. */
export interface SearchAnswer {
  readonly text: string;
  /**
   * Keys of the products that match otherwise than by a piece of their names or brands, which a listing can search itself: by their
   * descriptions, or by what an Urdu or Arabic word means.
   */
  readonly described: readonly string[];
  /** By the key of the kind, of kinds that have any. */
  readonly hits: Readonly<Record<string, number>>;
  /** For a listing in which it finds nothing: its first hits in each section, or, if there are none at all, featured products. */
  readonly instead: readonly ListingItem[];
}

type Searched = Pick<
  ListingItem,
  'category' | 'id' | 'name' | 'brand' | 'price' | 'badge' | 'inStock' | 'displayOrder'
> & {
  readonly description: string;
};

/** The test of one product for one text. */
type Test<T> = (text: string) => (product: T) => boolean;

/** Of one section. */
const MOST_INSTEAD = 8;

export function answerSearch<T extends Searched>(
  products: readonly T[],
  text: string,
  toItem: (product: T) => ListingItem,
  test: Test<T> = searchMatcher,
): SearchAnswer {
  const found = text.trim() === '' ? [] : products.filter(test(text));
  const matches = searchMatcher(text);
  const described = found.filter((product) => !matches({ ...product, description: '' }));
  const sections = Map.groupBy(found, ({ category }) => category);
  const first = [...sections.values()].flatMap((section) => section.slice(0, MOST_INSTEAD));
  return {
    text,
    described: described.map(productKey),
    hits: countByCategory(found),
    instead: (found.length > 0 ? first : featuredProducts(products)).map(toItem),
  };
}

/** Neither descriptions nor words of other scripts are sent to listings: the searched text itself stands for a description that contains it. */
export function descriptionsIn(answer: SearchAnswer | undefined): (item: ListingItem) => string {
  const described = new Set(answer?.described);
  return (item) => (answer && described.has(productKey(item)) ? answer.text : '');
}

const asItIs = (item: IndexedProduct): ListingItem => item;

const MAX_CACHED = 20;
const answers = new Map<string, Promise<SearchAnswer>>();
/** Searches that were answered without the descriptions. */
const incomplete = new Set<string>();

const testFor = async (text: string): Promise<Test<Searched>> =>
  hasArabicScript(text) ? (await import('#domain/search/arabic-script.ts')).arabicScriptMatcher : searchMatcher;

/** Needs /products.json. Without it a search still finds names and brands, which the listing has itself. */
export function searchProductIndex(text: string): Promise<SearchAnswer> {
  const cached = answers.get(text);
  if (cached) return cached;
  if (answers.size >= MAX_CACHED) answers.clear();
  const answer = Promise.all([loadProductIndex(), testFor(text)]).then(
    ([products = [], test]) => answerSearch(products, text, asItIs, test),
    () => {
      incomplete.add(text);
      return answerSearch<IndexedProduct>([], text, asItIs);
    },
  );
  answers.set(text, answer);
  return answer;
}

/**
 * When a search leaves the screen: if it was answered without the product index, the next search tries again. Not earlier, because every
 * render of a search on the screen reads its answer, and must not suspend again.
 */
export function forgetIfIncomplete(text: string): void {
  if (incomplete.delete(text)) answers.delete(text);
}

/** The server answers the search of the page it sends; the browser answers the later ones, and suspends until the product index is there. */
export function useSearchAnswer(text: string, served: SearchAnswer | undefined): SearchAnswer | undefined {
  useEffect(() => () => forgetIfIncomplete(text), [text]);
  if (text === '') return undefined;
  if (served?.text === text) return served;
  return use(searchProductIndex(text));
}
