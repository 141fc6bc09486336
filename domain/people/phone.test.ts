import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiDigits, doubtAbout, internationalDigits, phoneKey, writtenPhone } from './phone.ts';

describe('the country of a phone number', () => {
  it.each([
    ['0300 1234567', '923001234567'],
    ['300 1234567', '923001234567'],
    ['+92 (0)300 1234567', '923001234567'],
    ['0092 300 1234567', '923001234567'],
    ['92-300-1234567', '923001234567'],
    ['۰۳۰۰ ۱۲۳۴۵۶۷', '923001234567'],
    ['٠٣٠٠ ١٢٣٤٥٦٧', '923001234567'],
    ['+۹۲ ۳۰۰ ۱۲۳۴۵۶۷', '923001234567'],
    ['050 123 4567', '971501234567'],
    ['+971 50 123 4567', '971501234567'],
    ['+971 (0)50 123 4567', '971501234567'],
    ['00971501234567', '971501234567'],
    ['+44 7700 900123', '447700900123'],
    ['0015551234567', '15551234567'],
    ['+966 050 123 4567', '966501234567'],
    ['+968 0 9200 1234', '96892001234'],
    ['+973 0 3600 1234', '97336001234'],
    ['+974 0 3312 3456', '97433123456'],
    ['+965 0 5000 1234', '96550001234'],
    ['(+92) 300 1234567', '923001234567'],
    ['0300 1234567 (home), 0321 7654321 (office evenings)', '923001234567'],
    ['home: 0300 1234567 +971 50 1234567', '923001234567'],
    ['گھر ۰۳۰۰ ۱۲۳۴۵۶۷، دفتر ۰۳۲۱ ۷۶۵۴۳۲۱', '923001234567'],
  ])('%s is %s', (typed, digits) => {
    expect(internationalDigits(typed)).toBe(digits);
  });

  it.each([
    '042 35761234',
    '12345678',
    '0501234',
    'call me',
    '',
    '+',
    '+0000000000',
    '+92 300 123456',
    '+966 50 123 45678',
    '33123456',
  ])('%s is in doubt', (typed) => {
    expect(internationalDigits(typed)).toBeUndefined();
  });

  it('reads a number the same in every script', () => {
    const inScript = (zero: number) => (text: string) =>
      text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
    const phone = fc.stringMatching(/^(\+92|0092|03|05|92)[0-9 ()-]{0,12}$/);
    fc.assert(
      fc.property(phone, (typed) => {
        for (const zero of [0x660, 0x6f0]) {
          expect(asciiDigits(inScript(zero)(typed))).toBe(typed);
          expect(internationalDigits(inScript(zero)(typed))).toBe(internationalDigits(typed));
          expect(phoneKey(inScript(zero)(typed))).toBe(phoneKey(typed));
        }
      }),
    );
  });
});

it('two numbers are one phone, and a key is never longer than a number can be', () => {
  expect(phoneKey('33123456 or 55123456')).toBe('33123456');
  fc.assert(
    fc.property(fc.string(), fc.stringMatching(/^[0-9 ]{0,60}$/), (one, other) => {
      for (const typed of [one, other]) expect(phoneKey(typed)).toMatch(/^\d{0,20}$/);
    }),
  );
});

describe('a doubt about a phone number', () => {
  it.each([
    ['not a number', { reason: 'no_digits' }],
    ['12 34', { reason: 'too_short' }],
    ['+44 7700 900123 456789', { reason: 'too_long' }],
    ['042 35761234', { reason: 'unknown_country' }],
    ['12345678', { reason: 'unknown_country' }],
    [
      '3312 3456',
      {
        reason: 'unknown_country',
        perhaps: [
          { country: 'QA', code: '974' },
          { country: 'BH', code: '973' },
        ],
      },
    ],
    [
      '9912 3456',
      {
        reason: 'unknown_country',
        perhaps: [
          { country: 'KW', code: '965' },
          { country: 'OM', code: '968' },
        ],
      },
    ],
    ['0300 12', { reason: 'too_short', country: 'PK' }],
    ['0300 123456', { reason: 'too_short', country: 'PK' }],
    ['0300 12345678', { reason: 'too_long', country: 'PK' }],
    ['+92 300 123456', { reason: 'too_short', country: 'PK' }],
    ['+92 300 1234567 8901234', { reason: 'too_long', country: 'PK' }],
    ['۰۳۰۰ ۱۲۳۴۵۶', { reason: 'too_short', country: 'PK' }],
    ['050 123 456', { reason: 'too_short', country: 'AE' }],
    ['00971 50 123 45678', { reason: 'too_long', country: 'AE' }],
    ['+966 50 123 456', { reason: 'too_short', country: 'SA' }],
    ['+974 3312 345', { reason: 'too_short', country: 'QA' }],
  ])('%s: %j', (typed, doubt) => {
    expect(doubtAbout(typed)).toEqual(doubt);
  });

  it.each([
    '0300 1234567',
    '300 1234567',
    '050 1234567',
    '+92 (0)300 1234567',
    '+92 21 34567890',
    '+92 42 3576123',
    '+971 4 123 4567',
    '+966 50 123 4567',
    '+974 3312 3456',
    '+965 5000 1234',
    '+973 3600 1234',
    '+968 9200 1234',
    '+44 7700 900123',
    '۰۳۰۰ ۱۲۳۴۵۶۷',
  ])('%s has none', (typed) => {
    expect(doubtAbout(typed)).toBeUndefined();
  });

  it('is there for everything whose country is in doubt', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\+?[0-9 ]{0,18}$/)), (typed) => {
        if (internationalDigits(typed) === undefined) expect(doubtAbout(typed)).toBeDefined();
      }),
    );
  });
});

describe('a number of the shop’s own', () => {
  it.each([
    ['03008765432', '+92 300 8765432'],
    ['0300-8765432', '+92 300 8765432'],
    ['+923008765432', '+92 300 8765432'],
    ['+92 300 8765432', '+92 300 8765432'],
    ['+92 21 35862771', '+92 21 35862771'],
    ['+92 61 4512345', '+92 61 4512345'],
    ['۰۳۰۰۸۷۶۵۴۳۲', '+92 300 8765432'],
    ['0501234567', '+971 50 1234567'],
    ['+974 33123456', '+974 3312 3456'],
    ['call me', 'call me'],
    ['+44 20 79460958', '+44 20 79460958'],
  ])('%s is shown as %s', (typed, shown) => {
    expect(writtenPhone(typed)).toBe(shown);
  });
});
