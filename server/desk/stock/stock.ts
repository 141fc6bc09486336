import { stockEndpoints as endpoints, stockParameters } from '#contract/stock/stock.ts';
import { type Desk, refusal, serve } from '#server/desk/routes.ts';
import type { Work } from '#server/desk/work.ts';
import { stockLedger } from '#server/stock/staff-stock.ts';
import { adjustManyStocks, countManyStocks, planStockFile, stockOverview } from '#server/stock/stock-overview.ts';

const FILE_LIMIT = 6 * 1024 * 1024;
const LINES_LIMIT = 512 * 1024;

export function serveStock(desk: Desk, { catalogue, products, timeZone }: Work): void {
  const { staff } = desk;
  serve(desk, endpoints.listStock, stockOverview({ staff, catalogue, products, timeZone }));

  serve(desk, endpoints.stockLedger, async ({ params, input: { variant, size, before, most } }) => {
    const product = stockParameters.safeParse(params);
    if (!product.success) throw refusal('product_not_found');
    const { category, id } = product.data;
    const named = variant ?? size;
    const movements = await stockLedger(staff, { category, product_id: id, variant: named, before, most });
    // Every product has had its first stock.
    if (movements.length === 0 && before === undefined && named === undefined) throw refusal('product_not_found');
    return { movements, next: movements.length === most ? (movements.at(-1)?.id ?? null) : null };
  });

  serve(
    desk,
    endpoints.adjustStock,
    ({ input: { lines }, acting }) => adjustManyStocks(staff, (key) => acting(undefined, key), lines),
    { bodyLimit: LINES_LIMIT },
  );
  serve(
    desk,
    endpoints.countStock,
    ({ input: { lines }, acting }) => countManyStocks(staff, (key) => acting(undefined, key), lines),
    { bodyLimit: LINES_LIMIT },
  );
  serve(desk, endpoints.planStockImport, ({ input: { content } }) => planStockFile(staff, content, products()), {
    bodyLimit: FILE_LIMIT,
  });
}
