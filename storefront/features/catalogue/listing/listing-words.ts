import type { ListingKind } from '#domain/listing/listing-rules.ts';
import type { SortOrder } from '#domain/listing/sorting.ts';

interface ListingWords {
  /** What the listing holds, in the plural. */
  readonly noun: string;
  readonly loadMore: string;
}

export const LISTING_WORDS: Readonly<Record<ListingKind, ListingWords>> = {
  rackets: { noun: 'rackets', loadMore: 'Load More Products' },
  shoes: { noun: 'shoes', loadMore: 'Load More Shoes' },
  bags: { noun: 'bags', loadMore: 'Load More Bags' },
  accessories: { noun: 'accessories', loadMore: 'Load More Accessories' },
  brand: { noun: 'products', loadMore: 'Load More Products' },
  sale: { noun: 'products', loadMore: 'Load More Products' },
};

export const SORT_LABELS: Readonly<Record<SortOrder, string>> = {
  featured: 'Featured',
  popular: 'Most Popular',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  newest: 'Newest',
  random: 'Shuffled',
};

/** What a listing is called while something is searched for in it. */
export const searchTitle = (search: string) => `Search Results for "${search}"`;
