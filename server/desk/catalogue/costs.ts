import { costEndpoints as endpoints } from '#contract/catalogue/costs.ts';
import { productInAddress } from '#contract/desk/fields.ts';
import { costChanges, readCosts, setCosts, stockValue } from '#server/catalogue/costs/costs.ts';
import { productOfKey } from '#server/catalogue/list/price-list.ts';
import { type Desk, refusal, serve } from '#server/desk/routes.ts';
import { listStock } from '#server/stock/staff-stock.ts';

/** Ten thousand products with their costs. */
const MANY_LIMIT = 2 * 1024 * 1024;

export function serveCosts(desk: Desk): void {
  const { staff } = desk;
  serve(desk, endpoints.readCosts, async ({ params, acting }) => {
    const { data: product } = productInAddress.safeParse(params.product);
    if (product === undefined) throw refusal('product_not_found');
    const table = await readCosts(staff, acting(), [product]);
    const changes = await costChanges(staff, acting(), productOfKey(product));
    return { costs: table.get(product) ?? {}, changes };
  });
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
