import { startTransition, useCallback, useEffect, useState } from 'react';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import type { ListingState } from '#domain/listing/listing-rules.ts';
import { useIdle } from '#web/browser/use-idle.ts';
import { knownItems, loadItems } from './listing-index.ts';
import { isWhole, type ListingData } from './served-page.ts';

/** All products of a listing, if they are in memory. None of one that the server filters: it knows what a search finds. */
export function itemsInMemory({ served, index }: Pick<ListingData, 'served' | 'index'>) {
  if (index === undefined) return undefined;
  return isWhole(served) ? served.page.items : knownItems(index);
}

/**
 * All products of a listing: from the page if it shows them all, else from the index, which is fetched when the browser is idle,
 * or as soon as a state is wanted that was not served. After a failure every further change tries again.
 */
export function useListingItems(data: ListingData, unserved: ListingState | undefined) {
  const { index } = data;
  const isIdle = useIdle();
  const [items, setItems] = useState<readonly ListingItem[] | undefined>(() => itemsInMemory(data));
  const [hasFailed, setFailed] = useState(false);

  const retry = useCallback(() => {
    if (index === undefined) return;
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
