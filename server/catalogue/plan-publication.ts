import { isDeepStrictEqual } from 'node:util';
import type { ProductDocument, PublishedState } from '#catalogue/documents.ts';
import type { ProductPatch } from '#catalogue/patch.ts';
import type { Acting } from '#server/steps/acting.ts';
import { refused } from '#server/steps/staff-result.ts';
import { draftToStore } from './edited-product.ts';
import { dropDraft, type ProductReference, type ShownProduct, saveDraft, showProduct } from './history.ts';
import { type CatalogueResult, checkRequest, type Publisher, refuseProblems } from './publish.ts';
import { schedule } from './schedule.ts';

export interface PlannedWork extends ProductReference {
  readonly document: ProductDocument;
  readonly state: PublishedState;
  /** The published version and the draft that the editor saw. */
  readonly revision: number;
  readonly seen: number;
  readonly starts_at: string;
  readonly note?: string | undefined;
}

/**
 * Publishes somebody's work at a time. Of a published product the fields that differ become the plan, and the draft is no longer
 * needed; a product that was never published is published as its draft is then.
 */
export async function planPublication(
  { staff }: Publisher,
  acting: Acting,
  work: PlannedWork,
): Promise<CatalogueResult<{ planned: number[] }>> {
  const { category, id, document, state, revision, seen, starts_at, note } = work;
  const shown = await showProduct(staff, { category, id }, { most: 1 });
  if (!shown) return refused('product_not_found', { category, product_id: id });
  if ((shown.revision ?? 0) !== revision) return overtaken(shown);
  const checked = await checkRequest(staff, { products: [{ category, id, state, document, revision }] });
  if (!checked.ok) return refuseProblems(checked.problems);

  const patch = shown.document ? patchBetween(shown.document, document, shown.state, state) : { state };
  if (Object.keys(patch).length === 0) {
    return refused('nothing_to_publish');
  }
  if (!shown.document) {
    const saved = await saveDraft(staff, acting, { category, id, draft: draftToStore(document, 0), seen });
    if (!saved.ok) return saved;
  }
  const planned = await schedule(staff, acting, [
    { category, product_id: id, patch, starts_at, note, slug: checked.products[0]?.slug },
  ]);
  if (planned.ok && shown.draft && shown.document) {
    // A draft that a colleague saved since stays.
    await dropDraft(staff, { ...acting, key: undefined, version: seen }, { category, id });
  }
  return planned;
}

function patchBetween(
  before: ProductDocument,
  after: ProductDocument,
  shown: string,
  wanted: PublishedState,
): ProductPatch {
  const set = Object.entries(after).filter(([field, value]) => !isDeepStrictEqual(before[field], value));
  const unset = Object.keys(before).filter((field) => !Object.hasOwn(after, field));
  return {
    ...(set.length > 0 && { set: Object.fromEntries(set) }),
    ...(unset.length > 0 && { unset }),
    ...(shown !== wanted && { state: wanted }),
  };
}

function overtaken({ category, id, revision, versions: [newest] }: ShownProduct): CatalogueResult<never> {
  const { actor = 'somebody', at = new Date().toISOString() } = newest ?? {};
  const change = { version: revision ?? 0, actor, at };
  return refused('catalogue_changed', { part: 'product', category, product_id: id, change });
}
