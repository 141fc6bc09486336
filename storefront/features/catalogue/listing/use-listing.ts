import { useDeferredValue, useMemo } from 'react';
import { type ListingPage, listingPage } from '#domain/listing/listing.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { type ListingKind, type ListingState, listingOf } from '#domain/listing/listing-rules.ts';
import type { Category } from '#domain/product/product.ts';
import type { ListingControls } from './listing-form.tsx';
import { descriptionsIn, type SearchAnswer, useSearchAnswer } from './search-answer.ts';
import { pageQuery, type ServedPage, servedState } from './served-page.ts';
import { useListingItems } from './use-listing-items.ts';
import { useListingState } from './use-listing-state.ts';
import { useVisitSeed } from './use-visit-seed.ts';

/** What a route's loader hands to a listing. */
export interface ListingData<Kind extends ListingKind = ListingKind> {
  readonly kind: Kind;
  /** Of all its products: the brands there are, and how many of each category. */
  readonly brands: readonly string[];
  readonly sizes: Readonly<Record<Category, number>>;
  readonly served: ServedPage;
  /** Where all its products are found. */
  readonly index: string;
  readonly seed: number;
  /** Of the search in the URL, if there is one. */
  readonly answer: SearchAnswer | undefined;
}

export interface ListingView {
  readonly controls: ListingControls;
  /** The state that the results are of: a moment behind the controls, when there is much to draw or to fetch. */
  readonly settled: ListingState;
  readonly result: ListingPage<ListingItem>;
  readonly answer: SearchAnswer | undefined;
  /** Set when what has been chosen could not be fetched: asks again. */
  readonly retry: (() => void) | undefined;
}

export function useListing(data: ListingData): ListingView {
  const { kind, brands, served, index } = data;
  const listing = useMemo(() => listingOf(kind, brands), [kind, brands]);
  const { state, change } = useListingState(listing);
  const wanted = useDeferredValue(state);
  const seed = useVisitSeed(data);
  const isServed = pageQuery(wanted, listing) === served.query && (seed === data.seed || wanted.sort !== 'random');
  const { items, hasFailed, retry } = useListingItems(served, index, isServed ? undefined : wanted);
  const settled = useMemo(
    () => (isServed || items ? wanted : servedState(served, listing, wanted)),
    [isServed, items, wanted, served, listing],
  );
  const answer = useSearchAnswer(settled.search, data.answer);
  const result = useMemo(() => {
    if (isServed || !items) return served.page;
    return listingPage({ items, listing, state: settled, seed, descriptionOf: descriptionsIn(answer) });
  }, [isServed, items, listing, served, settled, seed, answer]);
  const controls = useMemo(() => ({ listing, state, change }), [listing, state, change]);
  const isStuck = hasFailed && !isServed && !items;
  return { controls, settled, result, answer, retry: isStuck ? retry : undefined };
}
