import { catalogue } from '../catalogue/index.ts';
import { visibleProducts } from '../domain/catalogue-queries.ts';
import { CATEGORIES, productPath } from '../domain/product.ts';
import { OFFLINE_PATH } from './service-worker/built.ts';
import { SHELF_PATH } from './shelf.ts';

const PAGES = [
  '/',
  ...CATEGORIES.map((category) => `/${category}`),
  '/brands',
  '/sale',
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

/** Every address whose page is known when the shop is built. A brand's is not: its order is drawn for each visit. */
export function prerenderedPaths(): string[] {
  const products = visibleProducts(catalogue.products).map(productPath);
  return [...PAGES, ...products, SHELF_PATH, '/robots.txt', '/sitemap.xml'];
}
