import type { Product } from '#domain/product/product.ts';
import { SHOE_SIZES } from '#domain/product/shoe-size.ts';
import type { Database } from './database.ts';

type Stocked = Pick<Product, 'category' | 'id' | 'inStock'>;

interface FirstStock {
  category: string;
  product_id: number;
  size: string | null;
  stock_quantity: number;
}

/**
 * Gives products without a row their first stock: nothing for those that the catalogue calls out of stock. That of a shoe is
 * spread evenly over its sizes. Returns how many rows were added.
 */
export async function seedStock(owner: Database, products: readonly Stocked[], initialStock: number): Promise<number> {
  const rows = products.flatMap(({ category, id, inStock }) =>
    firstStock({ category, product_id: id }, inStock ? initialStock : 0),
  );
  const [seeded] = await owner.query<{ added: number }>('SELECT seed_stock($1::jsonb) AS added', [rows]);
  return seeded?.added ?? 0;
}

function firstStock(product: Pick<FirstStock, 'category' | 'product_id'>, stock: number): FirstStock[] {
  if (product.category !== 'shoes') return [{ ...product, size: null, stock_quantity: stock }];
  return SHOE_SIZES.map((size, place) => ({
    ...product,
    size,
    stock_quantity: Math.floor(stock / SHOE_SIZES.length) + (place < stock % SHOE_SIZES.length ? 1 : 0),
  }));
}
