import { type CartLine, type CartProduct, cartLine } from '#domain/cart/cart.ts';
import { SHOE_SIZES, type ShoeSize } from '#domain/catalogue/shoe-size.ts';

/** A line of an order, beside what the shop sells today. */
export interface OrderedLine {
  readonly name: string;
  readonly size: string | null;
  /** Of one, as it was ordered. */
  readonly price: number;
  readonly quantity: number;
  /** The product as it is listed now; nothing if it no longer is. */
  readonly today: (CartProduct & { readonly inStock: boolean }) | undefined;
  /** How many could be bought now. */
  readonly available: number;
}

/** How ordering again would differ from the order. */
export type Difference =
  | { readonly code: 'gone' | 'sold_out' | 'no_size'; readonly name: string; readonly size: string | null }
  | { readonly code: 'fewer'; readonly name: string; readonly size: string | null; readonly available: number }
  | {
      readonly code: 'price';
      readonly name: string;
      readonly size: string | null;
      readonly price: number;
      readonly was: number;
    };

export interface OrderAgain {
  /** What can be bought now, at today's prices. */
  readonly lines: readonly CartLine[];
  readonly differences: readonly Difference[];
}

const isShoeSize = (size: string | null): size is ShoeSize => (SHOE_SIZES as readonly (string | null)[]).includes(size);

export function orderAgain(ordered: readonly OrderedLine[]): OrderAgain {
  const lines: CartLine[] = [];
  const differences: Difference[] = [];
  for (const { name, size, price, quantity, today, available } of ordered) {
    if (!today) differences.push({ code: 'gone', name, size });
    else if (today.category === 'shoes' && !isShoeSize(size)) differences.push({ code: 'no_size', name, size });
    else if (!today.inStock || available <= 0) differences.push({ code: 'sold_out', name, size });
    else {
      lines.push(cartLine(today, Math.min(quantity, available), isShoeSize(size) ? size : undefined));
      if (available < quantity) differences.push({ code: 'fewer', name, size, available });
      if (today.price !== price) differences.push({ code: 'price', name, size, price: today.price, was: price });
    }
  }
  return { lines, differences };
}
