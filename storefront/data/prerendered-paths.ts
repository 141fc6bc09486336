import { catalogue } from '#catalogue/index.ts';
import { listingPage } from '#domain/listing/listing.ts';
import { toListingItem } from '#domain/listing/listing-item.ts';
import { defaultState, listingOf } from '#domain/listing/listing-rules.ts';
import { byCategory, visibleProducts } from '#domain/product/catalogue-queries.ts';
import { CATEGORIES, productPath } from '#domain/product/product.ts';
import { SHELF_PATH } from '#storefront/api/shelf.ts';
import { indexPath } from '#storefront/features/catalogue/listing/listing-index.ts';
import { OFFLINE_PATH } from '#storefront/service-worker/built.ts';

const LISTINGS = [...CATEGORIES.map((category) => `/${category}`), '/sale'];

const PAGES = [
  '/',
  ...LISTINGS,
  '/brands',
  '/wishlist',
  '/compare',
  '/contact',
  '/about',
  '/story',
  '/filter-links',
  '/cart',
  '/order-success',
  OFFLINE_PATH,
];

/** Every address whose page is made when the shop is built. A brand's is not: its order is drawn for each visit. */
export function prerenderedPaths(): string[] {
  return [...PAGES, ...firstProducts(), ...LISTINGS.map(indexPath), SHELF_PATH, '/robots.txt', '/sitemap.xml'];
}

/** The products that the listings show first, so that a build takes no longer with thousands; the server draws the others. */
function firstProducts(): string[] {
  const items = visibleProducts(catalogue.products).map(toListingItem);
  return CATEGORIES.flatMap((category) => {
    const listing = listingOf(category, []);
    const state = defaultState(listing);
    const page = listingPage({
      items: byCategory(items, category),
      listing,
      state,
      seed: 0,
      descriptionOf: () => '',
    });
    return page.items.map(productPath);
  });
}
