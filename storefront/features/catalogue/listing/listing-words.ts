import type { Sort } from '#domain/listing/sorts.ts';

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
