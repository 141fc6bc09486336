import { discountedFrom, HIGHEST_PRICE, type Product } from './product.ts';

/** To multiples of a figure, or to an ending such as 900 that prices like to have. */
export const ROUNDINGS = ['none', '10', '50', '100', '500', 'ends-900', 'ends-990'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/**
 * What becomes of the original price. `was` makes it a sale: the price of today is shown as the original one, unless a higher one is
 * there already.
 */
export const ORIGINALS = ['keep', 'was', 'clear'] as const;
export type OriginalChoice = (typeof ORIGINALS)[number];

/** A change of the prices of many products. */
export interface PriceChange {
  readonly direction: 'up' | 'down';
  readonly unit: 'percent' | 'pkr';
  /** Above 0; per cent with at most two decimals. */
  readonly amount: number;
  readonly rounding: Rounding;
  readonly original: OriginalChoice;
}

export type Prices = Pick<Product, 'price' | 'originalPrice'>;

/** Such a price cannot be published. */
export type PriceProblem = 'below_one' | 'too_high';
/** Allowed, but worth a look. */
export type PriceRemark = 'more_than_half' | 'not_below_original' | 'other_way';

export interface PlannedPrices {
  readonly after: Prices;
  readonly isChanged: boolean;
  readonly problem: PriceProblem | undefined;
  readonly remark: PriceRemark | undefined;
}

const STEPS: Readonly<Record<Rounding, { readonly step: number; readonly ending: number }>> = {
  none: { step: 1, ending: 0 },
  '10': { step: 10, ending: 0 },
  '50': { step: 50, ending: 0 },
  '100': { step: 100, ending: 0 },
  '500': { step: 500, ending: 0 },
  'ends-900': { step: 1_000, ending: 900 },
  'ends-990': { step: 1_000, ending: 990 },
};

/** The nearest price of the kind, the higher of two; never less than the lowest of its kind. */
export function roundPrice(price: number, rounding: Rounding): number {
  const { step, ending } = STEPS[rounding];
  const lowest = ending || step;
  return Math.max(Math.floor((price - ending) / step + 0.5) * step + ending, lowest);
}

/** Hundredths of a per cent are whole numbers, so that no price depends on how a computer writes fractions. */
export function movedPrice(
  price: number,
  { direction, unit, amount }: Omit<PriceChange, 'rounding' | 'original'>,
): number {
  const sign = direction === 'up' ? 1 : -1;
  if (unit === 'pkr') return price + sign * amount;
  return (price * (10_000 + sign * Math.round(amount * 100))) / 10_000;
}

function originalOf(before: Prices, price: number, choice: OriginalChoice): number | undefined {
  if (choice === 'clear') return undefined;
  if (choice === 'keep') return before.originalPrice;
  return price === before.price ? before.originalPrice : Math.max(before.price, before.originalPrice ?? 0);
}

/** What a change makes of one product, and what is wrong with it. */
export function planPrices(before: Prices, change: PriceChange): PlannedPrices {
  const moved = movedPrice(before.price, change);
  const price = moved < 1 ? Math.round(moved) : roundPrice(moved, change.rounding);
  const originalPrice = originalOf(before, price, change.original);
  const after = { price, ...(originalPrice !== undefined && { originalPrice }) };
  return {
    after,
    isChanged: !samePrices(before, after),
    problem: moved < 1 ? 'below_one' : price > HIGHEST_PRICE ? 'too_high' : undefined,
    remark: remarkOn(before, after, change.direction),
  };
}

function remarkOn(before: Prices, after: Prices, direction: PriceChange['direction']): PriceRemark | undefined {
  if (direction === 'up' ? after.price < before.price : after.price > before.price) return 'other_way';
  if (movesByMoreThanHalf(before.price, after.price)) return 'more_than_half';
  return isAboveOriginal(after) ? 'not_below_original' : undefined;
}

/** As a zero too few or too many makes it: whoever wants such a price is asked first. */
export function movesByMoreThanHalf(before: number, after: number): boolean {
  return Math.abs(after - before) > before / 2;
}

/** An original price that is not above the price: no discount is shown for it. */
export function isAboveOriginal(prices: Prices): boolean {
  return prices.originalPrice !== undefined && discountedFrom(prices) === undefined;
}

export const samePrices = (one: Prices, other: Prices) =>
  one.price === other.price && one.originalPrice === other.originalPrice;
