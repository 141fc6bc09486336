import { expect, it } from 'vitest';
import { isOrderKey, keyInPath, orderPagePath } from './order-key.ts';

const KEY = 'abcdefghij-_ABCDEFGHIJ';

it('is found in the path of its page and nowhere else', () => {
  expect(keyInPath(orderPagePath(KEY))).toBe(KEY);
  for (const path of [
    '',
    '/orders',
    '/orders/',
    `/orders/${KEY}/`,
    `/orders/${KEY}x`,
    `//evil.example/${KEY}`,
    `/order/${KEY}`,
  ]) {
    expect(keyInPath(path), path).toBeUndefined();
  }
});

it('has 22 characters of base64url', () => {
  expect(isOrderKey(KEY)).toBe(true);
  for (const text of ['', KEY.slice(1), `${KEY}a`, KEY.replace('a', '+'), KEY.replace('a', 'é')]) {
    expect(isOrderKey(text), text).toBe(false);
  }
});
