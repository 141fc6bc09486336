import { type PublishedCatalogue, perCatalogue } from '#catalogue/published.ts';
import { byCategory } from '#domain/catalogue/catalogue-queries.ts';
import { productPath } from '#domain/catalogue/product.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { DEFAULT_LANGUAGE } from '#domain/languages/languages.ts';
import { kindListing } from '#domain/listing/kind-listing.ts';
import { listingPage } from '#domain/listing/listing.ts';
import { defaultState, listingOf } from '#domain/listing/listing-rules.ts';
import { LANGUAGE } from '#storefront/browser/language.ts';
import { MADE_FILES, pagePaths } from '#storefront/page-paths.ts';
import { isLarge } from './listing-data.server.ts';
import { listingIndexPath } from './listing-version.server.ts';
import { productIndexVersion } from './product-index-version.server.ts';
import { productIndexPath } from './versioned-paths.server.ts';
import { type VisibleCatalogue, visibleIn } from './visible-catalogue.server.ts';

const WITHOUT_DATA = [
  ...pagePaths(({ data }) => data === 'none'),
  ...Object.entries(MADE_FILES).flatMap(([name, { isOfTheShop }]) =>
    isOfTheShop && LANGUAGE.code !== DEFAULT_LANGUAGE ? [] : [`/${name}`],
  ),
];

/**
 * Every address that is worth rendering before anybody requests it, the most visited first. A brand's page is not among them:
 * its products are shuffled for each visit.
 */
export const warmedPaths = perCatalogue((catalogue): readonly string[] => {
  const visible = visibleIn(catalogue);
  const kinds = visible.kinds.filter(({ defaultSort }) => defaultSort !== 'random');
  const listings = [...kinds.map(({ key }) => `/${key}`), '/sale'];
  const withData = [...new Set(['/', ...listings, ...pagePaths(({ data }) => data === 'catalogue')])];
  return [
    ...withData,
    // They stand in for a listing with a query while too many wait to be rendered.
    ...listings.map((path) => `${path}?`),
    ...WITHOUT_DATA,
    ...(isLarge(visible) ? [] : indexPaths(catalogue, listings)),
    ...withData.map(dataPath),
    ...kinds.flatMap((kind) => firstProducts(kind, visible)).flatMap((path) => [path, dataPath(path)]),
  ];
});

function indexPaths(catalogue: PublishedCatalogue, listings: readonly string[]): string[] {
  const visible = visibleIn(catalogue);
  const ofListings = listings.map((path) => listingIndexPath(visible, path));
  return [...ofListings, productIndexPath(productIndexVersion(catalogue))];
}

/** Where the router requests the data of a page. */
function dataPath(path: string): string {
  return path === '/' ? '/_.data' : `${path}.data`;
}

/** The products that a listing shows first: with thousands of products, the others are rendered when they are requested. */
function firstProducts(kind: Kind, { items }: VisibleCatalogue): string[] {
  const listing = listingOf(kindListing(kind, []));
  const page = listingPage({
    items: byCategory(items, kind.key),
    listing,
    state: defaultState(listing),
    seed: 0,
    descriptionOf: () => '',
  });
  return page.items.map(productPath);
}
