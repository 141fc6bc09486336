import { z } from 'zod';
import { laterChangeSchema, refusal } from '#contract/desk/refusal.ts';

const kind = z.string();
const count = z.number();
const variantShape = { category: z.string(), product_id: z.number(), variant: z.string() };

/** A variant that somebody would miss. */
const usedVariant = z.object({ ...variantShape, stock: count, held: count, orders: count });

export const kindRefusals = {
  kind_not_found: refusal('not_found', { kind: kind.optional() }),
  /** The mistakes come by field. */
  kind_invalid: refusal('bad_input'),
  kind_key_taken: refusal('not_possible', { kind }),
  kind_key_fixed: refusal('not_possible', { kind, products: count }),
  kind_has_products: refusal('not_possible', { kind, products: count }),
  kind_draft_changed: refusal('changed_meanwhile', { kind, change: laterChangeSchema }),
  /** At most 100 of the variants; the counts are of all. */
  variants_in_use: refusal('not_possible', {
    variants: z.array(usedVariant),
    stock: count,
    held: count,
    orders: count,
  }),
  /** A SKU or barcode that another variant has. */
  code_taken: refusal('not_possible', {
    ...variantShape,
    field: z.enum(['sku', 'barcode']),
    value: z.string(),
    other: z.object({ ...variantShape, name: z.string().optional() }),
  }),
};
