import { type CatalogueProblem, fieldOfProblem } from '#contract/catalogue/problems.ts';
import {
  categoryParameters,
  type EditedProduct,
  productEditorEndpoints as endpoints,
  productParameters,
} from '#contract/catalogue/product-editor.ts';
import { type Mistake, mistake } from '#contract/mistakes.ts';
import type { RefusalParams } from '#contract/refusals.ts';
import {
  draftToStore,
  type EditorTools,
  editedProduct,
  fieldWarnings,
  productHistory,
} from '#server/catalogue/edited-product.ts';
import { dropDraft, type ProductReference, restoreProduct, saveDraft, showProduct } from '#server/catalogue/history.ts';
import { planPublication } from '#server/catalogue/plan-publication.ts';
import { type CatalogueResult, publish } from '#server/catalogue/publish.ts';
import { cancelPlan, schedule } from '#server/catalogue/schedule.ts';
import { suggestionsFor } from '#server/catalogue/suggestions.ts';
import { accepted, type Desk, refusal, responseOf, serve } from '#server/desk/routes.ts';
import type { CatalogueWork } from './catalogue-work.ts';

type Params = Readonly<Record<string, string>>;

const noProduct = () => refusal('product_not_found');

function productOf(params: Params): ProductReference {
  const parsed = productParameters.safeParse(params);
  if (!parsed.success) throw noProduct();
  return parsed.data;
}

export function planOf({ plan }: Params): number {
  const id = Number(plan);
  if (Number.isSafeInteger(id) && id >= 1) return id;
  throw refusal('plan_not_found');
}

function categoryOf(params: Params) {
  const parsed = categoryParameters.safeParse(params);
  if (!parsed.success) throw noProduct();
  return parsed.data.category;
}

/** One product: its draft, publishing now or at a time, its history. */
export function serveProductEditor(desk: Desk, work: CatalogueWork): void {
  const { publisher, catalogue, publicUrl } = work;
  const { staff } = publisher;
  const tools: EditorTools = { staff, catalogue: () => catalogue.current(), publicUrl };
  const shown = async (reference: ProductReference): Promise<EditedProduct> => {
    const product = await editedProduct(tools, reference);
    if (!product) throw noProduct();
    return product;
  };

  serve(desk, endpoints.showProduct, ({ params }) => shown(productOf(params)));

  serve(desk, endpoints.suggestions, async ({ params }) => ({
    ...(await suggestionsFor(staff, catalogue.current(), categoryOf(params))),
    time_zone: desk.timeZone,
  }));

  serve(desk, endpoints.saveDraft, async ({ params, input: { document, seen, revision }, acting, staff: who }) => {
    const { category, id } = productOf(params);
    const draft = draftToStore(document, revision);
    const { draft_version } = accepted(await saveDraft(staff, acting(), { category, id, draft, seen }));
    return {
      draft_version,
      at: new Date().toISOString(),
      actor: who.name,
      warnings: fieldWarnings(tools.catalogue(), category, { ...document, id }),
    };
  });

  serve(desk, endpoints.beginProduct, async ({ params, input: { document }, acting }) => {
    const { id: _id, ...draft } = document;
    const saved = accepted(await saveDraft(staff, acting(), { category: categoryOf(params), draft }));
    return shown(saved);
  });

  serve(desk, endpoints.dropDraft, async ({ params, input: { seen }, acting }) => {
    const product = productOf(params);
    accepted(await dropDraft(staff, acting(seen), product));
    return { dropped: seen };
  });

  serve(desk, endpoints.publishProduct, async ({ params, input, acting }) => {
    const { document, state, revision, seen, note, key, pieces = 0 } = input;
    const { category, id } = productOf(params);
    const change = {
      category,
      id,
      state,
      document: { ...document, id },
      revision,
      drops_draft: true,
      draft_version: seen,
    };
    const result = await publish({ ...publisher, initialStock: pieces }, acting(undefined, key), {
      products: [change],
      note: note || undefined,
    });
    return { version: acceptedByField(result).version };
  });

  serve(desk, endpoints.setProductState, async ({ params, input: { state, revision, key }, acting }) => {
    const { category, id } = productOf(params);
    const product = await showProduct(staff, { category, id }, { most: 0 });
    if (!product?.document) throw noProduct();
    const change = { category, id, state, document: product.document, revision };
    return {
      version: acceptedByField(await publish(publisher, acting(undefined, key), { products: [change] })).version,
    };
  });

  serve(desk, endpoints.planPublication, async ({ params, input: { key, document, note, ...input }, acting }) => {
    const reference = productOf(params);
    const planned = { ...reference, ...input, document: { ...document, id: reference.id }, note: note || undefined };
    return acceptedByField(await planPublication(publisher, acting(undefined, key), planned));
  });

  serve(desk, endpoints.planSale, async ({ params, input, acting }) => {
    const { category, id } = productOf(params);
    const { price, badge, starts_at, ends_at, note, key } = input;
    const patch = { sale: { price }, ...(badge && { set: { badge } }) };
    const plan = { category, product_id: id, patch, starts_at, ends_at, note: note || undefined };
    return acceptedByField(await schedule(staff, acting(undefined, key), [plan]));
  });

  serve(desk, endpoints.cancelPlan, async ({ params, input: { key }, acting }) => ({
    id: accepted(await cancelPlan(staff, acting(undefined, key), planOf(params))).id,
  }));

  serve(desk, endpoints.productHistory, async ({ params, input }) => {
    const history = await productHistory(tools, productOf(params), input);
    if (!history) throw noProduct();
    return history;
  });

  serve(desk, endpoints.restoreVersion, async ({ params, input: { revision, seen, key }, acting }) => {
    const result = await restoreProduct(publisher, acting(undefined, key), productOf(params), revision, seen);
    return { version: acceptedByField(result).version };
  });
}

/** What was published or planned; mistakes are refused by field. */
function acceptedByField<T>(result: CatalogueResult<T>): T {
  if (!result.ok && result.problems) throw responseOf(result, { mistakes: mistakesByField(result.problems) });
  if (!result.ok && result.code === 'code_taken') throw responseOf(result, { mistakes: takenCode(result.params) });
  return accepted(result);
}

function takenCode({ variant, field, other }: RefusalParams<'code_taken'>): Record<string, Mistake> {
  const { name = `${other.category} ${other.product_id}` } = other;
  return { [`variants.${variant}.${field}`]: mistake('code_of_another', { name, variant: other.variant }) };
}

/** 'images.1' is a mistake of the field images. */
function mistakesByField(problems: readonly CatalogueProblem[]): Record<string, Mistake> {
  const mistakes: Record<string, Mistake> = {};
  for (const problem of problems) mistakes[fieldOfProblem(problem)] ??= problem.mistake;
  return mistakes;
}
