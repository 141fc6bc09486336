import shop from '#catalogue/shop.json' with { type: 'json' };
import { formatPkr } from '#domain/money.ts';
import { whatsappLink } from '#domain/order/whatsapp.ts';

/** An order as the database hands it to the worker. The contact is missing once it was erased. */
export interface OrderToTell {
  id: string;
  order_number: string;
  total: number;
  created_at: string;
  items: {
    category: string;
    product_id: number;
    name: string;
    size: string | null;
    price: number;
    quantity: number;
  }[];
  contact: {
    customer_name: string;
    email: string;
    phone: string;
    whatsapp: string;
    address: string;
    notes: string | null;
  } | null;
}

export interface StaffMessage {
  order: OrderToTell;
  /** One line per product, fit for a log: no personal data. */
  lines: string[];
  /** Opens the chat with the customer, greeting and order already written. */
  whatsappLink: string | undefined;
}

export function staffMessage(order: OrderToTell): StaffMessage {
  const lines = order.items.map(
    ({ quantity, name, size, price }) =>
      `${quantity} x ${name}${size ? `, ${size}` : ''}: ${formatPkr(price * quantity)}`,
  );
  return { order, lines, whatsappLink: order.contact ? chatLink(order, order.contact, lines) : undefined };
}

function chatLink(
  { order_number, total }: OrderToTell,
  { customer_name, whatsapp }: NonNullable<OrderToTell['contact']>,
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
