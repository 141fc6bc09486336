/** The sequences that a listing can be shown in. */
export const SORTS = ['featured', 'popular', 'price-low', 'price-high', 'newest', 'random'] as const;

export type Sort = (typeof SORTS)[number];
