import { catalogue } from '#catalogue/testing/fixture.ts';
import { brandPath } from '#domain/product/brand.ts';
import { hotProducts, visibleProducts } from '#domain/product/catalogue-queries.ts';
import { productPath } from '#domain/product/product.ts';

const [hottest] = hotProducts(visibleProducts(catalogue.products), 1);
if (!hottest) throw new Error('The catalogue has no product to measure');

/** One page of each kind. The cart is empty, as it is at a first visit. */
export const PAGES = {
  home: '/',
  listing: '/rackets',
  filtered: '/rackets?shape=Round',
  product: productPath(hottest),
  brand: brandPath('Nox'),
  finder: '/finder?plays=weekly&side=right&arm=yes&wants=control&budget=60000',
  cart: '/cart',
  orders: '/orders',
  static: '/about',
} as const;

export type PageName = keyof typeof PAGES;
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];
