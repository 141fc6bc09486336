import type { FilledMessage } from '#contract/orders/desk-orders.ts';
import type { ListedOrder, OrderLine } from '#contract/orders/order-views.ts';
import { dialledDigits } from '#contract/people/phone-number.ts';
import {
  fillTemplate,
  TEMPLATE_NAMES,
  TEMPLATE_TITLES,
  type TemplateName,
  type Templates,
  type TemplateValues,
} from '#domain/messages/message-template.ts';
import { whatsappLink } from '#domain/messages/whatsapp.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { formatPkr } from '#domain/payments/money.ts';

/** In which status each text makes sense. */
const OFFERED: Readonly<Record<TemplateName, readonly OrderStatus[]>> = {
  first_contact: ['pending', 'expired'],
  no_answer: ['pending', 'expired'],
  payment_details: ['pending', 'confirmed'],
  dispatched: ['dispatched'],
  refused: ['dispatched', 'returned'],
};

/** Fits any order. */
const GREETING = 'Assalam o alaikum {name}, this is {shop} about your order {order}.';

/** As much of an order as the messages speak of. */
export type SpokenOrder = Pick<ListedOrder, 'order_number' | 'status' | 'money' | 'advance'> & {
  parcel: Pick<NonNullable<ListedOrder['parcel']>, 'courier' | 'consignment'> | null;
  items: readonly Pick<OrderLine, 'name' | 'variant' | 'unit_price' | 'quantity'>[];
  contact: { customer_name: string; whatsapp: string } | null;
};

/** The texts for an order as it is now, the most fitting one first; a mere greeting comes last. */
export function filledMessages(order: SpokenOrder, templates: Templates, shopName: string): FilledMessage[] {
  const { contact } = order;
  if (!contact) return [];
  const digits = dialledDigits(contact.whatsapp);
  return [...textsFor(order, contact.customer_name, templates, shopName)].map((message) => ({
    ...message,
    link: chatLink(digits, message.text),
  }));
}

function* textsFor(order: SpokenOrder, customer: string, templates: Templates, shopName: string) {
  const values = valuesOf(order, customer, shopName);
  for (const template of TEMPLATE_NAMES) {
    if (!OFFERED[template].includes(order.status)) continue;
    const text = fillTemplate(templates[template], values);
    if (text !== undefined) yield { template, title: TEMPLATE_TITLES[template], text };
  }
  const text = fillTemplate(GREETING, values);
  if (text !== undefined) yield { template: 'greeting' as const, title: 'Greeting', text };
}

/** Only a number that somebody can have gets a link: a chat with a stranger is worse than none. */
const chatLink = (digits: string | undefined, text: string): string | null =>
  (digits && whatsappLink(`+${digits}`, text)) ?? null;

/** Opens the chat with the first of these texts; nothing where there is no number, or its country is in doubt. */
export function customerChat(order: SpokenOrder, templates: Templates, shopName: string): string | undefined {
  const digits = order.contact && dialledDigits(order.contact.whatsapp);
  if (!order.contact || !digits) return undefined;
  const [first] = textsFor(order, order.contact.customer_name, templates, shopName);
  return (first && chatLink(digits, first.text)) ?? undefined;
}

function valuesOf(order: SpokenOrder, name: string, shop: string): TemplateValues {
  const { money, advance, parcel } = order;
  const items = order.items.map(({ unit_price, ...item }) => ({ ...item, price: unit_price }));
  return {
    // A name that is nothing but pictures.
    name: name.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{Zs}]/gu, '').trim() || 'customer',
    shop,
    order: order.order_number,
    items: productLines(items).join('\n'),
    total: formatPkr(money.total + money.delivery_fee),
    due: formatPkr(money.due),
    advance: formatPkr(advance),
    ...(parcel && { parcel: [parcel.courier, parcel.consignment].filter(Boolean).join(' ') }),
  };
}

interface ProductLine {
  name: string;
  variant: string;
  /** Of one. */
  price: number;
  quantity: number;
}

/** One line per product, fit for a log: no personal data. */
export function productLines(items: readonly ProductLine[]): string[] {
  return items.map(
    ({ quantity, name, variant, price }) =>
      `${quantity} x ${name}${variant ? `, ${variant}` : ''}: ${formatPkr(price * quantity)}`,
  );
}
