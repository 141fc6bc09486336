import { useDeferredValue, useMemo } from 'react';
import { brandsOf } from '../../../../domain/brand.ts';
import { type ListingResult, listProducts } from '../../../../domain/listing.ts';
import type { ListingItem } from '../../../../domain/listing-item.ts';
import { type ListingKind, type ListingState, listingOf } from '../../../../domain/listing-rules.ts';
import { productKey } from '../../../../domain/product.ts';
import type { ListingControls } from './listing-form.tsx';
import { type SearchAnswer, useSearchAnswer } from './search-answer.ts';
import { useListingState } from './use-listing-state.ts';
import { useVisitSeed } from './use-visit-seed.ts';

/** What a route's loader hands to a listing. */
export interface ListingData<Kind extends ListingKind = ListingKind> {
  readonly kind: Kind;
  readonly items: readonly ListingItem[];
  readonly seed: number;
  /** Of the search in the URL, if there is one. */
  readonly answer: SearchAnswer | undefined;
}

export interface ListingView {
  readonly controls: ListingControls;
  /** The state that the results are of: a moment behind the controls, when there is much to draw. */
  readonly settled: ListingState;
  readonly result: ListingResult<ListingItem>;
  readonly answer: SearchAnswer | undefined;
}

export function useListing({ kind, items, seed: fresh, answer: served }: ListingData): ListingView {
  const listing = useMemo(() => listingOf(kind, brandsOf(items)), [kind, items]);
  const { state, change } = useListingState(listing);
  const settled = useDeferredValue(state);
  const seed = useVisitSeed(fresh);
  const answer = useSearchAnswer(settled.search, served);
  const result = useMemo(() => {
    // Descriptions stay at home: one that holds the text is as good as the text.
    const found = new Set(answer?.found);
    const descriptionOf = (item: ListingItem) => (found.has(productKey(item)) ? settled.search : '');
    return listProducts({ items, listing, state: settled, seed, descriptionOf });
  }, [items, listing, settled, seed, answer]);
  const controls = useMemo(() => ({ listing, state, change }), [listing, state, change]);
  return { controls, settled, result, answer };
}
