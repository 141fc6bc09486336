import { NO_VARIANT } from '#domain/kinds/variant.ts';

/** What a product costs the shop, by variant; its own cost, without a variant, is that of every variant without another. */
export type Costs = Readonly<Record<string, number>>;

export function costOf(costs: Costs, variant: string): number | undefined {
  return costs[variant] ?? costs[NO_VARIANT];
}

/** In per cent of the price, with one digit after the point: what is left of it after the cost. */
export function marginOf(price: number, cost: number): number | undefined {
  return price > 0 ? Math.round(((price - cost) / price) * 1000) / 10 : undefined;
}

interface Priced {
  readonly price: number | undefined;
  readonly ownPrices: Readonly<Record<string, number>>;
  readonly variants: readonly string[];
}

/** The lowest margin of its variants, as far as their cost is known. */
export function lowestMargin({ price, ownPrices, variants }: Priced, costs: Costs): number | undefined {
  const sold = variants.length > 0 ? variants : [NO_VARIANT];
  const margins = sold.flatMap((variant) => {
    const [asked, cost] = [ownPrices[variant] ?? price, costOf(costs, variant)];
    return asked === undefined || cost === undefined ? [] : (marginOf(asked, cost) ?? []);
  });
  return margins.length > 0 ? Math.min(...margins) : undefined;
}
