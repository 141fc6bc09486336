import type { Listing, ListingState } from '#domain/listing/listing-rules.ts';
import { listingQuery, parseListingState } from '#domain/listing/listing-state.ts';
import type { ListingData } from './use-listing.ts';

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
