import type { ListingPage } from '#domain/listing/listing.ts';
import type { Listing, ListingRules, ListingState } from '#domain/listing/listing-rules.ts';
import { listingQuery, parseListingState } from '#domain/listing/listing-state.ts';
import type { SearchAnswer } from './search-answer.ts';

/** What a route's loader hands to a listing. */
export interface ListingData {
  readonly rules: ListingRules;
  /** How many of its products are of each kind. */
  readonly sizes: Readonly<Record<string, number>>;
  /** The page that the server has rendered, and the query that it answers. */
  readonly served: { readonly query: string; readonly page: ListingPage };
  /** The path of the index, which has all its products. */
  readonly index: string;
  readonly seed: number;
  /** Of the search in the URL, if there is one. */
  readonly answer: SearchAnswer | undefined;
}

type ServedPage = ListingData['served'];

/** The query without the view, which does not change the products. */
export function pageQuery(state: ListingState, listing: Listing): string {
  return listingQuery({ ...state, view: 'grid' }, listing);
}

/** The state that a page was served for, in the view of another. */
export function servedState({ query }: ServedPage, listing: Listing, { view }: ListingState): ListingState {
  return { ...parseListingState(new URLSearchParams(query), listing), view };
}

/** A page that shows the whole listing needs no index. */
export function isWhole({ page }: ServedPage): boolean {
  return page.items.length === page.total;
}
