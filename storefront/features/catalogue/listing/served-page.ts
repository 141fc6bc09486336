import type { ListingPage } from '#domain/listing/listing.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import type { Listing, ListingState } from '#domain/listing/listing-rules.ts';
import { listingQuery, parseListingState } from '#domain/listing/listing-state.ts';

/** What the server has found for one state of the listing. */
export interface ServedPage {
  readonly query: string;
  readonly page: ListingPage<ListingItem>;
}

/** The query without what changes only the look. */
export function pageQuery(state: ListingState, listing: Listing): string {
  return listingQuery({ ...state, view: 'grid' }, listing);
}

/** The state that a page was served for, in the look of another. */
export function servedState({ query }: ServedPage, listing: Listing, { view }: ListingState): ListingState {
  return { ...parseListingState(new URLSearchParams(query), listing), view };
}

/** A page that shows the whole listing is its own index. */
export function isWhole({ page }: ServedPage): boolean {
  return page.items.length === page.total;
}
