import type { Product } from '#domain/catalogue/product.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { type OfferedProduct, offeredVariants } from '#domain/kinds/offered.ts';
import type { Database } from './database.ts';

type Stocked = OfferedProduct & Pick<Product, 'category' | 'id' | 'inStock'>;

/** What is sold, and of which kinds it is. */
interface Offer {
  readonly products: readonly Stocked[];
  readonly kinds: readonly Pick<Kind, 'key' | 'options'>[];
}

export interface FirstStock {
  category: string;
  product_id: number;
  variant: string;
  stock_quantity: number;
}

/**
 * Inserts the initial stock of products that have none yet: 0 if the catalogue says out of stock, and the same for each variant.
 * Returns how many rows are new.
 */
export async function seedStock(owner: Database, offer: Offer, initialStock: number): Promise<number> {
  const rows = firstStockOf(offer, initialStock);
  const [seeded] = await owner.query<{ added: number }>('SELECT seed_stock($1::jsonb) AS added', [rows]);
  return seeded?.added ?? 0;
}

/** The rows that a product begins with. */
export function firstStockOf({ products, kinds }: Offer, initialStock: number): FirstStock[] {
  return products.flatMap((product) =>
    offeredVariants(product, kinds).map((variant) => ({
      category: product.category,
      product_id: product.id,
      variant,
      stock_quantity: product.inStock ? initialStock : 0,
    })),
  );
}
