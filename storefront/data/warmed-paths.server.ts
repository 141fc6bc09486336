import { perCatalogue } from '#catalogue/published.ts';
import { byCategory } from '#domain/catalogue/catalogue-queries.ts';
import { CATEGORIES, productPath } from '#domain/catalogue/product.ts';
import { listingPage } from '#domain/listing/listing.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { defaultState, listingOf } from '#domain/listing/listing-rules.ts';
import { MADE_FILES, pagePaths } from '#storefront/page-paths.ts';
import { listingVersion } from './listing-version.server.ts';
import { indexPath, productIndexPath } from './versioned-paths.server.ts';
import { visibleIn } from './visible-catalogue.server.ts';

const LISTINGS = [...CATEGORIES.map((category) => `/${category}`), '/sale'];

const WITH_DATA = [...new Set(['/', ...LISTINGS, ...pagePaths(({ data }) => data === 'catalogue')])];
const WITHOUT_DATA = [
  ...pagePaths(({ data }) => data === 'none'),
  ...Object.keys(MADE_FILES).map((name) => `/${name}`),
];

/**
 * Every address that is worth rendering before anybody requests it, the most visited first. A brand's page is not among them:
 * its products are shuffled for each visit.
 */
export const warmedPaths = perCatalogue((catalogue): readonly string[] => {
  const visible = visibleIn(catalogue);
  const products = firstProducts(visible.items);
  return [
    ...WITH_DATA,
    // They stand in for a listing with a query while too many wait to be rendered.
    ...LISTINGS.map((path) => `${path}?`),
    ...WITHOUT_DATA,
    ...LISTINGS.map((path) => indexPath(path, listingVersion(visible, path))),
    productIndexPath(catalogue.version),
    ...WITH_DATA.map(dataPath),
    ...products.flatMap((path) => [path, dataPath(path)]),
  ];
});

/** Where the router requests the data of a page. */
function dataPath(path: string): string {
  return path === '/' ? '/_.data' : `${path}.data`;
}

/** The products that the listings show first: with thousands of products, the others are rendered when they are requested. */
function firstProducts(items: readonly ListingItem[]): string[] {
  return CATEGORIES.flatMap((category) => {
    const listing = listingOf(category, []);
    const page = listingPage({
      items: byCategory(items, category),
      listing,
      state: defaultState(listing),
      seed: 0,
      descriptionOf: () => '',
    });
    return page.items.map(productPath);
  });
}
