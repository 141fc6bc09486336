import type { PublishedCatalogue } from '#catalogue/published.ts';
import { wordsOfValuesIn } from '#catalogue/translated.ts';
import type { FilledMessage } from '#contract/orders/desk-orders.ts';
import type { ListedOrder, OrderLine, OrderPayment } from '#contract/orders/order-views.ts';
import type { OrderProof } from '#contract/payments/proof-views.ts';
import { dialledDigits } from '#contract/people/phone-number.ts';
import { addressIn, LANGUAGES, type LanguageCode, pageLanguage } from '#domain/languages/languages.ts';
import { latinApart, nameApart, plainText } from '#domain/languages/text-apart.ts';
import { LETTER_WORDS } from '#domain/messages/letters/letters.ts';
import { setApart } from '#domain/messages/mail-letter.ts';
import { fillTemplate, type TemplateValues } from '#domain/messages/message-template.ts';
import { type OwnersTexts, templateIn } from '#domain/messages/translated-texts.ts';
import { whatsappLink } from '#domain/messages/whatsapp.ts';
import { ORDER_TEMPLATE_NAMES, type OrderTemplateName, TEMPLATE_TITLES } from '#domain/messages/whatsapp-templates.ts';
import { orderPagePath } from '#domain/orders/order-key.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { trackingLink } from '#domain/orders/tracking.ts';
import { entriesInForce } from '#domain/payments/ledger.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { howToPay, type PaymentDetails } from '#domain/payments/paying-words.ts';
import { valueWords } from '#domain/texts/value-words.ts';

/** In which status each text makes sense; that money came or was given back, and that a proof was rejected, only where it was. */
const OFFERED: Readonly<Record<OrderTemplateName, readonly OrderStatus[]>> = {
  first_contact: ['pending', 'expired'],
  no_answer: ['pending', 'expired'],
  payment_details: ['pending', 'confirmed'],
  confirmed: ['confirmed'],
  dispatched: ['dispatched'],
  delivered: ['delivered'],
  refused: ['dispatched', 'returned'],
  returned: ['returned'],
  cancelled: ['cancelled'],
  payment_received: ['pending', 'confirmed', 'dispatched', 'delivered'],
  proof_rejected: ['pending', 'confirmed', 'dispatched'],
  refunded: ['cancelled', 'delivered', 'returned'],
  expired: ['expired'],
};

/** What staff write with: the owner's texts in every language. */
export type ChatTexts = Pick<OwnersTexts, 'templates' | 'translatedTemplates'>;

/** Who writes, what it sells, and where its pages are. */
export interface ChatShop {
  readonly catalogue: Pick<PublishedCatalogue, 'texts'> & { readonly shop: { readonly name: string } };
  readonly publicUrl: string;
}

/** As much of an order as the messages speak of. */
export type SpokenOrder = Pick<
  ListedOrder,
  'order_number' | 'status' | 'money' | 'advance' | 'pay_by' | 'language' | 'page_key'
> & {
  told: PaymentDetails | null;
  parcel: Pick<NonNullable<ListedOrder['parcel']>, 'courier' | 'consignment' | 'tracking'> | null;
  items: readonly Pick<OrderLine, 'name' | 'variant' | 'unit_price' | 'quantity'>[];
  contact: { customer_name: string; whatsapp: string } | null;
  /** What was paid and handed in, where it is known: a list does not read it, and opens with none of the texts about it. */
  payments?: readonly Pick<OrderPayment, 'id' | 'kind' | 'method' | 'amount' | 'corrects' | 'from_courier'>[];
  proofs?: readonly Pick<OrderProof, 'state' | 'reason'>[];
};

/** The texts for an order as it is now, the most fitting one first; a mere greeting comes last. */
export function filledMessages(order: SpokenOrder, templates: ChatTexts, shop: ChatShop): FilledMessage[] {
  const { contact } = order;
  if (!contact) return [];
  const digits = dialledDigits(contact.whatsapp);
  return [...textsFor(order, contact.customer_name, templates, shop)].map((message) => ({
    ...message,
    link: chatLink(digits, message.text),
  }));
}

