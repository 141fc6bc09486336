import { expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { DEFAULT_TEXTS } from '#domain/messages/translated-texts.ts';
import type { OrderToNotify } from '#server/messages/outbox.ts';
import { staffMessage } from './staff-message.ts';

const order: OrderToNotify = {
  id: 'a4f0',
  order_number: 'BJ-7K3M9QXD-4',
  status: 'pending',
  language: 'en',
  pay_by: null,
  advance: 0,
  told: null,
  money: {
    total: 101_800,
    discount: 0,
    delivery_fee: 0,
    payable: 101_800,
    paid: 0,
    paid_by_customer: 0,
    due: 101_800,
    to_refund: 0,
    collected: 0,
    with_courier: 0,
    written_off: 0,
    fees: 0,
    state: 'unpaid',
  },
  parcel: null,
  total: 101_800,
  created_at: '2025-11-15T10:00:00Z',
  key: 'abcdefghij-_ABCDEFGHIJ',
  items: [
    { category: 'shoes', product_id: 101, name: 'Shoe', variant: 'EU 44', price: 36_400, quantity: 2 },
    { category: 'bags', product_id: 101, name: 'Bag', variant: '', price: 29_000, quantity: 1 },
  ],
  contact: {
    customer_name: 'Ayesha',
    email: 'a@example.com',
    phone: '0300 1234567',
    whatsapp: '0300 7654321',
    address: 'Karachi',
    notes: null,
  },
};

const SHOP = { catalogue, publicUrl: 'https://shop.example', texts: DEFAULT_TEXTS };

it('the message has lines with variants and a link that opens a chat with the customer', () => {
  const { lines, whatsappLink } = staffMessage({ id: 7, order }, 'order_placed', SHOP);
  expect(lines).toEqual(['2 x Shoe, EU 44: PKR 72,800', '1 x Bag: PKR 29,000']);
  const link = new URL(whatsappLink ?? '');
  expect(link.pathname).toBe('/923007654321');
  expect(link.searchParams.get('text')).toContain('BJ-7K3M9QXD-4');
  expect(link.searchParams.get('text')).toContain('Shall we confirm it?');
});

it('the chat opens with the text that the desk opens it with: the owner’s own', () => {
  const first_contact = 'Hello {name}, {order} costs {total}.';
  const texts = { ...DEFAULT_TEXTS, templates: { ...DEFAULT_TEXTS.templates, first_contact } };
  const textOf = (more: Partial<OrderToNotify>) => {
    const { whatsappLink } = staffMessage({ id: 7, order: { ...order, ...more } }, 'order_placed', {
      ...SHOP,
      texts,
    });
    return new URL(whatsappLink ?? '').searchParams.get('text');
  };
  expect(textOf({})).toBe('Hello Ayesha, BJ-7K3M9QXD-4 costs PKR 101,800.');
  // What that text asks was settled meanwhile: the one that fits what the order is now.
  expect(textOf({ status: 'cancelled' })).toBe(
    'Assalam o alaikum Ayesha, this is Bandeja. Your order BJ-7K3M9QXD-4 is cancelled. If this is a mistake, please tell us here.',
  );
});

it('names the way to pay once it is agreed, and the order’s page where there is a desk', () => {
  expect(staffMessage({ id: 7, order }, 'order_placed', SHOP)).toMatchObject({
    wayToPay: undefined,
    orderPage: undefined,
  });
  expect(
    staffMessage({ id: 7, order: { ...order, pay_by: 'cash_on_delivery' } }, 'order_placed', {
      ...SHOP,
      deskUrl: 'https://desk.example',
    }),
  ).toMatchObject({
    wayToPay: 'Cash on delivery',
    orderPage: 'https://desk.example/orders/BJ-7K3M9QXD-4',
  });
});

it('has no link when the customer was erased or the number is nobody’s', () => {
  expect(
    staffMessage({ id: 7, order: { ...order, contact: null } }, 'order_placed', SHOP).whatsappLink,
  ).toBeUndefined();
  const contact = { ...(order.contact as NonNullable<OrderToNotify['contact']>), whatsapp: 'call me please' };
  expect(staffMessage({ id: 7, order: { ...order, contact } }, 'order_placed', SHOP).whatsappLink).toBeUndefined();
});
