import '../shared/mistake-words.ts';
import {
  type AddedProducts,
  draftRows,
  dropDrafts,
  planRows,
  publishRows,
  rowsTemplate,
  undoPublication,
} from '#contract/catalogue/product-rows.ts';
import { call, FILE_TIMEOUT_MS } from '#desk/api/call.ts';
import { useStep } from '#desk/api/step.ts';
import { counted } from '#desk/lib/words/format.ts';

/* Products from the rows of a spreadsheet, and what is undone at once. */

export { rowsTemplate };

const CHANGES = ['/api/catalogue', '/api/stock', '/api/sellable-products'] as const;

/** What would become of rows. */
export const usePlanRows = () => useStep(planRows, { changes: [], timeoutMs: FILE_TIMEOUT_MS });

export interface SentRows {
  readonly category: string;
  readonly rows: string[][];
  readonly pictures: Record<string, string>;
  readonly note: string;
}

/** Adds what the rows have: for `useDeskForm`. */
export const addRows = () => ({
  asDrafts: (input: SentRows, key: string) => call(draftRows, { input: { ...input, key }, timeoutMs: FILE_TIMEOUT_MS }),
  published: (input: SentRows & { readonly pieces: number }, key: string) =>
    call(publishRows, { input: { ...input, key }, timeoutMs: FILE_TIMEOUT_MS }),
  changes: CHANGES,
});

const leftWords = (left: number) =>
  left > 0 ? `, ${counted(left, 'product was', 'products were')} changed since and left alone` : '';

/** Takes one publication back. */
export const useUndoPublication = (onDone: () => void) =>
  useStep(undoPublication, {
    changes: CHANGES,
    timeoutMs: FILE_TIMEOUT_MS,
    success: ({ undone, texts, left }) =>
      undone === 0 && texts > 0
        ? `The translations are as before${left > 0 ? ', but for what was changed since' : ''}`
        : `${counted(undone, 'product is', 'products are')} as before${leftWords(left)}`,
    onDone,
  });

/** Takes back what was just added, whether drafts or a publication. */
export function useUndoRows({ version, products }: AddedProducts, onDone: () => void) {
  const publication = useUndoPublication(onDone);
  const drafts = useStep(dropDrafts, {
    changes: CHANGES,
    timeoutMs: FILE_TIMEOUT_MS,
    success: ({ dropped, left }) => `${counted(dropped, 'draft is', 'drafts are')} gone${leftWords(left)}`,
    onDone,
  });
  const { isRunning, error } = version === null ? drafts : publication;
  return {
    ...{ isRunning, error },
    run: () => (version === null ? drafts.run({ drafts: [...products] }) : publication.run({ version })),
  };
}
