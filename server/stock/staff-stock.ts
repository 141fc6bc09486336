import type { StockAdjustment, StockFigure } from '#contract/people/staff.ts';
import type { StockMovement, StockOutcome } from '#contract/stock/stock.ts';
import type { Database } from '#database/database.ts';
import type { Category } from '#domain/catalogue/product.ts';
import type { Acting } from '#server/steps/acting.ts';
import { queryResult, type StaffResult, staffStep } from '#server/steps/staff-result.ts';

export interface StockRow {
  category: Category;
  product_id: number;
  size: string | null;
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
  { category, product_id, size, change, reason, note }: StockAdjustment,
): Promise<StaffResult<StockOutcome>> {
  return staffStep(
    staff,
    acting,
    'SELECT adjust_stock($1::jsonb, $2, $3::integer, $4, $5::integer, $6, $7) AS result',
    [category, product_id, size ?? null, change, reason, note ?? null],
  );
}

/** Somebody counted the goods. */
export function countStock(
  staff: Database,
  acting: Acting,
  { category, product_id, size, figure, note }: StockFigure,
): Promise<StaffResult<StockOutcome>> {
  return staffStep(staff, acting, 'SELECT count_stock($1::jsonb, $2, $3::integer, $4, $5::integer, $6) AS result', [
    category,
    product_id,
    size ?? null,
    figure,
    note ?? null,
  ]);
}

export interface LedgerQuery {
  category: Category;
  product_id: number;
  size?: string | undefined;
  /** Only movements before this one. */
  before?: number | undefined;
  most: number;
}

/** What happened to one product, newest first. */
export function stockLedger(
  staff: Database,
  { category, product_id, size, before, most }: LedgerQuery,
): Promise<StockMovement[]> {
  return queryResult(staff, 'SELECT stock_ledger($1, $2::integer, $3, $4::bigint, $5::integer) AS result', [
    category,
    product_id,
    size ?? null,
    before ?? null,
    most,
  ]);
}
