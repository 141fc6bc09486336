import { expect, it } from 'vitest';
import { describeError } from '#web/browser/report-errors.ts';
import { browserErrorSchema } from './browser-error.ts';

const HERE = { origin: 'https://shop.example', pathname: '/orders/BJ-1234/abc' } as Location;

it('has the place in the code, and nothing that somebody typed', () => {
  const error = new TypeError('Cannot read "Ayesha Khan" of +923001234567 or ayesha@example.com');
  error.stack = `TypeError: Cannot read "Ayesha Khan"
    at submit (https://shop.example/assets/order-a1b2.js:12:345)
    at https://shop.example/assets/entry-c3d4.js:1:99
    at chrome-extension://abc/def.js:1:1`;
  const described = describeError(error, HERE);
  expect(described).toEqual({
    name: 'TypeError',
    message: 'Cannot read … of … or …',
    stack: ['/assets/order-a1b2.js:12:345', '/assets/entry-c3d4.js:1:99'],
    screen: 'orders',
  });
  expect(browserErrorSchema.safeParse(described).success).toBe(true);
});

it('fits the contract however long it is', () => {
  const error = new Error('x'.repeat(5_000));
  error.name = 'n'.repeat(500);
  error.stack = `    at https://shop.example/${'long'.repeat(200)}.js:1:1\n`.repeat(40);
  const described = describeError(error, { ...HERE, pathname: `/${'p'.repeat(400)}` } as Location);
  expect(browserErrorSchema.safeParse(described).success).toBe(true);
});
