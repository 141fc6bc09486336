/** Only sellable goods go back into stock. */
export const RETURN_CONDITIONS = ['sellable', 'damaged', 'lost'] as const;

export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];

export const RETURN_REASONS = [
  'refused',
  'unreachable',
  'wrong_address',
  'wrong_item',
  'faulty',
  'changed_mind',
  'lost',
  'other',
] as const;

export type ReturnReason = (typeof RETURN_REASONS)[number];
