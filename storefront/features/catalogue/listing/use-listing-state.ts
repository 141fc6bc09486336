import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useOptimistic, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Listing, ListingState } from '#domain/listing/listing-rules.ts';
import { listingQuery, parseListingState } from '#domain/listing/listing-state.ts';
import { afterPaint } from '#web/browser/after-paint.ts';

export type ChangeListing = (next: (state: ListingState) => ListingState) => void;

/**
 * The state of a listing is what its URL says, and every change replaces the URL. The controls show a change at once; the
 * router follows in a transition. A change made before the router has caught up builds on the one before it, so that none is lost.
 */
export function useListingState(listing: Listing): { state: ListingState; change: ChangeListing } {
  const navigate = useNavigate();
  const [query, setQuery] = useOptimistic(useLocation().search);
  const state = useMemo(() => parseListingState(new URLSearchParams(query), listing), [query, listing]);
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);

  // Who has gone to another page meanwhile is not called back.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const change = useCallback<ChangeListing>(
    (next) => {
      latest.current = next(latest.current);
      const search = listingQuery(latest.current, listing);
      startTransition(async () => {
        setQuery(search);
        // The router draws every link of the page anew: first the tick, then the address.
        await afterPaint();
        if (!isHere.current) return;
        await navigate({ search }, { replace: true, preventScrollReset: true });
      });
    },
    [listing, navigate, setQuery],
  );

  const isCanonical = query === listingQuery(state, listing);
  useEffect(() => {
    if (!isCanonical) change((same) => same);
  }, [isCanonical, change]);

  return { state, change };
}
