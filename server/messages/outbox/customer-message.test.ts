import { describe, expect, it } from 'vitest';
import { catalogue as shipped } from '#catalogue/shipped.ts';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { withoutIsolation } from '#domain/languages/text-apart.ts';
import {
  DEFAULT_MAILS,
  type MailTemplates,
  ORDER_MAIL_KINDS,
  type OrderMailKind,
} from '#domain/messages/mail-templates.ts';
import { DEFAULT_TEXTS, OTHER_LANGUAGES } from '#domain/messages/translated-texts.ts';
import { newsletterQuestion } from '#server/messages/newsletter-job.ts';
import type { OrderToNotify } from '#server/messages/outbox.ts';
import { customerMessage } from './customer-message.ts';

const order: OrderToNotify = {
  id: 'a4f0',
  order_number: 'BJ-7K3M9QXD-4',
  status: 'confirmed',
  language: 'en',
  pay_by: 'cash_on_delivery',
  advance: 5_000,
  told: null,
  total: 71_800,
  money: {
    total: 71_800,
    discount: 1_000,
    delivery_fee: 300,
    payable: 72_100,
    paid: 2_000,
    paid_by_customer: 2_000,
    due: 70_100,
    to_refund: 0,
    collected: 0,
    with_courier: 0,
    written_off: 0,
    fees: 0,
    state: 'part_paid',
  },
  created_at: '2025-11-15T10:00:00Z',
  key: 'abcdefghij-_ABCDEFGHIJ',
  parcel: { courier: 'TCS', consignment: '77123', cash_to_collect: 70_100 },
  items: [{ category: 'shoes', product_id: 101, name: 'Shoe', variant: 'EU 44', price: 36_400, quantity: 2 }],
  contact: {
    customer_name: 'Ayesha <b>"Khan"</b>',
    email: 'a@example.com',
    phone: '0300 1234567',
    whatsapp: '0300 7654321',
    address: 'Karachi',
    notes: null,
  },
};

const PUBLIC_URL = 'https://shop.example';

const writer = { catalogue, publicUrl: PUBLIC_URL, texts: DEFAULT_TEXTS };

const written = (kind: OrderMailKind, more: Partial<OrderToNotify> = {}, mails: MailTemplates = DEFAULT_MAILS) => {
  const message = customerMessage({ id: 7, order: { ...order, ...more }, amount: 2_000 }, kind, {
    ...writer,
    texts: { ...DEFAULT_TEXTS, mails },
  });
  if (!message) throw new Error('nothing was written');
  return message;
};

const ORDER_LINES = `2 x Shoe, EU 44: PKR 72,800
Products: PKR 72,800
Discount: - PKR 1,000
Delivery: PKR 300
Total: PKR 72,100
Paid: PKR 2,000
To pay: PKR 70,100`;

const letter = (...paragraphs: string[]) =>
  [
    'Assalam o alaikum Ayesha <b>"Khan"</b>,',
    ...paragraphs,
    'See how your order stands:\nhttps://shop.example/orders/abcdefghij-_ABCDEFGHIJ',
    'Bandeja\nWhatsApp +92 300 1234567\nsupport@bandeja.example.com\n',
  ].join('\n\n');

it('while nobody has changed them, the mails are to the letter what they were before they could be changed', () => {
  expect(written('order_received').text).toBe(
    letter(
      'Thank you for your order BJ-7K3M9QXD-4. We have received it.',
      ORDER_LINES,
      ...catalogue.shop.order.received,
    ),
  );
  expect(written('order_confirmed').text).toBe(
    letter(
      'Your order BJ-7K3M9QXD-4 is confirmed.',
      ORDER_LINES,
      'Payment: Cash on delivery.',
      'Please pay PKR 3,000 in advance.',
      'We will tell you when it leaves our shop.',
    ),
  );
  expect(written('order_dispatched').text).toBe(
    letter(
      'Your order BJ-7K3M9QXD-4 has left our shop.',
      ORDER_LINES,
      'Courier: TCS, consignment number 77123.',
      'Please have PKR 70,100 in cash ready.',
    ),
  );
  expect(written('order_expired').text).toBe(
    letter(
      'Your order BJ-7K3M9QXD-4 was not confirmed in time, so its products are for sale again. There is nothing to pay.',
      ORDER_LINES,
      'If you still want them, please write to us on WhatsApp or order again.',
    ),
  );
  expect(written('order_cancelled').text).toBe(
    letter('Your order BJ-7K3M9QXD-4 is cancelled.', ORDER_LINES, 'If this is a mistake, please write to us.'),
  );
});

