import { formatPkr } from '#domain/payments/money.ts';
import { searchMatcher } from '#domain/search/search.ts';
import { type FacetCounts, type FacetId, filterAndCount, NO_FILTERS } from './facets.ts';
import type { ListingItem } from './listing-item.ts';
import { type Listing, type ListingState, PAGE_SIZE, PRICE_LIMITS } from './listing-rules.ts';
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
  /** All visible products of this listing. */
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
  const { priceMin, priceMax, tab, search } = state;
  // A slider at its end sets no bound: products cheaper or dearer than the slider's range are shown too.
  const lowest = priceMin === PRICE_LIMITS.min ? Number.NEGATIVE_INFINITY : priceMin;
  const highest = priceMax === PRICE_LIMITS.max ? Number.POSITIVE_INFINITY : priceMax;
  const matches = searchMatcher(search);
  return (item) =>
    item.price >= lowest &&
    item.price <= highest &&
    (tab === 'all' || item.category === tab) &&
    (search === '' || matches({ name: item.name, brand: item.brand, description: descriptionOf(item) }));
}

/** Ticks an option or removes the tick. The list is a new one, so "Load More" starts again. */
export function setFilter(
  state: ListingState,
  listing: Listing,
  group: FacetId,
  value: string,
  isTicked: boolean,
): ListingState {
  const options = listing.facets.find(({ id }) => id === group)?.options ?? [];
  const ticked = options.filter((option) => (option === value ? isTicked : state.filters[group].includes(option)));
  return { ...state, filters: { ...state.filters, [group]: ticked }, shown: PAGE_SIZE };
}

/** Removes filters and price range; search, sort and view stay. */
export function clearAll(state: ListingState): ListingState {
  return {
    ...state,
    filters: NO_FILTERS,
    priceMin: PRICE_LIMITS.min,
    priceMax: PRICE_LIMITS.max,
    shown: PAGE_SIZE,
  };
}

/** An active filter that can be removed alone. */
export interface Chip {
  /** For example 'shape:Round'. */
  readonly key: string;
  readonly label: string;
  readonly without: ListingState;
}

export function activeChips(state: ListingState, listing: Listing): Chip[] {
  const chips = listing.facets.flatMap(({ id }) =>
    state.filters[id].map((value) => ({
      key: `${id}:${value}`,
      label: value,
      without: setFilter(state, listing, id, value, false),
    })),
  );
  const price = priceLabel(state);
  if (price === undefined) return chips;
  const { priceMin, priceMax } = clearAll(state);
  return [{ key: 'price', label: price, without: { ...state, priceMin, priceMax, shown: PAGE_SIZE } }, ...chips];
}

function priceLabel({ priceMin, priceMax }: ListingState): string | undefined {
  const hasMin = priceMin !== PRICE_LIMITS.min;
  const hasMax = priceMax !== PRICE_LIMITS.max;
  if (hasMin && hasMax) return `${formatPkr(priceMin)} to ${formatPkr(priceMax)}`;
  if (hasMin) return `From ${formatPkr(priceMin)}`;
  if (hasMax) return `Up to ${formatPkr(priceMax)}`;
  return undefined;
}
