import { z } from 'zod';
import { refusal } from '#contract/desk/refusal.ts';

/** Of adding products from rows, and of taking publications back. */
export const rowRefusals = {
  /** What is wrong is told by another look at the rows. */
  rows_wrong: refusal('bad_input', { rows: z.number() }),
  /** Somebody added it, or began a draft of it, since the rows were looked at. */
  product_added_meanwhile: refusal('not_possible', {
    category: z.string(),
    product_id: z.number(),
    name: z.string(),
  }),
  publication_has_more: refusal('not_possible', { version: z.number() }),
  nothing_to_undo: refusal('not_possible', { version: z.number() }),
};
