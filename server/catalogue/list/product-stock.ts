import type { ProductRow } from '#contract/catalogue/products.ts';
import type { Database } from '#database/database.ts';

export type ProductStock = ReadonlyMap<string, NonNullable<ProductRow['stock']>>;

/** The stock of some products, or of all. Of shoes one size that runs low is enough to be low; all of them must be gone to be out. */
export async function readStock(staff: Database, keys?: readonly string[]): Promise<ProductStock> {
  const [read] = await staff.query<{ low_stock_mark: number; lines: string | null }>(
    'SELECT * FROM product_stock($1::jsonb)',
    [keys ?? null],
  );
  const known = new Map<string, NonNullable<ProductRow['stock']>>();
  for (const line of read?.lines?.split('\n') ?? []) {
    const parts = line.split(' ');
    const [stock, held, least] = [Number(parts[2]), Number(parts[3]), Number(parts[4])];
    const available = stock - held;
    const state = available <= 0 ? 'out' : least <= (read?.low_stock_mark ?? 0) ? 'low' : 'available';
    known.set(`${parts[0]}:${parts[1]}`, { stock, held, available, state });
  }
  return known;
}
