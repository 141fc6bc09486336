import type { ProductDocument, PublishedState } from '#catalogue/documents.ts';
import { applyPatch, type Patchable, type ProductPatch, revert, settle, undoOf } from '#catalogue/patch.ts';
import { readTechnologies, type TechnologyTable } from '#catalogue/read-technologies.ts';
import type { CatalogueProblem } from '#contract/catalogue/problems.ts';
import type { Refusal } from '#contract/refusals.ts';
import { type Database, errorCode, isUnavailable } from '#database/database.ts';
import { type Category, type Product, productKey } from '#domain/catalogue/product.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import type { Acting } from '#server/steps/acting.ts';
import { type RuleRefusal, refusalWith, ruleRefusal, sentRefusal } from '#server/steps/rule-refusal.ts';
import { queryResult, type StaffResult, staffStep } from '#server/steps/staff-result.ts';
import {
  type CatalogueResult,
  checkProducts,
  checkRequest,
  type ProductChange,
  publicationRequest,
  refuseProblems,
} from './publish.ts';
import { readStoredProducts, storedTechnologies } from './stored-catalogue.ts';
import { storedKinds } from './stored-kinds.ts';

/** A change that takes effect at a time and, with an end, is taken back then. */
export interface PlanRequest {
  readonly category: Category;
  readonly product_id: number;
  readonly patch: ProductPatch;
  /** ISO 8601. */
  readonly starts_at: string;
  readonly ends_at?: string | undefined;
  readonly note?: string | undefined;
  /** The address that a product which was never published will have. */
  readonly slug?: string | undefined;
}

export interface PlannedChange extends Omit<PlanRequest, 'ends_at' | 'note' | 'slug'> {
  readonly id: number;
  readonly ends_at: string | null;
  readonly state: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';
  /** Why it failed or did less than it says: a refusal in JSON, or the words of an older version. */
  readonly problem: string | null;
  readonly note: string | null;
  readonly actor: string;
  readonly created_at: string;
}

/** Why it failed or did less than it says; the words of an older version are passed on as they are. */
export function planProblem({ problem }: Pick<PlannedChange, 'problem'>): Refusal | string | null {
  return problem?.startsWith('{') ? (JSON.parse(problem) as Refusal) : problem;
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
  for (const { category, product_id: id, patch } of plans) {
    const problem = saleProblem(patch, products.get(productKey({ category, id }))?.document);
    if (problem) return { ok: false, ...problem };
  }
  const changes = plans.flatMap(({ category, product_id: id, patch }): ProductChange[] => {
    const product = products.get(productKey({ category, id }));
    // A product that was never published is checked when it is due; there may be more work on its draft until then.
    return product ? [changeOf(category, id, applyPatch(product, settle(patch, product)))] : [];
  });
  const checked = await checkRequest(staff, { products: changes });
  if (!checked.ok) return refuseProblems(checked.problems);
  const slugs = new Map(checked.products.map((product) => [productKey(product), product.slug]));
  const withSlugs = plans.map((plan) => ({
    ...plan,
    slug: slugs.get(productKey({ category: plan.category, id: plan.product_id })) ?? plan.slug,
  }));
  return staffStep(staff, acting, 'SELECT schedule_changes($1::jsonb, $2::jsonb) AS result', [withSlugs]);
}

/** A sale that would make the product dearer. */
function saleProblem({ sale }: ProductPatch, document: ProductDocument | undefined): RuleRefusal | undefined {
  const price = Number(document?.price);
  if (!sale || !(sale.price >= price)) return undefined;
  return refusalWith('sale_not_cheaper', { price });
}

/** What waits never happens; what runs is taken back within seconds. What failed is settled like everything that is stuck. */
export function cancelPlan(staff: Database, acting: Acting, id: number): Promise<StaffResult<PlannedChange>> {
  return staffStep(staff, acting, 'SELECT cancel_plan($1::jsonb, $2::bigint) AS result', [id]);
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
  readonly problem?: Refusal;
}

/** As many as one publication takes at a time. */
const MOST_AT_ONCE = 1_000;

export interface AppliedChanges {
  readonly count: number;
  /** Each that failed, and why. */
  readonly failed: readonly (Refusal & { readonly plan: number })[];
}

/**
 * Publishes what is due, in one publication. Several servers may try at once: one does it. One change that fails does not hold up
 * the others.
 */