it.each(ORDER_MAIL_KINDS)('%s names the order, its lines and its total, as text and as HTML', (kind) => {
  const { subject, text, html, to, sender } = written(kind);
  expect(sender).toBe('Bandeja');
  expect(to).toEqual({ name: 'Ayesha <b>"Khan"</b>', address: 'a@example.com' });
  expect(subject).toContain('BJ-7K3M9QXD-4');
  for (const part of ['BJ-7K3M9QXD-4', '2 x Shoe, EU 44: PKR 72,800', 'Total: PKR 72,100', 'Bandeja']) {
    expect(text).toContain(part);
  }
  expect(html).toContain('Ayesha &lt;b&gt;&quot;Khan&quot;&lt;/b&gt;');
  expect(html).not.toContain('<b>');
});

it.each(ORDER_MAIL_KINDS)('%s leads to the customer’s own page of the order', (kind) => {
  const { text, html } = written(kind);
  const page = 'https://shop.example/orders/abcdefghij-_ABCDEFGHIJ';
  expect(text).toContain(`\n${page}\n`);
  expect(html).toContain(`href="${page}"`);
});

it('what was received says when the shop gets in touch', () => {
  expect(written('order_received').text).toContain('We will contact you on WhatsApp within 2-4 hours');
});

it('what the shop promises and how it signs are its own words of today', () => {
  const orderWords = { ...catalogue.shop.order, received: ['We call you <tomorrow>.'] };
  const shop = { ...catalogue.shop, name: 'Smash & Co', order: orderWords };
  const message = customerMessage({ id: 7, order, amount: null }, 'order_received', {
    ...writer,
    catalogue: { ...catalogue, shop },
  });
  expect(message?.text).toContain('We call you <tomorrow>.');
  expect(message?.html).toContain('We call you &lt;tomorrow&gt;.');
  expect(message?.html).toContain('Smash &amp; Co');
});

it('what is confirmed says how to pay, and what of it before the parcel leaves', () => {
  const { text } = written('order_confirmed');
  expect(text).toContain('Payment: Cash on delivery.');
  expect(text).toContain('Please pay PKR 3,000 in advance.');
  expect(text).toContain(
    'Products: PKR 72,800\nDiscount: - PKR 1,000\nDelivery: PKR 300\nTotal: PKR 72,100\nPaid: PKR 2,000\nTo pay: PKR 70,100',
  );
  expect(written('order_confirmed', { pay_by: 'bank_transfer' }).text).toContain(
    'We send it as soon as the payment has arrived.',
  );
});

it('what is on its way names courier, consignment number and the cash to have ready', () => {
  const { text } = written('order_dispatched');
  expect(text).toContain('Courier: TCS, consignment number 77123.');
  expect(text).toContain('Please have PKR 70,100 in cash ready.');
  const collected = { courier: 'Collected in the store', consignment: null, cash_to_collect: 0 };
  expect(written('order_dispatched', { parcel: collected }).text).toContain('Courier: Collected in the store.');
});

it('what is cancelled asks for no money', () => {
  const money = { ...order.money, payable: 0, due: 0, to_refund: 2_000 };
  const { text } = written('order_cancelled', { status: 'cancelled', money });
  expect(text).not.toContain('To pay');
  expect(text).toContain('We will contact you about the PKR 2,000 you have paid.');
});

it('what was paid, what was given back and what is to be given back are named', () => {
  expect(written('payment_received').text).toContain('We have received PKR 2,000 for your order BJ-7K3M9QXD-4.');
  expect(written('payment_refunded').text).toContain('We have given you PKR 2,000 back');
  const money = { ...order.money, payable: 0, due: 0, to_refund: 2_000 };
  const { text } = written('order_returned', { status: 'returned', money });
  expect(text).toContain('We will contact you about the PKR 2,000 you have paid.');
  expect(text).not.toContain('To pay');
});

it('what a courier has collected is paid, whether or not he has handed it over', () => {
  const money = { ...order.money, collected: 70_100, with_courier: 70_100, paid_by_customer: 72_100 };
  const { text } = written('order_delivered', { status: 'delivered', money });
  expect(text).toContain('Paid: PKR 72,100');
  expect(text).not.toContain('To pay');
});

