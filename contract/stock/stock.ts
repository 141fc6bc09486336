import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { numberInAddress, uuidField } from '#contract/desk/fields.ts';
import { categoryField, variantFields } from '#contract/kinds/product-reference.ts';
import { coded, type LineMistake } from '#contract/mistakes.ts';
import { stockAdjustmentSchema, stockFigureSchema } from '#contract/people/staff.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Category } from '#domain/catalogue/product.ts';
import type { AdjustmentReason } from '#domain/stock/adjustment.ts';

export interface StockLine {
  category: Category;
  product_id: number;
  variant: string;
  /** What is chosen of the product, such as Size; none where there is nothing to choose. */
  options: string[];
  name: string;
  brand: string;
  image: string | null;
  /** Whether the catalogue shows it. */
  on_sale: boolean;
  /** Whether the catalogue offers this variant: what it does not offer is only listed as long as there is some of it. */
  is_offered: boolean;
  stock: number;
  held: number;
  available: number;
  sold_30_days: number;
  /** At the pace of the last 30 days; null if none was sold. */
  days_left: number | null;
  is_low: boolean;
}

/** The whole stock. */
export interface StockList {
  lines: StockLine[];
  /** The kinds of the products, in the sequence of the shop. */
  kinds: { key: Category; name: string }[];
  low_stock_mark: number;
}

export const listStock = endpoint<StockList>()({
  method: 'GET',
  path: '/api/stock',
  access: { area: 'stock' },
  input: z.strictObject({}),
});

export interface StockMovement {
  id: number;
  at: string;
  variant: string;
  kind: 'initial' | 'adjustment' | 'reserve' | 'release' | 'dispatch' | 'return';
  stock_change: number;
  reserved_change: number;
  reason: AdjustmentReason | null;
  note: string | null;
  actor: string | null;
  order_number: string | null;
}

export const stockLedger = endpoint<{ movements: StockMovement[]; next: number | null }>()({
  method: 'GET',
  path: '/api/stock/:category/:id/ledger',
  access: { area: 'stock' },
  input: z.strictObject({
    ...variantFields,
    before: numberInAddress(1, Number.MAX_SAFE_INTEGER).optional(),
    most: numberInAddress(1, 200).default(50),
  }),
});

export const stockParameters = z.object({
  category: categoryField(coded('none_such', { what: 'product' })),
  id: numberInAddress(1, 2_147_483_647),
});

export interface StockOutcome {
  stock: number;
  reserved: number;
  available: number;
  /** By how much the stock changed. */
  change: number;
  repeated?: true;
}

/** What happened to each line; a line that was refused leaves the others as they are. */
export interface StockResults {
  results: {
    line: number;
    ok: boolean;
    refusal: Refusal | null;
    outcome: StockOutcome | null;
    /** Of a count: the stock is another than the counter saw; who changed it last, and what it is now. */
    changed: { by: string; at: string; stock: number } | null;
  }[];
}

/** How many lines are sent at once. */
export const MANY_LINES = 200;
const lines = <T extends z.ZodType>(line: T) =>
  z
    .array(line, { error: coded('missing', { what: 'line' }) })
    .min(1, coded('missing', { what: 'line' }))
    .max(MANY_LINES, coded('too_many', { what: 'lines', most: MANY_LINES }));

/** A delivery, or goods written off: many lines, each with a key of its own. */
export const adjustStock = endpoint<StockResults>()({
  method: 'POST',
  path: '/api/stock/adjust',
  access: { action: 'adjust_stock' },
  input: z.strictObject({ lines: lines(stockAdjustmentSchema.safeExtend({ key: uuidField })) }),
});

export const countStock = endpoint<StockResults>()({
  method: 'POST',
  path: '/api/stock/count',
  access: { action: 'count_stock' },
  input: z.strictObject({
    lines: lines(
      // `seen_stock` is the stock on the screen while it was counted: if it is another by now, the line is refused.
      stockFigureSchema.safeExtend({ key: uuidField, seen_stock: z.int().min(0).optional() }),
    ),
  }),
});

/** What a filled-in stock file would change. Nothing is applied: the chosen changes are sent to `countStock`. */
export interface StockImportPlan {
  /** A sentence per mistake; such a file cannot be applied. */
  problems: LineMistake[];
  counted: number;
  changes: {
    line: number;
    category: Category;
    product_id: number;
    variant: string;
    name: string;
    stock: number;
    figure: number;
  }[];
  outdated: LineMistake[];
}

const fileField = z
  .string({ error: coded('missing', { what: 'file' }) })
  .min(1, coded('file_empty'))
  .max(5_000_000, coded('file_too_large', { megabytes: 5 }));

export const planStockImport = endpoint<StockImportPlan>()({
  method: 'POST',
  path: '/api/stock/import/plan',
  access: { action: 'count_stock' },
  input: z.strictObject({ content: fileField }),
});

/** The stock as CSV, with an empty column for what was counted. */
export const exportStock = endpoint<string>()({
  method: 'GET',
  path: '/api/exports/stock.csv',
  access: { area: 'stock' },
  fresh: true,
  input: z.strictObject({}),
});

export const stockEndpoints = {
  listStock,
  stockLedger,
  adjustStock,
  countStock,
  planStockImport,
  exportStock,
} as const;
