import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readLabels } from '#contract/catalogue/codes.ts';
import { readStockValue } from '#contract/catalogue/costs.ts';
import { variantIn } from '#contract/kinds/product-reference.ts';
import {
  adjustStock,
  countStock,
  listStock,
  MANY_LINES,
  planStockImport,
  type StockImportPlan,
  type StockResults,
  stockLedger,
} from '#contract/stock/stock.ts';
import { call, FILE_TIMEOUT_MS } from '#desk/api/call.ts';
import { endpointQuery } from '#desk/api/query.ts';
import { resultWords } from '#desk/api/refusal.ts';
import type { Try } from '#desk/api/sending.ts';
import { useStep } from '#desk/api/step.ts';
import { usePages } from '#desk/lib/list/list-query.ts';
import type { LabelLine } from '#desk/lib/product/label-lines.ts';
import { ago } from '#desk/lib/words/format.ts';
import { type EntryLine, type EntryValues, figureOf } from './shared/draft.ts';
import type { EntryKind } from './shared/entry-words.ts';

export { exportStock as stockFile } from '#contract/stock/stock.ts';

/** What is old after the stock was changed. */
export const CHANGED_BY_STOCK = ['/api/stock', '/api/sellable-products'];

export const useStock = () => useQuery(endpointQuery(listStock));

/** What the stock is worth, for those who may see what goods cost. */
export const useStockValue = (isEnabled: boolean) => useQuery({ ...endpointQuery(readStockValue), enabled: isEnabled });

/** What the labels of these lines say. */
export function useLabels(lines: readonly LabelLine[]) {
  const wanted = lines.map(({ category, product_id, variant }) => ({ category, product_id, variant }));
  return useQuery({
    ...endpointQuery(readLabels, { input: { lines: wanted } }),
    enabled: wanted.length > 0,
    // Whoever has just given one a SKU wants to see it.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useMovements({ category, id, variant }: { category: string; id: string; variant: string | undefined }) {
  return usePages(stockLedger, {
    params: { category, id },
    input: variant === undefined ? {} : { variant },
    rowsOf: (page) => page.movements,
    next: ({ next }) => next && { before: next },
  });
}

type Result = StockResults['results'][number];

/** Why a line was refused. */
export function refusalOf({ refusal, changed }: Result): string {
  return changed ? `${changed.by} changed this ${ago(changed.at)}: it is ${changed.stock} now.` : resultWords(refusal);
}

/** A line that was sent, and what came of it. */
export type SentLine<Line> = readonly [line: Line, result: Result];

/** Sends the lines, many at a time. `onPart` gets what came of each part as soon as it is known. */
export async function enterStock(
  kind: EntryKind,
  { lines, note, reason }: EntryValues,
  { keyOf, forgetKey }: Pick<Try, 'keyOf' | 'forgetKey'>,
  onPart: (sent: readonly SentLine<EntryLine>[]) => void,
): Promise<void> {
  for (let start = 0; start < lines.length; start += MANY_LINES) {
    const part = lines.slice(start, start + MANY_LINES);
    const sent = part.map((line) => ({
      ...productOf(line),
      ...(note.trim() && { note: note.trim() }),
      ...figuresOf(kind, line, reason),
    }));
    const keyed = sent.map((line) => ({ ...line, key: keyOf(line) }));
    // Either shape of lines is what its own endpoint takes.
    const { results } =
      kind === 'count'
        ? await call(countStock, { input: { lines: keyed as never } })
        : await call(adjustStock, { input: { lines: keyed as never } });
    for (const line of sent) forgetKey(line);
    onPart(results.flatMap((result) => (part[result.line] ? [[part[result.line] as EntryLine, result] as const] : [])));
  }
}

function figuresOf(kind: EntryKind, line: EntryLine, reason: EntryValues['reason']) {
  const figure = figureOf(line.figure) ?? 0;
  if (kind === 'count') return { figure, ...(line.seen !== null && { seen_stock: line.seen }) };
  return kind === 'receive' ? { change: figure, reason: 'delivery' as const } : { change: -figure, reason };
}

function productOf({
  category,
  product_id,
  ...named
}: Pick<EntryLine, 'category' | 'product_id' | 'variant' | 'size'>) {
  const variant = variantIn(named);
  return { category, product_id, ...(variant && { variant }) };
}

/** Reads a file that was filled in: what it would change. */
export const useStockPlan = () => useStep(planStockImport, { changes: [], timeoutMs: FILE_TIMEOUT_MS });

type Planned = StockImportPlan['changes'][number];

/** Applies chosen lines of the plan, many at a time. Each has a key that was made with the plan: a repeated try is the same step. */
export function useApplyPlan(onPart: (sent: readonly SentLine<Planned>[]) => void) {
  const step = useStep(countStock, { changes: CHANGED_BY_STOCK, timeoutMs: FILE_TIMEOUT_MS });
  async function apply(changes: readonly Planned[], keyOf: (change: Planned) => string): Promise<void> {
    for (let start = 0; start < changes.length; start += MANY_LINES) {
      const part = changes.slice(start, start + MANY_LINES);
      const lines = part.map((change) => ({
        ...{ ...productOf(change), figure: change.figure, seen_stock: change.stock },
        ...{ note: 'From a file', key: keyOf(change) },
      }));
      const answer = await step.run({ lines });
      if (!answer) return;
      onPart(
        answer.results.flatMap((result) =>
          part[result.line] ? [[part[result.line] as Planned, result] as const] : [],
        ),
      );
    }
  }
  return { ...step, apply };
}