/** In the order's language, as far as the owner's texts are. */
function* textsFor(order: SpokenOrder, customer: string, templates: ChatTexts, shop: ChatShop) {
  for (const template of ORDER_TEMPLATE_NAMES) {
    if (!OFFERED[template].includes(order.status)) continue;
    if (template === 'refunded' && order.money.state !== 'refunded') continue;
    const { text: written, code } = templateIn(templates, template, order.language);
    const text = filledIn(written, code);
    if (text !== undefined) yield { template, title: TEMPLATE_TITLES[template], text };
  }
  const { code } = templateIn(templates, 'first_contact', order.language);
  const text = filledIn(LETTER_WORDS[code].greeting, code);
  if (text !== undefined) yield { template: 'greeting' as const, title: 'Greeting', text };

  function filledIn(written: string, code: LanguageCode): string | undefined {
    const text = fillTemplate(written, valuesOf(order, customer, shop, code));
    return text && plainText(text, LANGUAGES[code].dir);
  }
}

/** Only a number that somebody can have gets a link: a chat with a stranger is worse than none. */
const chatLink = (digits: string | undefined, text: string): string | null =>
  (digits && whatsappLink(`+${digits}`, text)) ?? null;

/** Opens the chat with the first of these texts; nothing where there is no number, or its country is in doubt. */
export function customerChat(order: SpokenOrder, templates: ChatTexts, shop: ChatShop): string | undefined {
  const digits = order.contact && dialledDigits(order.contact.whatsapp);
  if (!order.contact || !digits) return undefined;
  const [first] = textsFor(order, order.contact.customer_name, templates, shop);
  return (first && chatLink(digits, first.text)) ?? undefined;
}

function valuesOf(
  order: SpokenOrder,
  name: string,
  { catalogue, publicUrl }: ChatShop,
  code: LanguageCode,
): TemplateValues {
  const { money, advance, parcel } = order;
  const variantWords = valueWords(wordsOfValuesIn(catalogue, code));
  const items = order.items.map(({ unit_price: price, variant, ...item }) => ({
    ...item,
    price,
    variant: variantWords(variant),
  }));
  const { dir } = LANGUAGES[code];
  const words = LETTER_WORDS[code];
  const received = lastReceived(order.payments ?? []);
  const proof = order.proofs?.at(-1);
  const values = {
    // A name that is nothing but pictures.
    name: name.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{Zs}]/gu, '').trim() || words.customer,
    shop: catalogue.shop.name,
    order: order.order_number,
    items: '',
    total: formatPkr(money.total + money.delivery_fee),
    // What the courier has collected is no longer theirs to pay.
    due: formatPkr(money.due - money.with_courier),
    advance: formatPkr(advance),
    how_to_pay: howToPayWords(order, code),
    ...(received && { amount: formatPkr(received.amount) }),
    ...(proof?.state === 'rejected' && { reason: proof.reason ?? '' }),
  };
  return {
    ...setApart(values, code),
    items: productLines(items)
      .map((line) => latinApart(line, dir))
      .join('\n'),
    link: orderPageLink(publicUrl, order.language, order.page_key),
    ...(parcel && { parcel: parcelWords(parcel, dir) }),
  };
}

/** The customer's own page of the order, in the language that they read. */
export const orderPageLink = (publicUrl: string, language: string, key: string): string =>
  publicUrl + addressIn(pageLanguage(language), orderPagePath(key));

/** What the customer paid last, unless somebody took it back: neither what the courier hands over nor what another order paid. */
function lastReceived(payments: NonNullable<SpokenOrder['payments']>) {
  return entriesInForce(payments).findLast(
    ({ kind, method, from_courier }) => kind === 'payment' && method !== 'exchange' && !from_courier,
  );
}

/** A text that the staff send always says something: the accounts may be given in the chat. */
function howToPayWords({ order_number, pay_by, advance, money, told }: SpokenOrder, code: LanguageCode): string {
  const due = money.due - money.with_courier;
  const facts = { orderNumber: order_number, payBy: pay_by, advance, paid: money.paid_by_customer, due, told };
  return howToPay(facts, LETTER_WORDS[code], LANGUAGES[code]) || LETTER_WORDS[code].accountsComeInChat;
}

/** 'TCS 123456 https://...': who brings it, by which number, and where it can be followed. */
function parcelWords(
  { courier, consignment, tracking }: NonNullable<SpokenOrder['parcel']>,
  dir: 'ltr' | 'rtl',
): string {
  const numbers = [consignment, trackingLink(tracking, consignment)].filter((text) => text);
  return [nameApart(courier, dir), ...numbers.map((text) => latinApart(text ?? '', dir))].join(' ');
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
  return items.map((item) => `${productTitle(item)}: ${formatPkr(item.price * item.quantity)}`);
}

/** '2 x Shoe, EU 44' */
export function productTitle({ quantity, name, variant }: Omit<ProductLine, 'price'>): string {
  return `${quantity} x ${name}${variant ? `, ${variant}` : ''}`;
}