export async function applyDueChanges(housekeeping: Database, initialStock: number): Promise<AppliedChanges> {
  const due = await queryResult<DueChange[]>(housekeeping, 'SELECT list_due_changes($1::integer) AS result', [
    MOST_AT_ONCE,
  ]);
  if (due.length === 0) return { count: 0, failed: [] };
  const table = readTechnologies(await storedTechnologies(housekeeping), []);
  const kinds = await storedKinds(housekeeping);
  const outcomes = await store(
    housekeeping,
    initialStock,
    due.map((change) => readyToStore(change, kinds, table)),
  );
  const failed = outcomes.flatMap(({ id, state, problem }) =>
    state === 'failed' && problem ? [{ plan: id, ...problem }] : [],
  );
  return { count: outcomes.length, failed };
}

/** What a due change comes to, before the database has its say. */
interface Ready {
  readonly outcome: Outcome;
  readonly change?: ProductChange & { slug: string };
  readonly fresh?: Product;
}

function readyToStore(due: DueChange, kinds: readonly Kind[], table: TechnologyTable | undefined): Ready {
  const { outcome, product } = workOut(due);
  if (!product) return { outcome };
  const problems: CatalogueProblem[] = [];
  const wanted = changeOf(due.category, due.product_id, product, due.product.revision);
  const { document } = due.product;
  const published = document ? [{ category: due.category, id: due.product_id, document }] : [];
  const [read] = checkProducts(kinds, [wanted], table, problems, published);
  if (problems.length > 0 || !read) {
    return { outcome: failure(outcome, refusalWith('catalogue_invalid', { problems })) };
  }
  const isFresh = due.product.revision === 0;
  return { outcome, change: { ...wanted, slug: read.slug, drops_draft: isFresh }, ...(isFresh && { fresh: read }) };
}

const failure = ({ id, was }: Outcome, problem: Refusal): Outcome => ({
  ...{ id, was, state: 'failed' },
  problem: sentRefusal(problem),
});

/**
 * All in one publication. Where that is refused, as for a name that another product has by now, half of them at a time, until the
 * one that is the cause stands alone and fails alone.
 */
async function store(housekeeping: Database, initialStock: number, ready: readonly Ready[]): Promise<Outcome[]> {
  const outcomes = ready.map(({ outcome }) => outcome);
  const products = ready.flatMap(({ change }) => change ?? []);
  const fresh = ready.flatMap(({ fresh: product }) => product ?? []);
  try {
    await housekeeping.query('SELECT apply_due_changes($1::jsonb, $2::jsonb)', [
      outcomes.map(({ problem, ...outcome }) => ({ ...outcome, ...(problem && { problem: JSON.stringify(problem) }) })),
      publicationRequest({ products, documents: [], fresh }, initialStock),
    ]);
    return outcomes;
  } catch (error) {
    // Another server did it, or somebody published one of the products at this moment: the next turn sees what is left.
    if (errorCode(error) === 'BJ412') return [];
    if (isUnavailable(error) || products.length === 0) throw error;
    const [first] = outcomes;
    if (ready.length === 1 && first) {
      return store(housekeeping, initialStock, [
        { outcome: failure(first, ruleRefusal(error) ?? refusalWith('plan_broken', { error: messageOf(error) })) },
      ]);
    }
    const half = Math.ceil(ready.length / 2);
    return [
      ...(await store(housekeeping, initialStock, ready.slice(0, half))),
      ...(await store(housekeeping, initialStock, ready.slice(half))),
    ];
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

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
    const problem = sentRefusal(refusalWith('plan_left_changes', { fields: changedSince }));
    return { outcome: { id, was, state: 'done', ...(changedSince.length > 0 && { problem }) }, product: back };
  }
  if (change.is_over)
    return { outcome: { id, was, state: 'done', problem: sentRefusal(refusalWith('plan_too_late')) } };
  const problem = saleProblem(patch, now.document);
  if (problem) return { outcome: failure({ id, was, state: 'failed' }, problem) };
  const applied = settle(patch, now);
  const outcome: Outcome = change.has_end
    ? { id, was, state: 'running', undo: { applied, back: undoOf(now, applied) } }
    : { id, was, state: 'done' };
  return { outcome, product: applyPatch(now, applied) };
}
