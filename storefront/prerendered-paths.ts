import { catalogue } from '../catalogue/index.ts';
import { brandPath, brandsOf } from '../domain/brand.ts';
import { visibleProducts } from '../domain/catalogue-queries.ts';
import { CATEGORIES, productPath } from '../domain/product.ts';
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
];

/** Every address whose page is known when the shop is built. */
export function prerenderedPaths(): string[] {
  const products = visibleProducts(catalogue.products);
  const brands = brandsOf(products).map(brandPath);
  const shortBrands = brands.map((path) => path.replace('/brands/', '/brand/'));
  return [...PAGES, ...products.map(productPath), ...brands, ...shortBrands, SHELF_PATH];
}
