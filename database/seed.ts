import type { Product } from '#domain/product/product.ts';
import type { Database } from './database.ts';

type StockedProduct = Pick<Product, 'category' | 'id' | 'inStock'>;

/** Inserts the initial stock of products that have none yet: 0 if the catalogue says out of stock. Returns how many are new. */
export async function seedStock(
  owner: Database,
  products: readonly StockedProduct[],
  initialStock: number,
): Promise<number> {
  const rows = products.map(({ category, id, inStock }) => ({
    category,
    product_id: id,
    stock_quantity: inStock ? initialStock : 0,
  }));
  const [seeded] = await owner.query<{ added: number }>('SELECT seed_stock($1::jsonb) AS added', [rows]);
  return seeded?.added ?? 0;
}
