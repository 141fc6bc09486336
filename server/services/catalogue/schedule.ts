import type { ProductDocument, PublishedState } from '#catalogue/documents.ts';
import { applyPatch, type Patchable, type ProductPatch, revert, settle, undoOf } from '#catalogue/patch.ts';
import { type CatalogueProblem, describeProblem } from '#catalogue/problems.ts';
import { readTechnologies } from '#catalogue/read-technologies.ts';
import { type Database, errorCode } from '#database/database.ts';
import { type Category, type Product, productKey } from '#domain/product/product.ts';
import { type Acting, actOf } from '#server/services/acting.ts';
import { queryResult, type StaffResult, staffQuery } from '#server/services/staff-result.ts';
import {
  type CatalogueResult,
  checkProducts,
  checkRequest,
  type ProductChange,
  publicationRequest,
  refuseProblems,
} from './publish.ts';
import { readStoredProducts, storedTechnologies } from './stored-catalogue.ts';

/** A change that takes effect at a time and, with an end, is taken back then. */
export interface PlanRequest {
  readonly category: Category;
  readonly product_id: number;
  readonly patch: ProductPatch;
  /** ISO 8601. */
  readonly starts_at: string;
  readonly ends_at?: string | undefined;
  readonly note?: string | undefined;
}

export interface PlannedChange extends Omit<PlanRequest, 'ends_at' | 'note'> {
  readonly id: number;
  readonly ends_at: string | null;
  readonly state: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';
  /** Why it failed or did less than it says. */
  readonly problem: string | null;
  readonly note: string | null;
  readonly actor: string;
  readonly created_at: string;
}

/** Of one product, or of all. Without `all` only what is still to come, running, or failed. */
export function listSchedule(
  staff: Database,
  product?: { category: Category; id: number },
  all = false,
): Promise<PlannedChange[]> {
  return queryResult(staff, 'SELECT planned_changes($1, $2::integer, $3::boolean) AS result', [
    product?.category ?? null,
    product?.id ?? null,
    all,
  ]);
}

/** Plans changes, all or none. A mistake is found now, on the products as they are now, and not in the night when it is due. */
export async function schedule(
  staff: Database,
  acting: Acting,
  plans: readonly PlanRequest[],
): Promise<CatalogueResult<{ planned: number[] }>> {
  const stored = await readStoredProducts(
    staff,
    plans.map(({ category, product_id: id }) => ({ category, id })),
  );
  const products = new Map(stored.map((product) => [productKey(product), product]));
  const changes = plans.flatMap(({ category, product_id: id, patch }): ProductChange[] => {
    const product = products.get(productKey({ category, id }));
    // A product that was never published is checked when it is due; there may be more work on its draft until then.
    return product ? [changeOf(category, id, applyPatch(product, settle(patch, product)))] : [];
  });
  const checked = await checkRequest(staff, { products: changes });
  if (!checked.ok) return refuseProblems(checked.problems);
  return staffQuery(staff, 'SELECT schedule_changes($1::jsonb, $2::jsonb) AS result', [actOf(acting), plans]);
}

/** What waits never happens; what runs is taken back within seconds. */
export function cancelPlan(staff: Database, acting: Acting, id: number): Promise<StaffResult<PlannedChange>> {
  return staffQuery(staff, 'SELECT cancel_schedule($1::jsonb, $2::bigint) AS result', [actOf(acting), id]);
}

function changeOf(category: Category, id: number, { document, state }: Patchable, revision?: number): ProductChange {
  return { category, id, document, state: state ?? 'listed', revision };
}

interface DueChange {
  readonly id: number;
  readonly category: Category;
  readonly product_id: number;
  readonly patch: ProductPatch;
  readonly undo: { readonly applied: ProductPatch; readonly back: ProductPatch } | null;
  readonly state: 'waiting' | 'running';
  readonly is_over: boolean;
  readonly has_end: boolean;
  readonly product: {
    readonly state: PublishedState | 'draft';
    readonly document: ProductDocument | null;
    readonly draft: ProductDocument | null;
    readonly revision: number;
  };
}

interface Outcome {
  readonly id: number;
  readonly was: DueChange['state'];
  readonly state: 'running' | 'done' | 'failed';
  readonly undo?: DueChange['undo'];
  readonly problem?: string;
}

/** As many as one publication takes at a time. */
const MOST_AT_ONCE = 1_000;

export interface AppliedChanges {
  readonly count: number;
  /** A sentence for each that failed. */
  readonly failed: readonly string[];
}

/**
 * Publishes what is due, in one publication. Several servers may try at once: one does it. One change that fails does not hold up
 * the others.
 */
export async function applyDueChanges(housekeeping: Database, initialStock: number): Promise<AppliedChanges> {
  const due = await queryResult<DueChange[]>(housekeeping, 'SELECT due_changes($1::integer) AS result', [MOST_AT_ONCE]);
  if (due.length === 0) return { count: 0, failed: [] };
  const table = readTechnologies(await storedTechnologies(housekeeping), []);
  const outcomes: Outcome[] = [];
  const changes: (ProductChange & { slug: string })[] = [];
  const fresh: Product[] = [];
  for (const change of due) {
    const { outcome, product } = workOut(change);
    const problems: CatalogueProblem[] = [];
    const wanted = product && changeOf(change.category, change.product_id, product, change.product.revision);
    const [read] = wanted ? checkProducts([wanted], table, problems) : [];
    if (problems.length > 0) {
      outcomes.push({
        id: change.id,
        was: change.state,
        state: 'failed',
        problem: problems.map(describeProblem).join('\n'),
      });
      continue;
    }
    outcomes.push(outcome);
    if (!wanted || !read) continue;
    changes.push({ ...wanted, slug: read.slug, drops_draft: change.product.revision === 0 });
    if (change.product.revision === 0) fresh.push(read);
  }
  try {
    await housekeeping.query('SELECT apply_due_changes($1::jsonb, $2::jsonb)', [
      outcomes,
      publicationRequest({ products: changes, documents: [], fresh }, initialStock),
    ]);
  } catch (error) {
    // Another server did it, or somebody published one of the products at this moment: the next turn sees what is left.
    if (errorCode(error) === 'BJ412') return { count: 0, failed: [] };
    throw error;
  }
  const failed = outcomes.flatMap(({ id, state, problem }) => (state === 'failed' ? [`${id}: ${problem}`] : []));
  return { count: outcomes.length, failed };
}

/** What becomes of a due change, and the product that it makes, if any. */
function workOut(change: DueChange): { outcome: Outcome; product?: Patchable } {
  const { id, state: was, patch, undo, product } = change;
  const now: Patchable = {
    document: product.document ?? product.draft ?? {},
    state: product.state === 'draft' ? undefined : product.state,
  };
  if (was === 'running') {
    if (!undo) return { outcome: { id, was, state: 'done' } };
    const { product: back, changedSince } = revert(now, undo.applied, undo.back);
    const problem = `kept, because somebody changed it since: ${changedSince.join(', ')}`;
    return { outcome: { id, was, state: 'done', ...(changedSince.length > 0 && { problem }) }, product: back };
  }
  if (change.is_over) return { outcome: { id, was, state: 'done', problem: 'the shop was closed all that time' } };
  const applied = settle(patch, now);
  const outcome: Outcome = change.has_end
    ? { id, was, state: 'running', undo: { applied, back: undoOf(now, applied) } }
    : { id, was, state: 'done' };
  return { outcome, product: applyPatch(now, applied) };
}
