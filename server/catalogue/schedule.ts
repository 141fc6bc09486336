import type { ProductDocument, PublishedState } from '#catalogue/documents.ts';
import {
  applyPatch,
  hasPrice,
  joined,
  type Patchable,
  type ProductPatch,
  partOf,
  pricesIn,
  revert,
  settle,
  undoOf,
} from '#catalogue/patch.ts';
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
import { repeatedStep } from './repeated-step.ts';
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
  readonly sale_id: number | null;
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
  // What has begun by now may be what would be in the way of itself.
  const sent = plans.map(({ slug: _, ...plan }) => plan);
  const repeated = await repeatedStep<{ planned: number[] }>(staff, acting, 'schedule', sent);
  if (!repeated.ok) return repeated;
  if (repeated.value) return { ok: true, value: repeated.value };
  const stored = await readStoredProducts(
    staff,
    plans.map(({ category, product_id: id }) => ({ category, id })),
  );
  const products = new Map(stored.map((product) => [productKey(product), product]));
  const changes: ProductChange[] = [];
  for (const { category, product_id: id, patch } of plans) {
    const product = products.get(productKey({ category, id }));
    // A product that was never published is checked when it is due; there may be more work on its draft until then.
    if (!product) continue;
    const settled = settle(patch, product);
    if (!settled) return { ok: false, ...notCheaper(product) };
    changes.push(changeOf(category, id, applyPatch(product, settled)));
  }
  const checked = await checkRequest(staff, { products: changes });
  if (!checked.ok) return refuseProblems(checked.problems);
  const slugs = new Map(checked.products.map((product) => [productKey(product), product.slug]));
  const withSlugs = plans.map((plan) => ({
    ...plan,
    slug: slugs.get(productKey({ category: plan.category, id: plan.product_id })) ?? plan.slug,
  }));
  return staffStep(staff, acting, 'SELECT schedule_changes($1::jsonb, $2::jsonb) AS result', [withSlugs]);
}

/** A sale that would not make the product cheaper. */
const notCheaper = ({ document }: Patchable): RuleRefusal =>
  refusalWith('sale_not_cheaper', { price: pricesIn(document).price });

/** What waits never happens; what runs is taken back within seconds. What failed is settled like everything that is stuck. */
export function cancelPlan(staff: Database, acting: Acting, id: number): Promise<StaffResult<PlannedChange>> {
  return staffStep(staff, acting, 'SELECT cancel_plan($1::jsonb, $2::bigint) AS result', [id]);
}

function changeOf(category: Category, id: number, { document, state }: Patchable, revision?: number): ProductChange {
  return { category, id, document, state: state ?? 'listed', revision };
}

/** What a change that runs has set, and what takes it back. */
export interface Undo {
  readonly applied: ProductPatch;
  readonly back: ProductPatch;
}

