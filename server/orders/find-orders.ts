import type { ExchangeFor, ListedOrder, ShownOrder } from '#contract/orders/order-views.ts';
import type { OrderPosition, OrderQuery } from '#contract/people/staff.ts';
import type { Database } from '#database/database.ts';
import { queryResult, type StaffResult, staffResult } from '#server/steps/staff-result.ts';

export interface OrderPage {
  orders: ListedOrder[];
  /** Where the next page begins; undefined on the last one. */
  next: OrderQuery['after'];
}

const PAGE_SIZE = 50;

/** On the embedded database shoppers wait for as long as one page takes to read. */
const EXPORT_PAGE_SIZE = 100;

/** A page of the orders, oldest first unless the query says otherwise. */
export function findOrders(staff: Database, query: OrderQuery): Promise<StaffResult<OrderPage>> {
  return staffResult(async () => {
    const most = query.most ?? PAGE_SIZE;
    const orders = await queryResult<ListedOrder[]>(staff, 'SELECT find_orders($1::jsonb) AS result', [
      { ...query, most },
    ]);
    const last = orders.length === most ? orders.at(-1) : undefined;
    return { orders, next: last && positionAt(last, query) };
  });
}

function positionAt({ created_at, id, answered_at }: ListedOrder, { by_promise }: OrderQuery): OrderPosition {
  return { created_at, id, ...(by_promise && answered_at !== null && { answered: true }) };
}

/** All pages of a list, one after the other. */
export async function* everyOrder(staff: Database, query: OrderQuery = {}): AsyncGenerator<ListedOrder> {
  let after: OrderQuery['after'];
  do {
    const page = await findOrders(staff, { ...query, most: EXPORT_PAGE_SIZE, ...(after && { after }) });
    if (!page.ok) throw new Error(page.code);
    yield* page.value.orders;
    after = page.value.next;
  } while (after);
}

/** These orders, in this sequence; numbers that no order has are passed over. */
export async function* ordersNumbered(staff: Database, numbers: readonly string[]): AsyncGenerator<ListedOrder> {
  for (let start = 0; start < numbers.length; start += EXPORT_PAGE_SIZE) {
    yield* await printableOrders(staff, numbers.slice(start, start + EXPORT_PAGE_SIZE));
  }
}

/** With the customer's own words and what came back in an exchange, which a list does not show. */
export function printableOrders(
  staff: Database,
  numbers: readonly string[],
): Promise<(ListedOrder & { notes: string | null; exchange_for: ExchangeFor | null })[]> {
  return queryResult(staff, 'SELECT print_orders($1::jsonb) AS result', [numbers]);
}

export async function showOrder(staff: Database, orderNumber: string): Promise<ShownOrder | undefined> {
  const found = await queryResult<ShownOrder | null>(staff, 'SELECT show_order($1) AS result', [orderNumber]);
  return found ?? undefined;
}
