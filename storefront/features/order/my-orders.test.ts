import { expect, it } from 'vitest';
import { parseMyOrders } from './my-orders.ts';

const order = { orderNumber: 'BJ-1', key: 'abcdefghij-_ABCDEFGHIJ', placedAt: '2026-11-15T10:00:00.000Z' };

it('reads what was stored, and nothing of what is broken', () => {
  expect(parseMyOrders(JSON.stringify([order]))).toEqual([order]);
  const broken = [null, 7, {}, { ...order, key: '../cart' }, { ...order, placedAt: 'yesterday' }, order];
  expect(parseMyOrders(JSON.stringify(broken))).toEqual([order]);
  for (const stored of [null, '', '{', '{}', '"x"', 'null']) expect(parseMyOrders(stored)).toEqual([]);
});

it('keeps the newest twenty', () => {
  expect(parseMyOrders(JSON.stringify(Array.from({ length: 50 }, () => order)))).toHaveLength(20);
});
