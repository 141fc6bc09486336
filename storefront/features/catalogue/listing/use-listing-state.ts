import { useMemo } from 'react';
import type { Listing, ListingState } from '#domain/listing/listing-rules.ts';
import { listingQuery, parseListingState } from '#domain/listing/listing-state.ts';
import { useStateInAddress } from '#storefront/browser/use-state-in-address.ts';

/** What every control of a listing works with. */
export interface ListingControls {
  readonly listing: Listing;
  readonly state: ListingState;
  /** Takes a function, so that two changes in quick succession build on each other. */
  readonly change: (next: (state: ListingState) => ListingState) => void;
}

/** The state of a listing, which its address has, too. */
export function useListingState(listing: Listing): ListingControls {
  const [state, change] = useStateInAddress(
    (search) => parseListingState(new URLSearchParams(search), listing),
    (current) => listingQuery(current, listing),
  );
  return useMemo(() => ({ listing, state, change }), [listing, state, change]);
}
