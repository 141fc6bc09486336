import { z } from 'zod';
import type { StockLine } from '#contract/stock/stock.ts';
import { draftFor } from '#desk/lib/form/drafts.ts';
import type { Category } from '#domain/catalogue/product.ts';
import { type EntryKind, WRITE_OFF_REASONS } from './entry-words.ts';

const lineSchema = z.object({
  id: z.string(),
  category: z.custom<Category>(),
  product_id: z.number(),
  variant: z.string().optional(),
  /** What drafts of the version before call it. */
  size: z.string().nullish(),
  /** As it was typed. */
  figure: z.string(),
  /** Of a count: the stock that was on the screen when the figure was typed. */
  seen: z.number().nullable(),
  refusal: z.string().nullable(),
});

const valuesSchema = z.object({
  lines: z.array(lineSchema),
  note: z.string(),
  reason: z.enum(WRITE_OFF_REASONS),
});

export type EntryLine = z.infer<typeof lineSchema>;
export type EntryValues = z.infer<typeof valuesSchema>;

export const NO_ENTRIES: EntryValues = { lines: [], note: '', reason: 'damaged' };

export const isFilled = ({ figure }: Pick<EntryLine, 'figure'>) => figure.trim() !== '';

/** What can be sent: the lines that have a figure. */
export const entrySchema = (kind: EntryKind) =>
  valuesSchema
    .check(({ value: { lines }, issues }) => {
      const mistake = (path: (string | number)[], message: string) =>
        issues.push({ code: 'custom', input: lines, path, message });
      for (const [at, line] of lines.entries()) {
        const problem = problemOf(kind, line);
        if (problem) mistake(['lines', at, 'figure'], problem);
      }
      if (issues.length === 0 && !lines.some(isFilled)) mistake(['lines'], 'Please enter a line');
    })
    .transform(({ lines, ...others }) => ({ ...others, lines: lines.filter(isFilled) }));

export const entryForm = (kind: EntryKind) => `stock:${kind}`;

type Wanted = Pick<StockLine, 'category' | 'product_id' | 'variant'>;

export const draftId = ({ category, product_id, variant }: Wanted) => `${category}:${product_id}:${variant}`;

/** The same variant is one line. */
export function withLines(lines: readonly EntryLine[], wanted: readonly Wanted[]): EntryLine[] {
  const known = new Set(lines.map(({ id }) => id));
  const added = wanted
    .filter((line) => !known.has(draftId(line)))
    .map(({ category, product_id, variant }) => ({
      ...{ id: draftId({ category, product_id, variant }), category, product_id, variant },
      ...{ figure: '', seen: null, refusal: null },
    }));
  return [...lines, ...added];
}

/** One piece more of a line that may be new. Undefined if its figure is no number. */
export function withPiece(lines: readonly EntryLine[], wanted: Wanted, seen: number | null): EntryLine[] | undefined {
  const id = draftId(wanted);
  const known = lines.find((line) => line.id === id);
  const figure = known && isFilled(known) ? figureOf(known.figure) : 0;
  if (figure === undefined) return undefined;
  return withLines(lines, [wanted]).map((line) =>
    line.id === id ? { ...line, figure: String(figure + 1), seen, refusal: null } : line,
  );
}

/** More digits than any figure has. */
const MANY_DIGITS = 8;

/** The code that a scanner typed into the field of a figure, after what was there or over it. */
export function codeIn(typed: string, before: string): string | undefined {
  const code = (typed.startsWith(before) ? typed.slice(before.length) : typed).trim();
  const isCode = !/\s/.test(code) && (code.length >= MANY_DIGITS || (code.length > 2 && /\p{L}/u.test(code)));
  return isCode ? code : undefined;
}

const draftOf = (account: string, kind: EntryKind) => draftFor<EntryValues>(account, entryForm(kind));

/** How many lines were begun and not saved. */
export const begunLines = (account: string, kind: EntryKind): number =>
  draftOf(account, kind).read()?.values.lines.length ?? 0;

/** Puts lines into a form that is not open. */
export function addToDraft(account: string, kind: EntryKind, wanted: readonly Wanted[]): void {
  const draft = draftOf(account, kind);
  const { values, ...others } = draft.read() ?? {
    values: NO_ENTRIES,
    seen: { values: NO_ENTRIES, version: undefined },
    keys: [],
  };
  draft.write({ ...others, values: { ...values, lines: withLines(values.lines, wanted) } });
}

/** The whole number that was typed, commas or not; undefined for nothing and for anything else. */
export function figureOf(typed: string): number | undefined {
  const plain = typed.replace(/[,\s]/g, '');
  return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined;
}

/** What is wrong with a line, if something is. An empty line of a count is not counted. */
export function problemOf(kind: EntryKind, line: Pick<EntryLine, 'figure'>): string | undefined {
  if (!isFilled(line)) return kind === 'count' ? undefined : 'Please enter how many';
  const number = figureOf(line.figure);
  const lowest = kind === 'count' ? 0 : 1;
  if (number === undefined || number < lowest || number > 1_000_000) return `A whole number from ${lowest}, please`;
  return undefined;
}
