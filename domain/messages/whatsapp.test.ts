import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whatsappLink } from './whatsapp.ts';

describe('the number for a chat', () => {
  it.each([
    ['+92 300 1234567', '923001234567'],
    ['0300 1234567', '923001234567'],
    ['0300-123-4567', '923001234567'],
    ['300 1234567', '923001234567'],
    ['0092 300 1234567', '923001234567'],
    ['+92 (0)300 1234567', '923001234567'],
    ['92 300 1234567', '923001234567'],
    ['+971 50 123 4567', '971501234567'],
    ['00971501234567', '971501234567'],
    ['971501234567', '971501234567'],
    ['+44 7700 900123', '447700900123'],
    ['0501234567', '971501234567'],
    ['۰۳۰۰ ۱۲۳۴۵۶۷', '923001234567'],
  ])('%s is %s', (phone, digits) => {
    expect(whatsappLink(phone, 'Hello')).toBe(`https://wa.me/${digits}?text=Hello`);
  });

  it.each(['', 'call me please', '1234567890', '+0 300 1234567', '+92', '+12345678901234567890'])(
    '"%s" is nobody’s for certain',
    (phone) => {
      expect(whatsappLink(phone, 'Hello')).toBeUndefined();
    },
  );
});

it('carries the text', () => {
  expect(whatsappLink('+92 300 1234567', 'Order BJ-1 & more?\nThanks')).toBe(
    'https://wa.me/923001234567?text=Order%20BJ-1%20%26%20more%3F%0AThanks',
  );
  expect(whatsappLink('none', 'Hello')).toBeUndefined();
});

it('takes any number and any text', () => {
  const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });
  fc.assert(
    fc.property(anyText, (text) => {
      whatsappLink(text, text);
      expect(whatsappLink('+923001234567', text)).toMatch(/^https:\/\/wa\.me\/923001234567\?text=[^&#\s]*$/);
    }),
  );
});
