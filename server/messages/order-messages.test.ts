import { describe, expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { withoutIsolation } from '#domain/languages/text-apart.ts';
import { DEFAULT_TEXTS, OTHER_LANGUAGES } from '#domain/messages/translated-texts.ts';
import { TEMPLATE_NAMES } from '#domain/messages/whatsapp-templates.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { VALUES } from '#domain/texts/texts.ts';
import { filledMessages, type SpokenOrder } from './order-messages.ts';

const order = (status: OrderStatus, state: SpokenOrder['money']['state'] = 'paid'): SpokenOrder => ({
  order_number: 'BJ-7K3M9QXD-4',
  status,
  page_key: 'abcdefghij-_ABCDEFGHIJ',
  language: 'en',
  advance: 0,
  pay_by: null,
  told: null,
  money: {
    total: 2_000,
    discount: 0,
    delivery_fee: 0,
    payable: 2_000,
    paid: 2_000,
    paid_by_customer: 2_000,
    due: 0,
    to_refund: 0,
    collected: 0,
    with_courier: 0,
    written_off: 0,
    fees: 0,
    state,
  },
  parcel: status === 'pending' || status === 'confirmed' ? null : { courier: 'TCS', consignment: '1' },
  items: [{ name: 'A racket', variant: '', unit_price: 2_000, quantity: 1 }],
  contact: { customer_name: 'Ayesha', whatsapp: '+92 300 1234567' },
});

/** English words are found by their Latin letters. */
const RIGHT_TO_LEFT = OTHER_LANGUAGES.filter((code) => LANGUAGES[code].dir === 'rtl');

const BLACK = { ur: 'سیاہ', ar: 'أسود' };
const inBlack = (text: string) => ({ [VALUES]: { black: { of: 'Black', text } } });
const SHOP = {
  catalogue: { ...catalogue, texts: { ur: inBlack(BLACK.ur), ar: inBlack(BLACK.ar) } },
  publicUrl: 'https://shop.example',
};

const offered = (...of: Parameters<typeof order>) =>
  filledMessages(order(...of), DEFAULT_TEXTS, SHOP).map(({ template }) => template);

it.each([
  ['delivered', ['delivered', 'greeting']],
  ['dispatched', ['dispatched', 'refused', 'greeting']],
  ['returned', ['refused', 'returned', 'greeting']],
  ['cancelled', ['cancelled', 'greeting']],
  ['expired', ['first_contact', 'no_answer', 'expired', 'greeting']],
] as const)('an order that is %s is offered %j, the most fitting text first', (status, templates) => {
  expect(offered(status)).toEqual(templates);
});

it('that money was given back is said only where it was', () => {
  expect(offered('returned', 'refunded')).toEqual(['refused', 'returned', 'refunded', 'greeting']);
});

describe('what was paid and handed in', () => {
  const entry = { kind: 'payment', method: 'bank_transfer', corrects: null, from_courier: false } as const;
  const textOf = (template: string, more: Partial<SpokenOrder>) =>
    filledMessages({ ...order('confirmed'), ...more }, DEFAULT_TEXTS, SHOP).find((one) => one.template === template)
      ?.text;

  it('the sum that came last is thanked for, in the language of the order', () => {
    const payments = [
      { ...entry, id: 1, amount: 500 },
      { ...entry, id: 2, amount: 1_500 },
    ];
    expect(textOf('payment_received', { payments })).toContain('we have received PKR 1,500 for your order');
    expect(textOf('payment_received', { payments, language: 'ur' })).toContain('\u2066PKR 1,500\u2069 ہمیں مل گئے ہیں');
    expect(textOf('payment_received', { payments, language: 'ar' })).toContain('وصلنا مبلغ');
  });

  it('but not one that was taken back, that the courier brought or that another order paid', () => {
    const payments = [
      { ...entry, id: 1, amount: 500 },
      { ...entry, id: 2, amount: 500, kind: 'refund', corrects: 1 } as const,
      { ...entry, id: 3, amount: 700, from_courier: true },
      { ...entry, id: 4, amount: 900, method: 'exchange' } as const,
    ];
    expect(textOf('payment_received', { payments })).toBeUndefined();
    expect(textOf('payment_received', {})).toBeUndefined();
  });

  it('why a proof was not accepted is said while it is the last one', () => {
    const rejected = { state: 'rejected', reason: 'The picture cannot be read.' } as const;
    expect(textOf('proof_rejected', { proofs: [rejected] })).toContain(
      'could not accept it: The picture cannot be read.',
    );
    expect(textOf('proof_rejected', { proofs: [rejected, { state: 'waiting', reason: null }] })).toBeUndefined();
    expect(textOf('proof_rejected', {})).toBeUndefined();
    const reason = 'تصویر پڑھی نہیں جا رہی۔';
    expect(textOf('proof_rejected', { proofs: [{ ...rejected, reason }], language: 'ur' })).toContain(
      `\u2068${reason}\u2069`,
    );
  });
});

it('what the courier has collected is not asked of the customer again', () => {
  const { money, ...delivered } = order('delivered', 'unpaid');
  const withCourier = {
    ...delivered,
    money: { ...money, paid: 0, paid_by_customer: 0, due: 2_000, with_courier: 1_500 },
  };
  const texts = { ...DEFAULT_TEXTS, templates: { ...DEFAULT_TEXTS.templates, delivered: 'Still to pay: {due}' } };
  expect(filledMessages(withCourier, texts, SHOP)[0]?.text).toContain('Still to pay: PKR 500');
});

it.each([
  ['en', 'https://shop.example/orders/abcdefghij-_ABCDEFGHIJ'],
  ['ur', 'https://shop.example/ur/orders/abcdefghij-_ABCDEFGHIJ'],
  ['ar', 'https://shop.example/ar/orders/abcdefghij-_ABCDEFGHIJ'],
])(
  'the texts of an order in %s lead to its page in that language, with nothing behind the address',
  (language, page) => {
    for (const status of ['confirmed', 'dispatched'] as const) {
      const texts = filledMessages({ ...order(status), language }, DEFAULT_TEXTS, SHOP);
      const lines = texts.find(({ template }) => template === status)?.text.split(/\s/);
      expect(lines, status).toContain(page);
    }
  },
);

describe('an order in another language', () => {
  it('is written about in it, with numbers that keep their sequence', () => {
    const [first] = filledMessages({ ...order('delivered'), language: 'ur' }, DEFAULT_TEXTS, SHOP);
    expect(first?.title).toBe('Delivered: how is it?');
    expect(first?.text).toContain('آپ کا آرڈر \u2066BJ-7K3M9QXD-4\u2069 پہنچ گیا ہے');
  });

  const NAMES = /https:\S+|BJ-\S+|PKR [\d,]+|Nox AT10|EU 44|TCS|Bandeja|Ayesha|IBAN|WhatsApp|\bx\b/g;
  const told = {
    accounts: [
      {
        ...{ id: 'a', kind: 'bank' as const, bank: 'Bandeja', holder: 'Bandeja', number: 'PK36SCBL0000001123456702' },
        ...{ link: 'https://pay.example/bandeja', qr: '', instructions: { en: '' } },
      },
    ],
    cash: { en: '' },
  } as const;
  const tracking = 'https://courier.example/track?no={number}';
  /** All texts that such an order may have. */
  const textsIn = (language: string) =>
    ORDER_STATUSES.flatMap((status) => {
      const of: SpokenOrder = {
        ...order(status, 'refunded'),
        ...{ language, told, pay_by: 'bank_transfer', advance: 500 },
        parcel: { courier: 'TCS', consignment: '77-123', tracking },
        items: [{ name: 'Nox AT10', variant: 'Black / EU 44', unit_price: 2_000, quantity: 2 }],
        payments: [
          { id: 1, kind: 'payment', method: 'bank_transfer', amount: 500, corrects: null, from_courier: false },
        ],
        proofs: [{ state: 'rejected', reason: '' }],
      };
      return filledMessages({ ...of, money: { ...of.money, due: 1_500 } }, DEFAULT_TEXTS, SHOP);
    });

  it.each(RIGHT_TO_LEFT)('has colours and sizes as the shop calls them, in %s', (language) => {
    const [first] = textsIn(language).filter(({ template }) => template === 'first_contact');
    expect(withoutIsolation(first?.text ?? '')).toContain(
      `Nox AT10, ${BLACK[language as keyof typeof BLACK]} / EU 44:`,
    );
  });

  it.each(RIGHT_TO_LEFT)('has no English word but names in it, in %s', (language) => {
    const texts = textsIn(language);
    // The reason of a proof is written by whoever rejects it.
    const wanted = [...TEMPLATE_NAMES.filter((name) => name !== 'ask' && name !== 'proof_rejected'), 'greeting'];
    expect([...new Set(texts.map(({ template }) => template))].sort()).toEqual(wanted.sort());
    for (const { template, text } of texts) {
      const rest = withoutIsolation(text).replace(NAMES, '').replace('PK36 SCBL 0000 0011 2345 6702', '');
      expect(rest.match(/[A-Za-z]{2,}/g), template).toBeNull();
    }
  });

  it.each(RIGHT_TO_LEFT)('keeps numbers and addresses in their place, in %s', (language) => {
    for (const { template, text } of textsIn(language)) {
      const rest = text.replace(/[\u2066\u2068][^\u2066-\u2069]*\u2069/g, '').replace(/(?<!\S)https:[!-~]+(?!\S)/g, '');
      expect(rest.match(/https|[\d-]{2,}|[\u2066-\u2069]/g), template).toBeNull();
    }
    const dispatched = textsIn(language).find(({ template }) => template === 'dispatched')?.text;
    expect(dispatched?.split(/\s/)).toContain('https://courier.example/track?no=77-123');
  });

  it('gets the English text, whole, where there is none of its own', () => {
    const texts = { ...DEFAULT_TEXTS, translatedTemplates: { ...DEFAULT_TEXTS.translatedTemplates, ur_delivered: '' } };
    const english = filledMessages(order('delivered'), texts, SHOP)[0]?.text;
    expect(filledMessages({ ...order('delivered'), language: 'ur' }, texts, SHOP)[0]?.text).toBe(english);
  });

  it('is in English for a version that does not know its language', () => {
    const of = (language: string) => filledMessages({ ...order('delivered'), language }, DEFAULT_TEXTS, SHOP)[0]?.text;
    expect(of('es')).toBe(of('en'));
  });
});