interface DueChange {
  readonly id: number;
  readonly category: Category;
  readonly product_id: number;
  readonly patch: ProductPatch;
  readonly undo: Undo | null;
  readonly state: 'waiting' | 'running';
  readonly is_over: boolean;
  readonly ends_at: string | null;
  /** It runs and was changed: it is taken back and applied anew. */
  readonly is_again: boolean;
  readonly revision: number;
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
  /** Of the plan that was seen. */
  readonly revision: number;
  readonly state: 'running' | 'done' | 'failed';
  readonly undo?: Undo;
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
  const due = await queryResult<DueChange[]>(housekeeping, 'SELECT list_due_plans($1::integer) AS result', [
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

/** Whether a product is in a sale from now on: until when, and what its variants with prices of their own cost otherwise. */
interface SaleMark {
  readonly sale?: { readonly ends: string; readonly before: Readonly<Record<string, number>> };
  readonly ends_sale?: boolean;
}

/** What a due change comes to, before the database has its say. */
interface Ready {
  readonly outcome: Outcome;
  readonly change?: ProductChange & SaleMark & { slug: string };
  readonly fresh?: Product;
}

function readyToStore(due: DueChange, kinds: readonly Kind[], table: TechnologyTable | undefined): Ready {
  const { outcome, product, sale } = workOut(due);
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
  const change = { ...wanted, ...sale, slug: read.slug, drops_draft: isFresh };
  return { outcome, change, ...(isFresh && { fresh: read }) };
}

/** One that runs and cannot be applied anew goes on as it is; that it ends all the same matters more. */
const failure = ({ id, was, revision, state }: Outcome, problem: Refusal): Outcome => ({
  ...{ id, was, revision, state: was === 'running' && state === 'running' ? 'running' : 'failed' },
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

interface Worked {
  readonly outcome: Outcome;
  readonly product?: Patchable;
  readonly sale?: SaleMark;
}

/** What becomes of a due change, and the product that it makes, if any. */
function workOut(change: DueChange): Worked {
  const { id, state: was, revision, undo, is_over: isOver } = change;
  const { document, draft, state } = change.product;
  const now: Patchable = { document: document ?? draft ?? {}, state: state === 'draft' ? undefined : state };
  const outcome = { id, was, revision };
  if (was === 'waiting') {
    if (!isOver) return begin(change, outcome, now);
    return { outcome: { ...outcome, state: 'done', problem: sentRefusal(refusalWith('plan_too_late')) } };
  }
  if (!undo) return { outcome: { ...outcome, state: 'done' } };
  if (change.is_again && !isOver) return beginAgain(change, undo, outcome, now);
  const { product, changedSince } = revert(now, undo.applied, undo.back);
  return { outcome: { ...outcome, state: 'done', ...leftChanges(changedSince) }, product, sale: { ends_sale: true } };
}

const leftChanges = (fields: string[]): Pick<Outcome, 'problem'> =>
  fields.length > 0 ? { problem: sentRefusal(refusalWith('plan_left_changes', { fields })) } : {};

type Beginning = Omit<Outcome, 'state'>;

function begin(change: DueChange, outcome: Beginning, before: Patchable): Worked {
  const applied = settle(change.patch, before);
  if (!applied) return { outcome: failure({ ...outcome, state: 'running' }, notCheaper(before)) };
  const product = applyPatch(before, applied);
  if (change.ends_at === null) return { outcome: { ...outcome, state: 'done' }, product };
  const undo = { applied, back: undoOf(before, applied) };
  return { outcome: { ...outcome, state: 'running', undo }, product, ...saleMark(change, undo) };
}

/**
 * Takes back what runs and applies it anew, except for what somebody changed since. What a price that somebody set should go down from
 * is not known: then the product stays as it is, and only the end is another.
 */
function beginAgain(change: DueChange, undo: Undo, outcome: Beginning, now: Patchable): Worked {
  const { product: regular, changedSince } = revert(now, undo.applied, undo.back);
  const stays = { product: now, ...saleMark(change, undo) };
  const left = leftChanges(changedSince);
  if (hasPrice(changedSince)) return { outcome: { ...outcome, state: 'running', ...left }, ...stays };
  const isLeft = (field: string) => changedSince.includes(field);
  const patch = { ...change.patch, ...partOf(change.patch, (field) => !isLeft(field)) };
  const begun = begin({ ...change, patch }, outcome, regular);
  if (!begun.outcome.undo) return { ...begun, ...stays };
  // The end knows by the former values what somebody changed.
  const undoNow = {
    applied: joined(begun.outcome.undo.applied, partOf(undo.applied, isLeft)),
    back: joined(begun.outcome.undo.back, partOf(undo.back, isLeft)),
  };
  return { ...begun, outcome: { ...begun.outcome, undo: undoNow, ...left } };
}

const saleMark = ({ patch, ends_at: ends }: DueChange, { back }: Undo): Pick<Worked, 'sale'> =>
  ends !== null && (patch.sale || patch.discount) ? { sale: { sale: { ends, before: back.ownPrices ?? {} } } } : {};
