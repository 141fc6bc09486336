import { formatPkr } from '#domain/money.ts';
import { type FacetCounts, type FacetId, filterAndCount, NO_FILTERS } from './facets.ts';
import type { ListingItem } from './listing-item.ts';
import { type Listing, type ListingState, PAGE_SIZE, PRICE_LIMITS } from './listing-rules.ts';
import { searchMatcher } from './search.ts';
import { sortProducts } from './sorting.ts';

export interface ListingResult<T> {
  /** Every product that matches, in order; the page shows the first `state.shown` of them. */
  readonly matching: readonly T[];
  /** "Showing X of Y": how many match, of how many there are. */
  readonly found: number;
  readonly total: number;
  readonly counts: FacetCounts;
}

export interface ListingInput<T> {
  /** Visible products of this listing. */
  readonly items: readonly T[];
  readonly listing: Listing;
  readonly state: ListingState;
  /** One per visit to the page, so that a random order holds still. */
  readonly seed: number;
  /** Listing items leave descriptions out; they are asked for only when there is something to search. */
  readonly descriptionOf: (item: T) => string;
}

export function listProducts<T extends ListingItem>(input: ListingInput<T>): ListingResult<T> {
  const { items, listing, state, seed } = input;
  const { matching, counts } = filterAndCount(items, listing.facets, state.filters, candidateTest(input));
  return { matching: sortProducts(matching, state.sort, seed), found: matching.length, total: items.length, counts };
}

/** What a page shows of a listing: the first products of its state, as many as have been asked for. */
export interface ListingPage<T> extends Omit<ListingResult<T>, 'matching'> {
  readonly items: readonly T[];
}

export function listingPage<T extends ListingItem>(input: ListingInput<T>): ListingPage<T> {
  const { matching, ...figures } = listProducts(input);
  return { ...figures, items: matching.slice(0, input.state.shown) };
}

/** What is asked besides the filter groups: price, tab and search. */
function candidateTest<T extends ListingItem>({ state, descriptionOf }: ListingInput<T>): (item: T) => boolean {
  const { priceMin, priceMax, tab, search } = state;
  // A slider left at its end sets no bound: without filters nothing is missing, whatever it costs.
  const lowest = priceMin === PRICE_LIMITS.min ? Number.NEGATIVE_INFINITY : priceMin;
  const highest = priceMax === PRICE_LIMITS.max ? Number.POSITIVE_INFINITY : priceMax;
  const matches = searchMatcher(search);
  return (item) =>
    item.price >= lowest &&
    item.price <= highest &&
    (tab === 'all' || item.category === tab) &&
    (search === '' || matches({ name: item.name, brand: item.brand, description: descriptionOf(item) }));
}

/** Ticks an option or takes the tick away. The list is a new one, so "Load More" starts over. */
export function toggleFilter(state: ListingState, listing: Listing, group: FacetId, value: string): ListingState {
  const ticked = state.filters[group];
  const wanted = ticked.includes(value) ? ticked.filter((other) => other !== value) : [...ticked, value];
  const options = listing.facets.find(({ id }) => id === group)?.options ?? [];
  const filters = { ...state.filters, [group]: options.filter((option) => wanted.includes(option)) };
  return { ...state, filters, shown: PAGE_SIZE };
}

/** Filters and price range go; search, order and view stay. */
export function clearAll(state: ListingState): ListingState {
  return {
    ...state,
    filters: NO_FILTERS,
    priceMin: PRICE_LIMITS.min,
    priceMax: PRICE_LIMITS.max,
    shown: PAGE_SIZE,
  };
}

/** An active choice that can be taken back alone. */
export interface Chip {
  /** The form group:value, for example 'shape:Round'. */
  readonly key: string;
  readonly label: string;
  readonly without: ListingState;
}

export function activeChips(state: ListingState, listing: Listing): Chip[] {
  const chips = listing.facets.flatMap(({ id }) =>
    state.filters[id].map((value) => ({
      key: `${id}:${value}`,
      label: value,
      without: toggleFilter(state, listing, id, value),
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
