import type { Database } from '#database/database.ts';
import type { Category } from '#domain/catalogue/product.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { isOffered } from '#domain/kinds/offered.ts';
import { type Choices, inCatalogueSequence } from './variant-sequence.ts';

/** A row of one of the views below. */
export interface StockLevel {
  readonly category: Category;
  readonly product_id: number;
  readonly variant?: string;
  /** The same, for pages of the version before. */
  readonly size?: string;
  readonly stock_quantity: number;
  readonly reserved_quantity: number;
}

/** What everybody may read of the stock: the sum of each product, and the variants of those that have some. The key sorts the rows. */
export const STOCK_VIEWS = {
  product_inventory: { key: ['category', 'product_id'] },
  product_inventory_variants: { key: ['category', 'product_id', 'variant'] },
  product_inventory_sizes: { key: ['category', 'product_id', 'size'] },
} as const satisfies Record<string, { key: readonly (keyof StockLevel)[] }>;

export type StockView = keyof typeof STOCK_VIEWS;

export const stockColumns = (view: StockView): readonly (keyof StockLevel)[] => [
  ...STOCK_VIEWS[view].key,
  'stock_quantity',
  'reserved_quantity',
];

/** Variants are those that the catalogue offers, in its sequence. */
export async function readStock(anon: Database, view: StockView, products: () => Choices): Promise<StockLevel[]> {
  // As one value: unpacking a row per product would cost more than the rest of the query.
  const [found] = await anon.query<{ rows: StockLevel[] }>(
    `SELECT coalesce(json_agg(stock ORDER BY ${STOCK_VIEWS[view].key}), '[]') AS rows
      FROM (SELECT ${stockColumns(view)} FROM ${view}) AS stock`,
  );
  const rows = found?.rows ?? [];
  return view === 'product_inventory' ? rows : offeredRows(rows, products());
}

function offeredRows(rows: readonly StockLevel[], products: Choices): StockLevel[] {
  const named = rows.map((row) => ({ ...row, variant: row.variant ?? row.size ?? '' }));
  const offered = named.filter(({ category, product_id, variant }) => {
    const product = products.get(productKey({ category, id: product_id }));
    return product !== undefined && isOffered(product.choices, variant);
  });
  return inCatalogueSequence(offered, products);
}
