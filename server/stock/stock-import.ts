import { variantIn } from '#contract/kinds/product-reference.ts';
import { type LineMistake, type Mistake, mistake, mistakeIn } from '#contract/mistakes.ts';
import { type StockFigure, stockFigureSchema } from '#contract/people/staff.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Database } from '#database/database.ts';
import { cellRead, parseCsv } from '#server/exports/csv.ts';
import type { Acting } from '#server/steps/acting.ts';
import { sentRefusal } from '#server/steps/rule-refusal.ts';
import { countStock, listStock, type StockRow } from './staff-stock.ts';

/** A row of the file whose counted figure is not the stock of now. */
export interface StockCount {
  /** The line in the file. */
  line: number;
  count: StockFigure;
  stock: number;
}

export type ImportPlan =
  | {
      ok: true;
      counted: number;
      changes: StockCount[];
      /** Rows whose stock has changed since the file was written: their count would undo what was sold since. */
      outdated: LineMistake[];
    }
  /** Nothing of such a file is applied. */
  | { ok: false; problems: LineMistake[] };

/** In any case: a spreadsheet may have made capitals of it. */
const keyOf = ({ category, product_id, variant }: Pick<StockRow, 'category' | 'product_id' | 'variant'>) =>
  `${category} ${product_id} ${variant}`.toLowerCase();

/** The price list calls it id, and files of the version before say size. */
const OTHER_NAMES: Readonly<Record<string, string>> = { id: 'product_id', size: 'variant' };

/** Reads the file that `stockLines` wrote, with counted figures filled in, and finds what they would change. */
export async function planStockImport(staff: Database, content: string): Promise<ImportPlan> {
  const refuse = (wrong: Mistake): ImportPlan => ({ ok: false, problems: [{ mistake: wrong }] });
  const rows = parseCsv(content);
  if (!rows) return refuse(mistake('quote_never_closed'));
  const [header = [], ...body] = rows;
  const columns = header.map((name) => name.trim().toLowerCase()).map((name) => OTHER_NAMES[name] ?? name);
  const missing = ['category', 'product_id', 'counted'].filter((name) => !columns.includes(name));
  if (missing.length > 0) return refuse(mistake('columns_missing', { columns: missing }));
  const levels = new Map((await listStock(staff)).map((row) => [keyOf(row), row]));
  return plan(columns, body, levels);
}

function plan(columns: string[], body: string[][], levels: ReadonlyMap<string, StockRow>): ImportPlan {
  const problems: LineMistake[] = [];
  const changes: StockCount[] = [];
  const outdated: LineMistake[] = [];
  const seen = new Set<string>();
  for (const [index, cells] of body.entries()) {
    const line = index + 2;
    const cell = (name: string) => cellRead(cells[columns.indexOf(name)] ?? '').trim();
    if (cell('counted') === '') continue;
    const count = readCount(cell);
    if ('code' in count) {
      problems.push({ line, mistake: count });
      continue;
    }
    const named = { category: count.category, product_id: count.product_id, variant: variantIn(count) };
    const row = levels.get(keyOf(named));
    if (!row) problems.push({ line, mistake: mistake('stock_row_unknown', named) });
    else if (seen.has(keyOf(named))) problems.push({ line, mistake: mistake('stock_row_twice', named) });
    else if (row.stock !== count.figure) {
      const written = cell('stock');
      if (written === '' || written === String(row.stock))
        changes.push({ line, count: { ...count, variant: row.variant }, stock: row.stock });
      else outdated.push({ line, mistake: mistake('stock_row_outdated', { ...named, written, stock: row.stock }) });
    }
    seen.add(keyOf(named));
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, counted: seen.size, changes, outdated };
}

/** The row, or what is wrong with it. */
function readCount(cell: (name: string) => string): StockFigure | Mistake {
  const number = (name: string) => (/^\d{1,9}$/.test(cell(name)) ? Number(cell(name)) : Number.NaN);
  const parsed = stockFigureSchema.safeParse({
    category: cell('category').toLowerCase(),
    product_id: number('product_id'),
    ...(cell('variant') !== '' && { variant: cell('variant') }),
    figure: number('counted'),
  });
  return parsed.success ? parsed.data : mistakeIn(parsed.error.issues[0] ?? { message: '' });
}

/** Each row is a step of its own. Returns the rows that were refused. */
export async function applyStockImport(
  staff: Database,
  acting: Acting,
  changes: readonly StockCount[],
): Promise<{ line: number; refusal: Refusal }[]> {
  const refused: { line: number; refusal: Refusal }[] = [];
  for (const change of changes) {
    const result = await countStock(staff, acting, change.count);
    if (!result.ok) refused.push({ line: change.line, refusal: sentRefusal(result) });
  }
  return refused;
}
