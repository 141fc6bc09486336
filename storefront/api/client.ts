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
export const ANON_KEY = 'shop-anon';

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

/** How many of a product can still be promised; where there is something to choose, of each variant. */
export async function readAvailable(
  { category, id }: Pick<Product, 'category' | 'id'>,
  hasOptions: boolean,
): Promise<AvailableStock> {
  const rows = (table: string, columns: string) =>
    tables().from(table).select(columns).eq('category', category).eq('product_id', id).abortSignal(inTime());
  const columns = 'product_id,stock_quantity,reserved_quantity';
  const { data } = await (hasOptions ? ofVariants(rows, columns) : rows('product_inventory', columns).throwOnError());
  return availableIn(data, category);
}

/** What can be promised of every product, as the order step needs it. */
export async function readAllAvailable(): Promise<AvailableStock> {
  const { data } = await allRows('product_inventory', ALL_COLUMNS).throwOnError();
  return availableIn(data);
}

/** What can be promised of every variant of the products with options. */
export async function readAllVariants(): Promise<AvailableStock> {
  const { data } = await ofVariants(allRows, ALL_COLUMNS);
  return availableIn(data);
}

const ALL_COLUMNS = 'category,product_id,stock_quantity,reserved_quantity';

function allRows(table: string, columns: string) {
  return tables().from(table).select(columns).abortSignal(inTime());
}

const NO_SUCH_TABLE = 'PGRST205';

/** A server of the version before, which may still run beside this one, has only the sizes of shoes, and calls them that. */
async function ofVariants(rows: typeof allRows, columns: string) {
  const answer = await rows('product_inventory_variants', `${columns},variant`);
  if (answer.error?.code === NO_SUCH_TABLE) return rows('product_inventory_sizes', `${columns},size`).throwOnError();
  if (answer.error) throw answer.error;
  return answer;
}

function availableIn(answer: unknown, asked?: Category): AvailableStock {
  const rows = readInventory(answer, asked);
  if (!rows) throw new Error('The inventory answer cannot be read');
  return availableStock(rows);
}
