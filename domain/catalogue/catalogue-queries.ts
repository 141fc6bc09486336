import type { ListingItem } from '#domain/listing/listing-item.ts';
import { byDisplayOrder, type Sortable } from '#domain/listing/sorting.ts';
import { isFeatured, isHot } from './badges.ts';
import { brandKey } from './brand.ts';
import { type Category, discountedFrom } from './product.ts';

/** The only place that removes hidden products: every other query, search and listing works on its result. */
export function visibleProducts<T extends { readonly hide: boolean }>(products: readonly T[]): T[] {
  return products.filter((product) => !product.hide);
}

export function byCategory<T extends { readonly category: Category }>(products: readonly T[], category: Category): T[] {
  return products.filter((product) => product.category === category);
}

export function byBrand<T extends { readonly brand: string }>(products: readonly T[], brand: string): T[] {
  const key = brandKey(brand);
  return products.filter((product) => brandKey(product.brand) === key);
}

/** By the key of the kind, of kinds that have any. */
export function countByCategory(
  products: Iterable<{ readonly category: Category }>,
): Readonly<Record<Category, number>> {
  const counts: Record<Category, number> = {};
  for (const { category } of products) counts[category] = (counts[category] ?? 0) + 1;
  return counts;
}

type Addressed = Pick<ListingItem, 'category' | 'id' | 'slug'>;

export function findBySlug<T extends Addressed>(
  products: readonly T[],
  category: Category,
  slug: string,
): T | undefined {
  return products.find((product) => product.category === category && product.slug === slug);
}

export function findById<T extends Addressed>(products: readonly T[], category: Category, id: number): T | undefined {
  return products.find((product) => product.category === category && product.id === id);
}

export type Resolved<T> =
  | { readonly outcome: 'found' | 'moved'; readonly product: T }
  | { readonly outcome: 'not-found' };

/**
 * Old links carry an id where the slug belongs, or a slug that the product had before, and some people write a slug with capitals:
 * the product has moved to its slug page.
 * `formerSlugs` has keys like 'rackets/old-name'.
 */
export function resolveProduct<T extends Addressed>(
  products: readonly T[],
  category: Category,
  slugOrId: string,
  formerSlugs: Readonly<Record<string, string>> = {},
): Resolved<T> {
  const found = findBySlug(products, category, slugOrId);
  if (found) return { outcome: 'found', product: found };
  const small = slugOrId.toLowerCase();
  const place = `${category}/${small}`;
  const slug = Object.hasOwn(formerSlugs, place) ? formerSlugs[place] : small;
  const renamed = slug === undefined ? undefined : findBySlug(products, category, slug);
  if (renamed) return { outcome: 'moved', product: renamed };
  const moved = /^\d{1,15}$/.test(slugOrId) ? findById(products, category, Number(slugOrId)) : undefined;
  return moved ? { outcome: 'moved', product: moved } : { outcome: 'not-found' };
}

type Showcased = Sortable & Pick<ListingItem, 'inStock'>;

/** Products in stock come first. */
function byAvailability(a: Showcased, b: Showcased): number {
  return Number(b.inStock) - Number(a.inStock) || byDisplayOrder(a, b);
}

export function hotProducts<T extends Showcased>(products: readonly T[], limit = 4): T[] {
  return products.filter(isHot).sort(byAvailability).slice(0, limit);
}

/** Only what can be bought: they are shown to somebody who has found nothing. */
export function featuredProducts<T extends Showcased>(products: readonly T[], limit = 6): T[] {
  return products
    .filter((product) => product.inStock && isFeatured(product))
    .sort(byDisplayOrder)
    .slice(0, limit);
}

export function onSale<T extends Pick<ListingItem, 'price' | 'originalPrice'>>(products: readonly T[]): T[] {
  return products.filter((product) => discountedFrom(product) !== undefined);
}

type Relatable = Showcased & Pick<ListingItem, 'brand' | 'specs'>;

/**
 * "You may also like": the nearest of the same kind, by price, brand and these specs. They are found in one pass, because every product
 * page needs them.
 */
export function relatedProducts<T extends Relatable>(
  products: readonly T[],
  to: Relatable,
  specs: readonly string[],
  limit = 4,
): T[] {
  const nearest: { product: T; distance: number }[] = [];
  for (const product of products) {
    if (product.category !== to.category || product.id === to.id) continue;
    const candidate = { product, distance: distanceBetween(product, to, specs) };
    const place = nearest.findIndex((other) => isNearer(candidate, other));
    if (place === -1 && nearest.length >= limit) continue;
    nearest.splice(place === -1 ? nearest.length : place, 0, candidate);
    nearest.length = Math.min(nearest.length, limit);
  }
  return nearest.map(({ product }) => product);
}

type Candidate = { readonly product: Relatable; readonly distance: number };

function isNearer(a: Candidate, b: Candidate): boolean {
  return a.distance < b.distance || (a.distance === b.distance && byDisplayOrder(a.product, b.product) < 0);
}

/**
 * One unit apart is a price e times as high. Another brand and each spec that differs (a racket's shape and level) weigh like a price
 * about half as high again; a product that is sold out is farther than any that is not.
 */
function distanceBetween(a: Relatable, b: Relatable, specs: readonly string[]): number {
  const price = Math.abs(Math.log(Math.max(a.price, 1) / Math.max(b.price, 1)));
  const others = specs.filter((key) => String(a.specs?.[key]) !== String(b.specs?.[key])).length;
  const unlike = Number(brandKey(a.brand) !== brandKey(b.brand)) + others;
  return price + 0.4 * unlike + (a.inStock ? 0 : 100);
}
