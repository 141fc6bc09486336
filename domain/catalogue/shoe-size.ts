export const SHOE_SIZES = ['EU 40', 'EU 41', 'EU 42', 'EU 43', 'EU 44', 'EU 45'] as const;

export type ShoeSize = (typeof SHOE_SIZES)[number];

export const DEFAULT_SHOE_SIZE: ShoeSize = 'EU 42';

/** Upwards from the default size, because a shoe may be worn a little too large; then downwards. */
const BY_PREFERENCE: readonly ShoeSize[] = ['EU 42', 'EU 43', 'EU 44', 'EU 45', 'EU 41', 'EU 40'];

/** The size that is selected before the shopper chooses one. If all are sold out it is the default. */
export function preselectedSize(soldOut: readonly ShoeSize[]): ShoeSize {
  return BY_PREFERENCE.find((size) => !soldOut.includes(size)) ?? DEFAULT_SHOE_SIZE;
}
