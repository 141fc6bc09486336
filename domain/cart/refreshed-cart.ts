import { productKey } from '#domain/catalogue/product.ts';
import {
  type Cart,
  type CartLine,
  cartLine,
  findLike,
  MAX_QUANTITY,
  putLine,
  type SoldProduct,
  totalItems,
} from './cart.ts';

export interface RefreshedCart {
  readonly cart: Cart;
  /** Lines whose product is gone from the shop. */
  readonly dropped: Cart;
  /** Lines, as they are now, whose price is not what the visitor last saw. */
  readonly repriced: Cart;
  /** Lines, as they are now, of which the cart had more than an order may have. */
  readonly reduced: Cart;
}

/**
 * A stored cart may be weeks old: names and prices are those of the visible products of today. A line without a variant of a product
 * that has options by now gets the one that is meant without a choice; one that can no longer be chosen is refused by the stock.
 */
export function refreshCart(cart: Cart, products: Iterable<SoldProduct>, max = MAX_QUANTITY): RefreshedCart {
  const wanted = new Set(cart.map(({ product }) => productKey(product)));
  const today = new Map<string, SoldProduct>();
  for (const product of products) {
    if (wanted.has(productKey(product))) today.set(productKey(product), product);
  }
  let lines: Cart = [];
  const dropped: CartLine[] = [];
  const repriced: CartLine[] = [];
  const reduced: CartLine[] = [];
  for (const line of cart) {
    const product = today.get(productKey(line.product));
    if (product === undefined) {
      dropped.push(line);
      continue;
    }
    const wanted = cartLine(product, line.quantity, product.variant && line.variant);
    const before = totalItems(lines);
    lines = putLine(lines, wanted, max);
    const fresh = findLike(lines, wanted) ?? wanted;
    if (totalItems(lines) - before < line.quantity) reduced.push(fresh);
    if (wanted.product.price !== line.product.price) repriced.push(fresh);
  }
  return { cart: lines, dropped, repriced, reduced };
}
