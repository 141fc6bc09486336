import { PostgrestClient } from '@supabase/postgrest-js';
import { type Category, type Product, productKey } from '#domain/product/product.ts';
import { type AvailableStock, availableStock, readInventory } from '#domain/stock/stock.ts';

/*
 * The shop's backend as the browser sees it: everything that knows how the provider speaks is in this folder, so that the rest of
 * the storefront deals in products, stock and orders. Here is what can be asked of the stock. Load this file with a dynamic
 * import; no page needs it to be read.
 */

/** Names the anonymous visitor's role. It is public by nature and opens nothing that is not open to everybody. */
export const ANON_KEY = 'bandeja-anon';

/** A stalled connection is a failed one: whoever waits for the stock waits to order. */
const LONGEST_WAIT_MS = 10_000;

let dataApi: PostgrestClient | undefined;

function tables(): PostgrestClient {
  dataApi ??= new PostgrestClient(new URL('/rest/v1', window.location.origin).href, {
    headers: { apikey: ANON_KEY, Authorization: `Bearer ${ANON_KEY}` },
    // Queries are repeated by whoever asks, and not by two at once.
    retry: false,
    timeout: LONGEST_WAIT_MS,
  });
  return dataApi;
}

/** How many of a product can still be promised. A product without a record counts as none. */
export async function readAvailable(product: Pick<Product, 'category' | 'id'>): Promise<number> {
  const { data } = await tables()
    .from('product_inventory')
    .select('product_id,stock_quantity,reserved_quantity')
    .eq('category', product.category)
    .eq('product_id', product.id)
    .throwOnError();
  return availableIn(data, product.category).get(productKey(product)) ?? 0;
}

/** What can be promised of every product, as the order step needs it. */
export async function readAllAvailable(): Promise<AvailableStock> {
  const { data } = await tables()
    .from('product_inventory')
    .select('category,product_id,stock_quantity,reserved_quantity')
    .throwOnError();
  return availableIn(data);
}

function availableIn(answer: unknown, asked?: Category): AvailableStock {
  const rows = readInventory(answer, asked);
  if (!rows) throw new Error('The inventory answer cannot be read');
  return availableStock(rows);
}
