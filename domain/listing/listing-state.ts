import { CATEGORIES } from '#domain/catalogue/product.ts';
import { searchText } from '#domain/search/search-text.ts';
import { type Facet, NO_FILTERS } from './facets.ts';
import { SHOWN } from './listing-length.ts';
import { type Listing, type ListingState, MAX_PAGES, PAGE_SIZE, PRICE_LIMITS } from './listing-rules.ts';
import type { Sort } from './sorts.ts';

/** Any URL gives a state; a parameter that is not valid falls back to its default, without effect on the others. */
export function parseListingState(params: URLSearchParams, listing: Listing): ListingState {
  const tab = params.get('tab');
  return {
    ...(listing.hasPrice ? parsePrices(params) : { priceMin: PRICE_LIMITS.min, priceMax: PRICE_LIMITS.max }),
    sort: parseSort(params.get('sort'), listing),
    search: listing.hasSearch ? searchText(params.get('search') ?? '') : '',
    filters: {
      ...NO_FILTERS,
      ...Object.fromEntries(listing.facets.map((facet) => [facet.id, parseTicked(params.getAll(facet.id), facet)])),
    },
    view: params.get('view') === 'list' ? 'list' : 'grid',
    tab: (listing.hasTabs && CATEGORIES.find((category) => category === tab)) || 'all',
    shown: parseShown(params.get(SHOWN)),
  };
}

function parsePrices(params: URLSearchParams): Pick<ListingState, 'priceMin' | 'priceMax'> {
  const priceMin = parsePrice(params.get('price_min')) ?? PRICE_LIMITS.min;
  const priceMax = parsePrice(params.get('price_max')) ?? PRICE_LIMITS.max;
  return priceMin > priceMax ? { priceMin: PRICE_LIMITS.min, priceMax: PRICE_LIMITS.max } : { priceMin, priceMax };
}

function parsePrice(text: string | null): number | undefined {
  const price = wholeNumber(text);
  return price >= PRICE_LIMITS.min && price <= PRICE_LIMITS.max ? price : undefined;
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

/** A list in one parameter, as the shop writes it, or a parameter per tick, as a form without JavaScript sends it. */
function parseTicked(lists: readonly string[], facet: Facet): string[] {
  const wanted = new Set(lists.join(',').slice(0, MAX_LIST_LENGTH).split(',').map(urlKey));
  return facet.options.filter((option) => wanted.has(urlKey(option)));
}

/** Commas separate the values of a list, so a comma inside a value (a brand may have one) is written as a space. */
function urlValue(option: string): string {
  return option.replaceAll(',', ' ').toWellFormed();
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
  const put = (name: string, value: string | number, fallback: string | number) => {
    if (value !== fallback) params.set(name, String(value));
  };
  put('price_min', state.priceMin, PRICE_LIMITS.min);
  put('price_max', state.priceMax, PRICE_LIMITS.max);
  put('sort', state.sort, listing.defaultSort);
  put('search', searchText(state.search), '');
  for (const { id, options } of listing.facets) {
    const ticked = options.filter((option) => state.filters[id].includes(option));
    put(id, ticked.map(urlValue).join(','), '');
  }
  put('view', state.view, 'grid');
  put('tab', state.tab, 'all');
  put(SHOWN, state.shown, PAGE_SIZE);
  const query = params.toString().replaceAll('+', '%20').replaceAll('%2C', ',').replaceAll('%2F', '/');
  return query === '' ? '' : `?${query}`;
}
