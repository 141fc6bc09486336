import shop from '#catalogue/shop.json' with { type: 'json' };
import { formatPkr } from '#domain/money.ts';
import { whatsappLink } from '#domain/order/whatsapp.ts';
import type { OrderToNotify } from '#server/services/outbox.ts';

export interface StaffMessage {
  order: OrderToNotify;
  /** One line per product, fit for a log: no personal data. */
  lines: string[];
  /** Opens the chat with the customer, greeting and order already written. */
  whatsappLink: string | undefined;
}

export function staffMessage(order: OrderToNotify): StaffMessage {
  const lines = order.items.map(
    ({ quantity, name, size, price }) =>
      `${quantity} x ${name}${size ? `, ${size}` : ''}: ${formatPkr(price * quantity)}`,
  );
  return { order, lines, whatsappLink: order.contact ? chatLink(order, order.contact, lines) : undefined };
}

function chatLink(
  { order_number, total }: OrderToNotify,
  { customer_name, whatsapp }: NonNullable<OrderToNotify['contact']>,
  lines: readonly string[],
): string | undefined {
  const text = [
    `Assalam o alaikum ${customer_name}, this is ${shop.name} about your order ${order_number}:`,
    ...lines,
    `Total: ${formatPkr(total)}`,
    'Shall we confirm it?',
  ];
  return whatsappLink(whatsapp, text.join('\n'));
}
