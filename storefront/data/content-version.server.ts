import { type PublishedCatalogue, perCatalogue } from '#catalogue/published.ts';
import { toListingItem } from '#domain/listing/listing-item.ts';
import { relatedProducts, resolveProduct } from '#domain/product/catalogue-queries.ts';
import { CATEGORIES, type Category } from '#domain/product/product.ts';
import { FINDER_PATH } from '#storefront/blocks/site-links.ts';
import { OFFLINE_PATH } from '#storefront/service-worker/built.ts';
import { findableRackets } from './finder-data.server.ts';
import { hashOf, listingVersion } from './listing-version.server.ts';
import { pathInIndex } from './versioned-paths.server.ts';
import { visibleIn } from './visible-catalogue.server.ts';

/** Pages that show nothing of the products. */
const WITHOUT_PRODUCTS = new Set([
  '/wishlist',
  '/compare',
  '/contact',
  '/about',
  '/story',
  '/filter-links',
  '/cart',
  '/order-success',
  '/manifest.webmanifest',
  '/robots.txt',
  OFFLINE_PATH,
]);

const LISTING = new RegExp(`^/(${CATEGORIES.join('|')}|sale|brands/[^/]+)$`);
const PRODUCT = new RegExp(`^/(${CATEGORIES.join('|')})/([^/]+)$`);

/**
 * The version of what the page of an address shows. The server renders a page again only when this differs, so that a new price
 * touches the pages that show it and no others. Where nothing else is known it is the version of the whole catalogue.
 */
export function contentVersion(address: string, catalogue: PublishedCatalogue): string {
  const [fullPath = '', query = ''] = address.split('?');
  const path = decoded(fullPath.replace(/\/_\.data$|\.data$/, '') || '/');
  // A search counts its hits in the whole shop.
  if (new URLSearchParams(query).has('search')) return catalogue.version;
  const shown = shownAt(path, catalogue);
  return shown === undefined ? catalogue.version : hashOf(shopVersion(catalogue), shown);
}

function shownAt(path: string, catalogue: PublishedCatalogue): string | undefined {
  if (WITHOUT_PRODUCTS.has(path)) return '';
  if (path === FINDER_PATH) return findableVersion(catalogue);
  const listing = LISTING.test(path) ? path : pathInIndex(path);
  if (listing !== undefined) return listingVersion(visibleIn(catalogue), listing);
  const [, category, slug = ''] = PRODUCT.exec(path) ?? [];
  const own = CATEGORIES.find((known) => known === category);
  return own && productVersion(own, slug, catalogue);
}

function productVersion(category: Category, slug: string, catalogue: PublishedCatalogue): string | undefined {
  const { products, items } = visibleIn(catalogue);
  const resolved = resolveProduct(products, category, slug);
  // A redirect, or not found: which of them changes with any publication.
  if (resolved.outcome !== 'found') return undefined;
  return hashOf(resolved.product, relatedProducts(items, toListingItem(resolved.product)));
}

/** The version of all that the finder may recommend, with the facts that it judges by. */
const findableVersion = perCatalogue((catalogue) => hashOf(findableRackets(visibleIn(catalogue))));

/** Only where an address leads depends on these. */
const NOT_SHOWN = new Set(['version', 'products', 'formerSlugs']);

/** The version of all that every page may show: texts, limits, and whatever else the catalogue has besides products. */
const shopVersion = perCatalogue((catalogue) =>
  hashOf(Object.entries(catalogue).filter(([name]) => !NOT_SHOWN.has(name))),
);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
