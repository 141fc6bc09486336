import { randomBytes, randomUUID } from 'node:crypto';
import type { ShownOrder } from '#contract/orders/order-views.ts';
import type { ShopDatabase } from '#database/database.ts';
import { formatOrderNumber } from '#domain/orders/order-number.ts';
import { showOrder } from '#server/orders/find-orders.ts';
import type { Acting } from '#server/steps/acting.ts';
import type { StaffResult } from '#server/steps/staff-result.ts';
import { newPhone } from './orders.ts';

/** The command line: it has the owner's rights. */
export const SOMEBODY: Acting = { account: null, actor: 'Sana', origin: 'command line', customerMail: false };

/** The value of a step that must succeed. */
export function must<T>(result: StaffResult<T>): T {
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

export type PlacedLine = readonly [
  product: { category: string; id: number; name?: string; price?: number },
  quantity: number,
  variant?: string,
];

const LINE_PRICE = 1_000;

/** Straight to the function, as the server calls it. Returns the order's number. */
export async function place(
  { anon }: Pick<ShopDatabase, 'anon'>,
  lines: readonly PlacedLine[],
  more: object = {},
): Promise<string> {
  const items = lines.map(([{ category, id, name = 'A thing', price = LINE_PRICE }, quantity, variant]) => ({
    category,
    product_id: id,
    name,
    price,
    quantity,
    ...(variant && { variant }),
  }));
  const phone = newPhone();
  const request = {
    order_number: formatOrderNumber(randomBytes(5)),
    idempotency_key: randomUUID(),
    request_hash: 'ab',
    total: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    hold_seconds: 3_600,
    most_open_orders: 0,
    customer_name: 'Ayesha',
    email: 'a@example.com',
    phone,
    phone_digits: phone.replace(/\D/g, ''),
    whatsapp: '+92 300 1234567',
    whatsapp_digits: '923001234567',
    address: 'House 12, Street 4, Karachi',
    city: 'Karachi',
    items,
    ...more,
  };
  const [row] = await anon.query<{ answer: { order_number: string } }>('SELECT submit_order($1::jsonb) AS answer', [
    request,
  ]);
  return row?.answer.order_number ?? '';
}

/** The order as the staff see it. */
export async function shownOrder({ staff }: Pick<ShopDatabase, 'staff'>, number: string): Promise<ShownOrder> {
  const order = await showOrder(staff, number);
  if (!order) throw new Error(`no order ${number}`);
  return order;
}

/** The time of its hold is over; nobody has noticed yet. */
export async function makeOverdue({ owner }: Pick<ShopDatabase, 'owner'>, number: string): Promise<void> {
  await owner.query("UPDATE orders SET reserved_until = now() - interval '1 second' WHERE order_number = $1", [number]);
}

/** What there is of a product, all its variants together. */
export async function stockOf(
  { anon }: Pick<ShopDatabase, 'anon'>,
  { category, id }: { category: string; id: number },
): Promise<[stock: number, reserved: number]> {
  const [row] = await anon.query<{ stock_quantity: number; reserved_quantity: number }>(
    'SELECT stock_quantity, reserved_quantity FROM product_inventory WHERE category = $1 AND product_id = $2',
    [category, id],
  );
  return [row?.stock_quantity ?? -1, row?.reserved_quantity ?? -1];
}
