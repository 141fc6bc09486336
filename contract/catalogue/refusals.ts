import { z } from 'zod';
import { laterChangeSchema, mistakeSchema, refusal } from '#contract/desk/refusal.ts';
import type { CatalogueProblem } from './problems.ts';

const product = { category: z.string(), product_id: z.number() };
const plan = z.number();
const state = z.string();

/** A mistake in a file or document of the catalogue. A planned change that failed before there were codes has stored a message. */
const problemSchema = z.union([
  z.looseObject({ file: z.string(), mistake: mistakeSchema }) as unknown as z.ZodType<CatalogueProblem>,
  z.object({ file: z.string(), field: z.string().optional(), message: z.string() }),
]);

export const catalogueRefusals = {
  product_not_found: refusal('not_found', { category: z.string().optional(), product_id: z.number().optional() }),
  version_not_found: refusal('not_found', { revision: z.number() }),
  section_not_found: refusal('not_found'),
  /** `part` is the catalogue, product, kind, texts (then `of` is their subject), or the name of a document. */
  catalogue_changed: refusal('changed_meanwhile', {
    part: z.string(),
    kind: z.string().optional(),
    language: z.string().optional(),
    of: z.string().optional(),
    category: z.string().optional(),
    product_id: z.number().optional(),
    change: laterChangeSchema,
  }),
  draft_changed: refusal('changed_meanwhile', { ...product, change: laterChangeSchema }),
  draft_invalid: refusal('bad_input'),
  catalogue_invalid: refusal('bad_input', { problems: z.array(problemSchema) }),
  texts_invalid: refusal('bad_input'),
  texts_busy: refusal('not_possible'),
  technologies_in_use: refusal('not_possible', {
    uses: z.array(z.object({ brand: z.string(), name: z.string(), products: z.number() })),
  }),
  address_taken: refusal('not_possible', { category: z.string(), slug: z.string() }),
  nothing_to_publish: refusal('not_possible'),
  no_preview: refusal('unavailable'),

  // Planned changes.
  plan_not_found: refusal('not_found', { plan: plan.optional() }),
  plan_time_invalid: refusal('bad_input'),
  /** `name` is the product's; `sale` the sale that has it at that time. */
  plan_overlaps: refusal('not_possible', {
    ...product,
    actor: z.string(),
    name: z.string().optional(),
    sale: z.string().optional(),
  }),
  plan_repeats_product: refusal('bad_input'),
  plan_over: refusal('not_possible', { plan, state }),
  plan_applied_elsewhere: refusal('changed_meanwhile'),
  plan_too_late: refusal('not_possible'),
  plan_left_changes: refusal('not_possible', { fields: z.array(z.string()) }),
  /** Nothing that a rule foresees; the error as the database reports it. */
  plan_broken: refusal('failed', { error: z.string() }),
  plan_of_sale: refusal('not_possible', { sale: z.string() }),
  sale_not_cheaper: refusal('bad_input', { price: z.number(), name: z.string().optional() }),
  sale_not_found: refusal('not_found', { sale: z.number().optional() }),
  sale_changed: refusal('changed_meanwhile', { name: z.string(), change: laterChangeSchema }),
  sale_over: refusal('not_possible', { name: z.string() }),
};
