import { z } from 'zod';
import type { StockLine } from '#contract/stock/stock.ts';
import { CATEGORIES } from '#domain/catalogue/product.ts';
import { sessionValue } from '#web/browser/session-value.ts';
import { type EntryKind, WRITE_OFF_REASONS } from './entry-words.ts';

const lineSchema = z.object({
  id: z.string(),
  category: z.enum(CATEGORIES),
  product_id: z.number(),
  size: z.string().nullable(),
  /** As it was typed. */
  figure: z.string(),
  /** Of a count: the stock that was on the screen when the figure was typed. */
  seen: z.number().nullable(),
  /** What was sent before under which key: the same once more is the same step. */
  tried: z.object({ text: z.string(), key: z.string() }).nullable(),
  refusal: z.string().nullable(),
});

const draftSchema = z.object({
  lines: z.array(lineSchema),
  note: z.string(),
  reason: z.enum(WRITE_OFF_REASONS),
});

export type DraftLine = z.infer<typeof lineSchema>;
export type Draft = z.infer<typeof draftSchema>;

export const EMPTY_DRAFT: Draft = { lines: [], note: '', reason: 'damaged' };

const parse = (stored: unknown) => draftSchema.safeParse(stored).data;

/** What was typed lasts as long as the tab: another screen or a reload loses none of it. */
const drafts: Record<EntryKind, ReturnType<typeof sessionValue<Draft>>> = {
  receive: sessionValue('desk-stock-receive', parse),
  count: sessionValue('desk-stock-count', parse),
  'write-off': sessionValue('desk-stock-write-off', parse),
};

export const readDraft = (kind: EntryKind): Draft => drafts[kind].read() ?? EMPTY_DRAFT;
export const writeDraft = (kind: EntryKind, draft: Draft): void => drafts[kind].write(draft);

type Wanted = Pick<StockLine, 'category' | 'product_id' | 'size'>;

export const draftId = ({ category, product_id, size }: Wanted) => `${category}:${product_id}:${size ?? ''}`;

/** The same product in the same size is one line. */
export function withLines(draft: Draft, wanted: readonly Wanted[]): Draft {
  const known = new Set(draft.lines.map(({ id }) => id));
  const added = wanted
    .filter((line) => !known.has(draftId(line)))
    .map(({ category, product_id, size }) => ({
      ...{ id: draftId({ category, product_id, size }), category, product_id, size },
      ...{ figure: '', seen: null, tried: null, refusal: null },
    }));
  return { ...draft, lines: [...draft.lines, ...added] };
}

export function addToDraft(kind: EntryKind, wanted: readonly Wanted[]): void {
  writeDraft(kind, withLines(readDraft(kind), wanted));
}

/** The whole number that was typed, commas or not; undefined for nothing and for anything else. */
export function figureOf(typed: string): number | undefined {
  const plain = typed.replace(/[,\s]/g, '');
  return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined;
}

/** What is wrong with a line, if something is. An empty line of a count is not counted. */
export function problemOf(kind: EntryKind, { figure }: Pick<DraftLine, 'figure'>): string | undefined {
  if (figure.trim() === '') return kind === 'count' ? undefined : 'Please enter how many';
  const number = figureOf(figure);
  const lowest = kind === 'count' ? 0 : 1;
  if (number === undefined || number < lowest || number > 1_000_000) return `A whole number from ${lowest}, please`;
  return undefined;
}
