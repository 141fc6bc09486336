import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { Listing, ListingState } from '#domain/listing/listing-rules.ts';
import { listingQuery, parseListingState } from '#domain/listing/listing-state.ts';
import { FROM_CONTROLS } from '#storefront/browser/scroll-to-top.ts';
import { afterPaint } from '#web/browser/after-paint.ts';

/** What every control of a listing works with. */
export interface ListingControls {
  readonly listing: Listing;
  readonly state: ListingState;
  /** Takes a function, so that two changes in quick succession build on each other. */
  readonly change: (next: (state: ListingState) => ListingState) => void;
}

/** An address that was written from the state is as old as the state or older, and does not set it. */
const WRITE = { replace: true, preventScrollReset: true, state: FROM_CONTROLS };

/**
 * The state of a listing. A change is rendered at once by the controls; the address is replaced after the next paint, because
 * the router then renders every link of the page. An address that changes in another way (Back, a search, a link) sets the state.
 */
export function useListingState(listing: Listing): ListingControls {
  const navigate = useNavigate();
  const { key, search, state: mark } = useLocation();
  // The mark stays in the history, so on the way back it says nothing.
  const isOwnAddress = useNavigationType() !== 'POP' && mark === FROM_CONTROLS;
  const parse = () => parseListingState(new URLSearchParams(search), listing);
  const [state, change] = useState(parse);
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    if (!isOwnAddress) change(parse);
  }

  const query = listingQuery(state, listing);
  useEffect(() => {
    if (query === search) return;
    let isCurrent = true;
    afterPaint().then(() => {
      if (isCurrent) navigate({ search: query }, WRITE);
    });
    return () => {
      isCurrent = false;
    };
  }, [query, search, navigate]);

  return useMemo(() => ({ listing, state, change }), [listing, state]);
}
