import type { CostChange, StockValue } from '#contract/catalogue/costs.ts';
import type { Database } from '#database/database.ts';
import { type Costs, costOf } from '#domain/catalogue/margin.ts';
import { type Category, productKey } from '#domain/catalogue/product.ts';
import { type Acting, actOf } from '#server/steps/acting.ts';
import { queryResult, type StaffResult, staffStep } from '#server/steps/staff-result.ts';
import type { StockRow } from '#server/stock/staff-stock.ts';

interface StoredCost {
  category: Category;
  product_id: number;
  variant: string;
  cost: number;
}

/** By product, 'rackets:12'. */
export type CostTable = ReadonlyMap<string, Costs>;

/** The costs of these products, or of all. Refused for whoever may not see them. */
export async function readCosts(staff: Database, acting: Acting, keys?: readonly string[]): Promise<CostTable> {
  const rows = await queryResult<StoredCost[]>(staff, 'SELECT read_costs($1::jsonb, $2::jsonb) AS result', [
    actOf(acting),
    keys ?? null,
  ]);
  const table = new Map<string, Record<string, number>>();
  for (const { category, product_id, variant, cost } of rows) {
    const key = productKey({ category, id: product_id });
    table.set(key, { ...table.get(key), [variant]: cost });
  }
  return table;
}

/** Newest first. */
export async function costHistory(
  staff: Database,
  acting: Acting,
  { category, id }: { category: Category; id: number },
  { before, most }: { before?: number | undefined; most: number },
): Promise<{ versions: CostChange[]; next: number | null }> {
  const found = await queryResult<CostChange[]>(
    staff,
    'SELECT cost_history($1::jsonb, $2, $3::integer, $4::bigint, $5::integer) AS result',
    [actOf(acting), category, id, before ?? null, most + 1],
  );
  const versions = found.slice(0, most);
  return { versions, next: found.length > most ? (versions.at(-1)?.id ?? null) : null };
}

/** Null takes it away. */
export type WantedCost = Omit<StoredCost, 'cost'> & { readonly cost: number | null };

export function setCosts(
  staff: Database,
  acting: Acting,
  costs: readonly WantedCost[],
): Promise<StaffResult<{ changed: number }>> {
  return staffStep(staff, acting, 'SELECT set_costs($1::jsonb, $2::jsonb) AS result', [costs]);
}

/** Of a variant in stock; undefined if nobody has said it. */
export function costIn(
  costs: CostTable,
  { category, product_id, variant }: Pick<StockRow, 'category' | 'product_id' | 'variant'>,
) {
  return costOf(costs.get(productKey({ category, id: product_id })) ?? {}, variant);
}

/** What is in stock, at cost prices. */
export function stockValue(rows: readonly StockRow[], costs: CostTable): StockValue {
  let [value, pieces, unknown] = [0, 0, 0];
  for (const row of rows) {
    const cost = costIn(costs, row);
    pieces += row.stock;
    if (cost === undefined) unknown += row.stock;
    else value += cost * row.stock;
  }
  return { value, pieces, unknown };
}
