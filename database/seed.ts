import type { Product } from '#domain/product/product.ts';
import type { Database } from './database.ts';

type Stocked = Pick<Product, 'category' | 'id' | 'inStock'>;

/** Gives products without a row their first stock: nothing for those the catalogue calls out of stock. Returns how many. */
export async function seedStock(owner: Database, products: readonly Stocked[], initialStock: number): Promise<number> {
  const rows = products.map(({ category, id, inStock }) => ({
    category,
    product_id: id,
    stock_quantity: inStock ? initialStock : 0,
  }));
  const [seeded] = await owner.query<{ added: number }>('SELECT seed_stock($1::jsonb) AS added', [rows]);
  return seeded?.added ?? 0;
}
