import type { Kind } from '#domain/kinds/kind.ts';
import { kindListing } from './kind-listing.ts';
import { defaultState, listingOf, type PriceLimits } from './listing-rules.ts';
import { listingQuery, priceRange } from './listing-state.ts';

export interface FilterLink {
  readonly range: string;
  readonly href: string;
}

/** The presets of the shareable links page, the cheapest first, each a listing of the kind like any other. None where it is not filtered by price. */
export function filterLinks(kind: Kind): readonly FilterLink[] {
  const listing = listingOf(kindListing(kind, []));
  const { price } = listing;
  if (!price) return [];
  const bounds = boundsOf(price);
  return bounds.slice(1).map((high, place) => {
    const low = bounds[place] ?? price.min;
    const query = listingQuery({ ...defaultState(listing), ...priceRange(low, high, price) }, listing);
    return { range: `${short(low)}-${short(high)}`, href: `/${kind.key}${query}` };
  });
}

/** The ends of the slider and two round prices between them, each about as many times as high as the one before. */
function boundsOf({ min, max, step }: PriceLimits): number[] {
  const lowest = Math.max(min, step);
  const between = [1 / 3, 2 / 3].map((part) => roundPrice(lowest * (max / lowest) ** part));
  const inside = between.filter((price) => price > min && price < max);
  return [...new Set([min, ...inside, max])];
}

/** The nearest of 1, 2 and 5 with noughts behind them. */
function roundPrice(price: number): number {
  const ten = 10 ** Math.floor(Math.log10(price));
  const candidates = [1, 2, 5, 10].map((digit) => digit * ten);
  const apart = (candidate: number) => Math.abs(Math.log(candidate / price));
  return candidates.reduce((best, candidate) => (apart(candidate) < apart(best) ? candidate : best));
}

/** 20000 is 20K. */
function short(price: number): string {
  return price >= 1_000 ? `${price / 1_000}K` : String(price);
}
