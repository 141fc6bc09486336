import type { Database } from '#database/database.ts';
import type { Category } from '#domain/product/product.ts';
import type { InventoryRow } from '#domain/stock/stock.ts';
import { type StaffResult, staffResult } from './staff-result.ts';

/** As one value: unpacking a row per product would cost more than the rest of the query. */
const READ_ALL = `SELECT coalesce(json_agg(stock ORDER BY category, product_id), '[]') AS rows
  FROM (SELECT category, product_id, stock_quantity, reserved_quantity FROM product_inventory) AS stock`;

export async function readStock(anon: Database): Promise<InventoryRow[]> {
  const [found] = await anon.query<{ rows: InventoryRow[] }>(READ_ALL);
  return found?.rows ?? [];
}

export interface StockChange {
  category: Category;
  productId: number;
  /** Positive or negative. */
  change: number;
  reason: string;
}

/** A delivery, or the result of a count. Returns the stock afterwards. */
export function adjustStock(
  housekeeping: Database,
  { category, productId, change, reason }: StockChange,
): Promise<StaffResult<number>> {
  return staffResult(async () => {
    const [row] = await housekeeping.query<{ stock: number }>(
      'SELECT adjust_stock($1, $2::integer, $3::integer, $4) AS stock',
      [category, productId, change, reason],
    );
    return row?.stock as number;
  });
}
