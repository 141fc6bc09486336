import type { FilledMessage } from '#contract/desk/orders.ts';
import type { ListedOrder, OrderLine } from '#contract/order-views.ts';
import { formatPkr } from '#domain/money.ts';
import {
  fillTemplate,
  TEMPLATE_NAMES,
  TEMPLATE_TITLES,
  type TemplateName,
  type Templates,
  type TemplateValues,
} from '#domain/order/message-template.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { whatsappLink } from '#domain/order/whatsapp.ts';
import { productLines } from './customer-chat.ts';

/** In which status each text makes sense. */
const OFFERED: Readonly<Record<TemplateName, readonly OrderStatus[]>> = {
  first_contact: ['pending', 'expired'],
  no_answer: ['pending', 'expired'],
  payment_details: ['pending', 'confirmed'],
  dispatched: ['dispatched'],
  refused: ['dispatched', 'returned'],
};

/** As much of an order as the messages speak of. */
type SpokenOrder = Pick<ListedOrder, 'order_number' | 'status' | 'money' | 'advance' | 'parcel'> & {
  items: readonly OrderLine[];
  contact: { customer_name: string; whatsapp: string } | null;
};

/** The texts for an order as it is now, the most fitting one first. */
export function filledMessages(order: SpokenOrder, templates: Templates, shopName: string): FilledMessage[] {
  const { contact } = order;
  if (!contact) return [];
  const values = valuesOf(order, contact.customer_name, shopName);
  return TEMPLATE_NAMES.filter((name) => OFFERED[name].includes(order.status)).flatMap((name) => {
    const text = fillTemplate(templates[name], values);
    if (text === undefined) return [];
    return [{ template: name, title: TEMPLATE_TITLES[name], text, link: whatsappLink(contact.whatsapp, text) ?? null }];
  });
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
