import { startTransition, useCallback, useEffect, useState } from 'react';
import { fetchListing } from './listing-index.ts';
import type { ServedPage } from './served-page.ts';

const MOST_CACHED = 20;
const cached = new Map<string, ServedPage>();

/** A page of this visit to the shop: going back to it asks nobody. */
export function cachedPage(address: string): ServedPage | undefined {
  return cached.get(address);
}

export function cachePage(address: string, page: ServedPage): void {
  cached.set(address, page);
  const [oldest] = cached.keys();
  if (cached.size > MOST_CACHED && oldest !== undefined) cached.delete(oldest);
}

/**
 * What the server answers at an address, if one is given: undefined until it has. An answer that comes when something else is wanted is
 * cached, and not shown. After a failure every further change tries again.
 */
export function useAskedPage(address: string | undefined) {
  const [got, setGot] = useState<{ readonly address: string; readonly page: ServedPage }>();
  const [failed, setFailed] = useState<string>();
  const page = address === undefined ? undefined : got?.address === address ? got.page : cached.get(address);

  const retry = useCallback(() => {
    if (address === undefined) return;
    setFailed(undefined);
    fetchListing(address, 'high').then(
      (answer) => {
        const page = answer as ServedPage;
        cachePage(address, page);
        startTransition(() => setGot({ address, page }));
      },
      () => setFailed(address),
    );
  }, [address]);

  const isMissing = page === undefined;
  useEffect(() => {
    if (isMissing) retry();
  }, [isMissing, retry]);

  return { page, hasFailed: failed !== undefined && failed === address, retry };
}
