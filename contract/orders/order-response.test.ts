import { describe, expect, it } from 'vitest';
import { orderErrorSchema, orderNumberIn } from './order-response.ts';

describe('the response to an order', () => {
  it('names it by its number, and does not mind what a newer server adds', () => {
    const body = { id: 'a', order_number: 'BJ-00000000-0', total: 29_000, created_at: '2025-11-15T10:00:00Z' };
    expect(orderNumberIn({ ...body, status: 'pending' })).toBe('BJ-00000000-0');
  });

  it.each([{ id: 'a' }, { id: 'a', order_number: null }])('names it by its id where there is no number: %j', (body) => {
    expect(orderNumberIn(body)).toBe('a');
  });

  it.each([
    [{ id: 42 }, '42'],
    [{ order_number: 7, id: 42 }, '7'],
    [{ order_number: '', id: 42 }, '42'],
    [{ order_number: {}, id: 'a' }, 'a'],
  ])('takes text or a number: %j', (body, name) => {
    expect(orderNumberIn(body)).toBe(name);
  });

  it.each([undefined, null, '', 'BJ-00000000-0', [], {}, { id: null }, { id: ' ' }, { order_number: {} }])(
    'is not %j',
    (body) => {
      expect(orderNumberIn(body)).toBeUndefined();
    },
  );
});

describe('an error', () => {
  const product = { category: 'bags', product_id: 101, name: 'Team Bag' };

  it.each([
    { error: 'invalid_json', message: 'm' },
    { error: 'invalid_order', message: 'm', fields: { email: 'Invalid email address' } },
    { error: 'out_of_stock', message: 'm', items: [{ ...product, available: 1 }] },
    { error: 'out_of_stock', message: 'm', items: [{ ...product, category: 'shoes', variant: 'EU 42', available: 0 }] },
    { error: 'price_changed', message: 'm', items: [{ ...product, price: 31_000 }] },
    { error: 'product_unavailable', message: 'm', items: [product] },
    { error: 'too_large', message: 'm' },
    { error: 'unsupported_media_type', message: 'm' },
    { error: 'rate_limited', message: 'm' },
    { error: 'idempotency_conflict', message: 'm' },
    { error: 'unavailable', message: 'm' },
  ])('$error is understood', (body) => {
    expect(orderErrorSchema.parse(body)).toEqual(body);
  });

  it.each([{ error: 'teapot', message: 'm' }, { error: 'out_of_stock', message: 'm' }, 'Bad Gateway'])(
    '%j is not one of the shop’s',
    (body) => {
      expect(orderErrorSchema.safeParse(body).success).toBe(false);
    },
  );
});
