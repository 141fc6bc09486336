import { mailLogo } from '#catalogue/brand-icons.ts';
import { encodedFile, findPicture } from '#catalogue/pictures.ts';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import { catalogueIn } from '#catalogue/translated.ts';
import { findById } from '#domain/catalogue/catalogue-queries.ts';
import { LANGUAGES, type Language } from '#domain/languages/languages.ts';
import { latinApart, nameApart } from '#domain/languages/text-apart.ts';
import { nameToGreet } from '#domain/messages/greeting.ts';
import type { LetterWords } from '#domain/messages/letters/letter-words.ts';
import { LETTER_WORDS } from '#domain/messages/letters/letters.ts';
import { letterHtml } from '#domain/messages/mail-html.ts';
import { type LetterItem, type LetterSum, letterText, writeLetter } from '#domain/messages/mail-letter.ts';
import { mailLook } from '#domain/messages/mail-look.ts';
import type { OrderMailKind } from '#domain/messages/mail-templates.ts';
import type { TemplateValues } from '#domain/messages/message-template.ts';
import { mailIn, type OwnersTexts } from '#domain/messages/translated-texts.ts';
import { trackingLink } from '#domain/orders/tracking.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { howToPay } from '#domain/payments/paying-words.ts';
import { valueWords } from '#domain/texts/value-words.ts';
import { orderPageLink, productTitle } from '#server/messages/order-messages.ts';
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
  texts: Pick<OwnersTexts, 'mails' | 'translatedMails'>;
}

/** Undefined once the customer's details were erased: there is nobody to write to. */
export function customerMessage(
  message: Pick<ClaimedMessage, 'id' | 'order' | 'amount' | 'reason'>,
  kind: OrderMailKind,
  { catalogue, publicUrl, texts }: MailWriter,
): CustomerMessage | undefined {
  const { id, order } = message;
  const { contact } = order;
  if (!contact) return undefined;
  const name = nameToGreet(contact.customer_name);
  const page = orderPageLink(publicUrl, order.language, order.key);
  const { text, code } = mailIn(texts, kind, order.language);
  const words = LETTER_WORDS[code];
  const language = LANGUAGES[code];
  // What the mail takes from the catalogue is in the language that the mail really has.
  const inLanguage = catalogueIn(catalogue, code);
  const { shop } = inLanguage;
  const facts = {
    items: order.items.map((item) => letterItem(item, inLanguage, publicUrl)),
    sums: sumsOf(order, words),
    page,
    values: {
      name,
      ...valuesOf(message, shop, language),
      how_to_pay: howToPay(payingFacts(order), words, language, page),
    },
  };
  const letter = writeLetter(text, text.signature, facts, code);
  return {
    id,
    order,
    sender: texts.mails.sender || shop.name,
    to: { name, address: contact.email },
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter, mailLook(shop.name, catalogue.brand, mailLogo(catalogue, publicUrl))),
  };
}

/** A value that says nothing is missing: the paragraph about it is left out. */
function valuesOf(
  { order, amount, reason }: Pick<ClaimedMessage, 'order' | 'amount' | 'reason'>,
  shop: PublishedCatalogue['shop'],
  { code, dir }: Language,
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
    paying: paymentWords(order, LETTER_WORDS[code], dir).join('\n\n'),
    parcel: parcel ? parcelWords(parcel, LETTER_WORDS[code], dir) : '',
    cash: ifAny(parcel?.cash_to_collect),
    refund: ifAny(money.to_refund),
    amount: ifAny(amount),
    reason: reason ?? '',
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

function paymentWords(order: OrderToNotify, words: LetterWords, dir: Language['dir']): string[] {
  const { pay_by, money } = order;
  if (!pay_by) return [];
  const advance = missingAdvance(order);
  return [
    words.payment(words.waysToPay[pay_by]),
    ...(advance > 0 && pay_by === 'cash_on_delivery' ? [words.payInAdvance(latinApart(formatPkr(advance), dir))] : []),
    ...(pay_by !== 'cash_on_delivery' && money.due > 0 ? [words.sentOncePaid] : []),
  ];
}

function parcelWords(
  { courier, consignment, tracking }: NonNullable<OrderToNotify['parcel']>,
  words: LetterWords,
  dir: Language['dir'],
): string {
  const link = trackingLink(tracking, consignment);
  return [
    nameApart(courier, dir),
    ...(consignment ? [words.consignment(latinApart(consignment, dir))] : []),
    ...(link ? [words.followedAt(latinApart(link, dir))] : []),
  ].join(words.comma);
}

/** In WebP, which more mail programs show than AVIF, at twice the size that it is shown at or more. */
const PICTURE = { width: 480, format: 'webp' } as const;

function letterItem(
  item: OrderToNotify['items'][number],
  { products, pictures, wordsOfValues }: PublishedCatalogue,
  publicUrl: string,
): LetterItem {
  const product = findById(products, item.category, item.product_id);
  const image = product && (product.variants?.[item.variant]?.image ?? product.image);
  const picture = image && findPicture(pictures, image);
  return {
    title: productTitle({ ...item, variant: valueWords(wordsOfValues)(item.variant) }),
    price: formatPkr(item.price * item.quantity),
    picture: picture && `${publicUrl}/pictures/${encodedFile(picture, PICTURE.width, PICTURE.format)}`,
  };
}

/** They add up: products less discount and with delivery are the total, and the total less what is paid is what is to be paid. An
 * order that will not happen, or that came back, owes nothing. */
function sumsOf(order: OrderToNotify, { sums }: LetterWords): LetterSum[] {
  const { total, money, status } = order;
  const { discount, delivery_fee, paid_by_customer: paid } = money;
  const due = dueFromCustomer(order);
  const isOpen = status !== 'cancelled' && status !== 'expired' && status !== 'returned';
  const sum = (label: string, amount: number, sign = '') => ({ label, amount: sign + formatPkr(amount) });
  return [
    ...(discount > 0 || delivery_fee > 0 ? [sum(sums.products, total + discount)] : []),
    ...(discount > 0 ? [sum(sums.discount, discount, '- ')] : []),
    ...(delivery_fee > 0 ? [sum(sums.delivery, delivery_fee)] : []),
    { ...sum(sums.total, total + delivery_fee), isMain: true },
    ...(paid > 0 ? [sum(sums.paid, paid)] : []),
    ...(isOpen && due > 0 && paid > 0 ? [{ ...sum(sums.toPay, due), isMain: true }] : []),
  ];
}
