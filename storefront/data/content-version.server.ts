import { type PublishedCatalogue, perCatalogue } from '#catalogue/published.ts';
import { resolveProduct } from '#domain/catalogue/catalogue-queries.ts';
import { FINDER_KIND } from '#domain/finder/finder-kind.ts';
import { findKind, type Kind } from '#domain/kinds/kind.ts';
import { FINDER_PATH } from '#storefront/blocks/site-links.ts';
import { MADE_FILES, PAGES } from '#storefront/page-paths.ts';
import { findableRackets } from './finder-data.server.ts';
import { hashOf, listingVersion } from './listing-version.server.ts';
import { shownOf } from './product-data.server.ts';
import { siteKinds } from './site-kinds.server.ts';
import { pathInIndex } from './versioned-paths.server.ts';
import { type VisibleCatalogue, visibleIn } from './visible-catalogue.server.ts';

const WITHOUT_PRODUCTS = new Set(
  Object.entries({ ...PAGES, ...MADE_FILES }).flatMap(([name, { showsProducts }]) =>
    showsProducts ? [] : [`/${name}`],
  ),
);

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

const MIXED_LISTING = /^\/(sale|brands\/[^/]+)$/;

function shownAt(path: string, catalogue: PublishedCatalogue): string | undefined {
  if (WITHOUT_PRODUCTS.has(path)) return '';
  if (path === FINDER_PATH) return findableVersion(catalogue);
  const visible = visibleIn(catalogue);
  const indexed = pathInIndex(path);
  if (indexed !== undefined) return listingVersion(visible, indexed);
  if (MIXED_LISTING.test(path))
    return hashOf(
      listingVersion(visible, path),
      visible.kinds.map(({ words }) => words),
    );
  const [, first = '', slug, ...more] = path.split('/');
  const kind = findKind(visible.kinds, first);
  if (!kind || more.length > 0) return undefined;
  return slug === undefined ? hashOf(listingVersion(visible, path), kind) : productVersion(kind, slug, visible);
}

function productVersion(kind: Kind, slug: string, visible: VisibleCatalogue): string | undefined {
  const resolved = resolveProduct(visible.products, kind.key, slug);
  // A redirect, or not found: which of them changes with any publication.
  if (resolved.outcome !== 'found') return undefined;
  return hashOf(shownOf(visible, resolved.product), kind.promises);
}

/** The version of all that the finder may recommend, with the facts that it judges by, and of the listing that it leads to. */
const findableVersion = perCatalogue((catalogue) => {
  const visible = visibleIn(catalogue);
  return hashOf(findableRackets(visible), findKind(visible.kinds, FINDER_KIND));
});

/**
 * Where an address leads depends on some of these, and what a page shows of its own products and kind is part of its own version. The
 * pictures of products are: their paths have the fingerprint of their content.
 */
const NOT_ON_EVERY_PAGE = new Set([
  'version',
  'kinds',
  'products',
  'formerSlugs',
  'formerKinds',
  'variantsInStock',
  'pictures',
  // What a page shows of them is in the catalogue of its language.
  'texts',
]);

/** The version of all that every page may show: texts, limits, navigation, and whatever else the catalogue has besides products. */
const shopVersion = perCatalogue((catalogue) =>
  hashOf(
    Object.entries(catalogue).filter(([name]) => !NOT_ON_EVERY_PAGE.has(name)),
    siteKinds(catalogue),
  ),
);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
