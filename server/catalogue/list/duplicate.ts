import { type ProductReference, type SavedDraft, saveDraft, showProduct } from '#server/catalogue/history.ts';
import type { Publisher } from '#server/catalogue/publish.ts';
import type { Acting } from '#server/steps/acting.ts';
import { refused, type StaffResult } from '#server/steps/staff-result.ts';

/**
 * A new draft with the fields of another product, as its editor shows them: its name says that it is a copy, its address is made of the
 * name it gets.
 */
export async function duplicateProduct(
  { staff }: Publisher,
  acting: Acting,
  product: ProductReference,
): Promise<StaffResult<SavedDraft>> {
  const { category, id } = product;
  const shown = await showProduct(staff, product, { most: 0 });
  const document = shown?.draft ?? shown?.document;
  if (!document) return refused('product_not_found', { category, product_id: id });
  const { id: _own, slug: _address, displayOrder: _place, ...fields } = document;
  const name = typeof fields.name === 'string' ? { name: `${fields.name} (copy)` } : {};
  return saveDraft(staff, acting, { category, draft: { ...fields, ...name } });
}
