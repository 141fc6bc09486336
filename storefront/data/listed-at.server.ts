import { byBrand, byCategory, onSale } from '#domain/catalogue/catalogue-queries.ts';
import { findKind } from '#domain/kinds/kind.ts';
import { kindListing, mixedListing } from '#domain/listing/kind-listing.ts';
import { type ListingItem, listedSpecs } from '#domain/listing/listing-item.ts';
import type { ListingRules, ListingWords } from '#domain/listing/listing-rules.ts';
import * as words from '#messages/listing.ts';
import type { VisibleCatalogue } from './visible-catalogue.server.ts';

/** What there is at the path of a listing. */
interface Listed {
  readonly items: readonly ListingItem[];
  /** The keys of the specs that its index has. */
  readonly specs: readonly string[];
  readonly rules: () => ListingRules;
}

/** Of a listing of several kinds. */
const MIXED_WORDS: ListingWords = {
  noun: words.productsInSentence,
  loadMore: words.loadMoreProducts,
  filtersTitle: words.filterProducts,
  empty: words.noProducts,
};

/** All products of the listing at this path, as it reads when decoded. */
export function listedAt({ kinds, products, items, itemsOf }: VisibleCatalogue, path: string): Listed | undefined {
  const kind = findKind(kinds, path.slice(1));
  if (kind) {
    const rules = () => kindListing(kind, byCategory(products, kind.key));
    return { items: itemsOf(kind.key), specs: listedSpecs(kind), rules };
  }
  // Where kinds are mixed there are no filters: only cards need specs.
  const specs = [...new Set(kinds.flatMap(({ specs }) => listedSpecs({ specs, facets: [] })))];
  if (path === '/sale') {
    return { items: onSale(items), specs, rules: () => mixedListing(kinds, 'popular', MIXED_WORDS) };
  }
  const [, brand] = /^\/brands\/(.+)$/.exec(path) ?? [];
  if (brand === undefined) return undefined;
  return { items: byBrand(items, brand), specs, rules: () => mixedListing(kinds, 'random', MIXED_WORDS) };
}
