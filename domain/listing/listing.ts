import { searchMatcher } from '#domain/search/search.ts';
import { type FacetCounts, type Filters, filterAndCount, NO_FILTERS } from './facets.ts';
import type { ListingItem } from './listing-item.ts';
import { ALL, type Listing, type ListingState, PAGE_SIZE } from './listing-rules.ts';
import { sortProducts } from './sorting.ts';

/** What a page shows of a listing. */
export interface ListingPage {
  /** The first `state.shown` of the products that match, sorted. */
  readonly items: readonly ListingItem[];
  /** "Showing X of Y": how many match, of how many there are. */
  readonly found: number;
  readonly total: number;
  readonly counts: FacetCounts;
}

interface PageInput {
  /** All visible products of this listing, in the sequence of the catalogue. */
  readonly items: readonly ListingItem[];
  readonly listing: Listing;
  readonly state: ListingState;
  /** One per visit to the page, so that the random sort does not change during it. */
  readonly seed: number;
  /** Listing items have no descriptions; they are needed only for a search. */
  readonly descriptionOf: (item: ListingItem) => string;
}

export function listingPage(input: PageInput): ListingPage {
  const { items, listing, state, seed } = input;
  const { matching, counts } = filterAndCount(items, listing.facets, state.filters, candidateTest(input));
  const sorted = sortProducts(matching, state.sort, seed);
  return { items: sorted.slice(0, state.shown), found: matching.length, total: items.length, counts };
}

/** The tests besides the filter groups: price, tab and search. */
function candidateTest({ state, descriptionOf }: PageInput): (item: ListingItem) => boolean {
  const { priceMin = Number.NEGATIVE_INFINITY, priceMax = Number.POSITIVE_INFINITY, tab, search } = state;
  const matches = searchMatcher(search);
  return (item) =>
    item.price >= priceMin &&
    item.price <= priceMax &&
    (tab === ALL || item.category === tab) &&
    (search === '' || matches({ name: item.name, brand: item.brand, description: descriptionOf(item) }));
}

/** Ticks an option or removes the tick. The list is a new one, so "Load More" starts again. */
export function setFilter(
  state: ListingState,
  listing: Listing,
  group: string,
  wanted: string,
  isTicked: boolean,
): ListingState {
  const { [group]: before = [], ...others } = state.filters;
  const options = listing.facets.find(({ name }) => name === group)?.options ?? [];
  const ticked = options.flatMap(({ id }) => ((id === wanted ? isTicked : before.includes(id)) ? [id] : []));
  const filters: Filters = ticked.length > 0 ? { ...others, [group]: ticked } : others;
  return { ...state, filters, shown: PAGE_SIZE };
}

/** Removes filters and price range; search, sort and view stay. */
export function clearAll(state: ListingState): ListingState {
  return { ...withoutPrice(state), filters: NO_FILTERS };
}

function withoutPrice(state: ListingState): ListingState {
  return { ...state, priceMin: undefined, priceMax: undefined, shown: PAGE_SIZE };
}

/** An active filter that can be removed alone. */
export interface Chip {
  /** For example 'shape:Round'. */
  readonly key: string;
  /** None of a range of prices: how that is said is each language's own. */
  readonly label: string | undefined;
  readonly without: ListingState;
}

export function activeChips(state: ListingState, listing: Listing): Chip[] {
  const chips = listing.facets.flatMap(({ name, options }) =>
    options
      .filter(({ id }) => state.filters[name]?.includes(id))
      .map(({ id, label }) => ({
        key: `${name}:${id}`,
        label,
        without: setFilter(state, listing, name, id, false),
      })),
  );
  const hasPrice = state.priceMin !== undefined || state.priceMax !== undefined;
  return hasPrice ? [{ key: 'price', label: undefined, without: withoutPrice(state) }, ...chips] : chips;
}
