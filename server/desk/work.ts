import type { DeskCatalogue, DeskProduct } from '#server/catalogue/products.ts';
import type { LimitsInForce } from '#server/orders/order-limits.ts';
import { serveExports } from './exports.ts';
import { serveFigures } from './figures.ts';
import { serveOrderSteps } from './order-steps.ts';
import { serveOrders } from './orders.ts';
import { serveMoney } from './payments.ts';
import type { Desk } from './routes.ts';
import { serveStock } from './stock.ts';

/** What the daily work needs besides the desk itself. */
export interface Work {
  readonly timeZone: string;
  /** The limits of orders in force. */
  readonly limits: LimitsInForce;
  readonly catalogue: DeskCatalogue;
  /** The published products by their key. */
  products(): ReadonlyMap<string, DeskProduct>;
}

/** Orders, stock, money and figures. */
export function serveWork(desk: Desk, work: Work): void {
  serveOrders(desk, work);
  serveOrderSteps(desk, work);
  serveStock(desk, work);
  serveMoney(desk, work);
  serveFigures(desk, work);
  serveExports(desk, work);
}
