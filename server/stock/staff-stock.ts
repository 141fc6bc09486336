import { variantIn } from '#contract/kinds/product-reference.ts';
import type { StockAdjustment, StockFigure } from '#contract/people/staff.ts';
import type { StockMovement, StockOutcome } from '#contract/stock/stock.ts';
import type { Database } from '#database/database.ts';
import type { Category } from '#domain/catalogue/product.ts';
import type { Acting } from '#server/steps/acting.ts';
import { queryResult, type StaffResult, staffStep } from '#server/steps/staff-result.ts';

export interface StockRow {
  category: Category;
  product_id: number;
  variant: string;
  /** Whether the catalogue offers it. */
  is_offered: boolean;
  stock: number;
  reserved: number;
  available: number;
}

export function listStock(staff: Database): Promise<StockRow[]> {
  return queryResult(staff, 'SELECT list_stock() AS result', []);
}

/** A delivery came in, something broke, was lost or given away. */
export function adjustStock(
  staff: Database,
  acting: Acting,
  { category, product_id, change, reason, note, ...named }: StockAdjustment,
): Promise<StaffResult<StockOutcome>> {
  return staffStep(
    staff,
    acting,
    'SELECT adjust_stock($1::jsonb, $2, $3::integer, $4, $5::integer, $6, $7) AS result',
    [category, product_id, variantIn(named), change, reason, note ?? null],
  );
}

/** Somebody counted the goods. */
export function countStock(
  staff: Database,
  acting: Acting,
  { category, product_id, figure, note, ...named }: StockFigure,
): Promise<StaffResult<StockOutcome>> {
  return staffStep(staff, acting, 'SELECT count_stock($1::jsonb, $2, $3::integer, $4, $5::integer, $6) AS result', [
    category,
    product_id,
    variantIn(named),
    figure,
    note ?? null,
  ]);
}

export interface LedgerQuery {
  category: Category;
  product_id: number;
  /** Only of this one; of all where none is named. */
  variant?: string | undefined;
  /** Only movements before this one. */
  before?: number | undefined;
  most: number;
}

/** What happened to one product, newest first. */
export function stockLedger(
  staff: Database,
  { category, product_id, variant, before, most }: LedgerQuery,
): Promise<StockMovement[]> {
  return queryResult(staff, 'SELECT stock_ledger($1, $2::integer, $3, $4::bigint, $5::integer) AS result', [
    category,
    product_id,
    variant ?? null,
    before ?? null,
    most,
  ]);
}
