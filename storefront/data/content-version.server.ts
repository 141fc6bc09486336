import { perObject } from '#catalogue/per-object.ts';
import { type PublishedCatalogue, perCatalogue } from '#catalogue/published.ts';
import { resolveProduct } from '#domain/catalogue/catalogue-queries.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { FINDER_KIND } from '#domain/finder/finder-kind.ts';
import { findKind, type Kind } from '#domain/kinds/kind.ts';
import { FINDER_PATH } from '#storefront/blocks/site-links.ts';
import { MADE_FILES, PAGES } from '#storefront/page-paths.ts';
import { brandsData } from './brands-data.server.ts';
import { homeData } from './home-data.server.ts';
import { hashOf, itemHash, listingVersion } from './listing-version.server.ts';
import { shownOf } from './product-data.server.ts';
import { productIndexVersion } from './product-index-version.server.ts';
import { siteKinds } from './site-kinds.server.ts';
import { siteValueWords } from './site-value-words.server.ts';
import { isProductIndexPath, parseListingPath } from './versioned-paths.server.ts';
import { type VisibleCatalogue, visibleIn } from './visible-catalogue.server.ts';

const WITHOUT_PRODUCTS = new Set(
  Object.entries({ ...PAGES, ...MADE_FILES }).flatMap(([name, { showsProducts }]) =>
    showsProducts ? [] : [`/${name}`],
  ),
);

type Shown = (catalogue: PublishedCatalogue) => unknown;

/** What pages of one word show of the products. */
const SHOWN: ReadonlyMap<string, Shown> = new Map<string, Shown>([
  ['/', homeData],
  ['/brands', (catalogue) => brandsData(catalogue.shop.brands, visibleIn(catalogue).items)],
  ['/filter-links', (catalogue) => visibleIn(catalogue).kinds],
  ['/products.json', productIndexVersion],
  ['/sitemap.xml', (catalogue) => sitemapVersion(catalogue)],
  [FINDER_PATH, (catalogue) => findableVersion(catalogue)],
]);

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
  const shown = SHOWN.get(path);
  if (shown) return hashOf(shown(catalogue));
  if (isProductIndexPath(path)) return productIndexVersion(catalogue);
  const visible = visibleIn(catalogue);
  const indexed = parseListingPath(path)?.listingPath;
  if (indexed !== undefined) return hashOf(listingVersion(visible, indexed), findKind(visible.kinds, indexed.slice(1)));
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
  const rackets = visible.products.filter(({ category }) => category === FINDER_KIND);
  const facts = rackets.map((racket) => [findableHash(racket), itemHash(visible.itemOf(racket))]);
  return hashOf(facts, findKind(visible.kinds, FINDER_KIND));
});

/** Its specs in the language of the page follow from these and the words of all values, which belong to the shop's version. */
const findableHash = perObject(({ id, price, specs, displayOrder }: Product) => hashOf(id, price, specs, displayOrder));

/** It names addresses and pictures, and nothing of the stock. */
const sitemapVersion = perCatalogue((catalogue) => {
  const { kinds, products } = visibleIn(catalogue);
  return hashOf(
    kinds.map(({ key }) => key),
    products.map(({ category, slug, brand, images }) => [category, slug, brand, ...images]),
  );
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
  'englishDescriptions',
]);

/** The version of all that every page may show: texts, limits, navigation, and whatever else the catalogue has besides products. */
const shopVersion = perCatalogue((catalogue) =>
  hashOf(
    Object.entries(catalogue).filter(([name]) => !NOT_ON_EVERY_PAGE.has(name)),
    siteKinds(catalogue),
    siteValueWords(catalogue),
  ),
);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
