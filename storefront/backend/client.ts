import { PostgrestClient } from '@supabase/postgrest-js';
import { CATEGORIES, type Product } from '../../domain/product.ts';
import { type AvailableStock, availableStock, type InventoryRow } from '../../domain/stock.ts';

/*
 * The shop's backend as the browser sees it: everything that knows how the provider speaks is in this file, so that the rest of
 * the storefront deals in products and stock. Load it with a dynamic import; no page needs it to be read.
 */

/** Names the anonymous visitor's role. It is public by nature and opens nothing that is not open to everybody. */
export const ANON_KEY = 'bandeja-anon';

let dataApi: PostgrestClient | undefined;

function tables(): PostgrestClient {
  dataApi ??= new PostgrestClient(new URL('/rest/v1', window.location.origin).href, {
    headers: { apikey: ANON_KEY, Authorization: `Bearer ${ANON_KEY}` },
    // Queries are repeated by whoever asks, and not by two at once.
    retry: false,
  });
  return dataApi;
}

/** How many of a product can still be promised. A product without a record counts as none. */
export async function readAvailable(product: Pick<Product, 'category' | 'id'>): Promise<number> {
  const { category, id } = product;
  const { data } = await tables()
    .from('product_inventory')
    .select('product_id,stock_quantity,reserved_quantity')
    .eq('category', category)
    .eq('product_id', id)
    .throwOnError();
  const [record] = asRecords(data);
  if (record === undefined) return 0;
  const [available = 0] = availableStock([{ ...record, category }]).values();
  return available;
}

/** What can be promised of every product, as the order step needs it. */
export async function readAllAvailable(): Promise<AvailableStock> {
  const { data } = await tables()
    .from('product_inventory')
    .select('category,product_id,stock_quantity,reserved_quantity')
    .throwOnError();
  return availableStock(asRecords(data).filter(hasCategory));
}

function hasCategory(record: InventoryRecord & { category?: unknown }): record is InventoryRow {
  return CATEGORIES.some((category) => category === record.category);
}

interface InventoryRecord {
  product_id: number;
  stock_quantity: number;
  reserved_quantity: number;
}

/** An answer from a proxy or an older server may be anything. */
function asRecords(answer: unknown): InventoryRecord[] {
  if (!Array.isArray(answer) || !answer.every(isRecord)) throw new Error('The inventory answer cannot be read');
  return answer;
}

function isRecord(row: unknown): row is InventoryRecord {
  if (typeof row !== 'object' || row === null) return false;
  const record: Partial<Record<keyof InventoryRecord, unknown>> = row;
  return [record.product_id, record.stock_quantity, record.reserved_quantity].every(Number.isSafeInteger);
}
