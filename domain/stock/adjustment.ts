/** Why stock changes by hand. */
export const ADJUSTMENT_REASONS = ['delivery', 'counted', 'damaged', 'lost', 'sample', 'correction'] as const;

export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];
