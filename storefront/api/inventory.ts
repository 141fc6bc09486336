import type { Cart } from '#domain/cart/cart.ts';
import type { AvailableStock } from '#domain/stock/stock.ts';
import { readAllAvailable, readAllSizes } from './client.ts';
import { queries } from './queries.ts';

/* What a cart needs of the inventory. Load this file with a dynamic import. */

/** What was read this long ago is not read again when the order is sent. */
const FRESH_MS = 10_000;

export const INVENTORY = { queryKey: ['inventory', 'products'], queryFn: readAllAvailable, staleTime: FRESH_MS };
/** Read only for a cart with a shoe in it. */
export const SIZES = { queryKey: ['inventory', 'sizes'], queryFn: readAllSizes, staleTime: FRESH_MS };

export const hasShoe = (cart: Cart) => cart.some(({ product }) => product.category === 'shoes');

/** What can be promised of all that is in the cart. The failure of a query is logged with the query. */
export async function readStock(cart: Cart): Promise<AvailableStock> {
  const [products, sizes] = await Promise.all([
    queries.fetchQuery(INVENTORY),
    hasShoe(cart) ? queries.fetchQuery(SIZES) : [],
  ]);
  return new Map([...products, ...sizes]);
}

/** A shopper who saw that there is not enough may try again when there is: the next check fetches the stock again. */
export function forgetStock(): void {
  void queries.invalidateQueries({ queryKey: ['inventory'], refetchType: 'none' });
}
