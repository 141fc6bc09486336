import type { CartLine } from './cart.ts';
import { type Category, productKey } from './product.ts';

/** A row of the table product_inventory. */
export interface InventoryRow {
  readonly category: Category;
  readonly product_id: number;
  readonly stock_quantity: number;
  readonly reserved_quantity: number;
}

/** What can still be promised, by product key. A product that is missing counts as 0. */
export type AvailableStock = ReadonlyMap<string, number>;

export function availableStock(rows: Iterable<InventoryRow>): AvailableStock {
  const available = new Map<string, number>();
  for (const { category, product_id, stock_quantity, reserved_quantity } of rows) {
    available.set(productKey({ category, id: product_id }), Math.max(stock_quantity - reserved_quantity, 0));
  }
  return available;
}

/** Stock is kept per product, so the sizes of one shoe are added up; if they are short, every one of its lines is. */
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

/** The nudge on a product page, when there are few left. */
export function lowStockNote(available: number): string | undefined {
  return available >= 1 && available <= LOW_STOCK ? `Only ${available} left` : undefined;
}
