import { expect, it } from 'vitest';
import { codeOf, codeSetUp, newCodeKey, stepAt, stepOfCode } from './one-time-code.ts';

/** The key of the examples in RFC 6238, '12345678901234567890' in base 32. */
const RFC_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at second %i the code is %s, as in RFC 6238', (second, code) => {
  expect(codeOf(RFC_KEY, stepAt(second * 1_000))).toBe(code);
});

it('a code is taken in its own half minute and in the ones beside it', () => {
  const now = Date.UTC(2026, 10, 15);
  const step = stepAt(now);
  for (const near of [step - 1, step, step + 1]) expect(stepOfCode(RFC_KEY, codeOf(RFC_KEY, near), now)).toBe(near);
  expect(stepOfCode(RFC_KEY, codeOf(RFC_KEY, step - 2), now)).toBeUndefined();
  expect(stepOfCode(RFC_KEY, ` ${codeOf(RFC_KEY, step).replace(/(...)/, '$1 ')}`, now)).toBe(step);
});

it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%s is no code', (typed) => {
  expect(stepOfCode(RFC_KEY, typed, 0)).toBeUndefined();
});

it('a new key is long, and the picture says it', () => {
  const key = newCodeKey();
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  const { uri, qr } = codeSetUp(key, 'sana@shop.example', 'Bandeja');
  expect(uri).toBe(
    `otpauth://totp/Bandeja%20desk:sana%40shop.example?issuer=Bandeja%20desk&secret=${key}&algorithm=SHA1&digits=6&period=30`,
  );
  expect(qr).toMatch(/^<svg /);
});
