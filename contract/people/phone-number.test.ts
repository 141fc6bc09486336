import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dialledDigits, understoodWords } from './phone-number.ts';

it.each([
  ['0300 1234567', '+92 300 1234567, Pakistan'],
  ['050 123 4567', '+971 50 123 4567, United Arab Emirates'],
  ['+966 050 123 4567', '+966 50 123 4567, Saudi Arabia'],
  ['+968 0 9200 1234', '+968 9200 1234, Oman'],
  ['+973 0 3600 1234', '+973 3600 1234, Bahrain'],
  ['00974 0 3312 3456', '+974 3312 3456, Qatar'],
  ['+965 0 500 01234', '+965 500 01234, Kuwait'],
  ['0300 1234567 (home), 0321 7654321 (office evenings)', '+92 300 1234567, Pakistan'],
  ['+1 212 555 1234', '+1 212 555 1234, United States'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', '+971 50 123 4567, United Arab Emirates'],
])('%s is understood as %s', (typed, words) => {
  expect(understoodWords(typed)).toBe(words);
});

it.each([
  '',
  'ask my brother',
  '33123456',
  '+92 300 123456',
  '+966 50 123 45678',
  '+1 555 123 4567',
  '+999 1234567890',
])('%s is nobody’s for certain', (typed) => {
  expect(dialledDigits(typed)).toBeUndefined();
});

it('a number that is understood has no zero after the code of a country that the shop serves', () => {
  const typed = fc
    .tuple(fc.constantFrom('+92', '+971', '+966', '+974', '+965', '+973', '+968'), fc.stringMatching(/^0?[0-9]{7,10}$/))
    .map((parts) => parts.join(' '));
  fc.assert(
    fc.property(typed, (number) => {
      expect(dialledDigits(number) ?? '').not.toMatch(/^(92|971|966|974|965|973|968)0/);
    }),
  );
});
