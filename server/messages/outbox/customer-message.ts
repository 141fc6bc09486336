import { mailLogo } from '#catalogue/brand-icons.ts';
import { encodedFile, findPicture } from '#catalogue/pictures.ts';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import { findById } from '#domain/catalogue/catalogue-queries.ts';
import { nameToGreet } from '#domain/messages/greeting.ts';
import { letterHtml } from '#domain/messages/mail-html.ts';
import { type LetterItem, type LetterSum, letterText, writeLetter } from '#domain/messages/mail-letter.ts';
import { mailLook } from '#domain/messages/mail-look.ts';
import type { MailTemplates, OrderMailKind } from '#domain/messages/mail-templates.ts';
import type { TemplateValues } from '#domain/messages/message-template.ts';
import { orderPagePath } from '#domain/orders/order-key.ts';
import { trackingLink } from '#domain/orders/tracking.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { howToPay } from '#domain/payments/paying-words.ts';
import { WAY_TO_PAY_NAMES } from '#domain/payments/payment.ts';
import { productTitle } from '#server/messages/order-messages.ts';
import type { ClaimedMessage, OrderToNotify } from '#server/messages/outbox.ts';
import type { Message } from './channel.ts';

/** An e-mail to the customer, ready to be sent. */
export interface CustomerMessage extends Message {
  /** By whom it is. */
  sender: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** What the shop is and writes at this moment. */
export interface MailWriter {
  catalogue: PublishedCatalogue;
  publicUrl: string;
  mails: MailTemplates;
}

/** Undefined once the customer's details were erased: there is nobody to write to. */
export function customerMessage(
  message: Pick<ClaimedMessage, 'id' | 'order' | 'amount'>,
  kind: OrderMailKind,
  { catalogue, publicUrl, mails }: MailWriter,
): CustomerMessage | undefined {
  const { id, order } = message;
  const { contact } = order;
  if (!contact) return undefined;
  const { shop } = catalogue;
  const name = nameToGreet(contact.customer_name);
  const page = publicUrl + orderPagePath(order.key);
  const letter = writeLetter(mails[kind], mails.signature, {
    items: order.items.map((item) => letterItem(item, catalogue, publicUrl)),
    sums: sumsOf(order),
    page,
    values: { name, ...valuesOf(message, shop), how_to_pay: howToPay(payingFacts(order), page) },
  });
  return {
    id,
    order,
    sender: mails.sender || shop.name,
    to: { name, address: contact.email },
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter, mailLook(shop.name, catalogue.brand, mailLogo(catalogue, publicUrl))),
  };
}

/** A value that says nothing is missing: the paragraph about it is left out. */
function valuesOf(
  { order, amount }: Pick<ClaimedMessage, 'order' | 'amount'>,
  shop: PublishedCatalogue['shop'],
): TemplateValues {
  const { money, parcel } = order;
  return {
    shop: shop.name,
    whatsapp: shop.whatsapp,
    email: shop.email,
    order: order.order_number,
    total: formatPkr(order.total + money.delivery_fee),
    due: ifAny(dueFromCustomer(order)),
    advance: ifAny(missingAdvance(order)),
    promise: shop.order.received.join('\n\n'),
    paying: paymentWords(order).join('\n\n'),
    parcel: parcel ? parcelWords(parcel) : '',
    cash: ifAny(parcel?.cash_to_collect),
    refund: ifAny(money.to_refund),
    amount: ifAny(amount),
  };
}

const ifAny = (amount: number | null | undefined) => (amount ? formatPkr(amount) : '');

/** What a courier has collected is no longer theirs to pay. */
const dueFromCustomer = ({ money }: OrderToNotify) => money.due - money.with_courier;

const payingFacts = (order: OrderToNotify) => ({
  orderNumber: order.order_number,
  payBy: order.pay_by,
  advance: order.advance,
  paid: order.money.paid_by_customer,
  due: dueFromCustomer(order),
  told: order.told,
});

const missingAdvance = ({ advance, money }: OrderToNotify) => Math.min(Math.max(advance - money.paid, 0), money.due);

function paymentWords(order: OrderToNotify): string[] {
  const { pay_by, money } = order;
  if (!pay_by) return [];
  const advance = missingAdvance(order);
  return [
    `Payment: ${WAY_TO_PAY_NAMES[pay_by]}.`,
    ...(advance > 0 && pay_by === 'cash_on_delivery' ? [`Please pay ${formatPkr(advance)} in advance.`] : []),
    ...(pay_by !== 'cash_on_delivery' && money.due > 0 ? ['We send it as soon as the payment has arrived.'] : []),
  ];
}

function parcelWords({ courier, consignment, tracking }: NonNullable<OrderToNotify['parcel']>): string {
  const link = trackingLink(tracking, consignment);
  return (
    courier + (consignment ? `, consignment number ${consignment}` : '') + (link ? `, to be followed at ${link}` : '')
  );
}

/** In WebP, which more mail programs show than AVIF, at twice the size that it is shown at or more. */
const PICTURE = { width: 480, format: 'webp' } as const;

function letterItem(
  item: OrderToNotify['items'][number],
  { products, pictures }: PublishedCatalogue,
  publicUrl: string,
): LetterItem {
  const product = findById(products, item.category, item.product_id);
  const image = product && (product.variants?.[item.variant]?.image ?? product.image);
  const picture = image && findPicture(pictures, image);
  return {
    title: productTitle(item),
    price: formatPkr(item.price * item.quantity),
    picture: picture && `${publicUrl}/pictures/${encodedFile(picture, PICTURE.width, PICTURE.format)}`,
  };
}

/** They add up: products less discount and with delivery are the total, and the total less what is paid is what is to be paid. An
 * order that will not happen, or that came back, owes nothing. */
function sumsOf(order: OrderToNotify): LetterSum[] {
  const { total, money, status } = order;
  const { discount, delivery_fee, paid_by_customer: paid } = money;
  const due = dueFromCustomer(order);
  const isOpen = status !== 'cancelled' && status !== 'expired' && status !== 'returned';
  const sum = (label: string, amount: number, sign = '') => ({ label, amount: sign + formatPkr(amount) });
  return [
    ...(discount > 0 || delivery_fee > 0 ? [sum('Products', total + discount)] : []),
    ...(discount > 0 ? [sum('Discount', discount, '- ')] : []),
    ...(delivery_fee > 0 ? [sum('Delivery', delivery_fee)] : []),
    { ...sum('Total', total + delivery_fee), isMain: true },
    ...(paid > 0 ? [sum('Paid', paid)] : []),
    ...(isOpen && due > 0 && paid > 0 ? [{ ...sum('To pay', due), isMain: true }] : []),
  ];
}