it('says what the owner has written, in their name', () => {
  const mails = {
    ...DEFAULT_MAILS,
    sender: 'Sara of Smash',
    signature: 'Sara\n{shop}',
    order_delivered: { on: true, subject: '{order} is yours', text: 'Enjoy it {name}!\n\nPay {due} soon.' },
  };
  const { subject, text, sender } = written(
    'order_delivered',
    { contact: { ...order.contact, customer_name: '0300' } as never },
    mails,
  );
  expect([subject, text, sender]).toEqual([
    'BJ-7K3M9QXD-4 is yours',
    'Enjoy it!\n\nPay PKR 70,100 soon.\n\nSara\nBandeja\n',
    'Sara of Smash',
  ]);
});

it('shows each product’s picture from the shop’s own address, in a format that mail programs read', () => {
  const product = catalogue.products.find(({ category }) => category === 'rackets');
  if (!product) throw new Error('no racket');
  const items = [
    { category: 'rackets', product_id: product.id, name: product.name, variant: '', price: 100, quantity: 1 },
    { category: 'rackets', product_id: 999_999, name: 'Sold long ago', variant: '', price: 100, quantity: 1 },
  ];
  const pictures = [...written('order_received', { items }).html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src);
  expect(pictures).toEqual([expect.stringMatching(/^https:\/\/shop\.example\/pictures\/rackets\/.*\.480\.webp$/)]);
});

it('nothing is written to a customer who was erased', () => {
  const erased = { id: 7, order: { ...order, contact: null }, amount: null };
  expect(customerMessage(erased, 'order_confirmed', writer)).toBeUndefined();
});

it('has the link to the parcel, where its courier has a page for it', () => {
  const parcel = {
    courier: 'TCS',
    consignment: '77 1',
    cash_to_collect: 0,
    tracking: 'https://courier.example/{number}',
  };
  expect(written('order_dispatched', { status: 'dispatched', parcel }).text).toContain(
    'https://courier.example/77%201',
  );
});

it('begins with the logo of the shop, as a picture that every mail program shows', () => {
  const brand = { ...writer.catalogue.brand, logo: 'pictures/logos/aaaabbbbccccdddd-512x128-dark.svg' };
  const message = customerMessage({ id: 7, order, amount: null }, 'order_received', {
    ...writer,
    catalogue: { ...writer.catalogue, brand },
  });
  const [, picture] = /<img src="([^"]+)" alt="Bandeja" width="188" height="56"/.exec(message?.html ?? '') ?? [];
  expect(picture).toMatch(/^https:\/\/[^/]+\/icons\/[0-9a-f]{16}\/mail-logo\.png$/);
});

/** English words are found by their Latin letters. */
const IN_OTHER_LETTERS = OTHER_LANGUAGES.filter((code) => LANGUAGES[code].dir === 'rtl');

