import type { ListedOrder, ShownOrder } from '#contract/order-views.ts';
import type { OrderQuery } from '#contract/staff.ts';
import type { Database } from '#database/database.ts';
import type { Queue } from '#domain/order/order-status.ts';
import { queryResult, type StaffResult, staffResult } from './staff-result.ts';

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
    return { orders, next: last && { created_at: last.created_at, id: last.id } };
  });
}

/** All pages, one after the other. */
export async function* everyOrder(staff: Database): AsyncGenerator<ListedOrder> {
  let after: OrderQuery['after'];
  do {
    const page = await findOrders(staff, { most: EXPORT_PAGE_SIZE, ...(after && { after }) });
    if (!page.ok) throw new Error(page.message);
    yield* page.value.orders;
    after = page.value.next;
  } while (after);
}

export function countQueues(staff: Database): Promise<Record<Queue, number>> {
  return queryResult(staff, 'SELECT count_queues() AS result', []);
}

export async function showOrder(staff: Database, orderNumber: string): Promise<ShownOrder | undefined> {
  const found = await queryResult<ShownOrder | null>(staff, 'SELECT show_order($1) AS result', [orderNumber]);
  return found ?? undefined;
}
