import { saleEndpoints as endpoints } from '#contract/catalogue/sales.ts';
import { changeSale, listPlans, listSales, makeSale, movePlan, showSale, stopSale } from '#server/catalogue/sales.ts';
import { accepted, type Desk, refusal, serve } from '#server/desk/routes.ts';
import { planOf } from './product-editor.ts';

/** Ten thousand products. */
const MANY_LIMIT = 1024 * 1024;

function saleOf({ sale }: Readonly<Record<string, string>>): number {
  const id = Number(sale);
  if (Number.isSafeInteger(id) && id >= 1) return id;
  throw refusal('sale_not_found', {});
}

/** Sales of many products, and everything that is planned. */
export function serveSales(desk: Desk): void {
  const { staff, timeZone } = desk;

  serve(desk, endpoints.listSales, async () => ({ sales: await listSales(staff) }));

  serve(desk, endpoints.showSale, async ({ params }) => {
    const id = saleOf(params);
    const sale = await showSale(staff, id);
    if (!sale) throw refusal('sale_not_found', { sale: id });
    return { ...sale, time_zone: timeZone };
  });

  serve(
    desk,
    endpoints.makeSale,
    async ({ input: { key, ...sale }, acting }) => accepted(await makeSale(staff, acting(undefined, key), sale)),
    { bodyLimit: MANY_LIMIT },
  );

  serve(
    desk,
    endpoints.changeSale,
    async ({ params, input: { key, ...sale }, acting }) =>
      accepted(await changeSale(staff, acting(undefined, key), saleOf(params), sale)),
    { bodyLimit: MANY_LIMIT },
  );

  serve(desk, endpoints.stopSale, async ({ params, input: { key }, acting }) =>
    accepted(await stopSale(staff, acting(undefined, key), saleOf(params))),
  );

  serve(desk, endpoints.listPlans, async () => ({
    plans: await listPlans(staff),
    sales: (await listSales(staff)).filter(({ state }) => state !== 'ended'),
    time_zone: timeZone,
  }));

  serve(desk, endpoints.movePlan, async ({ params, input: { key, ...times }, acting }) =>
    accepted(await movePlan(staff, acting(undefined, key), planOf(params), times)),
  );
}
