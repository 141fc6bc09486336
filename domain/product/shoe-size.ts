export const SHOE_SIZES = ['EU 40', 'EU 41', 'EU 42', 'EU 43', 'EU 44', 'EU 45'] as const;

export type ShoeSize = (typeof SHOE_SIZES)[number];

export const DEFAULT_SHOE_SIZE: ShoeSize = 'EU 42';
