import type { Category } from '#domain/product/product.ts';
import { FACET_IDS, type Facet, type FacetId, type Filters, facetsFor, NO_FILTERS } from './facets.ts';
import type { SortOrder } from './sorting.ts';

export const PRICE_LIMITS = { min: 20_000, max: 200_000, step: 5_000 } as const;
export const PAGE_SIZE = 48;
export const MOST_PAGES = 250;

export type Tab = 'all' | Category;

/** All that a visitor can choose on a listing, and all that its URL says. */
export interface ListingState {
  readonly priceMin: number;
  readonly priceMax: number;
  readonly sort: SortOrder;
  readonly search: string;
  readonly filters: Filters;
  readonly view: 'grid' | 'list';
  /** Only listings that mix categories have tabs. */
  readonly tab: Tab;
  /** How many products "Load More" has brought so far. */
  readonly shown: number;
}

export type ListingKind = Category | 'brand' | 'sale';

interface ListingRules {
  readonly facetIds: readonly FacetId[];
  readonly hasPrice: boolean;
  readonly hasSearch: boolean;
  readonly hasTabs: boolean;
  /** The orders to choose from, for the sort select; none means that there is no such select. */
  readonly sorts: readonly SortOrder[];
  readonly defaultSort: SortOrder;
}

const COMMON_SORTS: readonly SortOrder[] = ['popular', 'price-low', 'price-high', 'newest'];

const BRAND_FILTER_ONLY = { facetIds: ['brand'], hasPrice: false, hasSearch: true, hasTabs: false } as const;

const TABS_ONLY = { facetIds: [], hasPrice: false, hasSearch: false, hasTabs: true } as const;

const LISTING_RULES: Readonly<Record<ListingKind, ListingRules>> = {
  rackets: {
    facetIds: FACET_IDS,
    hasPrice: true,
    hasSearch: true,
    hasTabs: false,
    sorts: ['featured', ...COMMON_SORTS],
    defaultSort: 'featured',
  },
  shoes: { ...BRAND_FILTER_ONLY, sorts: COMMON_SORTS, defaultSort: 'popular' },
  bags: { ...BRAND_FILTER_ONLY, sorts: COMMON_SORTS, defaultSort: 'popular' },
  accessories: { ...BRAND_FILTER_ONLY, sorts: [], defaultSort: 'popular' },
  brand: { ...TABS_ONLY, sorts: COMMON_SORTS, defaultSort: 'random' },
  sale: { ...TABS_ONLY, sorts: COMMON_SORTS, defaultSort: 'popular' },
};

/** A listing and what can be chosen on it. */
export interface Listing extends ListingRules {
  readonly kind: ListingKind;
  readonly facets: readonly Facet[];
}

export function listingOf(kind: ListingKind, brands: readonly string[]): Listing {
  const rules = LISTING_RULES[kind];
  return { ...rules, kind, facets: facetsFor(rules.facetIds, brands) };
}

export function defaultState(listing: Listing): ListingState {
  return {
    priceMin: PRICE_LIMITS.min,
    priceMax: PRICE_LIMITS.max,
    sort: listing.defaultSort,
    search: '',
    filters: NO_FILTERS,
    view: 'grid',
    tab: 'all',
    shown: PAGE_SIZE,
  };
}
