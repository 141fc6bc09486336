import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latinApart, nameApart, plainText, typedText, withoutIsolation } from './text-apart.ts';

const LINK = 'https://courier.example/track?no=77123';
const plain = (text: string) => plainText(text, 'rtl');

describe('a text for a program without markup', () => {
  it('that runs from left to right is as it was', () => {
    const text = `Follow it here: ${LINK}۔ +92 300 1234567`;
    expect(plainText(text, 'ltr')).toBe(text);
  });

  it.each([
    [`یہاں دیکھیں: ${latinApart(LINK, 'rtl')}۔`, `یہاں دیکھیں: ${LINK} ۔`],
    [`وهذا رابطها: ${latinApart(LINK, 'rtl')}.`, `وهذا رابطها: ${LINK} .`],
    [`${LINK}، شکریہ`, `${LINK} ، شکریہ`],
    [nameApart(`see ${LINK}`, 'rtl'), `\u2068see ${LINK} \u2069`],
    [`\u200f${LINK}\n`, `\u200f ${LINK}\n`],
    [`${LINK} ہے`, `${LINK} ہے`],
  ])('has nothing that touches an address: %s', (text, wanted) => {
    expect(plain(text)).toBe(wanted);
  });

  it.each([
    ['فون: +92 300 1234567', 'فون: \u2066+92 300 1234567\u2069'],
    ['فون 0300-1234567۔', 'فون \u20660300-1234567\u2069۔'],
    ['واتساب +923001234567', 'واتساب \u2066+923001234567\u2069'],
    ['من 10:00-18:00 يوميًا', 'من \u206610:00-18:00\u2069 يوميًا'],
    ['صرف 3 جوڑیاں', 'صرف 3 جوڑیاں'],
    ['\u206692 300 1234567\u2069', '\u206692 300 1234567\u2069'],
  ])('has its numbers in their sequence: %s', (text, wanted) => {
    expect(plain(text)).toBe(wanted);
  });

  it('says what it said, with no mark beside an address, and is as it is after a second time', () => {
    const piece = fc.constantFrom(
      LINK,
      '۔',
      ' ',
      '\n',
      'ہے',
      '12-3',
      '+92 3',
      latinApart(LINK, 'rtl'),
      nameApart('Sara', 'rtl'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const made = plain(text);
        expect(withoutIsolation(made).replace(/\s/g, '')).toBe(withoutIsolation(text).replace(/\s/g, ''));
        expect(made).not.toMatch(/[\u2066-\u2069]https|https:[!-~]+[^\s!-~]/);
        expect(plain(made)).toBe(made);
      }),
    );
  });
});

describe('a text that somebody has typed, on a page from right to left', () => {
  it.each([
    ['NOX، Adidas، Wilson اور Head کے ریکٹس', 'NOX،\u200f Adidas،\u200f Wilson اور Head کے ریکٹس'],
    ['NOX AT10 (2025)؛ Head', 'NOX AT10 (2025)؛\u200f Head'],
    ['جوتے، بیگز اور 18K کاربن', 'جوتے، بیگز اور 18K کاربن'],
    ['DHA Phase 5, M Block', 'DHA Phase 5, M Block'],
  ])('has names that follow each other as its words do: %s', (text, wanted) => {
    expect(typedText(text)).toBe(wanted);
  });

  it.each([
    ['للطلبات التي تزيد على PKR 15,000', 'للطلبات التي تزيد على PKR\u00a015,000'],
    ['سائز EU 42', 'سائز EU\u00a042'],
    ['MLD Black EVA', 'MLD Black EVA'],
  ])('has sums and sizes on one line: %s', (text, wanted) => {
    expect(typedText(text)).toBe(wanted);
  });
});
