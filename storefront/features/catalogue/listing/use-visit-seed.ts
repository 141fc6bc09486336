import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const drawn = new Map<string, number>();

/**
 * A random order is drawn once per visit. The first draw is the server's, so that the page comes alive in the order in which it
 * was sent; going back to a visit of this session finds the order it had.
 */
export function useVisitSeed(fresh: number): number {
  const { key } = useLocation();
  const [seed] = useState(() => drawn.get(key) ?? fresh);
  useEffect(() => {
    drawn.set(key, seed);
  }, [key, seed]);
  return seed;
}
