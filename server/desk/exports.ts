import type { FastifyReply } from 'fastify';
import { exportEndpoints as endpoints } from '#contract/desk/exports.ts';
import { stockEndpoints } from '#contract/desk/stock.ts';
import { orderQueryOf } from '#server/services/desk-orders.ts';
import { exportLines, stockLines } from '#server/services/exports.ts';
import { findOrders } from '#server/services/find-orders.ts';
import { periodOf } from '#server/services/shop-time.ts';
import { sendCsv } from './csv-file.ts';
import { accepted, type Desk, serve } from './routes.ts';
import type { Work } from './work.ts';

export function serveExports(desk: Desk, { timeZone, products }: Work): void {
  const { staff } = desk;

  const sendFile = (reply: FastifyReply, name: string, lines: AsyncGenerator<string>) =>
    sendCsv(reply, name, lines, timeZone);

  serve(desk, endpoints.exportOrders, async ({ input: { numbers, ...list }, reply }) => {
    const chosen = numbers?.split(',').map((number) => number.trim());
    const part = chosen ? { numbers: chosen } : { orders: orderQueryOf(list, timeZone) };
    // What is wrong with the list is told before the file begins.
    if (part.orders) accepted(await findOrders(staff, { ...part.orders, most: 1 }));
    return sendFile(reply, 'orders', exportLines(staff, 'orders', timeZone, part));
  });
  serve(desk, endpoints.exportOrderLines, ({ input: { from, to }, reply }) => {
    const orders = periodOf(from, to, timeZone);
    return sendFile(reply, 'order-lines', exportLines(staff, 'lines', timeZone, { orders }));
  });
  serve(desk, endpoints.exportPayments, ({ input: { from, to }, reply }) => {
    const payments = periodOf(from, to, timeZone);
    return sendFile(reply, 'payments', exportLines(staff, 'payments', timeZone, { payments }));
  });
  serve(desk, stockEndpoints.exportStock, ({ reply }) =>
    sendFile(reply, 'stock', stockLines(staff, [...products().values()])),
  );
}
