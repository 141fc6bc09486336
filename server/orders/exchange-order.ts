import { variantIn } from '#contract/kinds/product-reference.ts';
import type {
  Exchange,
  ExchangeOutcome,
  ExchangeQuote,
  ExchangeTerms,
  ExchangeWish,
} from '#contract/orders/exchanges.ts';
import type { ShownOrder } from '#contract/orders/order-views.ts';
import type { Database } from '#database/database.ts';
import { agreedPrice } from '#domain/orders/agreed-price.ts';
import { type Acting, actOf } from '#server/steps/acting.ts';
import { queryResult, refuse, type StaffResult, staffResult } from '#server/steps/staff-result.ts';
import { showOrder } from './find-orders.ts';
import { withOrderNumber } from './new-number.ts';
import {
  type CatalogueSource,
  currentProducts,
  itemKey,
  type OrderItem,
  type ProductIndex,
  staffLine,
} from './price-order.ts';

/*
 * One variant against another: what comes back, what goes out, what is to pay. The catalogue says what goes out and for which price, the
 * database what that comes to.
 */

export interface ExchangeOptions {
  staff: Database;
  catalogue: CatalogueSource;
}

/** What it would cost, for telling the customer before. */
export function quoteExchange(
  { staff, catalogue }: ExchangeOptions,
  orderNumber: string,
  wish: ExchangeWish,
): Promise<StaffResult<ExchangeQuote>> {
  return staffResult(async () => {
    const { price } = goesOut(await orderOf(staff, orderNumber), wish, currentProducts(catalogue));
    const { line, quantity, delivery_fee = 0 } = wish;
    const terms = await queryResult<ExchangeTerms>(staff, 'SELECT quote_exchange($1, $2::jsonb) AS result', [
      orderNumber,
      { line, quantity, price, delivery_fee },
    ]);
    return { price, ...terms };
  });
}

/** Takes pieces of a delivered order back and sends others for them, in an order of its own. */
export function exchangeItems(
  { staff, catalogue }: ExchangeOptions,
  acting: Acting,
  orderNumber: string,
  { seen, ...request }: Exchange,
): Promise<StaffResult<ExchangeOutcome>> {
  return staffResult(async () => {
    const repeated = await earlierOutcome(staff, acting, orderNumber, request);
    if (repeated) return repeated;
    const order = await orderOf(staff, orderNumber);
    const { quantity: _, ...item } = goesOut(order, request, currentProducts(catalogue));
    const act = actOf({ ...acting, version: acting.version ?? order.version });
    return withOrderNumber(staff, (order_number) =>
      queryResult<ExchangeOutcome>(staff, 'SELECT exchange_items($1::jsonb, $2, $3::jsonb) AS result', [
        act,
        orderNumber,
        { ...request, item, seen, order_number, request },
      ]),
    );
  });
}

/** A repeated exchange is not worked out again: the catalogue may say something else by now. */
async function earlierOutcome(
  staff: Database,
  acting: Acting,
  orderNumber: string,
  request: Omit<Exchange, 'seen'>,
): Promise<ExchangeOutcome | null> {
  if (acting.key === undefined) return null;
  return queryResult(staff, 'SELECT repeat_exchange($1::jsonb, $2, $3::jsonb) AS result', [
    actOf(acting),
    orderNumber,
    request,
  ]);
}

async function orderOf(staff: Database, orderNumber: string): Promise<ShownOrder> {
  const order = await showOrder(staff, orderNumber);
  if (!order) throw refuse('order_not_found', { order: orderNumber });
  return order;
}

/** Another variant of the same product costs what was agreed, and what the two differ by; another product what it costs today. */
function goesOut(order: ShownOrder, { line, quantity, item }: ExchangeWish, products: ProductIndex): OrderItem {
  const back = order.items.find((own) => own.line === line);
  if (!back) throw refuse('order_line_unknown', { order: order.order_number, line });
  const outgoing = staffLine({ ...item, quantity }, products);
  const product = products.get(itemKey(outgoing));
  if (!product || itemKey(back) !== itemKey(outgoing)) return outgoing;
  return { ...outgoing, price: agreedPrice(back.unit_price, product, [back.variant, variantIn(item)]) };
}
