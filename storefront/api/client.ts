import { PostgrestClient, type PostgrestSingleResponse } from '@supabase/postgrest-js';
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
  const rows: Rows = (table, columns) =>
    tables().from(table).select(columns).eq('category', category).eq('product_id', id).abortSignal(inTime());
  const columns = 'product_id,stock_quantity,reserved_quantity';
  const data = hasOptions ? await ofVariants(rows, columns) : dataOf(await rows('product_inventory', columns));
  return availableIn(data, category);
}

/** What can be promised of the products with these ids, as cart and order step need it. */
export async function readAvailableOf(ids: readonly number[]): Promise<AvailableStock> {
  return availableIn(dataOf(await rowsOf(ids)('product_inventory', ALL_COLUMNS)));
}

/** What can be promised of their variants. */
export async function readVariantsOf(ids: readonly number[]): Promise<AvailableStock> {
  return availableIn(await ofVariants(rowsOf(ids), ALL_COLUMNS));
}

const ALL_COLUMNS = 'category,product_id,stock_quantity,reserved_quantity';

type Rows = (table: string, columns: string) => PromiseLike<PostgrestSingleResponse<unknown>>;

const NOT_UNDERSTOOD = 'PGRST100';

/** A server of the version before, which may still run beside this one, knows no lists: it is asked for all. */
function rowsOf(ids: readonly number[]): Rows {
  return async (table, columns) => {
    const all = () => tables().from(table).select(columns).abortSignal(inTime());
    const answer = await all().in('product_id', [...new Set(ids)]);
    return answer.error?.code === NOT_UNDERSTOOD ? all() : answer;
  };
}

function dataOf({ data, error }: PostgrestSingleResponse<unknown>): unknown {
  if (error) throw error;
  return data;
}

const NO_SUCH_TABLE = 'PGRST205';

/** A server of the version before, which may still run beside this one, has only the sizes of shoes, and calls them that. */
async function ofVariants(rows: Rows, columns: string): Promise<unknown> {
  const answer = await rows('product_inventory_variants', `${columns},variant`);
  return dataOf(
    answer.error?.code === NO_SUCH_TABLE ? await rows('product_inventory_sizes', `${columns},size`) : answer,
  );
}

function availableIn(answer: unknown, asked?: Category): AvailableStock {
  const rows = readInventory(answer, asked);
  if (!rows) throw new Error('The inventory answer cannot be read');
  return availableStock(rows);
}
