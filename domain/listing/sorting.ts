import { isHot } from '#domain/product/badges.ts';
import { CATEGORIES } from '#domain/product/product.ts';
import type { ListingItem } from './listing-item.ts';

export const SORT_ORDERS = ['featured', 'popular', 'price-low', 'price-high', 'newest', 'random'] as const;

export type SortOrder = (typeof SORT_ORDERS)[number];

export type Sortable = Pick<ListingItem, 'category' | 'id' | 'price' | 'badge' | 'displayOrder'>;

const UNPLACED = 999_999;

/** Ids repeat across categories, so the category settles what the id cannot. */
function byId(a: Sortable, b: Sortable): number {
  return a.id - b.id || CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category);
}

function placeOf({ displayOrder = UNPLACED }: Sortable): number {
  return Math.min(displayOrder, HALFWAY - 1);
}

export function byDisplayOrder(a: Sortable, b: Sortable): number {
  return placeOf(a) - placeOf(b) || byId(a, b);
}

/** Ranks run from 0 to LAST; HALFWAY parts those who go before from those who go after. */
const LAST = 2 ** 32 - 1;
const HALFWAY = 2 ** 31;

/** An order is one number per product, lowest first; equal numbers go by id. */
const RANKS: Record<SortOrder, (product: Sortable, seed: number) => number> = {
  featured: placeOf,
  popular: (product) => (isHot(product) ? 0 : HALFWAY) + placeOf(product),
  'price-low': ({ price }) => price,
  'price-high': ({ price }) => LAST - price,
  newest: ({ id }) => LAST - id,
  random: drawLot,
};

const MOST_PRODUCTS = 2 ** 20;

/**
 * Rank and position share one double (32 and 20 bits), so that the engine sorts plain numbers: several times faster
 * than comparing products two by two. The seed matters only to the random order.
 */
export function sortProducts<T extends Sortable>(products: readonly T[], order: SortOrder, seed: number): T[] {
  const rank = RANKS[order];
  const inIdOrder = products.toSorted(byId);
  const keys = new Float64Array(inIdOrder.length);
  inIdOrder.forEach((product, position) => {
    keys[position] = rank(product, seed) * MOST_PRODUCTS + position;
  });
  const sorted: T[] = [];
  for (const key of keys.sort()) {
    const product = inIdOrder[key % MOST_PRODUCTS];
    if (product !== undefined) sorted.push(product);
  }
  return sorted;
}

/**
 * Every product draws its own lot from the seed, so it keeps its place among the others when filters narrow the list:
 * nothing jumps about while the visitor stays on the page. Multiplied and folded twice, because neighbouring ids must
 * land far apart.
 */
function drawLot(product: Sortable, seed: number): number {
  let lot = (seed ^ Math.imul(product.id * CATEGORIES.length + CATEGORIES.indexOf(product.category), 0x9e3779b1)) | 0;
  lot = Math.imul(lot ^ (lot >>> 16), 0x85ebca6b);
  lot = Math.imul(lot ^ (lot >>> 13), 0xc2b2ae35);
  return (lot ^ (lot >>> 16)) >>> 0;
}
