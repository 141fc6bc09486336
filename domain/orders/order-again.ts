import { type CartLine, cartLine, type SoldProduct } from '#domain/cart/cart.ts';
import type { KindOption } from '#domain/kinds/kind.ts';
import { variantsOf } from '#domain/kinds/variant.ts';

/** A line of an order, beside what the shop sells today. */
export interface OrderedLine {
  readonly name: string;
  /** Empty where there was nothing to choose. */
  readonly variant: string;
  /** Of one, as it was ordered. */
  readonly price: number;
  readonly quantity: number;
  /** The product as it is listed now, and what is chosen of it; nothing if it no longer is. */
  readonly today: (SoldProduct & { readonly inStock: boolean; readonly options: readonly KindOption[] }) | undefined;
  /** How many could be bought now. */
  readonly available: number;
}

interface OfLine {
  readonly name: string;
  readonly variant: string;
}

/** How ordering again would differ from the order. */
export type Difference = OfLine &
  (
    | { readonly code: 'gone' | 'sold_out' }
    /** `choices` are what there is to choose by now, such as the size. */
    | { readonly code: 'no_variant'; readonly choices: readonly string[] }
    | { readonly code: 'fewer'; readonly available: number }
    | { readonly code: 'price'; readonly price: number; readonly was: number }
  );

export interface OrderAgain {
  /** What can be bought now, at today's prices. */
  readonly lines: readonly CartLine[];
  readonly differences: readonly Difference[];
}

export function orderAgain(ordered: readonly OrderedLine[]): OrderAgain {
  const lines: CartLine[] = [];
  const differences: Difference[] = [];
  for (const { name, variant, price, quantity, today, available } of ordered) {
    const of: OfLine = { name, variant };
    if (!today) differences.push({ ...of, code: 'gone' });
    else if (today.options.length > 0 && variant === '')
      differences.push({ ...of, code: 'no_variant', choices: today.options.map(({ label }) => label.toLowerCase()) });
    else if (today.options.length > 0 && !variantsOf(today.options).includes(variant))
      differences.push({ ...of, code: 'gone' });
    else if (!today.inStock || available <= 0) differences.push({ ...of, code: 'sold_out' });
    else {
      const line = cartLine(today, Math.min(quantity, available), today.options.length > 0 ? variant : '');
      lines.push(line);
      if (available < quantity) differences.push({ ...of, code: 'fewer', available });
      if (line.product.price !== price)
        differences.push({ ...of, code: 'price', price: line.product.price, was: price });
    }
  }
  return { lines, differences };
}
