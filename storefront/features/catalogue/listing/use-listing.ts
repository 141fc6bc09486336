import { useDeferredValue, useMemo, useState } from 'react';
import { type ListingPage, listingPage } from '#domain/listing/listing.ts';
import { type ListingState, listingOf } from '#domain/listing/listing-rules.ts';
import { descriptionsIn, type SearchAnswer, useSearchAnswer } from './search-answer.ts';
import { askedAddress, type ListingData, pageQuery, servedState } from './served-page.ts';
import { useAskedPage } from './use-asked-page.ts';
import { useListingItems } from './use-listing-items.ts';
import { type ListingControls, useListingState } from './use-listing-state.ts';
import { useVisitSeed } from './use-visit-seed.ts';

export interface ListingView {
  readonly controls: ListingControls;
  /** The state that the chips show and the products follow: a moment behind the controls while React renders them. */
  readonly deferred: ListingState;
  /** The state of the products on the page: behind `deferred` only while the index is loading, or while the server is asked. */
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
  const query = pageQuery(deferred, listing);
  const isShuffled = deferred.sort === 'random';
  const seed = useVisitSeed(data, isShuffled);
  const isServed = query === served.query && (seed === data.seed || !isShuffled);
  const ownItems = useListingItems(data, isServed ? undefined : deferred);
  const asked = useAskedPage(
    data.asked === undefined || isServed ? undefined : askedAddress(data.asked, query, seed, isShuffled),
  );
  const { items } = ownItems;
  // Another page comes before the products of the one that is wanted: the former one stays.
  const page = isServed ? served : asked.page;
  const [former, setFormer] = useState(served);
  if (page && page !== former) setFormer(page);
  const shown = page ?? former;
  const settled = useMemo(
    () => (page || items ? deferred : servedState(shown, listing, deferred)),
    [page, items, deferred, shown, listing],
  );
  const answer = useSearchAnswer(settled.search, shown.answer);
  const result = useMemo(() => {
    if (page || !items) return shown.page;
    return listingPage({ items, listing, state: settled, seed, descriptionOf: descriptionsIn(answer) });
  }, [page, items, shown, listing, settled, seed, answer]);
  const source = data.asked === undefined ? ownItems : asked;
  return {
    controls,
    deferred,
    settled,
    result,
    answer,
    retry: source.hasFailed && !page && !items ? source.retry : undefined,
  };
}
