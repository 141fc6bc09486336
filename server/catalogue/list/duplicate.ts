import type { ProductDocument } from '#catalogue/documents.ts';
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
  const { id: _own, slug: _address, displayOrder: _place, variants, ...fields } = document;
  const name = typeof fields.name === 'string' ? { name: `${fields.name} (copy)` } : {};
  return saveDraft(staff, acting, { category, draft: { ...fields, ...name, ...withoutCodes(variants) } });
}

/** A code belongs to one variant of one product. */
function withoutCodes(variants: unknown): ProductDocument {
  const entries = Object.entries({ ...(variants as Readonly<Record<string, object>>) }).flatMap(([variant, facts]) => {
    const { sku: _sku, barcode: _barcode, ...rest } = facts as Readonly<Record<string, unknown>>;
    return Object.keys(rest).length > 0 ? [[variant, rest]] : [];
  });
  return entries.length > 0 ? { variants: Object.fromEntries(entries) } : {};
}
