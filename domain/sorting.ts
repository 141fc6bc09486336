import { isHot } from './badges.ts';
import type { ListingItem } from './listing-item.ts';
import { CATEGORIES } from './product.ts';

export const SORT_ORDERS = ['featured', 'popular', 'price-low', 'price-high', 'newest', 'random'] as const;

export type SortOrder = (typeof SORT_ORDERS)[number];

export type Sortable = Pick<ListingItem, 'category' | 'id' | 'price' | 'badge' | 'displayOrder'>;

type Comparison = (a: Sortable, b: Sortable) => number;

const UNPLACED = 999_999;

/** The last word in every order: ids repeat across categories, so the category settles what the id cannot. */
const byId: Comparison = (a, b) => a.id - b.id || CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category);

export const byDisplayOrder: Comparison = (a, b) =>
  (a.displayOrder ?? UNPLACED) - (b.displayOrder ?? UNPLACED) || byId(a, b);

const COMPARISONS: Record<Exclude<SortOrder, 'random'>, Comparison> = {
  featured: byDisplayOrder,
  popular: (a, b) => Number(isHot(b)) - Number(isHot(a)) || byDisplayOrder(a, b),
  'price-low': (a, b) => a.price - b.price || byId(a, b),
  'price-high': (a, b) => b.price - a.price || byId(a, b),
  newest: (a, b) => b.id - a.id || byId(a, b),
};

/** The seed matters only to the random order. */
export function sortProducts<T extends Sortable>(products: readonly T[], order: SortOrder, seed: number): T[] {
  return order === 'random' ? shuffle(products, seed) : products.toSorted(COMPARISONS[order]);
}

/**
 * Every product draws its own lot from the seed, so a product keeps its place among the others when filters narrow the
 * list: nothing jumps about while the visitor stays on the page.
 */
function shuffle<T extends Sortable>(products: readonly T[], seed: number): T[] {
  return products
    .map((product) => ({ product, lot: drawLot(seed, product) }))
    .sort((a, b) => a.lot - b.lot || byId(a.product, b.product))
    .map(({ product }) => product);
}

/** A 32-bit mixer (multiply and fold, twice): neighbouring ids must land far apart. */
function drawLot(seed: number, product: Sortable): number {
  let lot = (seed ^ Math.imul(product.id * CATEGORIES.length + CATEGORIES.indexOf(product.category), 0x9e3779b1)) | 0;
  lot = Math.imul(lot ^ (lot >>> 16), 0x85ebca6b);
  lot = Math.imul(lot ^ (lot >>> 13), 0xc2b2ae35);
  return (lot ^ (lot >>> 16)) >>> 0;
}
