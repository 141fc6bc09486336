import { randomUUID } from 'node:crypto';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { brandPath } from '#domain/catalogue/brand.ts';
import { hotProducts, visibleProducts } from '#domain/catalogue/catalogue-queries.ts';
import { productPath } from '#domain/catalogue/product.ts';
import { aProduct, orderFor } from '#server/testing/orders.ts';

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

export type PageName = keyof typeof PAGES | 'order';
export const PAGE_NAMES = [...Object.keys(PAGES), 'order'] as PageName[];

/** The page of an order exists when one is placed. */
export function pathOf(page: PageName, shop: string): string | Promise<string> {
  return page === 'order' ? placeOrder(shop) : PAGES[page];
}

/** A brand's products are shuffled for each visit: sorted, the same pictures come in every shop that is compared. */
export async function steadyPathOf(page: PageName, shop: string): Promise<string> {
  return page === 'brand' ? `${PAGES.brand}?sort=newest` : await pathOf(page, shop);
}

async function placeOrder(shop: string): Promise<string> {
  const response = await fetch(`${shop}/functions/v1/submit-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(
      orderFor([
        [aProduct('rackets'), 2],
        [aProduct('shoes'), 1],
      ]),
    ),
  });
  const { order_page } = (await response.json()) as { order_page?: string };
  if (!order_page) throw new Error(`The order was not taken: ${response.status}`);
  return order_page;
}
