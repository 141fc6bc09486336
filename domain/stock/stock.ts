import type { CartLine } from '#domain/cart/cart.ts';
import { CATEGORIES, type Category, productKey } from '#domain/product/product.ts';

/** A row of the table product_inventory. */
export interface InventoryRow {
  readonly category: Category;
  readonly product_id: number;
  readonly stock_quantity: number;
  readonly reserved_quantity: number;
}

/**
 * The rows in a response of the table, or undefined if it is something else: a proxy or an older server may send anything. Rows
 * of an unknown category (from a newer shop) are left out; a request for one category need not select the category of every row.
 * Checked by hand, because the schema library is too heavy for a product page.
 */
export function readInventory(body: unknown, requested?: Category): InventoryRow[] | undefined {
  if (!Array.isArray(body) || !body.every(hasCounts)) return undefined;
  return body.map((row) => ({ category: requested, ...row })).filter(hasKnownCategory);
}

type Uncategorised = Omit<InventoryRow, 'category'> & { readonly category?: unknown };

function hasCounts(row: unknown): row is Uncategorised {
  if (typeof row !== 'object' || row === null) return false;
  const { product_id, stock_quantity, reserved_quantity }: Partial<Record<keyof InventoryRow, unknown>> = row;
  return [product_id, stock_quantity, reserved_quantity].every(
    (count) => Number.isSafeInteger(count) && Number(count) >= 0,
  );
}

function hasKnownCategory(row: Uncategorised): row is InventoryRow {
  return CATEGORIES.some((category) => category === row.category);
}

/** How many can still be sold, by product key. A missing product counts as 0. */
export type AvailableStock = ReadonlyMap<string, number>;

export function availableStock(rows: Iterable<InventoryRow>): AvailableStock {
  const available = new Map<string, number>();
  for (const { category, product_id, stock_quantity, reserved_quantity } of rows) {
    available.set(productKey({ category, id: product_id }), Math.max(stock_quantity - reserved_quantity, 0));
  }
  return available;
}

/** Stock is counted per product, so the sizes of one shoe are added up; if there are too few, every line of it is short. */
export function shortLines<T extends Pick<CartLine, 'product' | 'quantity'>>(
  lines: readonly T[],
  available: AvailableStock,
): T[] {
  const wanted = new Map<string, number>();
  for (const { product, quantity } of lines) {
    const key = productKey(product);
    wanted.set(key, (wanted.get(key) ?? 0) + quantity);
  }
  return lines.filter(({ product }) => {
    const key = productKey(product);
    return (wanted.get(key) ?? 0) > (available.get(key) ?? 0);
  });
}

const LOW_STOCK = 5;

/** Whether a product page says how many are left: few, but some. */
export function isLowStock(available: number): boolean {
  return available >= 1 && available <= LOW_STOCK;
}
