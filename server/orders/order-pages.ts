import type { OrderPage } from '#contract/orders/order-page.ts';
import type { Database } from '#database/database.ts';
import { isOrderKey } from '#domain/orders/order-key.ts';
import { parseOrderNumber } from '#domain/orders/order-number.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { digitsOf, phoneKey } from '#domain/people/phone.ts';

export async function readOrderPage(anon: Database, key: string): Promise<OrderPage | null> {
  if (!isOrderKey(key)) return null;
  const [row] = await anon.query<{ page: OrderPage | null }>('SELECT read_order_page($1) AS page', [key]);
  return row?.page ?? null;
}

/** The key of an order's page, by what the shopper still knows of it. Undefined whatever of the two is wrong. */
export async function findOrderKey(anon: Database, typedNumber: string, phone: string): Promise<string | undefined> {
  const number = parseOrderNumber(typedNumber);
  if (!number) return undefined;
  const phones = [...new Set([phoneKey(phone), digitsOf(phone)])];
  const [row] = await anon.query<{ key: string | null }>('SELECT find_order_page($1, $2::jsonb) AS key', [
    number,
    phones,
  ]);
  return row?.key ?? undefined;
}

export interface Cancellation {
  readonly status: OrderStatus;
  /** Whether it was this call that did it. */
  readonly cancelled: boolean;
}

/** Cancels an order that is still pending; any other stays as it is. Null if there is no order with this key. */
export async function cancelByShopper(
  anon: Database,
  key: string,
  customerMail: boolean,
): Promise<Cancellation | null> {
  if (!isOrderKey(key)) return null;
  const [row] = await anon.query<{ outcome: Cancellation | null }>(
    'SELECT cancel_by_shopper($1, $2::jsonb) AS outcome',
    [key, { customer_mail: customerMail }],
  );
  return row?.outcome ?? null;
}
