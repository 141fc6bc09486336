import { type Cart, cartLine, putLine, type SoldProduct } from './cart.ts';
import type { UnknownLine } from './stored-cart.ts';

export interface KnownCart {
  readonly cart: Cart;
  /** What no product has this id and this name. */
  readonly gone: readonly UnknownLine[];
}

/** Puts into the cart what the catalogue knows by id and name: ids alone are not unique. */
export function findUnknown(
  cart: Cart,
  unknown: readonly UnknownLine[],
  products: readonly SoldProduct[],
  max: number,
): KnownCart {
  const gone: UnknownLine[] = [];
  const known = unknown.reduce<Cart>((lines, line) => {
    const { id, name } = line.product;
    const product = products.find((one) => one.id === id && one.name.toLowerCase() === name.trim().toLowerCase());
    if (product) return putLine(lines, cartLine(product, line.quantity, product.variant && line.variant), max);
    gone.push(line);
    return lines;
  }, cart);
  return { cart: known, gone };
}
