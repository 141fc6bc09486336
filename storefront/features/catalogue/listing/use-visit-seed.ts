import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ListingData } from './served-page.ts';
import { itemsInMemory } from './use-listing-items.ts';

const seeds = new Map<string, number>();

/**
 * The seed of the random sort, one per visit. The first is the server's, so that the page hydrates in the sequence in which it
 * was sent; going back to a visit of this session finds its seed again, if the products to sort are still in memory.
 */
export function useVisitSeed(data: ListingData): number {
  const { key } = useLocation();
  const [seed] = useState(() => (itemsInMemory(data) && seeds.get(key)) ?? data.seed);
  useEffect(() => {
    seeds.set(key, seed);
  }, [key, seed]);
  return seed;
}
