import { expect, it } from 'vitest';
import type { OrderToNotify } from '#server/services/outbox.ts';
import { retryMs } from './outbox-worker.ts';
import { staffMessage } from './staff-message.ts';

const order: OrderToNotify = {
  id: 'a4f0',
  order_number: 'BJ-7K3M9QXD-4',
  total: 101_800,
  created_at: '2025-11-15T10:00:00Z',
  items: [
    { category: 'shoes', product_id: 101, name: 'Shoe', size: 'EU 44', price: 36_400, quantity: 2 },
    { category: 'bags', product_id: 101, name: 'Bag', size: null, price: 29_000, quantity: 1 },
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

it('the message has lines with sizes and a link that opens a chat with the customer', () => {
  const { lines, whatsappLink } = staffMessage(order);
  expect(lines).toEqual(['2 x Shoe, EU 44: PKR 72,800', '1 x Bag: PKR 29,000']);
  const link = new URL(whatsappLink ?? '');
  expect(link.pathname).toBe('/923007654321');
  expect(link.searchParams.get('text')).toContain('BJ-7K3M9QXD-4');
});

it('has no link when the customer was erased or the number is nobody’s', () => {
  expect(staffMessage({ ...order, contact: null }).whatsappLink).toBeUndefined();
  const contact = { ...(order.contact as NonNullable<OrderToNotify['contact']>), whatsapp: 'call me please' };
  expect(staffMessage({ ...order, contact }).whatsappLink).toBeUndefined();
});

it('retries wait twice as long each time, up to an hour', () => {
  for (const [attempt, longest] of [
    [1, 5_000],
    [2, 10_000],
    [5, 80_000],
    [30, 3_600_000],
    [2_000, 3_600_000],
  ] as const) {
    expect(retryMs(attempt, 5_000)).toBeLessThanOrEqual(longest);
    expect(retryMs(attempt, 5_000)).toBeGreaterThanOrEqual(longest * 0.75);
  }
});
