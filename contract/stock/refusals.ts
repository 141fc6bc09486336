import { z } from 'zod';
import { laterChangeSchema, refusal } from '#contract/desk/refusal.ts';

export const stockRefusals = {
  count_invalid: refusal('bad_input'),
  stock_changed: refusal('changed_meanwhile', { seen: z.number(), change: laterChangeSchema }),
  stock_held: refusal('not_possible', { held: z.number() }),
  stock_too_high: refusal('bad_input'),
  stock_variant_missing: refusal('not_found', {
    category: z.string(),
    product_id: z.number(),
    variants: z.array(z.string()),
  }),
};
