import type { ListingPage } from '#domain/listing/listing.ts';
import type { Listing, ListingRules, ListingState } from '#domain/listing/listing-rules.ts';
import { listingQuery, parseListingState } from '#domain/listing/listing-state.ts';
import type { SearchAnswer } from './search-answer.ts';

/** What a route's loader hands to a listing. */
export interface ListingData {
  readonly rules: ListingRules;
  /** How many of its products are of each kind. */
  readonly sizes: Readonly<Record<string, number>>;
  readonly served: ServedPage;
  /** The path of the index, which has all its products. */
  readonly index?: string;
  /** In a shop too large for that, the path where the server answers for any other state. */
  readonly asked?: string;
  readonly seed: number;
}

/** A page that the server has made, and the query that it answers. */
export interface ServedPage {
  readonly query: string;
  readonly page: ListingPage;
  /** Of the search in the query, if there is one. */
  readonly answer: SearchAnswer | undefined;
}

/** The parameter with a visit's seed. */
export const SEED = 'seed';

/** The query without the view, which does not change the products. */
export function pageQuery(state: ListingState, listing: Listing): string {
  return listingQuery({ ...state, view: 'grid' }, listing);
}

/** Where the server answers for a query. Only a shuffled listing is another in each visit. */
export function askedAddress(asked: string, query: string, seed: number, isShuffled: boolean): string {
  if (!isShuffled) return asked + query;
  return `${asked}${query === '' ? '?' : `${query}&`}${SEED}=${seed}`;
}

/** The state that a page was served for, in the view of another. */
export function servedState({ query }: ServedPage, listing: Listing, { view }: ListingState): ListingState {
  return { ...parseListingState(new URLSearchParams(query), listing), view };
}

/** A page that shows the whole listing needs no index. */
export function isWhole({ page }: ServedPage): boolean {
  return page.items.length === page.total;
}
