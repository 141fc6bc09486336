import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { askedAddress, type ListingData } from './served-page.ts';
import { cachedPage, cachePage } from './use-asked-page.ts';
import { itemsInMemory } from './use-listing-items.ts';

const seeds = new Map<string, number>();

/**
 * The seed of the random sort, one per visit. The first is the server's, so that the page hydrates in the sequence in which it
 * was sent; going back to a visit of this session finds its seed again, if the products to sort, or the page itself, are still in memory.
 */
export function useVisitSeed(data: ListingData, isShuffled: boolean): number {
  const { key } = useLocation();
  const [seed] = useState(() => {
    const former = seeds.get(key);
    return former !== undefined && isInMemory(data, former) ? former : data.seed;
  });
  useEffect(() => {
    seeds.set(key, seed);
    const address = shuffledAddress(data, seed);
    if (address !== undefined && isShuffled && seed === data.seed) cachePage(address, data.served);
  }, [key, seed, data, isShuffled]);
  return seed;
}

function isInMemory(data: ListingData, seed: number): boolean {
  const address = shuffledAddress(data, seed);
  return address === undefined ? itemsInMemory(data) !== undefined : cachedPage(address) !== undefined;
}

const shuffledAddress = ({ asked, served }: ListingData, seed: number) =>
  asked === undefined ? undefined : askedAddress(asked, served.query, seed, true);
