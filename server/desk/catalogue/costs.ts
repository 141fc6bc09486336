import { costEndpoints as endpoints } from '#contract/catalogue/costs.ts';
import { productInAddress } from '#contract/desk/fields.ts';
import { costHistory, readCosts, setCosts, stockValue } from '#server/catalogue/costs/costs.ts';
import { productOfKey } from '#server/catalogue/list/price-list.ts';
import { type Desk, refusal, serve } from '#server/desk/routes.ts';
import { listStock } from '#server/stock/staff-stock.ts';

/** Ten thousand products with their costs. */
const MANY_LIMIT = 2 * 1024 * 1024;

export function serveCosts(desk: Desk): void {
  const { staff } = desk;
  serve(desk, endpoints.readCosts, async ({ params, acting }) => {
    const product = productIn(params);
    return { costs: (await readCosts(staff, acting(), [product])).get(product) ?? {} };
  });
  serve(desk, endpoints.costHistory, ({ params, input, acting }) =>
    costHistory(staff, acting(), productOfKey(productIn(params)), input),
  );
  serve(
    desk,
    endpoints.setCosts,
    ({ input: { costs, key }, acting }) => {
      const wanted = costs.map(({ product, variant, cost }) => {
        const { category, id: product_id } = productOfKey(product);
        return { category, product_id, variant, cost };
      });
      return setCosts(staff, acting(undefined, key), wanted);
    },
    { bodyLimit: MANY_LIMIT },
  );
  serve(desk, endpoints.readStockValue, async ({ acting }) =>
    stockValue(await listStock(staff), await readCosts(staff, acting())),
  );
}

function productIn(params: Readonly<Record<string, string>>): string {
  const { data: product } = productInAddress.safeParse(params.product);
  if (product === undefined) throw refusal('product_not_found');
  return product;
}
