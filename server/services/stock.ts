import type { Database } from '#database/database.ts';
import type { Category } from '#domain/product/product.ts';
import type { InventoryRow } from '#domain/stock/stock.ts';
import { type StaffResult, staffResult } from './staff-result.ts';

/** What everybody may read of the stock: the sum of each product, and the sizes of those that have sizes. The key sorts the rows. */
export const STOCK_VIEWS = {
  product_inventory: { key: ['category', 'product_id'] },
  product_inventory_sizes: { key: ['category', 'product_id', 'size'] },
} as const satisfies Record<string, { key: readonly (keyof InventoryRow)[] }>;

export type StockView = keyof typeof STOCK_VIEWS;

export const stockColumns = (view: StockView): readonly (keyof InventoryRow)[] => [
  ...STOCK_VIEWS[view].key,
  'stock_quantity',
  'reserved_quantity',
];

/** As one value: unpacking a row per product would cost more than the rest of the query. */
export async function readStock(anon: Database, view: StockView): Promise<InventoryRow[]> {
  const [found] = await anon.query<{ rows: InventoryRow[] }>(
    `SELECT coalesce(json_agg(stock ORDER BY ${STOCK_VIEWS[view].key}), '[]') AS rows
      FROM (SELECT ${stockColumns(view)} FROM ${view}) AS stock`,
  );
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
