import { exportEndpoints as endpoints } from '#contract/exports/exports.ts';
import { stockEndpoints } from '#contract/stock/stock.ts';
import { mayDo } from '#domain/people/staff.ts';
import { readCosts } from '#server/catalogue/costs/costs.ts';
import { sendCsv } from '#server/desk/csv-file.ts';
import { accepted, type Desk, serve } from '#server/desk/routes.ts';
import type { Work } from '#server/desk/work.ts';
import { exportLines, stockLines } from '#server/exports/exports.ts';
import { findOrders } from '#server/orders/find-orders.ts';
import { orderQueryOf } from '#server/orders/orders.ts';
import { periodOf } from '#server/settings/shop-time.ts';

export function serveExports(desk: Desk, { timeZone, products }: Work): void {
  const { staff } = desk;

  serve(desk, endpoints.exportOrders, async (call) => {
    const { numbers, ...list } = call.input;
    const chosen = numbers?.split(',').map((number) => number.trim());
    const part = chosen ? { numbers: chosen } : { orders: orderQueryOf(list, timeZone) };
    // What is wrong with the list is reported before the file begins.
    if (part.orders) accepted(await findOrders(staff, { ...part.orders, most: 1 }));
    const { queue, from, to, search } = list;
    const logged = chosen ? { chosen: chosen.length } : { queue, from, to, ...(search && { searched: true }) };
    return sendCsv(desk, call, 'orders', exportLines(staff, 'orders', timeZone, part), logged);
  });
  serve(desk, endpoints.exportOrderLines, (call) => {
    const { from, to } = call.input;
    const orders = periodOf(from, to, timeZone);
    return sendCsv(desk, call, 'order-lines', exportLines(staff, 'lines', timeZone, { orders }), { from, to });
  });
  serve(desk, endpoints.exportPayments, (call) => {
    const { from, to } = call.input;
    const payments = periodOf(from, to, timeZone);
    return sendCsv(desk, call, 'payments', exportLines(staff, 'payments', timeZone, { payments }), { from, to });
  });
  serve(desk, endpoints.exportCouriers, (call) => {
    const { from, to } = call.input;
    const couriers = periodOf(from, to, timeZone);
    return sendCsv(desk, call, 'couriers', exportLines(staff, 'couriers', timeZone, { couriers }), { from, to });
  });
  serve(desk, endpoints.exportInvoices, (call) => {
    const invoices = call.input;
    return sendCsv(desk, call, 'invoices', exportLines(staff, 'invoices', timeZone, { invoices }), invoices);
  });
  serve(desk, endpoints.exportProofs, (call) => {
    const { from, to } = call.input;
    const proofs = periodOf(from, to, timeZone);
    return sendCsv(desk, call, 'proofs', exportLines(staff, 'proofs', timeZone, { proofs }), { from, to });
  });
  serve(desk, stockEndpoints.exportStock, async (call) => {
    const costs = mayDo(call.staff.role, 'costs') ? await readCosts(staff, call.acting()) : undefined;
    return sendCsv(desk, call, 'stock', stockLines(staff, products(), costs));
  });
}
