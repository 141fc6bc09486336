import { addressIn, LANGUAGES, type LanguageCode, pageLanguage } from '#domain/languages/languages.ts';
import { latinApart } from '#domain/languages/text-apart.ts';
import { LETTER_WORDS } from '#domain/messages/letters/letters.ts';
import { type LetterFacts, setApart } from '#domain/messages/mail-letter.ts';
import type { TemplateValues } from '#domain/messages/message-template.ts';
import { orderPagePath } from '#domain/orders/order-key.ts';
import { formatPkr } from '#domain/payments/money.ts';

/** Who sends the messages. */
export interface Seller {
  readonly name: string;
  readonly orderPrefix: string;
  /** As its texts have them. */
  readonly contact?: { readonly whatsapp?: string; readonly email?: string };
}

const ITEMS = [
  { title: '1 x Bullpadel Vertex 04', price: formatPkr(48_500) },
  { title: '2 x Head Padel Pro balls', price: formatPkr(5_000) },
];

/** An order as it might come in, to try the messages with. */
export function sampleValues(shop: Seller, code: LanguageCode = 'en'): TemplateValues {
  const { dir } = LANGUAGES[code];
  const { payTo, numbers } = { ...LETTER_WORDS[code], ...LETTER_WORDS[code].accounts };
  const values = {
    name: 'Ayesha Khan',
    shop: shop.name || 'the shop',
    order: `${shop.orderPrefix}-7K2M9QXA-3`,
    items: '',
    total: formatPkr(53_800),
    due: formatPkr(43_800),
    advance: formatPkr(10_000),
    parcel: '',
    product: 'Bullpadel Vertex 04',
    page: 'https://shop.example/rackets/bullpadel-vertex-04',
    amount: formatPkr(10_000),
    reason: 'The picture cannot be read.',
    how_to_pay: '',
  };
  const sum = latinApart(values.due, dir);
  const reference = latinApart(values.order, dir);
  return {
    ...setApart(values, code),
    items: ITEMS.map(({ title, price }) => latinApart(`${title}: ${price}`, dir)).join('\n'),
    parcel: latinApart('TCS 779012345678', dir),
    link: `https://shop.example${addressIn(pageLanguage(code), orderPagePath('...'))}`,
    how_to_pay: `${payTo(sum, reference, { isAdvance: false, isOneOfSeveral: false })}\n\n${latinApart('Meezan Bank', dir)}\n${numbers.bank}: ${latinApart('PK36 SCBL 0000 0011 2345 6702', dir)}`,
  };
}

const contactOf = ({ contact }: Seller) => ({ whatsapp: '+92 300 1234567', email: 'hello@shop.example', ...contact });

/** Somebody has typed an address into the newsletter's field. */
export function sampleQuestion(shop: Seller, code: LanguageCode = 'en'): LetterFacts {
  return {
    items: [],
    sums: [],
    page: 'https://shop.example/newsletter/...',
    pageWords: LETTER_WORDS[code].yesToNews,
    values: { shop: shop.name || 'the shop', ...contactOf(shop) },
  };
}

/** The same order, as the mails tell of it. */
export function sampleLetter(shop: Seller, code: LanguageCode = 'en'): LetterFacts {
  const words = LETTER_WORDS[code];
  const { sums } = words;
  const { dir } = LANGUAGES[code];
  const { how_to_pay = '' } = sampleValues(shop, code);
  return {
    items: ITEMS,
    sums: [
      { label: sums.products, amount: formatPkr(53_500) },
      { label: sums.delivery, amount: formatPkr(300) },
      { label: sums.total, amount: formatPkr(53_800), isMain: true },
      { label: sums.paid, amount: formatPkr(10_000) },
      { label: sums.toPay, amount: formatPkr(43_800), isMain: true },
    ],
    page: 'https://shop.example/orders/...',
    values: {
      ...sampleValues(shop),
      how_to_pay,
      parcel: latinApart('TCS', dir) + words.comma + words.consignment(latinApart('779012345678', dir)),
      promise: 'We will contact you on WhatsApp.',
      paying: words.payment(words.waysToPay.bank_transfer),
      cash: formatPkr(43_800),
      refund: formatPkr(10_000),
      ...contactOf(shop),
    },
  };
}
