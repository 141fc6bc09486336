import { PostgrestClient } from '@supabase/postgrest-js';
import type { Category, Product } from '#domain/catalogue/product.ts';
import { type AvailableStock, availableStock, readInventory } from '#domain/stock/stock.ts';
import { LONGEST_TRY_MS } from './retries.ts';

/*
 * The shop's backend as the browser sees it: everything that knows how the provider speaks is in this folder, so that the rest of
 * the storefront deals in products, stock and orders. Here is what can be asked of the stock. Load this file with a dynamic
 * import; no page needs it to be read.
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

/** A stalled connection is a failed one: whoever waits for the stock waits to order. The client's own limit ends with the head of an answer. */
const inTime = () => AbortSignal.timeout(LONGEST_TRY_MS);

/** How many of a product can still be promised; of a shoe, in each of its sizes. */
export async function readAvailable({ category, id }: Pick<Product, 'category' | 'id'>): Promise<AvailableStock> {
  const query =
    category === 'shoes'
      ? tables().from('product_inventory_sizes').select('product_id,size,stock_quantity,reserved_quantity')
      : tables().from('product_inventory').select('product_id,stock_quantity,reserved_quantity');
  const { data } = await query.eq('category', category).eq('product_id', id).abortSignal(inTime()).throwOnError();
  return availableIn(data, category);
}

/** What can be promised of every product, as the order step needs it. */
export async function readAllAvailable(): Promise<AvailableStock> {
  const { data } = await tables()
    .from('product_inventory')
    .select('category,product_id,stock_quantity,reserved_quantity')
    .abortSignal(inTime())
    .throwOnError();
  return availableIn(data);
}

/** What can be promised of every size of every shoe. */
export async function readAllSizes(): Promise<AvailableStock> {
  const { data } = await tables()
    .from('product_inventory_sizes')
    .select('category,product_id,size,stock_quantity,reserved_quantity')
    .abortSignal(inTime())
    .throwOnError();
  return availableIn(data);
}

function availableIn(answer: unknown, asked?: Category): AvailableStock {
  const rows = readInventory(answer, asked);
  if (!rows) throw new Error('The inventory answer cannot be read');
  return availableStock(rows);
}
