import { type CartLine, cartLineKey } from '#domain/cart/cart.ts';
import { type Category, productKey } from '#domain/catalogue/product.ts';
import { KIND_KEY } from '#domain/kinds/kind.ts';

/** A row of product_inventory or, with a variant, of product_inventory_variants. */
export interface InventoryRow {
  readonly category: Category;
  readonly product_id: number;
  readonly variant?: string;
  /** What the version before calls the variant. */
  readonly size?: string;
  readonly stock_quantity: number;
  readonly reserved_quantity: number;
}

/**
 * The rows in a response of the table, or undefined if it is something else: a proxy or an older server may send anything. Rows
 * that name no product are left out; a request for one category need not select the category of every row.
 * Checked by hand, because the schema library is too heavy for a product page.
 */
export function readInventory(body: unknown, requested?: Category): InventoryRow[] | undefined {
  if (!Array.isArray(body) || !body.every(hasCounts)) return undefined;
  return body.map((row) => ({ category: requested, ...row })).filter(isNamed);
}

type CountedRow = Omit<InventoryRow, 'category' | 'variant' | 'size'> & {
  readonly [Name in 'category' | 'variant' | 'size']?: unknown;
};

function hasCounts(row: unknown): row is CountedRow {
  if (typeof row !== 'object' || row === null) return false;
  const { product_id, stock_quantity, reserved_quantity }: Partial<Record<keyof InventoryRow, unknown>> = row;
  return [product_id, stock_quantity, reserved_quantity].every(
    (count) => Number.isSafeInteger(count) && Number(count) >= 0,
  );
}

function isNamed(row: CountedRow): row is InventoryRow {
  const { category, variant, size } = row;
  const hasVariant = [variant, size].every((name) => name === undefined || typeof name === 'string');
  return hasVariant && typeof category === 'string' && KIND_KEY.test(category);
}

/** How many can still be sold, by the key of a cart line. What is missing counts as 0. */
export type AvailableStock = ReadonlyMap<string, number>;

export function availableStock(rows: Iterable<InventoryRow>): AvailableStock {
  const available = new Map<string, number>();
  for (const { category, product_id, size, variant = size, stock_quantity, reserved_quantity } of rows) {
    const key = cartLineKey({ product: { category, id: product_id }, variant });
    available.set(key, Math.max(stock_quantity - reserved_quantity, 0));
  }
  return available;
}

/** The lines that the stock cannot fill: where something is chosen, each variant counts on its own. */
export function shortLines<T extends Pick<CartLine, 'product' | 'variant' | 'quantity'>>(
  lines: readonly T[],
  available: AvailableStock,
): T[] {
  const wanted = new Map<string, number>();
  for (const line of lines) {
    const key = cartLineKey(line);
    wanted.set(key, (wanted.get(key) ?? 0) + line.quantity);
  }
  return lines.filter((line) => {
    const key = cartLineKey(line);
    return (wanted.get(key) ?? 0) > (available.get(key) ?? 0);
  });
}

/** The variants of a product, in the sequence in which the stock names them. */
export function variantsInStock(
  product: Pick<CartLine['product'], 'category' | 'id'>,
  stock: AvailableStock,
): string[] {
  const start = `${productKey(product)}:`;
  return [...stock.keys()].flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
}

export const LOW_STOCK = 5;

/** Whether a product page says how many are left: few, but some. */
export function isLowStock(available: number): boolean {
  return available >= 1 && available <= LOW_STOCK;
}

/** What a shopper should know of a line before ordering it. */
export type StockNote =
  | { readonly kind: 'sold_out' }
  /** Fewer than the line asks for, or just few. */
  | { readonly kind: 'short' | 'low'; readonly available: number };

/** Nothing, where there is enough or where it is not known. */
export function stockNote(quantity: number, available: number | undefined): StockNote | undefined {
  if (available === undefined) return undefined;
  if (available === 0) return { kind: 'sold_out' };
  if (available < quantity) return { kind: 'short', available };
  return isLowStock(available) ? { kind: 'low', available } : undefined;
}
