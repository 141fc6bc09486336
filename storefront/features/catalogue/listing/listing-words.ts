import type { ListingKind } from '#domain/listing/listing-rules.ts';
import type { Sort } from '#domain/listing/sorts.ts';

interface Words {
  /** What the listing holds, in the plural. */
  readonly noun: string;
  readonly loadMore: string;
  /** The title of the sheet with the filters. */
  readonly filtersTitle: string;
}

const LISTING_WORDS: Readonly<Record<ListingKind, Words>> = {
  rackets: { noun: 'rackets', loadMore: 'Load More Products', filtersTitle: 'Filter Rackets' },
  shoes: { noun: 'shoes', loadMore: 'Load More Shoes', filtersTitle: 'Filter Shoes' },
  bags: { noun: 'bags', loadMore: 'Load More Bags', filtersTitle: 'Filter Bags' },
  accessories: { noun: 'accessories', loadMore: 'Load More Accessories', filtersTitle: 'Filter Accessories' },
};

const MIXED: Words = { noun: 'products', loadMore: 'Load More Products', filtersTitle: 'Filter Products' };

export const listingWords = (kind: ListingKind): Words => LISTING_WORDS[kind] ?? MIXED;

export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  featured: 'Featured',
  popular: 'Most Popular',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  newest: 'Newest',
  random: 'Shuffled',
};

/** The title of a listing with a search. */
export const searchTitle = (search: string) => `Search Results for "${search}"`;
