import type { Database } from '#database/database.ts';
import type { InventoryRow } from '#domain/stock/stock.ts';

/** As one value: unpacking a row per product would cost more than the rest of the query. */
const READ_ALL = `SELECT coalesce(json_agg(stock ORDER BY category, product_id), '[]') AS rows
  FROM (SELECT category, product_id, stock_quantity, reserved_quantity FROM product_inventory) AS stock`;

export async function readStock(anon: Database): Promise<InventoryRow[]> {
  const [found] = await anon.query<{ rows: InventoryRow[] }>(READ_ALL);
  return found?.rows ?? [];
}
