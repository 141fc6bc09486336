import type { DeskCatalogue, DeskProduct } from '#server/catalogue/products.ts';
import type { LimitsInForce } from '#server/orders/order-limits.ts';

/** What the daily work needs besides the desk itself. */
export interface Work {
  readonly timeZone: string;
  /** Where the shop's pages are. */
  readonly publicUrl: string;
  /** The limits of orders in force. */
  readonly limits: LimitsInForce;
  readonly catalogue: DeskCatalogue;
  /** The published products by their key. */
  products(): ReadonlyMap<string, DeskProduct>;
}
