import { expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { CUSTOMER_MESSAGES, type OrderToNotify } from '#server/messages/outbox.ts';
import { customerMessage } from './customer-message.ts';

const order: OrderToNotify = {
  id: 'a4f0',
  order_number: 'BJ-7K3M9QXD-4',
  status: 'confirmed',
  pay_by: 'cash_on_delivery',
  advance: 5_000,
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

const written = (kind: (typeof CUSTOMER_MESSAGES)[number], more: Partial<OrderToNotify> = {}) => {
  const message = customerMessage({ id: 7, order: { ...order, ...more } }, kind, catalogue.shop, PUBLIC_URL);
  if (!message) throw new Error('nothing was written');
  return message;
};

it.each(CUSTOMER_MESSAGES)('%s names the order, its lines and its total, as text and as HTML', (kind) => {
  const { subject, text, html, to } = written(kind);
  expect(to).toEqual({ name: 'Ayesha <b>"Khan"</b>', address: 'a@example.com' });
  expect(subject).toContain('BJ-7K3M9QXD-4');
  for (const part of ['BJ-7K3M9QXD-4', '2 x Shoe, EU 44: PKR 72,800', 'Total: PKR 72,100', 'Bandeja']) {
    expect(text).toContain(part);
    expect(html.replace(/<\/?span[^>]*>/g, '')).toContain(part);
  }
  expect(html).toContain('Ayesha &lt;b&gt;&quot;Khan&quot;&lt;/b&gt;');
  expect(html).not.toContain('<b>');
});

it.each(CUSTOMER_MESSAGES)('%s leads to the customer’s own page of the order', (kind) => {
  const { text, html } = written(kind);
  const page = 'https://shop.example/orders/abcdefghij-_ABCDEFGHIJ';
  expect(text).toContain(`\n${page}\n`);
  expect(html).toContain(`<a href="${page}">`);
});

it('what was received says when the shop gets in touch', () => {
  expect(written('order_received').text).toContain('We will contact you on WhatsApp within 2-4 hours');
});

it('what the shop promises and how it signs are its own words of today', () => {
  const orderWords = { ...catalogue.shop.order, received: ['We call you <tomorrow>.'] };
  const shop = { ...catalogue.shop, name: 'Smash & Co', order: orderWords };
  const message = customerMessage({ id: 7, order }, 'order_received', shop, PUBLIC_URL);
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

it('nothing is written to a customer who was erased', () => {
  expect(
    customerMessage({ id: 7, order: { ...order, contact: null } }, 'order_confirmed', catalogue.shop, PUBLIC_URL),
  ).toBeUndefined();
});
