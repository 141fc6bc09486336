import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ListingData } from './use-listing.ts';
import { itemsAtHand } from './use-listing-items.ts';

const drawn = new Map<string, number>();

/**
 * A random order is drawn once per visit. The first draw is the server's, so that the page comes alive in the order in which it
 * was sent; going back to a visit of this session finds the order it had, if the products to put into it are still at hand.
 */
export function useVisitSeed({ seed: fresh, served, index }: ListingData): number {
  const { key } = useLocation();
  const [seed] = useState(() => (itemsAtHand(served, index) && drawn.get(key)) ?? fresh);
  useEffect(() => {
    drawn.set(key, seed);
  }, [key, seed]);
  return seed;
}
