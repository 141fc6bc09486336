import { movedPrice, type Rounding, roundPrice } from './price-change.ts';

/** What a sale takes off every price of its products: per cent, or rupees. */
export interface SaleRule {
  readonly unit: 'percent' | 'pkr';
  /** Above 0; per cent below 100, with at most two decimals. */
  readonly amount: number;
  readonly rounding: Rounding;
}

/** What something costs in a sale: always less, and at least a rupee. Undefined where that cannot be. */
export function salePrice(price: number, { rounding, ...rule }: SaleRule): number | undefined {
  const reduced = movedPrice(price, { direction: 'down', ...rule });
  const rounded = roundPrice(reduced, rounding);
  // A small price may have none of the wanted kind below it.
  const wanted = rounded < price ? rounded : Math.floor(reduced);
  return reduced >= 1 && wanted < price ? wanted : undefined;
}

/** What a product costs, with the variants that have prices of their own. */
export interface RegularPrices {
  readonly price: number;
  readonly originalPrice?: number | undefined;
  readonly ownPrices: Readonly<Record<string, number>>;
}

export interface SalePrices {
  readonly price: number;
  /** What is shown crossed out: the price outside the sale, unless a higher one is there already. */
  readonly originalPrice: number;
  readonly ownPrices: Readonly<Record<string, number>>;
}

/** What a sale makes of a product's prices; undefined if one of them cannot go down by it. */
export function salePrices(
  { price, originalPrice = 0, ownPrices }: RegularPrices,
  rule: SaleRule,
): SalePrices | undefined {
  const reduced = salePrice(price, rule);
  const own = Object.entries(ownPrices).flatMap(([variant, regular]) => {
    const lower = salePrice(regular, rule);
    return lower === undefined ? [] : [[variant, lower] as const];
  });
  if (reduced === undefined || own.length < Object.keys(ownPrices).length) return undefined;
  return { price: reduced, originalPrice: Math.max(price, originalPrice), ownPrices: Object.fromEntries(own) };
}
