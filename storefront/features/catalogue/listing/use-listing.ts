import { useDeferredValue, useMemo } from 'react';
import { type ListingPage, listingPage } from '#domain/listing/listing.ts';
import { type ListingState, listingOf } from '#domain/listing/listing-rules.ts';
import { descriptionsIn, type SearchAnswer, useSearchAnswer } from './search-answer.ts';
import { type ListingData, pageQuery, servedState } from './served-page.ts';
import { useListingItems } from './use-listing-items.ts';
import { type ListingControls, useListingState } from './use-listing-state.ts';
import { useVisitSeed } from './use-visit-seed.ts';

export interface ListingView {
  readonly controls: ListingControls;
  /** The state that the chips show and the products follow: a moment behind the controls while React renders them. */
  readonly deferred: ListingState;
  /** The state of the products on the page: behind `deferred` only while the index is loading. */
  readonly settled: ListingState;
  readonly result: ListingPage;
  readonly answer: SearchAnswer | undefined;
  /** Set when the products could not be loaded: tries again. */
  readonly retry: (() => void) | undefined;
}

/** The controls render a change at once; the products, which cost more, follow in a deferred render that further changes interrupt. */
export function useListing(data: ListingData): ListingView {
  const { rules, served } = data;
  const listing = useMemo(() => listingOf(rules), [rules]);
  const controls = useListingState(listing);
  const deferred = useDeferredValue(controls.state);
  const seed = useVisitSeed(data);
  const isServed = pageQuery(deferred, listing) === served.query && (seed === data.seed || deferred.sort !== 'random');
  const { items, hasFailed, retry } = useListingItems(data, isServed ? undefined : deferred);
  const settled = useMemo(
    () => (isServed || items ? deferred : servedState(served, listing, deferred)),
    [isServed, items, deferred, served, listing],
  );
  const answer = useSearchAnswer(settled.search, data.answer);
  const result = useMemo(() => {
    if (isServed || !items) return served.page;
    return listingPage({ items, listing, state: settled, seed, descriptionOf: descriptionsIn(answer) });
  }, [isServed, items, listing, served, settled, seed, answer]);
  const isStuck = hasFailed && !isServed && !items;
  return { controls, deferred, settled, result, answer, retry: isStuck ? retry : undefined };
}
