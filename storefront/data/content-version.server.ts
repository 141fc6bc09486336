import { type PublishedCatalogue, perCatalogue } from '#catalogue/published.ts';
import { resolveProduct } from '#domain/catalogue/catalogue-queries.ts';
import { CATEGORIES, type Category } from '#domain/catalogue/product.ts';
import { FINDER_PATH } from '#storefront/blocks/site-links.ts';
import { MADE_FILES, PAGES } from '#storefront/page-paths.ts';
import { findableRackets } from './finder-data.server.ts';
import { hashOf, listingVersion } from './listing-version.server.ts';
import { shownOf } from './product-data.server.ts';
import { pathInIndex } from './versioned-paths.server.ts';
import { visibleIn } from './visible-catalogue.server.ts';

const WITHOUT_PRODUCTS = new Set(
  Object.entries({ ...PAGES, ...MADE_FILES }).flatMap(([name, { showsProducts }]) =>
    showsProducts ? [] : [`/${name}`],
  ),
);

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
  const visible = visibleIn(catalogue);
  const resolved = resolveProduct(visible.products, category, slug);
  // A redirect, or not found: which of them changes with any publication.
  if (resolved.outcome !== 'found') return undefined;
  return hashOf(shownOf(visible, resolved.product));
}

/** The version of all that the finder may recommend, with the facts that it judges by. */
const findableVersion = perCatalogue((catalogue) => hashOf(findableRackets(visibleIn(catalogue))));

/**
 * Where an address leads depends on some of these, and what a page shows of its own products is part of its own version. The pictures
 * of products are: their paths have the fingerprint of their content.
 */
const NOT_ON_EVERY_PAGE = new Set(['version', 'products', 'formerSlugs', 'pictures']);

/** The version of all that every page may show: texts, limits, and whatever else the catalogue has besides products. */
const shopVersion = perCatalogue((catalogue) =>
  hashOf(Object.entries(catalogue).filter(([name]) => !NOT_ON_EVERY_PAGE.has(name))),
);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
