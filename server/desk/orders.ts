import { orderEndpoints as endpoints, type SellableProduct } from '#contract/orders/desk-orders.ts';
import {
  cancelledTogether,
  listOrderRows,
  ordersToCancel,
  printJob,
  readOrderFilters,
  showOrderScreen,
} from '#server/orders/orders.ts';
import { itemKey } from '#server/orders/price-order.ts';
import { countQueues } from '#server/orders/queue-counts.ts';
import { listStock } from '#server/stock/staff-stock.ts';
import { type Desk, serve } from './routes.ts';
import type { Work } from './work.ts';

export function serveOrders(desk: Desk, { timeZone, catalogue, products, limits }: Work): void {
  const { staff, customerMail } = desk;
  const options = { staff, catalogue, products, timeZone, customerMail, limits };

  serve(desk, endpoints.listOrders, ({ input }) => listOrderRows(options, input));
  serve(desk, endpoints.countOrders, async () => ({ counts: await countQueues(staff) }));
  serve(desk, endpoints.cancellableOrders, ({ input }) => ordersToCancel(options, input));
  serve(desk, endpoints.cancelledTogether, async ({ params }) => ({
    orders: await cancelledTogether(staff, params.batch ?? ''),
  }));
  serve(desk, endpoints.orderFilters, () => readOrderFilters(staff, timeZone));
  serve(desk, endpoints.showOrder, ({ params, staff: person }) =>
    showOrderScreen(options, params.number ?? '', person),
  );
  serve(desk, endpoints.printOrders, ({ input }) => printJob(options, input.numbers));

  serve(desk, endpoints.sellableProducts, async () => {
    const available = new Map<string, SellableProduct['available']>();
    for (const row of await listStock(staff)) {
      const sizes = available.get(itemKey(row)) ?? [];
      available.set(itemKey(row), [...sizes, { size: row.size, available: row.available }]);
    }
    return {
      products: [...products()]
        .filter(([, { hide, inStock }]) => !hide && inStock)
        .map(([key, { category, id, name, brand, price, image }]) => ({
          ...{ category, product_id: id, name, brand, price, image },
          available: available.get(key) ?? [],
        })),
    };
  });
}
