import type { Category } from '#domain/catalogue/product.ts';
import { FACET_IDS, type Facet, type FacetId, type Filters, facetsFor, NO_FILTERS } from './facets.ts';
import type { Sort } from './sorts.ts';

export const PRICE_LIMITS = { min: 20_000, max: 200_000, step: 5_000 } as const;
export const PAGE_SIZE = 48;
export const MAX_PAGES = 250;

export type Tab = 'all' | Category;

/** Everything that a visitor can choose on a listing, and everything that its URL holds. */
export interface ListingState {
  readonly priceMin: number;
  readonly priceMax: number;
  readonly sort: Sort;
  readonly search: string;
  readonly filters: Filters;
  readonly view: 'grid' | 'list';
  /** Only listings that mix categories have tabs. */
  readonly tab: Tab;
  /** How many products are shown at most: "Load More" adds a page. */
  readonly shown: number;
}

export type ListingKind = Category | 'brand' | 'sale';

/** The rules of a listing: what can be chosen on it. */
export interface Listing {
  readonly kind: ListingKind;
  readonly facets: readonly Facet[];
  readonly hasPrice: boolean;
  readonly hasSearch: boolean;
  readonly hasTabs: boolean;
  /** The options of the sort select; none means that there is no such select. */
  readonly sorts: readonly Sort[];
  readonly defaultSort: Sort;
}

type Rules = Omit<Listing, 'kind' | 'facets'> & { readonly facetIds: readonly FacetId[] };

const COMMON_SORTS: readonly Sort[] = ['popular', 'price-low', 'price-high', 'newest'];

const BRAND_FILTER_ONLY = { facetIds: ['brand'], hasPrice: false, hasSearch: true, hasTabs: false } as const;

const TABS_ONLY = { facetIds: [], hasPrice: false, hasSearch: false, hasTabs: true } as const;

const RULES = {
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
} satisfies Record<ListingKind, Rules>;

export function listingOf(kind: ListingKind, brands: readonly string[]): Listing {
  const { facetIds, ...rules }: Rules = RULES[kind as keyof typeof RULES];
  return { ...rules, kind, facets: facetsFor(facetIds, brands) };
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
