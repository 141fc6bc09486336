/** When an order gets its invoice by itself; `never` is a shop that issues none. */
export const ISSUE_MOMENTS = ['never', 'by_hand', 'at_dispatch', 'at_delivery'] as const;

export type IssueMoment = (typeof ISSUE_MOMENTS)[number];

export const HIGHEST_TAX_RATE = 50;

/** The tax that is in an amount of whole rupees: `tax_within` in the database says the same. */
export function taxWithin(amount: number, rate: number): number {
  // In hundredths of a per cent, so that nothing is lost to binary fractions.
  const parts = Math.round(rate * 100);
  return Math.floor((2 * amount * parts + 10_000 + parts) / (2 * (10_000 + parts)));
}
