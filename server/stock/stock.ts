import type { Database } from '#database/database.ts';
import type { InventoryRow } from '#domain/stock/stock.ts';

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
