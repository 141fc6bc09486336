import { productKey } from '#domain/catalogue/product.ts';
import { type Cart, type CartLine, type CartProduct, cartLine, MAX_QUANTITY, mostOf } from './cart.ts';

export interface RefreshedCart {
  readonly cart: Cart;
  /** Lines whose product is gone from the shop. */
  readonly dropped: Cart;
  /** Lines, as they are now, whose price is not what the visitor last saw. */
  readonly repriced: Cart;
  /** Lines, as they are now, of which the cart had more than an order may have. */
  readonly reduced: Cart;
}

/** A stored cart may be weeks old: names and prices are those of the visible products of today. */
export function refreshCart(cart: Cart, products: Iterable<CartProduct>, max = MAX_QUANTITY): RefreshedCart {
  const wanted = new Set(cart.map(({ product }) => productKey(product)));
  const today = new Map<string, CartProduct>();
  for (const product of products) {
    if (wanted.has(productKey(product))) today.set(productKey(product), product);
  }
  const lines: CartLine[] = [];
  const dropped: CartLine[] = [];
  const repriced: CartLine[] = [];
  const reduced: CartLine[] = [];
  for (const line of cart) {
    const product = today.get(productKey(line.product));
    if (product === undefined) {
      dropped.push(line);
      continue;
    }
    const most = mostOf(lines, line, max);
    if (most < 1) {
      reduced.push(line);
      continue;
    }
    const fresh = cartLine(product, Math.min(line.quantity, most), line.size);
    lines.push(fresh);
    if (fresh.quantity < line.quantity) reduced.push(fresh);
    if (product.price !== line.product.price) repriced.push(fresh);
  }
  return { cart: lines, dropped, repriced, reduced };
}
