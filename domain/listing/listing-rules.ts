import type { PriceFacet } from '#domain/kinds/kind.ts';
import { type Facet, type FacetRules, type Filters, facetsOf, NO_FILTERS } from './facets.ts';
import type { Sort } from './sorts.ts';

export const PAGE_SIZE = 48;
export const MAX_PAGES = 250;

/** The tab with everything. No kind may have this key. */
export const ALL = 'all';

/** Everything that a visitor can choose on a listing, and everything that its URL holds. */
export interface ListingState {
  /** Undefined where the slider is at its end: its ends are open. */
  readonly priceMin: number | undefined;
  readonly priceMax: number | undefined;
  readonly sort: Sort;
  readonly search: string;
  readonly filters: Filters;
  readonly view: 'grid' | 'list';
  /** Of listings that mix kinds: the key of one, or `ALL`. */
  readonly tab: string;
  /** How many products are shown at most: "Load More" adds a page. */
  readonly shown: number;
}

export type PriceLimits = Omit<PriceFacet, 'by'>;

/** What a listing calls what it holds. */
export interface ListingWords {
  /** In the plural, as it reads inside a sentence. */
  readonly noun: string;
  readonly loadMore: string;
  /** The title of the sheet with the filters. */
  readonly filtersTitle: string;
  /** The title of the words that nothing was found. */
  readonly empty: string;
}

/** What can be chosen on a listing, as the server hands it to the browser. */
export interface ListingRules {
  /** The key of the kind that it lists; a listing that mixes kinds has tabs instead. */
  readonly kind?: string;
  readonly facets: readonly (FacetRules | PriceFacet)[];
  /** The keys of the kinds that have a tab. */
  readonly tabs: readonly string[];
  /** The options of the sort select; none means that there is no such select. */
  readonly sorts: readonly Sort[];
  readonly defaultSort: Sort;
  readonly hasListView: boolean;
  readonly words: ListingWords;
}

/** The rules, ready for use. */
export interface Listing extends Omit<ListingRules, 'facets'> {
  readonly facets: readonly Facet[];
  /** `place` is how many of the other filters stand before it. */
  readonly price?: PriceLimits & { readonly place: number };
  /** Where kinds are mixed, a search goes to the listing of one. */
  readonly hasSearch: boolean;
}

const isPrice = (facet: FacetRules | PriceFacet) => facet.by === 'price';

export function listingOf({ facets, ...rules }: ListingRules): Listing {
  const place = facets.findIndex(isPrice);
  const price = facets.find(isPrice);
  return {
    ...rules,
    hasSearch: rules.kind !== undefined,
    facets: facetsOf(facets.filter((facet) => facet.by !== 'price')),
    ...(price && { price: { min: price.min, max: price.max, step: price.step, place } }),
  };
}

export function defaultState(listing: Pick<Listing, 'defaultSort'>): ListingState {
  return {
    priceMin: undefined,
    priceMax: undefined,
    sort: listing.defaultSort,
    search: '',
    filters: NO_FILTERS,
    view: 'grid',
    tab: ALL,
    shown: PAGE_SIZE,
  };
}
