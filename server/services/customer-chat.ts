import { formatPkr } from '#domain/money.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { whatsappLink } from '#domain/order/whatsapp.ts';

interface ChatLine {
  name: string;
  size: string | null;
  /** Of one. */
  price: number;
  quantity: number;
}

/** One line per product, fit for a log: no personal data. */
export function productLines(items: readonly ChatLine[]): string[] {
  return items.map(
    ({ quantity, name, size, price }) =>
      `${quantity} x ${name}${size ? `, ${size}` : ''}: ${formatPkr(price * quantity)}`,
  );
}

export interface ChatOrder {
  order_number: string;
  status: OrderStatus;
  total: number;
  items: readonly ChatLine[];
  /** Null once it was erased. */
  contact: { customer_name: string; whatsapp: string } | null;
}

/** Opens a chat with the customer, greeting, order and the address of its page already written. */
export function customerChat(
  shopName: string,
  { order_number, status, total, items, contact }: ChatOrder,
  page?: string,
): string | undefined {
  if (!contact) return undefined;
  const text = [
    `Assalam o alaikum ${contact.customer_name}, this is ${shopName} about your order ${order_number}:`,
    ...productLines(items),
    `Total: ${formatPkr(total)}`,
    ...(status === 'pending' ? ['Shall we confirm it?'] : []),
    ...(page ? [`Your order's page: ${page}`] : []),
  ];
  return whatsappLink(contact.whatsapp, text.join('\n'));
}
