import { startTransition, useCallback, useEffect, useState } from 'react';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import type { ListingState } from '#domain/listing/listing-rules.ts';
import { useIdle } from '#web/browser/use-idle.ts';
import { knownItems, loadItems } from './listing-index.ts';
import { isWhole, type ServedPage } from './served-page.ts';

/** What is known of a listing's products besides the page that was served. */
export interface ListingItems {
  readonly items: readonly ListingItem[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** All products of a listing where they are at hand without asking. */
export function itemsAtHand(served: ServedPage, index: string): readonly ListingItem[] | undefined {
  return isWhole(served) ? served.page.items : knownItems(index);
}

/**
 * All products of a listing: at once where the page shows them all, else from the index, which is fetched when the browser has
 * nothing better to do, or as soon as a state is wanted that was not served. After a failure every further choice asks again.
 */
export function useListingItems(served: ServedPage, index: string, unserved: ListingState | undefined): ListingItems {
  const isIdle = useIdle();
  const [items, setItems] = useState(() => itemsAtHand(served, index));
  const [hasFailed, setFailed] = useState(false);

  const retry = useCallback(() => {
    setFailed(false);
    loadItems(index).then(
      (loaded) => startTransition(() => setItems(loaded)),
      () => setFailed(true),
    );
  }, [index]);

  const isMissing = items === undefined;
  useEffect(() => {
    if (isMissing && (isIdle || unserved)) retry();
  }, [isMissing, isIdle, unserved, retry]);

  return { items, hasFailed, retry };
}
