import { createHash } from 'node:crypto';
import type { AddedProducts } from '#contract/catalogue/product-rows.ts';
import type { Database } from '#database/database.ts';
import { draftToStore } from '#server/catalogue/edited-product.ts';
import { repeatedStep } from '#server/catalogue/repeated-step.ts';
import type { Acting } from '#server/steps/acting.ts';
import { refused, type StaffResult, staffStep } from '#server/steps/staff-result.ts';
import type { CheckedRows, GivenRows } from './plan-rows.ts';

export interface AddingRows extends GivenRows {
  readonly as: 'draft' | 'listed';
  /** How many there are of each variant of what is published. */
  readonly pieces: number;
  readonly note: string | undefined;
}

/** Adds every product of the rows at once; none of them if a row is wrong, or if somebody has taken a name, an address or a code since. */
export async function addRows(
  staff: Database,
  acting: Acting,
  wanted: AddingRows,
  check: (given: GivenRows) => Promise<CheckedRows>,
): Promise<StaffResult<AddedProducts>> {
  const sent = { rows: createHash('sha256').update(JSON.stringify(wanted)).digest('hex') };
  const repeated = await repeatedStep<AddedProducts>(staff, acting, 'add_products', sent);
  if (!repeated.ok) return repeated;
  if (repeated.value) return { ok: true, value: repeated.value };
  const { category, as, pieces, note } = wanted;
  const { plan, addable } = await check(wanted);
  const lacking = as === 'listed' ? addable.filter(({ hasPicture }) => !hasPicture).length : 0;
  const wrong = new Set(plan.mistakes.map(({ line }) => line)).size + lacking + plan.problems.length;
  if (wrong > 0 || addable.length === 0) return refused('rows_wrong', { rows: Math.max(wrong, 1) });
  const products = addable.map(({ document, product, again }) => ({
    document: as === 'draft' && again ? draftToStore(document, again.revision) : document,
    slug: product.slug,
    ...(again && { id: again.id, revision: again.revision }),
    stock_quantity: product.inStock ? pieces : 0,
  }));
  return staffStep(staff, acting, 'SELECT add_products($1::jsonb, $2::jsonb) AS result', [
    { category, as, sent, products, ...(note && { note }) },
  ]);
}

/** Drops drafts that nobody worked on since they were added. */
export function dropDrafts(
  staff: Database,
  acting: Acting,
  drafts: AddedProducts['products'],
): Promise<StaffResult<{ dropped: number; left: number }>> {
  return staffStep(staff, acting, 'SELECT drop_drafts($1::jsonb, $2::jsonb) AS result', [drafts]);
}
