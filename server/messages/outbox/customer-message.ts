import type { Shop } from '#catalogue/shop-schema.ts';
import { nameToGreet } from '#domain/messages/greeting.ts';
import { orderPagePath } from '#domain/orders/order-key.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { WAY_TO_PAY_NAMES } from '#domain/payments/payment.ts';
import { productLines } from '#server/messages/order-messages.ts';
import type { ClaimedMessage, CustomerMessageKind, OrderToNotify } from '#server/messages/outbox.ts';
import type { Message } from './channel.ts';

/** An e-mail to the customer, ready to be sent. */
export interface CustomerMessage extends Message {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

interface Words {
  subject: string;
  /** What happened, in a sentence. */
  opening: string;
  /** What happens next and what the customer should know, a paragraph each. */
  next: string[];
}

/** All that the shop writes to its customers, in one place; what it promises there is the shop's own text. */
const WORDS: Readonly<Record<CustomerMessageKind, (order: OrderToNotify, shop: Shop) => Words>> = {
  order_received: ({ order_number }, shop) => ({
    subject: `We have your order ${order_number}`,
    opening: `Thank you for your order ${order_number}. We have received it.`,
    next: shop.order.received,
  }),
  order_confirmed: (order) => ({
    subject: `Your order ${order.order_number} is confirmed`,
    opening: `Your order ${order.order_number} is confirmed.`,
    next: [...paymentWords(order), 'We will tell you when it leaves our shop.'],
  }),
  order_dispatched: (order) => ({
    subject: `Your order ${order.order_number} has left our shop`,
    opening: `Your order ${order.order_number} has left our shop.`,
    next: parcelWords(order),
  }),
  order_expired: ({ order_number }) => ({
    subject: `Your order ${order_number} is no longer held for you`,
    opening: `Your order ${order_number} was not confirmed in time, so its products are for sale again. There is nothing to pay.`,
    next: ['If you still want them, please write to us on WhatsApp or order again.'],
  }),
  order_cancelled: ({ order_number, money }) => ({
    subject: `Your order ${order_number} is cancelled`,
    opening: `Your order ${order_number} is cancelled.`,
    next: [
      ...(money.to_refund > 0 ? [`We will contact you about the ${formatPkr(money.to_refund)} you have paid.`] : []),
      'If this is a mistake, please write to us.',
    ],
  }),
};

function paymentWords({ pay_by, advance, money }: OrderToNotify): string[] {
  if (!pay_by) return [];
  const missingAdvance = Math.min(Math.max(advance - money.paid, 0), money.due);
  return [
    `Payment: ${WAY_TO_PAY_NAMES[pay_by]}.`,
    ...(missingAdvance > 0 && pay_by === 'cash_on_delivery'
      ? [`Please pay ${formatPkr(missingAdvance)} in advance.`]
      : []),
    ...(pay_by !== 'cash_on_delivery' && money.due > 0 ? ['We send it as soon as the payment has arrived.'] : []),
  ];
}

function parcelWords({ parcel }: OrderToNotify): string[] {
  if (!parcel) return [];
  const { courier, consignment, cash_to_collect } = parcel;
  return [
    `Courier: ${courier}${consignment ? `, consignment number ${consignment}` : ''}.`,
    ...(cash_to_collect > 0 ? [`Please have ${formatPkr(cash_to_collect)} in cash ready.`] : []),
  ];
}

/** Undefined once the customer's details were erased: there is nobody to write to. */
export function customerMessage(
  { id, order }: Pick<ClaimedMessage, 'id' | 'order'>,
  kind: CustomerMessageKind,
  shop: Shop,
  publicUrl: string,
): CustomerMessage | undefined {
  const { contact } = order;
  if (!contact) return undefined;
  const { subject, opening, next } = WORDS[kind](order, shop);
  const name = nameToGreet(contact.customer_name);
  const letter: Letter = {
    greeting: name ? `Assalam o alaikum ${name},` : 'Assalam o alaikum,',
    opening,
    lines: productLines(order.items),
    sums: sumsOf(order),
    next,
    page: publicUrl + orderPagePath(order.key),
    goodbye: [shop.name, `WhatsApp ${shop.whatsapp}`, shop.email],
  };
  return {
    id,
    order,
    to: { name, address: contact.email },
    subject,
    text: plainText(letter),
    html: html(subject, letter),
  };
}

interface Letter {
  greeting: string;
  opening: string;
  lines: string[];
  sums: string[];
  next: string[];
  /** The address of the customer's own page of the order. */
  page: string;
  goodbye: string[];
}

/** They add up: products less discount and with delivery are the total, and the total less what is paid is what is to be paid. A
 * cancelled order owes nothing. */
function sumsOf({ total, money, status }: OrderToNotify): string[] {
  const { discount, delivery_fee, paid, due } = money;
  const isOpen = status !== 'cancelled' && status !== 'expired';
  return [
    ...(discount > 0 || delivery_fee > 0 ? [`Products: ${formatPkr(total + discount)}`] : []),
    ...(discount > 0 ? [`Discount: - ${formatPkr(discount)}`] : []),
    ...(delivery_fee > 0 ? [`Delivery: ${formatPkr(delivery_fee)}`] : []),
    `Total: ${formatPkr(total + delivery_fee)}`,
    ...(paid > 0 ? [`Paid: ${formatPkr(paid)}`] : []),
    ...(isOpen && due > 0 && paid > 0 ? [`To pay: ${formatPkr(due)}`] : []),
  ];
}

const PAGE_WORDS = 'See how your order stands';

function plainText({ greeting, opening, lines, sums, next, page, goodbye }: Letter): string {
  const order = [...lines, ...sums].join('\n');
  const paragraphs = [greeting, opening, order, ...next, `${PAGE_WORDS}:\n${page}`, goodbye.join('\n')];
  return `${paragraphs.join('\n\n')}\n`;
}

/** One narrow column that fits a small phone. It names no colours but leaves them to the mail program, also in dark mode. */
function html(subject: string, { greeting, opening, lines, sums, next, page, goodbye }: Letter): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${markup(text)}</p>`;
  const item = (text: string) => `<li style="margin:0 0 6px">${markup(text)}</li>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:16px;font:16px/1.5 sans-serif;color-scheme:light dark;overflow-wrap:anywhere">
<div style="max-width:560px;margin:0 auto">
${paragraph(greeting)}
${paragraph(opening)}
<ul style="margin:0 0 16px;padding:0 0 0 20px">${lines.map(item).join('')}</ul>
<p style="margin:0 0 16px;font-weight:bold">${sums.map(escaped).join('<br>')}</p>
${next.map(paragraph).join('\n')}
<p style="margin:0 0 16px"><a href="${escaped(page)}">${PAGE_WORDS}</a></p>
<p style="margin:24px 0 0;font-size:14px">${goodbye.map(escaped).join('<br>')}</p>
</div>
</body>
</html>
`;
}

/** An order number and an amount stay on one line. */
function markup(text: string): string {
  return escaped(text).replace(/BJ-\w+-\w|PKR [\d,]*\d/g, '<span style="white-space:nowrap">$&</span>');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
