import '../shared/mistake-words.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { kindEndpoints as at, type EditedKind, type KindCheck, type KindDocument } from '#contract/kinds/kinds.ts';
import { call } from '#desk/api/call.ts';
import { endpointQuery, invalidate } from '#desk/api/query.ts';
import { RefusalError, sentenceOf } from '#desk/api/refusal.ts';
import { useSending } from '#desk/api/sending.ts';
import { useLeavingStep, useStep } from '#desk/api/step.ts';
import type { SharedDraft } from '#desk/lib/form/shared-draft.ts';
import { useVersions } from '#desk/lib/list/list-query.ts';
import { shortTime } from '#desk/lib/words/format.ts';
import { toast } from '#web/ui/toast.ts';

/* The kinds of products: their list and its sequence; of one kind its draft, what a change would do, publishing, history. */

const KINDS = '/api/kinds';
const CHANGES = [KINDS, '/api/catalogue', '/api/stock', '/api/sellable-products'] as const;

/** Live messages report what is published; drafts that colleagues save are queried every half minute. */
const REFRESH_MS = 30_000;

const kindQuery = (kind: string) => endpointQuery(at.showKind, { params: { kind } });

export const useKindRows = () => useQuery({ ...endpointQuery(at.listKinds), refetchInterval: REFRESH_MS });

export const useEditedKind = (kind: string) => useQuery({ ...kindQuery(kind), refetchInterval: REFRESH_MS });

/** The sequence of the navigation: for `useDeskForm`. */
export const publishSequence = {
  send: ({ sequence }: { sequence: string[] }, { key }: { readonly key: string }) =>
    call(at.publishKinds, { input: { kinds: [], sequence, key } }),
  changes: CHANGES,
  success: 'The shop has the new sequence',
};

/** A kind that is begun as a draft: for `useDeskForm`. */
export const beginKind = {
  begin: (document: KindDocument) => call(at.beginKind, { input: { document } }),
  /** The document of the kind that is copied. */
  documentOf: async (kind: string): Promise<KindDocument> => {
    const { draft, published } = await call(at.showKind, { params: { kind }, input: {} });
    return (draft ?? published)?.document ?? {};
  },
  changes: [KINDS],
  success: 'Nobody sees it until you publish it',
};

interface DraftOptions {
  readonly kind: EditedKind;
  /** A draft that says what is published is none. */
  readonly isAsPublished: (document: KindDocument, revision: number | undefined) => boolean;
}

export function useSaveKindDraft({ kind, isAsPublished }: DraftOptions): SharedDraft<KindDocument>['save'] {
  const client = useQueryClient();
  const known = useRef(kind);
  useEffect(() => {
    known.current = kind;
  }, [kind]);
  return async (document, { version, seen }) => {
    const { key, draft } = known.current;
    const params = { kind: key };
    try {
      if (draft && isAsPublished(document, seen.version)) {
        await call(at.dropKindDraft, { params, input: { seen: version } });
        await invalidate(client, KINDS);
        return version + 1;
      }
      const input = { document, seen: version, revision: seen.version ?? 0 };
      const { draft_version } = await call(at.saveKindDraft, { params, input });
      await invalidate(client, KINDS);
      return draft_version;
    } catch (error) {
      if (error instanceof RefusalError && error.changed) await invalidate(client, KINDS);
      throw error;
    }
  };
}

/** Throws the draft away. A kind that was never published is gone then. */
export const useDropKindDraft = (kind: string, onDone: () => Promise<void>) =>
  useLeavingStep(at.dropKindDraft, {
    params: { kind },
    changes: [KINDS],
    success: 'The draft is thrown away',
    onDone,
  });

/** As long as somebody types, nothing is asked for. */
const PAUSE_MS = 600;

/** What publishing this would do. While one types, the answer to what was there before stays. */
export function useKindCheck(kind: string, document: KindDocument): KindCheck | undefined {
  const typed = JSON.stringify(document);
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    queryKey: [at.checkKind.path, kind, settled],
    queryFn: ({ signal }) => call(at.checkKind, { params: { kind }, input: { document: JSON.parse(settled) }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return data;
}

interface KindPublication {
  readonly document: KindDocument;
  readonly revision: number;
  readonly seen: number;
  readonly note?: string | undefined;
}

/** For `useDeskForm`. */
export const publishKind = (kind: string) => ({
  publish: async ({ note, ...work }: KindPublication, key: string) => {
    try {
      return await call(at.publishKinds, { input: { kinds: [{ kind, ...work }], ...(note && { note }), key } });
    } catch (error) {
      const changed = error instanceof RefusalError && error.changed;
      if (changed) toast.error(`${changed.by} was quicker. Nothing you typed is lost.`);
      throw error;
    }
  },
  changes: CHANGES,
  success: 'Published',
});

/** A kind without products. */
export const useRemoveKind = (kind: string, onDone: () => Promise<void>) =>
  useLeavingStep(at.removeKind, { params: { kind }, changes: CHANGES, success: 'The kind is removed', onDone });

export const useKindHistory = (kind: string) => useVersions(at.kindHistory, { params: { kind } });

/** Publishes the kind as it was `at` a time. */
export const useRestoreKind = (kind: string, moment: string) =>
  useStep(at.restoreKind, {
    params: { kind },
    changes: CHANGES,
    success: `As it was ${shortTime(moment)}`,
  });

interface FilterOption {
  readonly value: string;
  /** The kind with the value in its filter; undefined if it is there already. */
  readonly added: (document: KindDocument) => KindDocument | undefined;
}

/** Puts a value that no filter finds into the filter of its kind, for shoppers at once. A draft of the kind stays as it is. */
export function useAddToFilter(kind: string) {
  const { run, isRunning } = useSending<string>({
    changes: CHANGES,
    success: (value) => `The filter has ${value} now`,
    onError: (error) => toast.error('It could not be added', { description: sentenceOf(error) }),
  });
  const add = ({ value, added }: FilterOption) =>
    run({
      details: value,
      send: async ({ key }) => {
        const { published } = await call(at.showKind, { params: { kind }, input: {} });
        const document = published && added(published.document);
        if (document) {
          const change = { kind, document, revision: published.revision, seen: 0 };
          await call(at.publishKinds, { input: { kinds: [change], key } });
        }
        return value;
      },
    });
  return { add, isRunning };
}
