import type { Product } from '#domain/catalogue/product.ts';
import { SHOE_SIZES } from '#domain/catalogue/shoe-size.ts';
import type { Database } from './database.ts';

type Stocked = Pick<Product, 'category' | 'id' | 'inStock'>;

export interface FirstStock {
  category: string;
  product_id: number;
  size: string | null;
  stock_quantity: number;
}

/**
 * Inserts the initial stock of products that have none yet: 0 if the catalogue says out of stock, and the same for each size of a
 * shoe. Returns how many rows are new.
 */
export async function seedStock(owner: Database, products: readonly Stocked[], initialStock: number): Promise<number> {
  const rows = firstStockOf(products, initialStock);
  const [seeded] = await owner.query<{ added: number }>('SELECT seed_stock($1::jsonb) AS added', [rows]);
  return seeded?.added ?? 0;
}

/** The rows that a product begins with. */
export function firstStockOf(products: readonly Stocked[], initialStock: number): FirstStock[] {
  return products.flatMap(({ category, id, inStock }) =>
    firstStock({ category, product_id: id }, inStock ? initialStock : 0),
  );
}

function firstStock(product: Pick<FirstStock, 'category' | 'product_id'>, stock: number): FirstStock[] {
  const sizes = product.category === 'shoes' ? SHOE_SIZES : [null];
  return sizes.map((size) => ({ ...product, size, stock_quantity: stock }));
}