describe.each(IN_OTHER_LETTERS)('in %s', (language) => {
  /** Names, and what is written in Latin letters everywhere. */
  const NAMES =
    /https?:\/\/\S+|\S+@\S+|BJ-\S+|PKR [\d,]+|EU 44|Shoe|TCS|Bandeja|Ayesha <b>"Khan"<\/b>|IBAN|WhatsApp|\bx\b/g;
  const told = {
    accounts: [
      {
        ...{ id: 'a', kind: 'bank' as const, bank: 'Bandeja', holder: 'Bandeja', number: 'PK36SCBL0000001123456702' },
        ...{ link: '', qr: '', instructions: { en: '' } },
      },
    ],
    cash: { en: '' },
  } as const;
  const mail = (kind: OrderMailKind, items = order.items) => {
    const of = {
      ...order,
      language,
      told,
      items,
      pay_by: 'bank_transfer',
      money: { ...order.money, to_refund: 2_000 },
    } as const;
    const message = customerMessage({ id: 7, order: of, amount: 2_000 }, kind, { ...writer, catalogue: shipped });
    if (!message) throw new Error('nothing was written');
    return message;
  };

  it.each(ORDER_MAIL_KINDS)('%s has no English word but names', (kind) => {
    const { subject, text } = mail(kind);
    const rest = withoutIsolation(`${subject}\n${text}`)
      .replace(NAMES, '')
      .replace('PK36 SCBL 0000 0011 2345 6702', '');
    expect(rest.match(/[A-Za-z]{2,}/g)).toBeNull();
  });

  it('the question about the newsletter has no English word but names, and nothing touches its address', () => {
    const { subject, text } = newsletterQuestion({ link: 'abcdefghij-_ABCDEFGHIJ', language }, writer);
    expect(
      withoutIsolation(`${subject}\n${text}`)
        .replace(NAMES, '')
        .match(/[A-Za-z]{2,}/g),
    ).toBeNull();
    expect(text.split(/\s/)).toContain(`${PUBLIC_URL}/${language}/newsletter/abcdefghij-_ABCDEFGHIJ`);
  });

  it('reads from right to left, with numbers and names set apart', () => {
    const { html, text, subject } = mail('order_confirmed');
    expect(html).toContain(`<html lang="${language}" dir="rtl">`);
    expect(html).toContain('<span dir="ltr" style="unicode-bidi:isolate">2 x Shoe, EU 44</span>');
    expect(html).toContain('<span dir="ltr" style="unicode-bidi:isolate">+92 300 1234567</span>');
    expect(html).not.toMatch(/[\u2066-\u2069]/);
    expect(subject).not.toMatch(/[\u2066-\u2069]/);
    expect(text).toContain('\u2066PK36 SCBL 0000 0011 2345 6702\u2069');
  });

  it('says what happens next, and what was chosen of a product, in the words of its language', () => {
    const [item] = order.items;
    if (!item) throw new Error('there is an item');
    const { text, html } = mail('order_received', [
      { ...item, variant: 'Men / EU 44' },
      { ...item, variant: 'Essential' },
    ]);
    const texts = shipped.texts?.[language];
    const promises = [0, 1].map((place) => texts?.shop?.[`order.received.${place}`]?.text ?? 'missing');
    for (const promise of promises) {
      expect(withoutIsolation(text)).toContain(promise);
      expect(html).toContain(promise);
    }
    expect(text).toContain(`2 x Shoe, ${texts?.values?.Men?.text} / EU 44: `);
    expect(text).toContain(`2 x Shoe, ${texts?.values?.Essential?.text}: `);
  });

  it('sets the name of a bank apart, and marks what the owner has written about it in English only', () => {
    const [account] = told.accounts;
    const bank = {
      ...account,
      bank: 'Meezan Bank (Pvt.)',
      instructions: { en: 'Write the order number.\nThen send us the slip.' },
    };
    const of = { ...order, language, pay_by: 'bank_transfer', told: { ...told, accounts: [bank] } } as const;
    const message = customerMessage({ id: 7, order: of, amount: null }, 'order_confirmed', writer);
    expect(message?.text).toContain('\u2068Meezan Bank (Pvt.)\u2069');
    expect(message?.html).toContain('<span dir="auto" style="unicode-bidi:isolate">Meezan Bank (Pvt.)</span>');
    for (const line of ['Write the order number.', 'Then send us the slip.']) {
      expect(message?.text).toContain(`\u2066${line}\u2069`);
      expect(message?.html).toContain(`<span lang="en" dir="ltr" style="unicode-bidi:isolate">${line}</span>`);
    }
    const translated = { ...bank, instructions: { ...bank.instructions, [language]: 'ترجمہ' } };
    const own = customerMessage(
      { id: 7, order: { ...of, told: { ...told, accounts: [translated] } }, amount: null },
      'order_confirmed',
      writer,
    );
    expect(own?.html).toContain('ترجمہ');
    expect(own?.html).not.toContain('lang="en"');
  });

  it('marks a paragraph that is in English only', () => {
    const message = customerMessage({ id: 7, order: { ...order, language }, amount: null }, 'order_received', writer);
    expect(message?.html).toContain('<p lang="en" dir="ltr" align="left"');
    expect(message?.text).toContain(catalogue.shop.order.received[0]);
  });

  it('is in English, whole, where the owner has no translation', () => {
    const texts = {
      ...DEFAULT_TEXTS,
      translatedMails: { ...DEFAULT_TEXTS.translatedMails, [`${language}_order_confirmed`]: { subject: '', text: '' } },
    };
    const of = { id: 7, order: { ...order, language }, amount: null };
    const english = written('order_confirmed').text.replace(PUBLIC_URL, `${PUBLIC_URL}/${language}`);
    expect(customerMessage(of, 'order_confirmed', { ...writer, texts })?.text).toBe(english);
  });
});
