import { WAY_TO_PAY_NAMES } from '#domain/payments/payment.ts';
import {
  type ChatShop,
  type ChatTexts,
  customerChat,
  orderPageLink,
  productLines,
} from '#server/messages/order-messages.ts';
import type { ClaimedMessage, StaffMessageKind } from '#server/messages/outbox.ts';
import type { Message } from './channel.ts';

/** Tells the staff that an order was placed, or what its customer did on its page. */
export interface StaffMessage extends Message {
  kind: StaffMessageKind;
  /** One line per product, fit for a log: no personal data. */
  lines: string[];
  /** In words, once it was agreed with the customer. */
  wayToPay: string | undefined;
  /** Opens the chat with the customer, with the text that the desk would open it with. */
  whatsappLink: string | undefined;
  /** The order's page on the staff's desk, if the shop has one. */
  orderPage: string | undefined;
  /** The customer's own page of the order. */
  customerPage: string;
}

/** What the shop is called and sells, what it writes to its customers, and where its pages are. */
export interface ShopWords extends ChatShop {
  texts: ChatTexts;
  deskUrl?: string | undefined;
}

export function staffMessage(
  { id, order }: Pick<ClaimedMessage, 'id' | 'order'>,
  kind: StaffMessageKind,
  { catalogue, texts, publicUrl, deskUrl }: ShopWords,
): StaffMessage {
  const items = order.items.map(({ price, ...item }) => ({ ...item, unit_price: price }));
  return {
    id,
    order,
    kind,
    lines: productLines(order.items),
    wayToPay: order.pay_by ? WAY_TO_PAY_NAMES[order.pay_by] : undefined,
    whatsappLink: customerChat({ ...order, page_key: order.key, items }, texts, { catalogue, publicUrl }),
    orderPage: deskUrl && `${deskUrl}/orders/${order.order_number}`,
    customerPage: orderPageLink(publicUrl, order.language, order.key),
  };
}
