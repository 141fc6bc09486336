import { orderEndpoints as endpoints, type SellableProduct } from '#contract/orders/desk-orders.ts';
import { productPrice } from '#domain/catalogue/product.ts';
import { variantsOf } from '#domain/kinds/variant.ts';
import type { DeskProduct } from '#server/catalogue/products.ts';
import { type Desk, serve } from '#server/desk/routes.ts';
import type { Work } from '#server/desk/work.ts';
import { readShownDelivery } from '#server/orders/delivery-in-force.ts';
import {
  cancelledTogether,
  listOrderRows,
  ordersToCancel,
  printJob,
  readOrderFilters,
  showOrderScreen,
} from '#server/orders/orders.ts';
import { stockKey } from '#server/orders/price-order.ts';
import { countQueues } from '#server/orders/queue-counts.ts';
import { listStock } from '#server/stock/staff-stock.ts';

export function serveOrders(desk: Desk, { timeZone, publicUrl, catalogue, products, limits }: Work): void {
  const { staff, customerMail } = desk;
  const options = { staff, catalogue, products, timeZone, publicUrl, customerMail, limits };

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

  serve(desk, endpoints.readDelivery, async () => ({ policy: (await readShownDelivery(staff)) ?? null }));

  serve(desk, endpoints.sellableProducts, async () => {
    const available = new Map((await listStock(staff)).map((row) => [stockKey(row), row.available]));
    return {
      products: [...products().values()]
        .filter(({ hide, inStock }) => !hide && inStock)
        .map((product) => sellable(product, available)),
    };
  });
}

function sellable(product: DeskProduct, available: ReadonlyMap<string, number>): SellableProduct {
  const { category, id: product_id, name, brand, image, choices } = product;
  return {
    ...{ category, product_id, name, brand, image },
    options: choices.map(({ label }) => label),
    available: variantsOf(choices).map((variant) => ({
      variant,
      price: productPrice(product, variant),
      available: available.get(stockKey({ category, product_id, variant })) ?? 0,
    })),
  };
}
