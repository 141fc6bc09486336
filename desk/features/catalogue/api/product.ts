import '../shared/mistake-words.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import type { ProductDocument } from '#contract/catalogue/product-documents.ts';
import {
  beginProduct,
  cancelPlan,
  dropDraft,
  type EditedProduct,
  type ProductPlan,
  planPublication,
  planSale,
  productHistory,
  publishProduct,
  restoreVersion,
  type saleFields,
  saveDraft,
  setProductState,
  showProduct,
  suggestions,
} from '#contract/catalogue/product-editor.ts';
import { jobEndpoints } from '#contract/jobs/jobs.ts';
import { call } from '#desk/api/call.ts';
import { endpointQuery, invalidate } from '#desk/api/query.ts';
import { RefusalError } from '#desk/api/refusal.ts';
import { useLeavingStep, useStep } from '#desk/api/step.ts';
import type { SharedDraft } from '#desk/lib/form/shared-draft.ts';
import { useVersions } from '#desk/lib/list/list-query.ts';
import { shortTime } from '#desk/lib/words/format.ts';
import type { Category } from '#domain/catalogue/product.ts';
import { toast } from '#web/ui/toast.ts';

/* One product: its draft, publishing it now or at a time, its plans and its history. */

type Product = Pick<EditedProduct, 'category' | 'id'>;

const CHANGES = ['/api/catalogue'] as const;
const paramsOf = ({ category, id }: Product) => ({ category, id: String(id) });
const productQuery = (product: Product) => endpointQuery(showProduct, { params: paramsOf(product) });

export const useProduct = (category: Category, id: number | undefined) =>
  useQuery({ ...productQuery({ category, id: id ?? 0 }), enabled: id !== undefined });

export const useSuggestions = (category: Category) => useQuery(endpointQuery(suggestions, { params: { category } }));

interface DraftOptions {
  readonly category: Category;
  /** Undefined for a new one. */
  readonly product: EditedProduct | undefined;
  /** After the first save of a new one. */
  readonly onBegun: (product: EditedProduct) => void;
  /** A draft that says what is published is none. */
  readonly isAsPublished: (document: ProductDocument, revision: number | undefined) => boolean;
}

/** Saves the draft of a product; the first save of a new one begins it. */
export function useSaveDraft({
  category,
  product,
  onBegun,
  isAsPublished,
}: DraftOptions): SharedDraft<ProductDocument>['save'] {
  const client = useQueryClient();
  const known = useRef(product);
  useEffect(() => {
    if (product) known.current = product;
  }, [product]);
  return async (document, { version, seen }) => {
    if (!known.current) {
      const begun = await call(beginProduct, { params: { category }, input: { document } });
      known.current = begun;
      client.setQueryData(productQuery(begun).queryKey, begun);
      onBegun(begun);
      return begun.draft_version;
    }
    const { id, draft } = known.current;
    const params = paramsOf({ category, id });
    try {
      if (draft && isAsPublished(document, seen.version)) {
        await call(dropDraft, { params, input: { seen: version } });
        await invalidate(client, showProduct.path);
        return version + 1;
      }
      const input = { document, seen: version, revision: seen.version ?? 0 };
      const { draft_version } = await call(saveDraft, { params, input });
      await invalidate(client, showProduct.path);
      return draft_version;
    } catch (error) {
      if (error instanceof RefusalError && error.changed) await invalidate(client, showProduct.path);
      throw error;
    }
  };
}

/** Throws the draft away. A product that was never published is gone then. */
export const useDropDraft = (product: Product, onDone: () => Promise<void>) =>
  useLeavingStep(dropDraft, {
    params: paramsOf(product),
    changes: CHANGES,
    success: 'The draft is thrown away',
    onDone,
  });

type Publication = Omit<z.input<typeof publishProduct.input>, 'key'> & { readonly starts_at?: string };

/** Now, or at a time: for `useDeskForm`. */
export const publish = (product: Product) => ({
  publish: async ({ starts_at, pieces, ...publication }: Publication, key: string) => {
    const params = paramsOf(product);
    try {
      if (starts_at === undefined) {
        await call(publishProduct, { params, input: { ...publication, ...(pieces !== undefined && { pieces }), key } });
        return publication.state === 'listed' ? 'Published' : 'Published, hidden from shoppers';
      }
      await call(planPublication, { params, input: { ...publication, starts_at, key } });
      return `Planned for ${shortTime(starts_at)}`;
    } catch (error) {
      const changed = error instanceof RefusalError && error.changed;
      if (changed) toast.error(`${changed.by} was quicker. Nothing you typed is lost.`);
      throw error;
    }
  },
  changes: CHANGES,
  success: (words: string) => words,
});

/** A sale that begins and ends by itself: for `useDeskForm`. */
export const planSaleOf = (product: Product) => ({
  send: (sale: z.output<typeof saleFields>, { key }: { readonly key: string }) =>
    call(planSale, { params: paramsOf(product), input: { ...sale, key } }),
  changes: CHANGES,
  success: 'The sale is planned',
});

export function useShowProduct(product: Product) {
  const step = useStep(setProductState, { params: paramsOf(product), changes: CHANGES });
  return {
    step,
    run: async (state: 'listed' | 'hidden', revision: number) => {
      if (await step.run({ state, revision }))
        toast.success(state === 'listed' ? 'Shown in the shop' : 'Hidden from shoppers');
    },
  };
}

const CANCELLED: Readonly<Record<ProductPlan['state'], string>> = {
  waiting: 'Cancelled',
  running: 'The sale ends now',
  failed: 'Removed',
};

const PLAN_CHANGES = [...CHANGES, jobEndpoints.stuck.path];
const stuck = ({ id }: ProductPlan) => ({ items: [{ job: 'planned changes' as const, id }] });

/** One that failed is a job that nobody waits for any more. */
export function useCancelPlan(plan: ProductPlan, onDone: () => void) {
  const options = { changes: PLAN_CHANGES, success: CANCELLED[plan.state], onDone };
  const cancel = useStep(cancelPlan, { params: { plan: String(plan.id) }, ...options });
  const dismiss = useStep(jobEndpoints.dismiss, options);
  return plan.state === 'failed'
    ? { ...dismiss, run: () => dismiss.run(stuck(plan)) }
    : { ...cancel, run: () => cancel.run({}) };
}

export function useRetryPlan(plan: ProductPlan) {
  const step = useStep(jobEndpoints.retry, { changes: PLAN_CHANGES, success: 'It is being tried again' });
  return { ...step, run: () => step.run(stuck(plan)) };
}

export const useProductHistory = (product: Product) => useVersions(productHistory, { params: paramsOf(product) });

/** Publishes the product as it was `at` a time. */
export const useRestoreVersion = (product: Product, at: string) =>
  useStep(restoreVersion, {
    params: paramsOf(product),
    changes: CHANGES,
    success: `As it was ${shortTime(at)}`,
  });
