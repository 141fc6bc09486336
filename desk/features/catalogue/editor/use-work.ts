import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  beginProduct,
  dropDraft,
  type EditedProduct,
  saveDraft,
  showProduct,
} from '#contract/catalogue/product-editor.ts';
import { call } from '#desk/api/call.ts';
import { readAgain, reading } from '#desk/api/query.ts';
import { RefusalError } from '#desk/api/refusal.ts';
import type { Category } from '#domain/catalogue/product.ts';
import { useUnsaved } from '#web/browser/unsaved.ts';
import { Work, type WorkServer, type WorkState } from './work.ts';

const AFTER_LAST_KEY_MS = 1_500;
const AFTER_FAILURE_MS = 8_000;

/** Where everything about one product is read again. */
export const EDITOR_PATH = '/api/catalogue/editor';

export const productReading = (category: Category, id: number) =>
  reading(showProduct, { params: { category, id: String(id) } });

interface WorkOptions {
  readonly category: Category;
  /** Undefined for a new one. */
  readonly product: EditedProduct | undefined;
  /** After the first save of a new one. */
  readonly onBegun: (product: EditedProduct) => void;
}

/** The work on a product, saved by itself a moment after the last key, when the tab is left, and when the screen is. */
export function useWork({ category, product, onBegun }: WorkOptions): { work: Work; state: WorkState } {
  const client = useQueryClient();
  const [work] = useState(() => {
    const paramsOf = (id: number) => ({ category, id: String(id) });
    const server: WorkServer = {
      async begin(document) {
        const begun = await call(beginProduct, { params: { category }, input: { document } });
        client.setQueryData(productReading(category, begun.id).queryKey, begun);
        onBegun(begun);
        return begun;
      },
      save: (id, input) => call(saveDraft, { params: paramsOf(id), input }),
      drop: (id, seen) => call(dropDraft, { params: paramsOf(id), input: { seen } }),
      readAgain: () => readAgain(client, EDITOR_PATH),
      isOvertaken: (error) => error instanceof RefusalError && error.changed !== undefined,
    };
    const remember = (saved: EditedProduct) => client.setQueryData(productReading(category, saved.id).queryKey, saved);
    return new Work(category, product, server, remember);
  });
  const state = useSyncExternalStore(work.subscribe, work.read);
  useEffect(() => {
    if (product) work.follow(product);
  }, [work, product]);

  const { typed, isSaved, isSaving, conflict, error } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key begins the wait anew
  useEffect(() => {
    if (isSaved || isSaving || conflict) return;
    const timer = setTimeout(() => void work.save(), error === undefined ? AFTER_LAST_KEY_MS : AFTER_FAILURE_MS);
    return () => clearTimeout(timer);
  }, [typed, isSaved, isSaving, conflict, work]);

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && void work.save();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      void work.save();
    };
  }, [work]);
  useEffect(() => {
    if (isSaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSaved]);
  // Leaving the screen saves; what could not be saved is asked about.
  useUnsaved(!isSaved && (conflict !== undefined || (error !== undefined && !isSaving)), () => {});
  return { work, state };
}
