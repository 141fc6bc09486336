import { startTransition, useCallback, useEffect, useState } from 'react';
import { fetchListing } from './listing-index.ts';
import type { ServedPage } from './served-page.ts';

const MOST_KEPT = 20;
const kept = new Map<string, ServedPage>();

/** A page of this visit to the shop: going back to it asks nobody. */
export function keptPage(address: string): ServedPage | undefined {
  return kept.get(address);
}

export function keepPage(address: string, page: ServedPage): void {
  kept.set(address, page);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/**
 * What the server answers at an address, if one is given: undefined until it has. An answer that comes when something else is wanted is
 * kept, and not shown. After a failure every further change tries again.
 */
export function useAskedPage(address: string | undefined) {
  const [got, setGot] = useState<{ readonly address: string; readonly page: ServedPage }>();
  const [failed, setFailed] = useState<string>();
  const page = address === undefined ? undefined : got?.address === address ? got.page : kept.get(address);

  const retry = useCallback(() => {
    if (address === undefined) return;
    setFailed(undefined);
    fetchListing(address, 'high').then(
      (answer) => {
        const page = answer as ServedPage;
        keepPage(address, page);
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
