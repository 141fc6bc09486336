import { useEffect } from 'react';
import { takeEarlyAdditions } from '#storefront/browser/early-taps.ts';
import { useKinds } from '#storefront/browser/kinds.ts';
import { sayAdded } from './add-to-cart.ts';

/** Says what was put into the cart before the page was hydrated. */
export function useEarlyAdditions(): void {
  const kinds = useKinds();
  useEffect(() => {
    for (const line of takeEarlyAdditions()) sayAdded(line, kinds);
  }, [kinds]);
}
