import type { LetterFacts } from '#domain/messages/mail-letter.ts';
import type { TemplateValues } from '#domain/messages/message-template.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { NEWSLETTER_WORDS } from '#domain/people/newsletter.ts';

const ITEMS = [
  { title: '1 x Bullpadel Vertex 04', price: formatPkr(48_500) },
  { title: '2 x Head Padel Pro balls', price: formatPkr(5_000) },
];

/** An order as it might come in, to try the messages with. */
export function sampleValues(shop: string): TemplateValues {
  return {
    name: 'Ayesha Khan',
    shop: shop || 'the shop',
    order: 'BJ-7K2M9QXA-3',
    items: ITEMS.map(({ title, price }) => `${title}: ${price}`).join('\n'),
    total: formatPkr(53_800),
    due: formatPkr(43_800),
    advance: formatPkr(10_000),
    parcel: 'TCS 779012345678',
    product: 'Bullpadel Vertex 04',
    page: 'https://shop.example/rackets/bullpadel-vertex-04',
    how_to_pay:
      'Please pay PKR 43,800, with the reference BJ-7K2M9QXA-3:\n\nMeezan Bank\nIBAN: PK36 SCBL 0000 0011 2345 6702',
  };
}

const CONTACT = { whatsapp: '+92 300 1234567', email: 'hello@shop.example' };

/** Somebody has typed an address into the newsletter's field. */
export function sampleQuestion(shop: string): LetterFacts {
  return {
    items: [],
    sums: [],
    page: 'https://shop.example/newsletter/...',
    pageWords: NEWSLETTER_WORDS,
    values: { shop: shop || 'the shop', ...CONTACT },
  };
}

/** The same order, as the mails tell of it. */
export function sampleLetter(shop: string): LetterFacts {
  return {
    items: ITEMS,
    sums: [
      { label: 'Products', amount: formatPkr(53_500) },
      { label: 'Delivery', amount: formatPkr(300) },
      { label: 'Total', amount: formatPkr(53_800), isMain: true },
      { label: 'Paid', amount: formatPkr(10_000) },
      { label: 'To pay', amount: formatPkr(43_800), isMain: true },
    ],
    page: 'https://shop.example/orders/...',
    values: {
      ...sampleValues(shop),
      parcel: 'TCS, consignment number 779012345678',
      promise: 'We will contact you on WhatsApp.',
      paying: 'Payment: Bank transfer.',
      cash: formatPkr(43_800),
      refund: formatPkr(10_000),
      amount: formatPkr(10_000),
      ...CONTACT,
    },
  };
}
