import { searchText } from '#domain/search/search-text.ts';
import type { Facet, Filters } from './facets.ts';
import { SHOWN } from './listing-length.ts';
import { ALL, type Listing, type ListingState, MAX_PAGES, PAGE_SIZE, type PriceLimits } from './listing-rules.ts';
import type { Sort } from './sorts.ts';

/** Any URL gives a state; a parameter that is not valid falls back to its default, without effect on the others. */
export function parseListingState(params: URLSearchParams, listing: Listing): ListingState {
  return {
    ...parsePrices(params, listing.price),
    sort: parseSort(params.get('sort'), listing),
    search: listing.hasSearch ? searchText(params.get('search') ?? '') : '',
    filters: parseFilters(params, listing.facets),
    view: params.get('view') === 'list' ? 'list' : 'grid',
    tab: listing.tabs.find((tab) => tab === params.get('tab')) ?? ALL,
    shown: parseShown(params.get(SHOWN)),
  };
}

type Prices = Pick<ListingState, 'priceMin' | 'priceMax'>;

function parsePrices(params: URLSearchParams, limits: PriceLimits | undefined): Prices {
  const [min, max] = ['price_min', 'price_max'].map((name) => wholeNumber(params.get(name)));
  return limits ? priceRange(min, max, limits) : { priceMin: undefined, priceMax: undefined };
}

/** A range within the slider's; an end of the slider is no bound. */
export function priceRange(low = Number.NaN, high = Number.NaN, { min, max }: PriceLimits): Prices {
  const priceMin = low > min && low <= max ? low : undefined;
  const priceMax = high >= min && high < max ? high : undefined;
  const isUpsideDown = priceMin !== undefined && priceMax !== undefined && priceMin > priceMax;
  return isUpsideDown ? { priceMin: undefined, priceMax: undefined } : { priceMin, priceMax };
}

function parseShown(text: string | null): number {
  const shown = wholeNumber(text);
  return shown % PAGE_SIZE === 0 && shown >= PAGE_SIZE && shown <= PAGE_SIZE * MAX_PAGES ? shown : PAGE_SIZE;
}

function wholeNumber(text: string | null): number {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

/** A sort that this listing does not have gives the random one, as the specification says; no sort gives the default. */
function parseSort(text: string | null, { sorts, defaultSort }: Listing): Sort {
  if (!text || sorts.length === 0) return defaultSort;
  return sorts.find((sort) => sort === text) ?? 'random';
}

/** More than any URL of the shop has, and a bound on what a hostile one can cost. */
const MAX_LIST_LENGTH = 4_000;

function parseFilters(params: URLSearchParams, facets: readonly Facet[]): Filters {
  const ticked = facets.map((facet) => [facet.name, parseTicked(params.getAll(facet.name), facet)] as const);
  return Object.fromEntries(ticked.filter(([, ids]) => ids.length > 0));
}

/** A list in one parameter, as the shop writes it, or a parameter per tick, as a form without JavaScript sends it. */
function parseTicked(lists: readonly string[], { options }: Facet): string[] {
  const wanted = new Set(lists.join(',').slice(0, MAX_LIST_LENGTH).split(',').map(urlKey));
  return options.filter(({ id }) => wanted.has(urlKey(id))).map(({ id }) => id);
}

/** Commas separate the values of a list, so a comma inside a value (a brand may have one) is written as a space. */
function urlValue(id: string): string {
  return id.replaceAll(',', ' ').toWellFormed();
}

function urlKey(value: string): string {
  return urlValue(value).replace(/\s+/g, ' ').trim().toLowerCase();
}

/**
 * The canonical query of a state: parameters in a fixed sequence, defaults left out, commas and slashes readable, a space as %20
 * like in the search box's own address. Empty, or begins with '?'.
 */
export function listingQuery(state: ListingState, listing: Listing): string {
  const params = new URLSearchParams();
  const put = (name: string, value: string | number | undefined, fallback?: string | number) => {
    if (value !== undefined && value !== fallback) params.set(name, String(value));
  };
  put('price_min', state.priceMin);
  put('price_max', state.priceMax);
  put('sort', state.sort, listing.defaultSort);
  put('search', searchText(state.search), '');
  for (const { name, options } of listing.facets) {
    const ticked = options.filter(({ id }) => state.filters[name]?.includes(id));
    put(name, ticked.map(({ id }) => urlValue(id)).join(','), '');
  }
  put('view', state.view, 'grid');
  put('tab', state.tab, ALL);
  put(SHOWN, state.shown, PAGE_SIZE);
  return written(params);
}

/** The query of any listing with nothing but a search. */
export function searchQuery(search: string): string {
  return written(new URLSearchParams({ search: searchText(search) }));
}

function written(params: URLSearchParams): string {
  const query = params.toString().replaceAll('+', '%20').replaceAll('%2C', ',').replaceAll('%2F', '/');
  return query === '' ? '' : `?${query}`;
}
