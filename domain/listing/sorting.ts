import { isHot } from '#domain/catalogue/badges.ts';
import type { ListingItem } from './listing-item.ts';
import type { Sort } from './sorts.ts';

export type Sortable = Pick<ListingItem, 'category' | 'id' | 'price' | 'badge' | 'displayOrder'>;

/** Where a product without a displayOrder stands. */
const UNPLACED = 999_999;

/*
 * Ids repeat across kinds. Products of the same id stay as they stand in the catalogue, the earlier kind first: sorting leaves equal ones
 * alone.
 */
function byId(a: Sortable, b: Sortable): number {
  return a.id - b.id;
}

export function byDisplayOrder(a: Sortable, b: Sortable): number {
  return (a.displayOrder ?? UNPLACED) - (b.displayOrder ?? UNPLACED) || byId(a, b);
}

const COMPARATORS: Record<Sort, (a: Sortable, b: Sortable, seed: number) => number> = {
  featured: byDisplayOrder,
  popular: (a, b) => Number(isHot(b)) - Number(isHot(a)) || byDisplayOrder(a, b),
  'price-low': (a, b) => a.price - b.price || byId(a, b),
  'price-high': (a, b) => b.price - a.price || byId(a, b),
  newest: (a, b) => b.id - a.id,
  random: (a, b, seed) => randomRank(a, seed) - randomRank(b, seed) || byId(a, b),
};

/** Of products in the sequence of the catalogue. The seed matters only to the random sort. */
export function sortProducts<T extends Sortable>(products: readonly T[], sort: Sort, seed: number): T[] {
  const compare = COMPARATORS[sort];
  return products.toSorted((a, b) => compare(a, b, seed));
}

/**
 * A product's rank depends on the seed and on itself, not on the other products: so the ones that remain do not change places
 * when filters narrow the list. The steps are MurmurHash3's last ones, which scatter neighbouring ids.
 */
function randomRank(product: Sortable, seed: number): number {
  let hash = seed ^ Math.imul(product.id + numberOf(product.category), 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const numbers = new Map<string, number>();

/** Sets the products of kinds apart that have the same id. */
function numberOf(category: string): number {
  let number = numbers.get(category);
  if (number === undefined) {
    number = [...category].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 0);
    numbers.set(category, number);
  }
  return number;
}
